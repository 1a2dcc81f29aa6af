"""Templates as the code that jinja2 makes of them, kept in files of the cache folder: to make it costs more than to draw a page."""

from __future__ import annotations

import marshal
import os
import sys

from jinja2.bccache import Bucket, BytecodeCache

from judge.support.kept_value import keep, kept_before


class KeptTemplates(BytecodeCache):
    """Keeps the code of each template as long as its source is the same, and `maker`, the file that says how templates are read."""

    def __init__(self, maker: str) -> None:
        self.mark = str(os.stat(maker).st_mtime_ns)

    def load_bytecode(self, bucket: Bucket) -> None:
        """Gives a template the code that is kept for it, if there is some."""
        for code in kept_before(_file_of(bucket), self._mark_of(bucket)):
            bucket.code = marshal.loads(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keeps the code that was made for a template."""
        keep(_file_of(bucket), self._mark_of(bucket), marshal.dumps(bucket.code))

    def _mark_of(self, bucket: Bucket) -> str:
        return f"{sys.version} {self.mark} {bucket.checksum}"


def _file_of(bucket: Bucket) -> str:
    return f"template-{bucket.key}"
