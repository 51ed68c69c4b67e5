import CLibXML2
import Failures
import Foundation

/// Reads an XML file of any size through libxml2, piece by piece: nothing is loaded, nothing is kept, entities are
/// never declared. A damaged file is read on behind the damage.
final class XMLEvents {
    /// Elements within each other; each damaged one may add to them.
    private static let mostDepth = 4096
    private static let mostNames = 50_000
    /// Bytes of one tag or text: what is longer is shortened.
    private static let longestTag = 64 << 10
    private static let longestProlog = 1 << 20
    /// Bytes of `<![CDATA[`.
    private static let longestMark = 9
    private static let blockSize = 64 << 10
    /// libxml2 wants its global state set up before threads use it.
    private static let isReady: Void = xmlInitParser()
    /// An end tag too many ends one of these rather than the document.
    private static let wrapper = "_"
    private static let wrapperCount = 64

    private let receiver: any XMLReceiver
    private let name: String
    private var context: xmlParserCtxtPtr?
    private var buffer: [UInt8] = []
    /// What came before the first element; nil once that has come.
    private var start: [UInt8]? = []
    /// A `<` at the end of a block whose meaning the next block tells.
    private var held: [UInt8] = []
    /// The last bytes.
    private var tail: [UInt8] = []
    private var root = ""
    private var depth = 0
    private var elements = 0
    private var hasEnded = false
    /// Bytes since the last `<` or `>`.
    private var stretch = 0
    private var isShortened = false
    private var lastDamage = 0

    private init(_ name: String, _ receiver: any XMLReceiver) {
        self.name = name
        self.receiver = receiver
    }

    /// - Returns: whether the file is whole; what was there of one that ends too early has been read.
    /// - Throws: `invalid_input` for a file that is no XML at all; `CancellationError`.
    static func read(_ piece: ImportPiece, into receiver: any XMLReceiver) throws -> Bool {
        if XMLBeginning(piece.head)?.isUTF16 == true {
            throw BiteBookError(
                .invalidInput, "\(piece.name) is written in UTF-16, which is not read: save it as UTF-8.")
        }
        let events = XMLEvents(piece.name, receiver)
        try events.open()
        defer { xmlFreeParserCtxt(events.context) }
        try piece.forEachBlock { block in
            try Task.checkCancellation()
            for start in stride(from: 0, to: block.count, by: blockSize) {
                let end = min(start + blockSize, block.count)
                try events.take(UnsafeRawBufferPointer(rebasing: block[start..<end]))
            }
        }
        return events.close()
    }

    private func open() throws {
        _ = Self.isReady
        var handler = xmlSAXHandler()
        handler.initialized = XML_SAX2_MAGIC
        handler.startElementNs = { owner, name, _, _, _, _, count, _, attributes in
            XMLEvents.of(owner).started(name, attributes, Int(count))
        }
        handler.endElementNs = { owner, name, _, _ in XMLEvents.of(owner).ended(name) }
        handler.characters = { owner, bytes, count in
            XMLEvents.of(owner).receiver.text(UnsafeBufferPointer(start: bytes, count: Int(count)))
        }
        handler.cdataBlock = handler.characters
        handler.serror = { owner, error in
            guard let error = error?.pointee else { return }
            XMLEvents.of(owner).failed(error)
        }
        context = xmlCreatePushParserCtxt(&handler, Unmanaged.passUnretained(self).toOpaque(), nil, 0, nil)
        guard context != nil else { throw BiteBookError(.internalFailure, "There is no memory for reading \(name).") }
        // Without NOENT `&amp;` in an attribute stays `&#38;`; there are no other entities, since none is declared.
        let options =
            XML_PARSE_RECOVER.rawValue | XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_NOENT.rawValue
        xmlCtxtUseOptions(context, Int32(bitPattern: options))
    }

    private static func of(_ owner: UnsafeMutableRawPointer?) -> XMLEvents {
        guard let owner else { preconditionFailure("libxml2 lost its handler") }
        return Unmanaged<XMLEvents>.fromOpaque(owner).takeUnretainedValue()
    }

    // MARK: Bytes

    private func take(_ block: UnsafeRawBufferPointer) throws {
        buffer.removeAll(keepingCapacity: true)
        buffer.append(contentsOf: held)
        buffer.append(contentsOf: block)
        held = []
        buffer.withUnsafeMutableBufferPointer { bytes in
            for index in bytes.indices where bytes[index] < 0x20 {
                // Control bytes have no place in XML; the parser would stop at them.
                if bytes[index] != 0x0A, bytes[index] != 0x0D, bytes[index] != 0x09 { bytes[index] = 0x20 }
            }
        }
        tail = Array((tail + buffer.suffix(512)).suffix(512))
        if var start {
            start.append(contentsOf: buffer)
            try begin(start)
        } else {
            try give()
        }
    }

    /// Gives the buffer to the parser.
    private func give() throws {
        if let open = buffer.suffix(Self.longestMark).lastIndex(of: UInt8(ascii: "<")) {
            held = Array(buffer[open...])
            buffer.removeSubrange(open...)
        }
        shorten()
        blankLooseMarks()
        try parse(buffer)
    }

    /// Gives the beginning to the parser once the first element has come, without the document type.
    private func begin(_ bytes: [UInt8]) throws {
        let prolog = XMLProlog(bytes)
        guard let first = prolog.root else {
            guard bytes.count <= Self.longestProlog else {
                throw BiteBookError(.invalidInput, "\(name) does not begin as an XML file does.")
            }
            start = bytes
            return
        }
        start = nil
        root = prolog.name ?? ""
        var before = Array(bytes[..<first].drop { $0 != UInt8(ascii: "<") })
        let offset = first - before.count
        if let range = prolog.documentType {
            // Lines are kept: messages count them.
            for index in range where bytes[index] != 0x0A { before[index - offset] = 0x20 }
        }
        try parse(before + Array(String(repeating: "<\(Self.wrapper)>", count: Self.wrapperCount).utf8))
        buffer = Array(bytes[first...])
        try give()
    }

    /// The parser gives up at a `<` that begins nothing.
    private func blankLooseMarks() {
        var at = buffer.startIndex
        while let open = buffer[at...].firstIndex(of: UInt8(ascii: "<")) {
            at = open + 1
            let rest = buffer[at...].prefix(Self.longestMark)
            let begins: Bool =
                switch rest.first {
                case UInt8(ascii: "!"): rest.starts(with: "!--".utf8) || rest.starts(with: "![CDATA[".utf8)
                case UInt8(ascii: "/"), UInt8(ascii: "?"): rest.dropFirst().first.map(Self.startsName) ?? false
                case let byte?: Self.startsName(byte)
                case nil: false
                }
            if !begins { buffer[open] = 0x20 }
        }
    }

    private static func startsName(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_") || byte > 0x7F
    }

    /// Takes the middle out of a tag or text that is longer than any that a device writes.
    private func shorten() {
        let isEdge = { (byte: UInt8) in byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") }
        let first = buffer.firstIndex(where: isEdge) ?? buffer.count
        let isTooLong = stretch + first > Self.longestTag
        stretch = buffer.lastIndex(where: isEdge).map { buffer.count - $0 - 1 } ?? stretch + buffer.count
        guard isTooLong else { return }
        if !isShortened { receiver.damage(line: line, "it has a text that no device writes: too long") }
        isShortened = true
        // Quotation marks stay while they are few, so that the value ends where it should.
        let marks = buffer[..<first].filter { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }.prefix(8)
        buffer.replaceSubrange(..<first, with: marks)
    }

    private func parse(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty, !hasStopped else { return }
        bytes.withUnsafeBufferPointer { bytes in
            bytes.withMemoryRebound(to: CChar.self) { bytes in
                _ = xmlParseChunk(context, bytes.baseAddress, Int32(bytes.count), 0)
            }
        }
        guard depth <= Self.mostDepth else {
            throw BiteBookError(.invalidInput, "\(name) is damaged: its elements lie within each other without end.")
        }
        // The parser keeps all names of elements and attributes; devices have a few hundred.
        guard xmlDictSize(context?.pointee.dict) <= Self.mostNames else {
            throw BiteBookError(.invalidInput, "\(name) is damaged: it has more names of elements than any device.")
        }
        if hasStopped { receiver.damage(line: line, "what follows cannot be read") }
    }

    private func close() -> Bool {
        guard start == nil else { return false }
        isClosing = true
        buffer = held
        blankLooseMarks()
        try? parse(buffer)
        if !hasStopped { xmlParseChunk(context, nil, 0, 1) }
        if hasEnded, elements == 1 { return true }
        // The parser's own count of elements is of no use in a damaged file.
        let text = String(decoding: tail, as: UTF8.self)
        guard let last = text.range(of: "</", options: .backwards) else { return false }
        return text[last.upperBound...].contains("\(root)>")
    }

    // MARK: Events

    private var isClosing = false
    private var line: Int { Int(context?.pointee.input?.pointee.line ?? 0) }
    /// After some damage the parser gives up.
    private var hasStopped: Bool { context?.pointee.instate == XML_PARSER_EOF }

    private func started(
        _ name: UnsafePointer<UInt8>?, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ count: Int
    ) {
        guard let name, name[0] != UInt8(ascii: "_") || name[1] != 0 else { return }
        // A tag that the end of the file cuts off lacks what would have followed.
        if isClosing, let input = context?.pointee.input?.pointee, input.cur >= input.end { return }
        depth += 1
        elements += 1
        if depth > Self.mostDepth { xmlStopParser(context) }
        receiver.start(XMLTag(name: XMLName(name), line: line, attributes: attributes, count: count))
    }

    private func ended(_ name: UnsafePointer<UInt8>?) {
        guard let name, name[0] != UInt8(ascii: "_") || name[1] != 0 else { return }
        depth -= 1
        if depth == 0 { hasEnded = true }
        receiver.end(XMLName(name))
    }

    private func failed(_ error: xmlError) {
        // A prefix that is not declared harms nothing, and an end that is missing is told once.
        guard error.level.rawValue >= XML_ERR_ERROR.rawValue, error.domain != Int32(XML_FROM_NAMESPACE.rawValue),
            !isClosing, line != lastDamage
        else { return }
        lastDamage = line
        let text = error.message.map { String(cString: $0) } ?? ""
        let first = text.prefix(100).split(whereSeparator: \.isNewline).first ?? ""
        receiver.damage(line: line, "the XML is damaged: \(first)")
    }
}
