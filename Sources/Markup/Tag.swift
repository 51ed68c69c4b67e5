/// The name of an element of HTML or SVG. A form has none here: only ``Form`` writes one, with its token.
package struct Tag: Hashable, Sendable {
    let name: String
    /// Whether it has neither content nor an end tag (HTML, void elements).
    let isVoid: Bool

    private init(_ name: String, isVoid: Bool = false) {
        self.name = name
        self.isVoid = isVoid
    }

    static let form = Tag("form")
    package static let html = Tag("html")
    package static let head = Tag("head")
    package static let title = Tag("title")
    package static let meta = Tag("meta", isVoid: true)
    package static let link = Tag("link", isVoid: true)
    package static let script = Tag("script")
    package static let body = Tag("body")

    package static let header = Tag("header")
    package static let nav = Tag("nav")
    package static let main = Tag("main")
    package static let section = Tag("section")
    package static let article = Tag("article")
    package static let div = Tag("div")
    package static let h1 = Tag("h1")
    package static let h2 = Tag("h2")
    package static let h3 = Tag("h3")
    package static let p = Tag("p")
    package static let ul = Tag("ul")
    package static let ol = Tag("ol")
    package static let li = Tag("li")
    package static let dl = Tag("dl")
    package static let dt = Tag("dt")
    package static let dd = Tag("dd")
    package static let a = Tag("a")
    package static let span = Tag("span")
    package static let strong = Tag("strong")
    package static let em = Tag("em")
    package static let small = Tag("small")
    package static let code = Tag("code")
    package static let pre = Tag("pre")
    package static let time = Tag("time")
    package static let img = Tag("img", isVoid: true)
    package static let figure = Tag("figure")
    package static let figcaption = Tag("figcaption")
    package static let details = Tag("details")
    package static let summary = Tag("summary")

    package static let table = Tag("table")
    package static let caption = Tag("caption")
    package static let thead = Tag("thead")
    package static let tbody = Tag("tbody")
    package static let tr = Tag("tr")
    package static let th = Tag("th")
    package static let td = Tag("td")

    package static let label = Tag("label")
    package static let textarea = Tag("textarea")
    package static let input = Tag("input", isVoid: true)
    package static let select = Tag("select")
    package static let option = Tag("option")
    package static let datalist = Tag("datalist")
    package static let button = Tag("button")
    package static let fieldset = Tag("fieldset")
    package static let legend = Tag("legend")

    package static let svg = Tag("svg")
    package static let path = Tag("path")
    package static let rect = Tag("rect")
    package static let line = Tag("line")
    package static let polyline = Tag("polyline")
    package static let polygon = Tag("polygon")
    /// A text in a drawing.
    package static let svgText = Tag("text")
    package static let desc = Tag("desc")
}
