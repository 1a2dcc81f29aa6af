"""The rules browser, the index of reports, and the server: pages made from the rule book and from answers."""
