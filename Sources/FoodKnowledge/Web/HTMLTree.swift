import CLibXML2

/// An HTML document as plain values, read by libxml2's forgiving parser. Scripts are never run and nothing is loaded.
struct HTMLTree {
    struct Element {
        var name: String
        var attributes: [String: String]
        var children: [Node]

        /// Whether the `class` attribute has `token` among its words.
        func hasClass(_ token: String) -> Bool {
            classes.contains { $0 == token }
        }

        var classes: [Substring] { (attributes["class"] ?? "").split(whereSeparator: \.isWhitespace) }
    }

    indirect enum Node {
        case element(Element)
        case text(String)
    }

    let root: Element

    /// More nodes than any result page has; what comes behind is left out.
    private static let largestNodeCount = 50_000
    private static let largestDepth = 200
    /// libxml2 wants its global state set up before threads use it.
    private static let isReady: Void = xmlInitParser()

    /// - Returns: nil when there is nothing to read.
    init?(_ bytes: [UInt8]) {
        guard !bytes.isEmpty, bytes.count < Int32.max else { return nil }
        _ = Self.isReady
        let options =
            HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue
            | HTML_PARSE_NONET.rawValue
        // Without the encoding libxml2 takes the bytes for Latin-1.
        let document = bytes.map { CChar(bitPattern: $0) }.withUnsafeBufferPointer { buffer in
            htmlReadMemory(buffer.baseAddress, Int32(buffer.count), nil, "UTF-8", Int32(options))
        }
        guard let document else { return nil }
        // The document owns all nodes; everything is copied before it is freed.
        defer { xmlFreeDoc(document) }
        guard let top = xmlDocGetRootElement(document) else { return nil }
        var budget = Self.largestNodeCount
        guard case .element(let root)? = Self.copy(top, depth: 0, budget: &budget) else { return nil }
        self.root = root
    }

    private static func copy(_ node: xmlNodePtr, depth: Int, budget: inout Int) -> Node? {
        budget -= 1
        guard budget > 0, depth < largestDepth else { return nil }
        switch node.pointee.type {
        case XML_TEXT_NODE, XML_CDATA_SECTION_NODE:
            return node.pointee.content.map { .text(String(cString: $0)) }
        case XML_ELEMENT_NODE:
            var element = Element(name: String(cString: node.pointee.name), attributes: [:], children: [])
            var attribute = node.pointee.properties
            while let current = attribute {
                element.attributes[String(cString: current.pointee.name)] = value(of: current)
                attribute = current.pointee.next
            }
            var child = node.pointee.children
            while let current = child {
                if let copied = copy(current, depth: depth + 1, budget: &budget) { element.children.append(copied) }
                child = current.pointee.next
            }
            return .element(element)
        default: return nil
        }
    }

    private static func value(of attribute: xmlAttrPtr) -> String {
        var text = ""
        var part = attribute.pointee.children
        while let current = part {
            if let content = current.pointee.content { text += String(cString: content) }
            part = current.pointee.next
        }
        return text
    }
}

extension HTMLTree.Element {
    /// All elements below this one in document order for which `accept` holds.
    func descendants(where accept: (HTMLTree.Element) -> Bool) -> [HTMLTree.Element] {
        var found: [HTMLTree.Element] = []
        for case .element(let child) in children {
            if accept(child) { found.append(child) }
            found += child.descendants(where: accept)
        }
        return found
    }

    /// The text below this element, white space collapsed.
    var text: String { rawText.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    private var rawText: String {
        children.map { child in
            switch child {
            case .text(let text): text
            case .element(let element): element.rawText
            }
        }.joined()
    }
}
