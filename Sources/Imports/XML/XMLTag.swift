import Foundation

/// What gets the elements of an XML file, in their order.
protocol XMLReceiver: AnyObject {
    func start(_ tag: XMLTag)
    func end(_ name: XMLName)
    /// Text within an element; it may come in parts.
    func text(_ bytes: UnsafeBufferPointer<UInt8>)
    /// The file is damaged here; what follows is read on.
    func damage(line: Int, _ text: String)
}

/// The name of an element without its prefix. It lasts only as long as the call that got it.
struct XMLName {
    fileprivate let start: UnsafePointer<UInt8>

    init(_ start: UnsafePointer<UInt8>) { self.start = start }

    static func == (name: XMLName, text: StaticString) -> Bool {
        text.utf8Start.withMemoryRebound(to: CChar.self, capacity: text.utf8CodeUnitCount + 1) { text in
            name.start.withMemoryRebound(to: CChar.self, capacity: 1) { strcmp($0, text) == 0 }
        }
    }

    static func ~= (text: StaticString, name: XMLName) -> Bool { name == text }

    var string: String { String(cString: start) }
}

/// The start of an element with its attributes. It lasts only as long as the call that got it: nothing is copied
/// before it is asked for, since most records are never looked at closely.
struct XMLTag {
    let name: XMLName
    /// Where in the file.
    let line: Int
    /// Five pointers an attribute: name, prefix, namespace, begin and end of the value.
    private let attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    private let count: Int

    init(name: XMLName, line: Int, attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, count: Int) {
        self.name = name
        self.line = line
        self.attributes = attributes
        self.count = count
    }

    var place: String { "line \(line)" }

    func bytes(_ attribute: StaticString) -> UnsafeBufferPointer<UInt8>? {
        guard let attributes else { return nil }
        for index in 0..<count {
            let parts = attributes + 5 * index
            guard let name = parts[0], let start = parts[3], let end = parts[4] else { continue }
            if XMLName(name) == attribute { return UnsafeBufferPointer(start: start, count: end - start) }
        }
        return nil
    }

    /// At most 1,000 bytes of it: no name and no unit is longer.
    func string(_ attribute: StaticString) -> String? {
        bytes(attribute).map { String(decoding: $0.prefix(1000), as: UTF8.self) }
    }

    func number(_ attribute: StaticString) -> Double? { bytes(attribute).flatMap(WrittenNumber.init)?.value }
    func time(_ attribute: StaticString) -> WrittenTime? { bytes(attribute).flatMap(WrittenTime.init) }
}

/// A number as files write it, with a point or, in some languages, a comma. What is no number or has no end is none.
struct WrittenNumber {
    let value: Double

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count <= 100 else { return nil }
        let text = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        guard let value = Double(text) ?? Double(text.replacing(",", with: ".")), value.isFinite else { return nil }
        self.value = value
    }
}
