import Foundation

/// The JSON-LD in web pages.
enum HTMLScripts {
    static func hasScript(_ text: String) -> Bool { text.contains("application/ld+json") }

    static func recipes(_ html: String, named name: String) throws(KitchenFileError) -> [Recipe] {
        let scripts = scripts(html)
        guard !scripts.isEmpty else {
            throw KitchenFileError(
                file: name, reason: "the page holds no JSON-LD, in which sites describe their recipes")
        }
        var isAnyValid = false
        var found: [Recipe] = []
        for (_, script) in scripts {
            guard let json = json(script) else { continue }
            isAnyValid = true
            for recipe in json.elements.flatMap({ SchemaOrgReader.recipes(in: $0) }) where !found.contains(recipe) {
                found.append(recipe)
            }
        }
        guard !found.isEmpty else {
            let reason = isAnyValid ? "the page's JSON-LD describes no recipe" : "the page's JSON-LD is not valid"
            throw KitchenFileError(file: name, line: scripts[0].line, reason: reason)
        }
        return found.map { recipe in
            var recipe = recipe
            if recipe.title.isEmpty { recipe.title = RecipeFields.title(fromFile: name) }
            return recipe
        }
    }

    /// The contents of the scripts, and the lines on which they begin.
    private static func scripts(_ html: String) -> [(line: Int, text: String)] {
        let bytes = Array(html.utf8)
        var found: [(Int, String)] = []
        var line = 1
        var at = 0
        while let open = index(of: "<script", in: bytes, from: at),
            let tagEnd = bytes[open...].firstIndex(of: UInt8(ascii: ">"))
        {
            let end = index(of: "</script", in: bytes, from: tagEnd) ?? bytes.count
            line += bytes[at...tagEnd].count { $0 == UInt8(ascii: "\n") }
            if index(of: "application/ld+json", in: Array(bytes[open..<tagEnd]), from: 0) != nil {
                found.append((line, String(decoding: bytes[(tagEnd + 1)..<end], as: UTF8.self)))
            }
            line += bytes[(tagEnd + 1)..<end].count { $0 == UInt8(ascii: "\n") }
            at = end
        }
        return found
    }

    /// In small letters or capitals.
    private static func index(of word: String, in bytes: [UInt8], from start: Int) -> Int? {
        let word = Array(word.utf8)
        guard start + word.count <= bytes.count else { return nil }
        return (start...(bytes.count - word.count)).first { place in
            word.indices.allSatisfy { bytes[place + $0] | 0x20 == word[$0] | 0x20 }
        }
    }

    /// Sites wrap it in comments, end it with a semicolon, and break lines inside strings.
    private static func json(_ script: String) -> KitchenJSON? {
        var text = script.trimmedWhitespace
        for wrapper in [
            "<!--", "-->", "//<![CDATA[", "// <![CDATA[", "/*<![CDATA[*/", "//]]>", "// ]]>", "/*]]>*/", "<![CDATA[",
            "]]>",
        ] {
            if text.hasPrefix(wrapper) { text = String(text.dropFirst(wrapper.count)).trimmedWhitespace }
            if text.hasSuffix(wrapper) { text = String(text.dropLast(wrapper.count)).trimmedWhitespace }
        }
        if text.hasSuffix(";") { text.removeLast() }
        if let json = KitchenJSON(Data(text.utf8)) { return json }
        let unbroken = String(String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 32 ? " " : $0 }))
        return KitchenJSON(Data(unbroken.utf8))
    }
}
