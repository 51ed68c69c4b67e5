"""What is wrong with a page as a browser shows it; for the scripts beside this one."""

faults = []

# What a page must have so that everybody can use it (WCAG 2.2 AA): language, title, labels, order of headings, names,
# contrast of what is written, and a mark at what has the focus.
LOOK = r"""
() => {
  const faults = [];
  const say = (what, element) => faults.push(what + ": " + (element ? element.outerHTML.slice(0, 120) : ""));
  if (!document.documentElement.lang) say("no language");
  if (!document.title) say("no title");
  if (document.querySelectorAll("main").length !== 1) say("not one main");
  if (document.querySelectorAll("h1").length !== 1) say("not one h1");
  let level = 0;
  for (const heading of document.querySelectorAll("h1, h2, h3, h4")) {
    const own = Number(heading.tagName[1]);
    if (own > level + 1) say("a heading leaves a level out", heading);
    level = own;
  }
  for (const field of document.querySelectorAll("input:not([type=hidden]), select, textarea"))
    if (!field.labels.length && !field.getAttribute("aria-label")) say("a field without label", field);
  for (const thing of document.querySelectorAll("a, button"))
    if (!(thing.getAttribute("aria-label") || thing.textContent || [...thing.querySelectorAll("img")].map(i => i.alt).join())
      .trim()) say("no name", thing);
  for (const image of document.querySelectorAll("img")) if (!image.hasAttribute("alt")) say("no alt", image);
  for (const drawing of document.querySelectorAll("svg"))
    if (drawing.getAttribute("aria-hidden") !== "true" && !drawing.querySelector("title")) say("no title", drawing);
  const ids = [...document.querySelectorAll("[id]")].map(e => e.id);
  if (new Set(ids).size !== ids.length) say("an id stands twice");
  for (const cell of document.querySelectorAll("th")) if (!cell.scope) say("no scope", cell);
  if (document.documentElement.scrollWidth > innerWidth + 1) say("wider than the window");
  const parse = color => { const m = color.match(/[\d.]+/g).map(Number); return m.length < 4 ? [...m, 1] : m; };
  const light = color => {
    const [r, g, b] = color.slice(0, 3).map(v => (v /= 255) <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = element => {
    for (let e = element; e; e = e.parentElement) {
      const color = parse(getComputedStyle(e).backgroundColor);
      if (color[3] > 0) return color;
    }
    return [255, 255, 255, 1];
  };
  for (const element of document.querySelectorAll("body *")) {
    const written = [...element.childNodes].some(n => n.nodeType === 3 && n.textContent.trim());
    if (!written || !element.getClientRects().length) continue;
    const style = getComputedStyle(element);
    const [a, b] = [light(parse(style.color)), light(ground(element))].sort((x, y) => y - x);
    const large = parseFloat(style.fontSize) >= 24;
    if ((a + 0.05) / (b + 0.05) < (large ? 3 : 4.5)) say("contrast " + ((a + 0.05) / (b + 0.05)).toFixed(2), element);
  }
  for (const target of document.querySelectorAll("a, button, input:not([type=hidden])")) {
    const box = target.getBoundingClientRect();
    if (box.width && (box.height < 24 || box.width < 24) && getComputedStyle(target).display !== "inline")
      say("smaller than 24 px", target);
  }
  return faults;
}
"""


def fault(text):
    faults.append(text)
    print(text)


def look(page, name):
    for found in page.evaluate(LOOK):
        fault(f"{name}: {found}")
