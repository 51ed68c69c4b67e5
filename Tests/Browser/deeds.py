"""Imports files, looks at pictures and speaks, in a real browser.

deeds.py BROWSER ADDRESS PASSWORD RECORDING: prints a line for each fault and ends with 1 if there is any. The day has an
entry and a draft that were made from photos. RECORDING is what the microphone hears, a WAV file; speech is written
down as "two eggs".
"""

import sys

from looking import fault, faults, look
from playwright.sync_api import sync_playwright

browser_path, address, password, recording = sys.argv[1:5]
site = address.rstrip("/")

HEADING = (
    "id,eaten_at,day,meal,name,quantity,unit,grams,kcal,protein_g,carb_g,fat_g,fiber_g,sugar_g,satfat_g,sodium_mg,"
    "food_id,source,status"
)
HOSTILE = "<img src=x onerror=alert(1)>"


def expect(isRight, text):
    if not isRight:
        fault(text)


def until(page, condition, text):
    """The browser's own waiting would run a string as a script, which the page's policy forbids."""
    for _ in range(200):
        if page.evaluate(condition):
            return
        page.wait_for_timeout(100)
    fault(text)


def log_in(page):
    page.goto(address + "log-in")
    page.fill("#field-password", password)
    page.keyboard.press("Enter")
    page.wait_for_selector("nav")


def upload(page, name, content):
    page.goto(site + "/import")
    page.set_input_files("#field-file", {"name": name, "mimeType": "text/csv", "buffer": content})
    page.click("form[action='/import'] button")
    page.wait_for_selector("h1")


def row(number, name, day="2026-11-17"):
    return f"{number},{day}T12:30:00+01:00,{day},lunch,{name},1,bowl,300,240,12,30,6,,,,,,user,confirmed"


def importing(page):
    page.goto(site + "/import")
    look(page, "import")
    table = "\r\n".join([HEADING, row(1, "lentil soup"), row(2, HOSTILE), row(3, "nothing", "2026-02-31")])
    upload(page, '"><script>alert(2)</script>.csv', table.encode())
    look(page, "import found")
    text = page.inner_text("main")
    expect("script_.csv" in text, f"the file is not named: {text}")
    expect("Foods\t2\t0\t2" in text, f"what was found is not told: {text}")
    expect("line 4" in text, f"the place of a problem is not told: {text}")
    before = page.url
    page.click("form[action$='/take'] button")
    page.wait_for_selector("form[action='/undo'] button")
    look(page, "import taken")
    expect("Added: 2." in page.inner_text("main"), "what was added is not told")
    page.goto(site + "/?day=2026-11-17")
    expect("lentil soup" in page.content() and not page.query_selector("main img[src=x]"), "it is not in the diary")
    upload(page, "again.csv", table.encode())
    expect("nothing new" in page.inner_text("main"), "it is new twice")
    expect(not page.query_selector("form[action$='/take']"), "nothing new can be taken over")
    page.goto(before)
    expect(page.query_selector("h1").inner_text() == "This file is not here any more.", "an upload outlives the next")
    page.goto(site + "/")
    page.click("form[action='/undo'] button")
    page.wait_for_selector("[role=status]")
    page.goto(site + "/?day=2026-11-17")
    expect("lentil soup" not in page.content(), "undo leaves it in the diary")

    # A table of no program, whose columns are told.
    table = "Datum;Gericht;Brennwert kcal\n03.10.2026;Suppe;380\n23.10.2026;Brot;120\n"
    upload(page, "own.csv", table.encode("utf-16"))
    look(page, "import columns")
    fields = [field.input_value() for field in page.query_selector_all("form[action$='/columns'] input[type=text]")]
    expect(fields[0] == "date" and fields[2] == "kcal", f"the columns are not proposed: {fields}")
    page.fill("#column-0-1", "name")
    page.click("form[action$='/columns'] button")
    page.wait_for_selector("form[action$='/take'] button")
    expect("Foods\t2\t0\t2" in page.inner_text("main"), "a table of no program is not read")
    page.click("form[action$='/discard'] button")
    page.wait_for_selector("[role=status]")
    expect(page.url == site + "/import", "what is left leads nowhere")

    for name, content in [("junk.csv", b"\x80\x81\xfe\x00\xff" * 2000), ("half.zip", b"PK\x03\x04" + b"\x00" * 500)]:
        upload(page, name, content)
        look(page, name)
        expect(page.query_selector(".problem") is not None or "problem" in page.content(), f"{name} is no problem")
        expect(not page.query_selector("form[action$='/take']"), f"{name} can be taken over")


def forging(page, browser):
    """An upload belongs to its session."""
    upload(page, "mine.csv", "\r\n".join([HEADING, row(9, "mine")]).encode())
    mine = page.url
    other = browser.new_context(locale="en-GB")
    stranger = other.new_page()
    log_in(stranger)
    expect(stranger.goto(mine).status == 404, "an upload is shown to another session")
    sending = """async path => { const form = new URLSearchParams();
        form.append('token', document.querySelector('[name=token]').value); form.append('path', '/etc/passwd');
        return (await fetch(path, {method: 'POST', body: form})).status; }"""
    for path in [mine + "/take", site + "/import/" + "A" * 43 + "/take", site + "/import/..%2F..%2Fpasswd/take"]:
        expect(stranger.evaluate(sending, path) == 404, f"another session takes {path} over")
    other.close()
    page.goto(mine)
    page.click("form[action$='/discard'] button")
    page.wait_for_selector("[role=status]")


def pictures(page):
    page.goto(address)
    look(page, "today with a photo")
    picture = page.locator(".entries .picture img").first
    picture.scroll_into_view_if_needed()
    until(page, "document.querySelector('.entries .picture img').naturalWidth > 0", "a picture is not shown")
    expect(picture.get_attribute("alt").startswith("Photo: "), "a picture says nothing")
    place = page.locator(".entries .picture").first.get_attribute("href")
    answer = page.request.get(site + place)
    expect(answer.headers["content-type"] == "image/jpeg", f"a picture is {answer.headers['content-type']}")
    expect(answer.headers["x-content-type-options"] == "nosniff", "a picture may be taken for something else")
    expect(page.request.get(site + "/photos/999").status == 404, "a photo that is not there")
    page.goto(site + "/chat")
    look(page, "chat with a draft")
    page.click(".entries .picture + .name")
    page.wait_for_selector(".picture.large img")
    look(page, "draft")
    until(page, "document.querySelector('.picture.large img').naturalWidth > 0", "the picture of a draft is not shown")


def speaking(page):
    page.goto(site + "/chat")
    button = page.locator("#speak")
    expect(button.is_visible(), "there is no button to speak")
    look(page, "chat")
    page.fill("#text", "for breakfast")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("#speak[aria-pressed=true]")
    expect("Recording" in page.inner_text("#status"), "it is not said that it records")
    look(page, "recording")
    page.wait_for_timeout(1500)
    page.keyboard.press("Enter")
    until(page, "document.querySelector('#text').value === 'for breakfast two eggs'", "what was said is not there")
    expect(button.get_attribute("aria-pressed") == "false", "it still records")
    expect(page.evaluate("document.activeElement.id") == "text", "the words cannot be corrected at once")
    expect(page.locator(".said").count() == 0, "it was sent without being looked at")
    button.click()
    page.wait_for_selector("#speak[aria-pressed=true]")
    page.keyboard.press("Escape")
    page.wait_for_selector("#speak[aria-pressed=false]")
    expect("thrown away" in page.inner_text("#status"), "Escape throws nothing away")
    page.evaluate(
        """() => { navigator.mediaDevices.getUserMedia =
        () => Promise.reject(new DOMException('no', 'NotAllowedError')); }""")
    button.click()
    until(page, "document.querySelector('#failure').textContent.includes('microphone')", "a refusal is not told")
    expect(button.get_attribute("aria-pressed") == "false", "it records without a microphone")


with sync_playwright() as playwright:
    browser = playwright.chromium.launch(
        executable_path=browser_path,
        args=[
            "--no-sandbox", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream",
            f"--use-file-for-fake-audio-capture={recording}",
        ])
    context = browser.new_context(viewport={"width": 360, "height": 760}, locale="en-GB")
    page = context.new_page()
    dialogs, messages = [], []
    page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    page.on("console", lambda message: messages.append(message.text))
    log_in(page)
    importing(page)
    forging(page, browser)
    pictures(page)
    speaking(page)
    for text in dialogs:
        fault(f"a script of a name ran: {text}")
    for text in messages:
        if "Content Security Policy" in text or "Refused" in text:
            fault(f"the browser refused: {text}")
    browser.close()

sys.exit(1 if faults else 0)
