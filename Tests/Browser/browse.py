"""Walks through the page in a real browser, as people do, and says what is wrong with it.

browse.py BROWSER ADDRESS PASSWORD [FOLDER]: prints a line for each fault and ends with 1 if there is any. Pictures of
three widths are left in FOLDER. The day has a food whose name tries to be markup.
"""

import sys

from looking import fault, faults, look
from playwright.sync_api import sync_playwright

browser_path, address, password = sys.argv[1:4]
folder = sys.argv[4] if len(sys.argv) > 4 else None


def focus_order(page, name):
    """Everything is reached by Tab alone, in the order of the page, with a mark around it."""
    # What is folded away is opened, as people do; then from the first place on, whatever has the focus at first.
    page.evaluate("document.querySelectorAll('details').forEach(folded => { folded.open = true; })")
    page.evaluate("document.querySelector('.skip').focus()")
    places = [0]
    for _ in range(200):
        page.keyboard.press("Tab")
        state = page.evaluate(
            """() => { const e = document.activeElement; if (!e || e === document.body) return null;
            const all = [...document.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary')];
            return [all.indexOf(e), getComputedStyle(e).outlineStyle, e.outerHTML.slice(0, 100)]; }"""
        )
        if state is None or state[0] < places[-1]:
            break
        if state[1] == "none":
            fault(f"{name}: the focus is not seen: {state[2]}")
        places.append(state[0])
    wanted = page.locator("a, button, input:not([type=hidden]), select, textarea, summary").count()
    if len(set(places)) < wanted:
        fault(f"{name}: {len(set(places))} of {wanted} places are reached by Tab")


def log_in(page):
    page.goto(address + "log-in")
    look(page, "log-in")
    focus_order(page, "log-in")
    page.fill("#field-password", "wrong password")
    page.keyboard.press("Enter")
    page.wait_for_selector("[role=alert]")
    look(page, "log-in again")
    page.fill("#field-password", password)
    page.keyboard.press("Enter")
    page.wait_for_selector("nav")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=browser_path, args=["--no-sandbox"])
    for scheme in ["light", "dark"]:
        context = browser.new_context(
            color_scheme=scheme, viewport={"width": 360, "height": 760}, java_script_enabled=True, locale="en-GB"
        )
        page = context.new_page()
        messages, dialogs, strangers = [], [], []
        page.on("console", lambda message: messages.append(message.text))
        page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
        page.on("request", lambda request: None if request.url.startswith(address) else strangers.append(request.url))
        log_in(page)
        paths = ["/"] + page.eval_on_selector_all("header nav a", "all => all.map(a => new URL(a.href).pathname)")
        for path in dict.fromkeys(paths):
            for width in [360, 768, 1280]:
                page.set_viewport_size({"width": width, "height": 800})
                response = page.goto(address.rstrip("/") + path)
                name = f"{path} {scheme} {width}"
                if response.status != 200:
                    fault(f"{name}: status {response.status}")
                look(page, name)
                if folder:
                    title = path.strip("/").replace("/", "-") or "today"
                    page.screenshot(path=f"{folder}/{title}-{scheme}-{width}.png", full_page=True)
            focus_order(page, f"{path} {scheme}")
            weight = page.evaluate(
                "() => performance.getEntries().reduce((sum, e) => sum + (e.decodedBodySize || 0), 0)")
            if weight > 150_000:
                fault(f"{path}: {weight} bytes")
        page.goto(address)
        if page.evaluate("document.querySelectorAll('[onmouseover], main script').length"):
            fault("the name of a food became markup")
        if scheme == "dark":
            # A form of another page, with a token of nobody.
            status = page.evaluate(
                """async () => (await fetch('/undo', {method: 'POST', headers:
                {'content-type': 'application/x-www-form-urlencoded'}, body: 'token=0'})).status""")
            if status != 409:
                fault(f"a form without its token: {status}")
            rows = page.locator(".entries li").count()
            page.locator(".entries button").first.click()
            page.wait_for_selector("[role=status]")
            if page.locator(".entries li").count() != rows - 1:
                fault("removing removed nothing")
            page.locator("form[action='/undo'] button").click()
            page.wait_for_selector("[role=status]")
            if page.locator(".entries li").count() != rows:
                fault("undo brought nothing back")
            page.locator("form[action='/log-out'] button").click()
            page.wait_for_selector("#field-password")
            page.goto(address)
            if not page.url.endswith("/log-in"):
                fault("logged out, and still let in")
        for text in dialogs:
            fault(f"a script of a name ran: {text}")
        for text in strangers:
            fault(f"something from elsewhere: {text}")
        for text in messages:
            if "Content Security Policy" in text or "Refused" in text:
                fault(f"the browser refused: {text}")
        context.close()
    # All of it without JavaScript, too.
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(address + "log-in")
    page.fill("#field-password", password)
    page.press("#field-password", "Enter")
    page.wait_for_selector("nav")
    browser.close()

sys.exit(1 if faults else 0)
