"""The daemon's page as a browser without JavaScript sees it: signing in, following links, how long and how heavy a page is."""

import html.parser
import http.client
import re
import time
import urllib.parse

PASSWORD = "a long password for one day"


class Links(html.parser.HTMLParser):
    """Where a page leads, and what it loads."""

    def __init__(self, page):
        super().__init__()
        self.found, self.loaded = [], []
        self.token = None
        self.feed(page)

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.found += [given[name] for name in ("href", "src", "action") if given.get(name)]
        self.loaded += [given["src"]] if given.get("src") and given.get("loading") != "lazy" else []
        if tag == "link" and given.get("rel") in ("stylesheet", "icon", "manifest"):
            self.loaded.append(given["href"])
        if tag == "input" and given.get("type") == "hidden":
            self.token = (given.get("name"), given.get("value"))


class Answer:
    """What one request was answered with."""

    def __init__(self, status, headers, body, first_byte):
        self.status, self.headers, self.body = status, headers, body
        # Seconds from the request to its first byte.
        self.first_byte = first_byte

    @property
    def page(self):
        kind = self.headers.get("Content-Type") or ""
        return self.body.decode(errors="replace") if kind.startswith("text/html") else ""


class Visitor:
    """Somebody who is signed in. `address` is what `bitebook web status` names."""

    def __init__(self, address):
        self.address = address
        self.base = urllib.parse.urlsplit(address)
        self.connection = http.client.HTTPConnection(self.base.netloc, timeout=60)
        self.cookies = {}

    def ask(self, path, fields=None):
        """One request over the kept connection; redirections are the caller's."""
        headers = {"Origin": f"{self.base.scheme}://{self.base.netloc}"}
        if self.cookies:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        body = None
        if fields is not None:
            body = urllib.parse.urlencode(fields)
            headers["Content-Type"] = "application/x-www-form-urlencoded"
        for may_repeat in (True, False):
            began = time.perf_counter()
            try:
                self.connection.request("GET" if body is None else "POST", path, body, headers)
                answer = self.connection.getresponse()
                break
            except (http.client.HTTPException, ConnectionError):
                # A kept connection that the daemon closed meanwhile.
                self.connection.close()
                if not may_repeat:
                    raise
        first = time.perf_counter() - began
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, value = cookie.split(";")[0].split("=", 1)
            self.cookies[name] = value
        return Answer(answer.status, answer.headers, answer.read(), first)

    def get(self, path):
        """Follows redirections that stay here; the path that was reached, and its answer."""
        for _ in range(5):
            answer = self.ask(path)
            if answer.status not in (301, 302, 303, 307, 308):
                break
            target = self.local(answer.headers["Location"], path)
            if target is None:
                break
            path = target
        return path, answer

    def local(self, link, beside):
        """The path and query of a link on the page `beside`; None where it leads elsewhere."""
        parts = urllib.parse.urlsplit(urllib.parse.urljoin(f"{self.base.scheme}://{self.base.netloc}{beside}", link))
        if parts.netloc != self.base.netloc or parts.scheme != self.base.scheme:
            return None
        return (parts.path or "/") + (f"?{parts.query}" if parts.query else "")

    def sign_in(self, password=PASSWORD):
        path, answer = self.get(self.local(self.address, "/"))
        form = Links(answer.page)
        fields = {"password": password} | ({form.token[0]: form.token[1]} if form.token and form.token[0] else {})
        action = next((link for link in form.found if "in" in link and not link.startswith("/assets")), path)
        self.ask(self.local(action, path), fields)

    def walk(self, most=400):
        """Follows every link; of pages that differ in a number or a day only, one. Path and answer of each page."""
        waiting, seen = [self.local(self.address, "/")], set()
        while waiting and len(seen) < most:
            path = waiting.pop(0)
            form = re.sub(r"\d+", "0", path)
            if form in seen:
                continue
            seen.add(form)
            reached, answer = self.get(path)
            yield path, answer
            for link in Links(answer.page).found:
                target = self.local(link.split("#")[0], reached)
                if target and target.count("=") < 2 and "out" not in target.split("?")[0].split("/"):
                    waiting.append(target)
