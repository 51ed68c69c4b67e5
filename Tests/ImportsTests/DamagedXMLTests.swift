import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("XML that is damaged, hostile or unusual")
struct DamagedXMLTests {
    typealias Sample = AppleHealthSample
    private static let day = "2026-10-20 Watch"

    private func steps(_ count: Int = 1) -> String {
        (0..<count).map { _ in Sample.quantity("StepCount", "1", "count", "2026-10-20 10:00:00 +0200") }.joined()
    }

    @Test(
        "what stands behind the damage is read",
        arguments: [
            "<Record type=\"HKQuantityTypeIdentifierStepCount\" value=\"9>\n<Broken/>\"/>",
            "<Record type=HKQuantityTypeIdentifierStepCount value=\"9\"/>", "</Record>", "</HealthData>",
            "a & b &nbsp; &unknown;", "\u{1}\u{8}\u{B}\u{1F}", "<Record", "<<<>>>", "<Workout>", "<Correlation>", "]]>",
            "<Record type=\"HKQuantityTypeIdentifierHeight\" type=\"x\"/>", "&#0;&#xFFFFFFFF;", "<!DOCTYPE x [",
            "<?php ?>", "<a:b c:d=\"1\"/>", "<!-- -- -->", "<Record sourceName=\"&#0;\"/>",
        ])
    func damage(_ damage: String) throws {
        let data = try ReadSample.read(Sample.export(steps(3) + damage + "\n" + steps(200)))
        let found = data.values(.steps)[Self.day] ?? 0
        // The tag beside the damage may be lost with it.
        #expect(found >= 202, "\(found) of 203 after \(damage)")
    }

    @Test("bytes that are no UTF-8 do not end the reading")
    func badBytes() throws {
        var content = Data(Sample.export("").utf8)
        let end = try #require(content.range(of: Data("</HealthData>".utf8)))
        let name = Data(" <Record sourceName=\"caf".utf8) + Data([0xE9, 0xFF, 0xC3]) + Data("\"/>\n".utf8)
        content.insert(contentsOf: Data(steps(3).utf8) + name + Data(steps(200).utf8), at: end.lowerBound)
        let data = try ReadSample.read(content)
        #expect((data.values(.steps)[Self.day] ?? 0) >= 202)
    }

    @Test("a file that ends too early is told, and what was whole is kept")
    func truncated() throws {
        let whole = Sample.export(steps(100))
        #expect(try ReadSample.read(whole).truncated.isEmpty)
        #expect(try ReadSample.read(Sample.export(steps(2)) + "<!-- made by a phone -->\n\n").truncated.isEmpty)
        let cut = try ReadSample.read(String(whole.dropLast(120)))
        #expect(cut.truncated == ["export.xml"])
        #expect(cut.values(.steps) == [Self.day: 99])
        #expect(cut.problemCount == 0, "\(cut.problems)")
        // Within the document type, and before the first element.
        #expect(try ReadSample.read(String(whole.prefix(200))).truncated == ["export.xml"])
    }

    @Test("a byte order mark, no declaration and an empty export are fine")
    func beginnings() throws {
        let content = "<HealthData locale=\"de_DE\">\(steps())</HealthData>"
        for start in ["\u{FEFF}", "\u{FEFF}\n\n", "", "<!-- x -->", "<!DOCTYPE HealthData>\n"] {
            let data = try ReadSample.read(start + content)
            #expect(data.values(.steps) == [Self.day: 1])
            #expect(data.truncated.isEmpty && data.problemCount == 0, "\(data.problems)")
        }
        let empty = try ReadSample.read("<HealthData/>")
        #expect(empty.isUntouched && empty.truncated.isEmpty)
    }

    @Test("Latin letters of an older encoding are read")
    func latin() throws {
        let text = Sample.export(
            Sample.quantity("StepCount", "1", "count", "2026-10-20 10:00:00 +0200", source: "Zoés Uhr"))
        let content = try #require(
            text.replacing("encoding=\"UTF-8\"", with: "encoding=\"ISO-8859-1\"").data(using: .isoLatin1))
        #expect(try ReadSample.read(content).values(.steps) == ["2026-10-20 Zoés Uhr": 1])
    }

    @Test("UTF-16 is refused with what to do", arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian])
    func utf16(_ encoding: String.Encoding) throws {
        let data = try ReadSample.read(try #require(Sample.export(steps()).data(using: encoding)))
        #expect(data.isEmpty && data.unknown.isEmpty)
        #expect(data.problems.first?.text.contains("save it as UTF-8") == true)
    }

    @Test("an encoding that nobody knows does not hide the file")
    func unknownEncoding() throws {
        let data = try ReadSample.read(
            Sample.export(steps(3)).replacing("encoding=\"UTF-8\"", with: "encoding=\"x-klingon\""))
        #expect(data.values(.steps)[Self.day] == 3 || data.problemCount > 0)
    }

    @Test("entities grow to nothing")
    func entities() throws {
        let bomb = (1...9).map { "<!ENTITY l\($0) \"\(String(repeating: "&l\($0 - 1);", count: 10))\">" }
        let type =
            "<!DOCTYPE HealthData [\n<!ENTITY l0 \"lol\">\n\(bomb.joined(separator: "\n"))\n"
            + "<!ENTITY file SYSTEM \"file:///etc/passwd\">\n]>\n"
        let data = try ReadSample.read(
            Sample.export(
                steps() + "<x>&l9;</x><Record type=\"&l9;&file;\" startDate=\"&l9;\"/>" + steps(), documentType: type))
        #expect(data.values(.steps) == [Self.day: 2])
    }

    @Test("elements within each other without end are told, and what came before counts")
    func nesting() throws {
        let bomb = String(repeating: "<a>", count: 200_000)
        let data = try ReadSample.read(Sample.export(steps() + bomb))
        #expect(data.values(.steps) == [Self.day: 1])
        #expect(data.problems.contains { $0.text.contains("within each other without end") })
    }

    @Test("a value of many megabytes is shortened, and what follows is read")
    func longValue() throws {
        let long = String(repeating: "0123456789abcdef", count: 400_000)
        let record = "<Record type=\"HKQuantityTypeIdentifierHeight\" sourceName=\"\(long)\" value=\"1\"/>\n"
        let data = try ReadSample.read(Sample.export(steps() + record + steps()))
        #expect(data.values(.steps) == [Self.day: 2])
        #expect(data.problemCount >= 1)
    }

    @Test("names without end are told")
    func names() throws {
        let names = (0..<80_000).map { "<a\($0)/>" }
        let data = try ReadSample.read(Sample.export(steps() + names.joined()))
        #expect(data.values(.steps) == [Self.day: 1])
        #expect(data.problems.contains { $0.text.contains("more names") })
    }

    @Test("text without an element never ends the memory")
    func noElement() throws {
        let data = try ReadSample.read("<?xml version=\"1.0\"?><!-- " + String(repeating: "x", count: 3_000_000))
        #expect(data.isEmpty)
    }

    @Test("a mistake in each record is told fifty times and counted in full")
    func manyProblems() throws {
        let bad = Sample.quantity("StepCount", "x", "count", "2026-10-20 10:00:00 +0200")
        let data = try ReadSample.read(Sample.export(String(repeating: bad, count: 300)))
        #expect(data.problems.count == 50 && data.problemCount == 300)
    }
}
