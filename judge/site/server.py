"""`judge serve`: the rules browser, a page to write a scenario, and the HTTP API. Needs the extra `serve`."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Annotated, Any, NamedTuple
from urllib.parse import parse_qs

from fastapi import FastAPI, HTTPException, Query, Request, Response
from fastapi import Path as InPath
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import Scope

from judge import __version__
from judge.errors import JudgeError
from judge.rulebook.rulebook import EDITION, load_rulebook
from judge.site import lookup
from judge.site.api_schemas import ASKED, BAD, CHECKED, COMPLETIONS, FOUND, JSON, NEXT, REFUSALS, RULE, UNKNOWN, WAYS, answered
from judge.site.front import SAMPLE, examples
from judge.site.headers import Guarded, policy_of
from judge.site.pool import Busy, Died, Limits, Pool, TooSlow
from judge.site.rendering import HERE, Shape, page
from judge.site.report_pages import linked
from judge.site.what_may_follow import complete
from judge.site.worker import errors_data, refusal

YAML = ("application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml", "text/plain")
BODY = {
    "requestBody": {
        "required": True,
        "content": {
            JSON: {
                "schema": {
                    "type": "object",
                    "required": ["scenario"],
                    "properties": {
                        "scenario": {"type": "string", "description": "The text of a scenario file"},
                        "mattered": {"type": "boolean", "description": "Also say what changes an answer when taken away from the board"},
                    },
                }
            },
            "application/yaml": {"schema": {"type": "string", "description": "The text of a scenario file"}},
        },
    }
}


class Refused(Exception):
    """A request that is not served: the status, and an error in the house shape."""

    def __init__(self, status: int, code: str, message: str) -> None:
        super().__init__(message)
        self.status, self.data = status, refusal(code, message)


class Pages(StaticFiles):
    """Static files; a report keeps the policy that it carries."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """The file, or 404."""
        response = await super().get_response(path, scope)
        if path.startswith("reports/") and path.endswith(".html") and response.status_code == 200:
            with (Path(str(self.directory)) / path).open(encoding="utf-8") as file:
                response.headers["content-security-policy"] = policy_of(file.read(4000))
        return response


class Asked(NamedTuple):
    """A scenario that was sent, and whether it is also asked what mattered."""

    text: str
    mattered: bool = False


async def asked_in(request: Request, limit: int) -> Asked:
    """The scenario in a request's body, read no further than the limit. Raises `Refused`."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > limit:
            raise Refused(413, "too-large", f"a scenario may have {limit} bytes here")
    kind = request.headers.get("content-type", "application/yaml").split(";")[0].strip().lower()
    try:
        text = body.decode("utf-8")
        if kind == JSON:
            data = json.loads(text)
            if not isinstance(data, dict) or not isinstance(data.get("scenario"), str):
                raise Refused(422, "no-scenario", 'write {"scenario": "the text of a scenario file"}')
            return Asked(str(data["scenario"]), data.get("mattered") is True)
        if kind == "application/x-www-form-urlencoded":
            form = parse_qs(text, keep_blank_values=True)
            return Asked(form.get("scenario", [""])[0].replace("\r\n", "\n"), "mattered" in form)
    except (UnicodeDecodeError, json.JSONDecodeError, ValueError, RecursionError) as error:
        raise Refused(422, "unreadable", f"the body cannot be read: {type(error).__name__}") from None
    if kind not in YAML:
        raise Refused(415, "unknown-format", f"{kind!r} is neither JSON nor YAML")
    return Asked(text, request.query_params.get("mattered") == "true")


def create_app(folder: Path, limits: Limits | None = None) -> FastAPI:
    """The application over a built site. The pool of workers lives as long as the application runs."""
    bounds = limits or Limits()
    pool = Pool(bounds)
    reports = len(json.loads(at.read_text())["reports"]) if (at := folder / "reports" / "reports.json").exists() else 0
    site = Shape(EDITION, reports, served=True)
    known = frozenset(load_rulebook(EDITION).known)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        lookup.warm()
        await pool.start()
        try:
            yield
        finally:
            await pool.stop()

    app = FastAPI(
        title="judge",
        version=__version__,
        summary="Answers to Magic rules questions under the Comprehensive Rules of May 1, 2009",
        docs_url=None,
        redoc_url=None,
        lifespan=life,
    )

    async def work(job: str, asked: Asked) -> tuple[int, bytes]:
        try:
            return await pool.run(job, asked.text, mattered=asked.mattered)
        except Busy:
            raise Refused(503, "busy", "too many scenarios are waiting; try again in a moment") from None
        except TooSlow:
            raise Refused(504, "too-slow", f"the scenario was stopped after {bounds.seconds:g} seconds") from None
        except Died:
            raise Refused(422, "too-large", "the scenario needs more memory than this server gives") from None

    @app.exception_handler(Refused)
    async def refused(request: Request, error: Refused) -> Response:
        headers = {"retry-after": "5"} if error.status == 503 else {}
        if request.url.path in ("/report", "/explore"):
            return HTMLResponse(_broken(error.data["errors"]), error.status, headers)
        return JSONResponse(error.data, error.status, headers)

    @app.exception_handler(JudgeError)
    async def unreadable(request: Request, error: JudgeError) -> Response:
        return JSONResponse({"ok": False, "errors": errors_data(error)}, 404)

    @app.exception_handler(RequestValidationError)
    async def unasked(request: Request, error: RequestValidationError) -> Response:
        said = "; ".join(f"{wrong['loc'][-1]}: {wrong['msg'][0].lower()}{wrong['msg'][1:]}" for wrong in error.errors())
        return JSONResponse(refusal("bad-parameter", said), 422)

    def _broken(errors: list[dict[str, Any]]) -> str:
        text = "\n\n".join(error["text"] for error in errors)
        return page("broken.html", site=Shape(), title="The scenario cannot be run", error=text, scenario="", source="")

    @app.post("/api/ask", openapi_extra=BODY, responses=answered("The answers", ASKED) | REFUSALS, tags=["scenarios"])
    async def ask(request: Request) -> Response:
        """Answer the questions of a scenario: values, sentences, reasons, events, assumptions and the whole trace."""
        status, body = await work("ask", await asked_in(request, bounds.body))
        return Response(body, status, media_type=JSON)

    @app.post("/api/check", openapi_extra=BODY, responses=answered("The errors", CHECKED) | REFUSALS, tags=["scenarios"])
    async def check(request: Request) -> Response:
        """Read a scenario without running it; every error with its place."""
        status, body = await work("check", await asked_in(request, bounds.body))
        return Response(body, status, media_type=JSON)

    @app.post("/api/explore", openapi_extra=BODY, responses=answered("The ways", WAYS) | REFUSALS, tags=["scenarios"])
    async def ways(request: Request) -> Response:
        """Answer the questions over all the ways in which open choices can go: each distinct answer, how many ways lead there, and one."""
        status, body = await work("explore", await asked_in(request, bounds.body))
        return Response(body, status, media_type=JSON)

    @app.post("/api/next", openapi_extra=BODY, responses=answered("Where it stands", NEXT) | REFUSALS, tags=["scenarios"])
    async def following(request: Request) -> Response:
        """Where a scenario stands when its events are over: the board, the step, and every sentence that is legal next."""
        status, body = await work("next", await asked_in(request, bounds.body))
        return Response(body, status, media_type=JSON)

    @app.get("/api/complete", responses=answered("What may follow", COMPLETIONS) | BAD, tags=["scenarios"])
    def completion(
        q: Annotated[str, Query(max_length=80, description="The word that is being written")],
        limit: Annotated[int, Query(ge=1, le=50)] = 8,
    ) -> list[dict[str, str]]:
        """What may be written next: keys of scenario files with their meaning, and names of cards."""
        return complete(q, limit)

    @app.get("/api/rules/{edition}/{number}", responses=answered("The rule", RULE) | UNKNOWN | BAD, tags=["rules"])
    def rule(
        edition: Annotated[str, InPath(max_length=40)],
        number: Annotated[str, InPath(max_length=80, description="A part, section, rule or subrule, or a glossary term")],
    ) -> dict[str, Any]:
        """A rule with its examples, its references both ways, its terms, its code and its scenarios."""
        return lookup.rule(edition, number)

    @app.get("/api/search", responses=answered("The hits", FOUND) | BAD, tags=["rules"])
    def search(
        q: Annotated[str, Query(min_length=1, max_length=200, description='Words, a "phrase" or a number')],
        limit: Annotated[int, Query(ge=1, le=100)] = 10,
    ) -> dict[str, Any]:
        """Rules and glossary terms, best first; today's words find those of 2009."""
        return lookup.search(q, limit)

    async def framed(job: str, request: Request) -> Response:
        status, body = await work(job, await asked_in(request, bounds.body * 3))
        if status != 200:
            return HTMLResponse(_broken(json.loads(body)["errors"]), status)
        html = body.decode()
        return HTMLResponse(linked(html, site, "", known, blank=True), headers={"content-security-policy": policy_of(html)})

    @app.post("/report", response_class=HTMLResponse, include_in_schema=False)
    async def report(request: Request) -> Response:
        return await framed("report", request)

    @app.post("/explore", response_class=HTMLResponse, include_in_schema=False)
    async def explore(request: Request) -> Response:
        return await framed("explored", request)

    @app.get("/ask", response_class=HTMLResponse, include_in_schema=False)
    def write() -> str:
        return page(
            "ask.html",
            site=site,
            edition=EDITION,
            place="Ask",
            title="Ask · judge",
            starting=examples()[SAMPLE][1],
            examples=list(examples().values()),
            limit=bounds.body,
        )

    @app.get("/build", response_class=HTMLResponse, include_in_schema=False)
    def build() -> str:
        return page("build.html", site=site, edition=EDITION, place="Ask", title="Build · judge")

    @app.get("/favicon.ico", include_in_schema=False)
    def icon() -> Response:
        return Response((HERE / "static" / "icon.svg").read_bytes(), media_type="image/svg+xml")

    @app.get("/api", response_class=HTMLResponse, include_in_schema=False)
    def about() -> str:
        return page("api.html", site=site, edition=EDITION, place="API", title="API · judge", described=described(app), limits=bounds)

    @app.exception_handler(404)
    async def missing(request: Request, error: HTTPException) -> Response:
        if request.url.path.startswith("/api/"):
            return JSONResponse(refusal("not-found", "there is nothing at this address"), 404)
        return HTMLResponse(page("missing.html", site=site, root="/", edition=EDITION, title="Not found · judge"), 404)

    @app.exception_handler(405)
    async def otherwise(request: Request, error: HTTPException) -> Response:
        here = (route for route in app.routes if getattr(route, "path", "") == request.url.path)
        allowed = ", ".join(sorted({method for route in here for method in getattr(route, "methods", ())}))
        said = f"{request.method} is not answered here" + f", but {allowed}" * bool(allowed)
        return JSONResponse(refusal("not-answered", said), 405, {"allow": allowed} if allowed else {})

    app.mount("/", Pages(directory=folder, html=True))
    app.add_middleware(Guarded)
    return app


def described(app: FastAPI) -> list[dict[str, Any]]:
    """The calls of the API as its page shows them, from its own OpenAPI description."""
    found = []
    for path, methods in app.openapi()["paths"].items():
        for method, call in methods.items():
            found.append(
                {
                    "method": method.upper(),
                    "path": path,
                    "about": call.get("description", ""),
                    "parameters": [(p["name"], p.get("description") or p["schema"].get("type", "")) for p in call.get("parameters", ())],
                    "bodies": list(call.get("requestBody", {}).get("content", ())),
                    "answers": [(code, answer["description"]) for code, answer in call["responses"].items()],
                }
            )
    return found
