import Foundation

/// The names of the sheets.
final class WorkbookReceiver: XMLReceiver {
    private(set) var sheets: [(name: String, relation: String)] = []
    private(set) var countsFrom1904 = false

    func start(_ tag: XMLTag) {
        if tag.name == "workbookPr" {
            countsFrom1904 = ["1", "true", "on"].contains(tag.string("date1904") ?? "")
        } else if tag.name == "sheet" {
            sheets.append((tag.string("name") ?? "", tag.string("id") ?? ""))
        }
    }

    func end(_ name: XMLName) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func damage(line: Int, _ text: String) {}
}

/// Which member each sheet is.
final class RelationsReceiver: XMLReceiver {
    private(set) var targets: [String: String] = [:]

    func start(_ tag: XMLTag) {
        guard tag.name == "Relationship", let id = tag.string("Id"), let target = tag.string("Target") else { return }
        targets[id] = target
    }

    func end(_ name: XMLName) {}
    func text(_ bytes: UnsafeBufferPointer<UInt8>) {}
    func damage(line: Int, _ text: String) {}
}

/// Texts that cells share.
final class SharedStringsReceiver: XMLReceiver {
    private static let mostBytes = 64 << 20

    private(set) var strings: [String] = []
    private(set) var isTooLarge = false
    private var size = 0
    private var current: [UInt8] = []
    private var isText = false
    private var isReading = false

    func start(_ tag: XMLTag) {
        switch tag.name {
        case "si": current = []
        case "t": isText = !isReading
        // How the text is read aloud.
        case "rPh": isReading = true
        default: break
        }
    }

    func end(_ name: XMLName) {
        switch name {
        case "si":
            size += current.count + 16
            if size > Self.mostBytes { isTooLarge = true }
            if !isTooLarge { strings.append(String(decoding: current, as: UTF8.self)) }
        case "t": isText = false
        case "rPh": isReading = false
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if isText, current.count < TableRecords.longest { current.append(contentsOf: bytes) }
    }

    func damage(line: Int, _ text: String) {}
}

/// The rows of a sheet.
final class SheetReceiver: XMLReceiver {
    /// Columns that are looked at.
    private static let mostColumns = 500
    private static let longestCell = 32_767

    private(set) var error: (any Error)?
    private let strings: [String]
    private let give: (TableRow) throws -> Void
    private var fields: [String] = []
    private var number = 0
    private var column = 0
    private var kind = ""
    private var value: [UInt8] = []
    private var isValue = false

    init(_ strings: [String], _ give: @escaping (TableRow) throws -> Void) {
        self.strings = strings
        self.give = give
    }

    func start(_ tag: XMLTag) {
        switch tag.name {
        case "row":
            number = tag.string("r").flatMap { Int($0) } ?? number + 1
            fields = []
            column = -1
        case "c":
            column = tag.string("r").flatMap(Self.column) ?? column + 1
            kind = tag.string("t") ?? "n"
            value = []
        case "v", "t": isValue = true
        default: break
        }
    }

    func end(_ name: XMLName) {
        switch name {
        case "v", "t": isValue = false
        case "c": put()
        case "row":
            guard error == nil, fields.contains(where: { !$0.isEmpty }) else { return }
            do {
                try give(TableRow(line: number, fields))
            } catch {
                self.error = error
            }
        default: break
        }
    }

    func text(_ bytes: UnsafeBufferPointer<UInt8>) {
        if isValue, value.count < Self.longestCell { value.append(contentsOf: bytes) }
    }

    func damage(line: Int, _ text: String) {}

    private func put() {
        guard column >= 0, column < Self.mostColumns else { return }
        var text = String(decoding: value, as: UTF8.self)
        switch kind {
        case "s":
            guard let index = Int(text), strings.indices.contains(index) else { return }
            text = strings[index]
        // A formula that fails has no value.
        case "e": return
        case "b": text = text == "1" ? "true" : "false"
        default: break
        }
        while fields.count <= column { fields.append("") }
        fields[column] = text
    }

    /// From 0 on: 27 of `AB12`.
    private static func column(_ reference: String) -> Int? {
        var column = 0
        for byte in reference.utf8 {
            guard byte >= UInt8(ascii: "A"), byte <= UInt8(ascii: "Z") else { break }
            column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
            guard column < 100_000 else { return nil }
        }
        return column == 0 ? nil : column - 1
    }
}
