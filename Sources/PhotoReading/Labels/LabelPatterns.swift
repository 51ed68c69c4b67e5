/// What headings are looked for by. A literal is compiled whenever it is come to, so one label has one of these.
///
/// Numbers have nine characters at most: a pattern that may go on without end would be tried from each digit of a long row
/// to its last one. Where nothing stands before the number, ``isWhole(_:in:)`` has to say that it is not the end of a
/// longer one.
struct LabelPatterns {
    /// One of these stands in every line in which a pattern finds something, ``bareAmount`` aside, which is looked for
    /// beside ``hundred`` only.
    static let anchors =
        ["serv", "por", "pour", "raci", "per", "pro", "je", "par"]
        + ["0", "o", "q"].flatMap { first in ["0", "o", "q"].map { first + $0 } }
        + ["dailyvalue", "nutritionfacts", "valeurnutritive"]

    let servingSize = /servings?size|portionsgrosse|tailledelaportion/
    let servings = /([0-9.]{1,9})servingspercontainer|servingspercontainer(?:about)?([0-9.]{1,9})/
    let hundred = /(?:per|pro|je|par|pour|por)?[1li][0oq][0oq](g|ml|q|mi|9(?![0-9.]))/
    let serving =
        /(?:per|pro|je|par|por|pour|[1li]|une|eine|una)(?:[1li])?(?:serving|portion|porci.n|raci.n|porzione|serve)(?!s|en)(?:de|da|di|von|of)?(?:([0-9.]{1,9}?)(g|ml|q|9|mi)(?![a-z0-9]))?/
    let amount = /(?:per|pro|je|par|pour|por)([0-9.]{1,9}?)(g|ml|q|9|mi)(?![a-z0-9])/
    let bareAmount = /([0-9.]{1,9}?)(g|ml)(?![a-z0-9])/
    let package = /per(?:container|package|pack|bottle)|pro(?:packung|flasche)|par(?:emballage)/
    let sizeAlone = /(?:portion|serving|raci.n|porci.n|porzione)(?:de|da|di|von)?([0-9.]{1,9})(g|ml)(?![a-z])/
    let weight = /([0-9.]{1,9})(g|ml|q|mi)(?![a-z0-9])/
    let weightBeforeWords = /([0-9.]{1,9})(g|ml)(?=about|\d+[a-z])/

    /// Whether what begins at an index goes on with no number before it.
    static func isWhole(_ range: Range<String.Index>, in text: String) -> Bool {
        let before = text[..<range.lowerBound].last
        return before?.isNumber != true && before != "."
    }
}
