/// Text out of HTML, without an HTML parser: what strings in recipe data have of it.
enum HTMLText {
    /// Without tags, with entities decoded; `<p>`, `<br>` and `<li>` become line ends.
    static func plain(_ text: String) -> String {
        guard text.contains("<") || text.contains("&") else { return text }
        return decodingEntities(withoutTags(text))
    }

    /// What `plain` gives back as `text`.
    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    }

    private static func withoutTags(_ text: String) -> String {
        guard text.contains("<") else { return text }
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "<") {
            result += rest[..<open]
            let after = rest.index(after: open)
            // "< 5 g" is no tag.
            guard after < rest.endIndex, rest[after].isLetter || rest[after] == "/" || rest[after] == "!" else {
                result += "<"
                rest = rest[after...]
                continue
            }
            // Without any end of a tag all of it is text; looking again for each would take long.
            guard let close = rest[after...].firstIndex(of: ">") else { return result + rest[open...] }
            let name = rest[after..<close].drop(while: { $0 == "/" }).prefix(while: \.isLetter).lowercased()
            if breaks.contains(name), result.last?.isNewline == false { result += "\n" }
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private static let breaks: Set<String> = ["br", "p", "li", "div", "ul", "ol", "tr"]

    private static func decodingEntities(_ text: String) -> String {
        guard text.contains("&") else { return text }
        var result = ""
        var rest = text[...]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let after = rest.index(after: start)
            let name = rest[after...].prefix(10).prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            if name.endIndex < rest.endIndex, rest[name.endIndex] == ";", let character = entity(String(name)) {
                result += character
                rest = rest[rest.index(after: name.endIndex)...]
            } else {
                result += "&"
                rest = rest[after...]
            }
        }
        return result + rest
    }

    private static func entity(_ name: String) -> String? {
        if let named = entities[name] { return named }
        guard name.hasPrefix("#") else { return nil }
        let digits = name.dropFirst()
        let isHex = digits.first == "x" || digits.first == "X"
        guard let code = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits),
            let scalar = Unicode.Scalar(code), code >= 32
        else { return nil }
        return String(Character(scalar))
    }

    /// Those that recipes have, from https://html.spec.whatwg.org/multipage/named-characters.html.
    private static let entities: [String: String] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "frac12": "½", "frac14": "¼",
        "frac34": "¾", "frac13": "⅓", "frac23": "⅔", "frac18": "⅛", "deg": "°", "ndash": "–", "mdash": "—",
        "rsquo": "’", "lsquo": "‘", "ldquo": "“", "rdquo": "”", "hellip": "…", "times": "×", "eacute": "é",
        "egrave": "è", "ecirc": "ê", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã", "ccedil": "ç",
        "ntilde": "ñ", "ouml": "ö", "auml": "ä", "uuml": "ü", "Ouml": "Ö", "Auml": "Ä", "Uuml": "Ü", "szlig": "ß",
        "oacute": "ó", "iacute": "í", "uacute": "ú", "ocirc": "ô", "icirc": "î", "ucirc": "û", "otilde": "õ",
        "oelig": "œ", "ugrave": "ù", "igrave": "ì", "ograve": "ò", "bull": "•", "reg": "®", "trade": "™",
    ]
}
