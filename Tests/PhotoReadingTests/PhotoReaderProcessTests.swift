import Failures
import Foundation
import Nutrition
import PhotoReading
import TestSupport
import Testing

@Suite("The reader of photos")
struct PhotoReaderProcessTests {
    static let reader = PhotoReader(program: URL(fileURLWithPath: Fixtures.product("bitebook-photoreader")))

    static func photo(_ name: String) throws -> URL { URL(fileURLWithPath: try Fixtures.photos + "/" + name) }

    @Test("decodes each format, whatever its name", arguments: ImageFormat.allCases)
    func formats(_ format: ImageFormat) async throws {
        let name = format == .jpeg ? "jpg" : format.rawValue
        try await Scratch.with { scratch in
            let misnamed = try scratch.write(Data(contentsOf: Self.photo("plain." + name)), to: "photo.txt")
            let reading = try await Self.reader.read(URL(fileURLWithPath: misnamed))
            #expect(reading.format == format)
            #expect(reading.width == 96)
            #expect(reading.height == 64)
            #expect(reading.takenAt == nil)
            #expect(reading.barcodes.isEmpty)
            #expect(reading.label == nil)
        }
    }

    @Test("reads the camera's time and keeps nothing of the place", arguments: ["jpg", "png", "webp", "heic"])
    func camera(_ name: String) async throws {
        try await Scratch.with { scratch in
            let original = try Data(contentsOf: Self.photo("camera." + name))
            #expect(original.range(of: Data("SECRET".utf8)) != nil)
            let jpeg = URL(fileURLWithPath: scratch.path("out.jpg"))
            let reading = try await Self.reader.read(Self.photo("camera." + name), writingJPEGTo: jpeg)
            #expect(reading.takenAt == TakenAt(wallClock: "2026-11-21T12:30:00", offsetSeconds: 3600))
            let written = try Data(contentsOf: jpeg)
            #expect(written.starts(with: [0xff, 0xd8, 0xff]))
            for secret in ["SECRET", "Exif", "http://ns.adobe.com"] {
                #expect(written.range(of: Data(secret.utf8)) == nil, "\(secret)")
            }
            // Neither metadata segments nor comments.
            #expect(!JPEGSegments.markers(written).contains { (0xe1...0xef).contains($0) || $0 == 0xfe })
            #expect(try FileManager.default.contentsOfDirectory(atPath: scratch.folder) == ["out.jpg"])
        }
    }

    @Test("takes a clock that was never set for no time")
    func unsetClock() async throws {
        #expect(try await Self.reader.read(Self.photo("unset-clock.jpg")).takenAt == nil)
    }

    @Test("puts all eight orientations upright: the same picture comes out")
    func orientations() async throws {
        try await Scratch.with { scratch in
            var pictures: Set<Data> = []
            for orientation in 1...8 {
                let jpeg = URL(fileURLWithPath: scratch.path("\(orientation).jpg"))
                let png = try Self.photo("orientation-\(orientation).png")
                let reading = try await Self.reader.read(png, writingJPEGTo: jpeg)
                #expect(reading.width == 96 && reading.height == 64, "orientation \(orientation)")
                pictures.insert(try Data(contentsOf: jpeg))
                let fromJPEG = try await Self.reader.read(Self.photo("orientation-\(orientation).jpg"))
                #expect(fromJPEG.width == 96 && fromJPEG.height == 64, "orientation \(orientation)")
            }
            #expect(pictures.count == 1)
        }
    }

    @Test("makes the written picture no larger than asked for, and never larger than it was")
    func scaling() async throws {
        try await Scratch.with { scratch in
            let jpeg = URL(fileURLWithPath: scratch.path("out.jpg"))
            for (edge, expected) in [(320, 320), (4000, 640)] {
                _ = try await Self.reader.read(Self.photo("progressive.jpg"), writingJPEGTo: jpeg, longestEdge: edge)
                let again = try await Self.reader.read(jpeg)
                #expect(again.width == expected)
                #expect(again.height == expected * 3 / 4)
            }
        }
    }

    @Test(
        "takes unusual forms of the formats",
        arguments: ["transparent.png", "palette.png", "sixteen-bits.png", "one-bit.png", "cmyk.jpg", "grey.jpg"])
    func unusual(_ name: String) async throws {
        try await Scratch.with { scratch in
            let jpeg = URL(fileURLWithPath: scratch.path("out.jpg"))
            _ = try await Self.reader.read(Self.photo(name), writingJPEGTo: jpeg)
            #expect(try await Self.reader.read(jpeg).format == .jpeg)
        }
    }

    @Test("reads a barcode")
    func barcode() async throws {
        let reading = try await Self.reader.read(Self.photo("barcode.jpg"))
        #expect(reading.barcodes.map(\.digits) == ["4006381333931"])
        #expect(reading.barcodes.first?.symbology == .ean13)
    }

    @Test("reads labels of the United States and of Europe", arguments: ["us", "eu"])
    func labels(_ kind: String) async throws {
        let truth = try #require(
            JSONDecoder().decode([String: Truth].self, from: Data(contentsOf: Self.photo("labels.json")))[kind])
        let reading = try await Self.reader.read(Self.photo("label-\(kind).png"))
        let label = try #require(reading.label)
        #expect(label.servingSize == truth.servingSize)
        for (values, expected) in [(label.per100, truth.per100), (label.perServing, truth.perServing)] {
            for value in values {
                let amount = try #require(expected[value.nutrient.rawValue])
                #expect(abs(value.amount - amount) < 0.006 * max(1, amount), "\(value)")
            }
            #expect(values.count >= expected.count - 1)
        }
    }

    private struct Truth: Decodable {
        var per100: [String: Double]
        var perServing: [String: Double]
        var servingSize: Double?
    }
}

/// The markers of a JPEG file's segments up to its first scan.
enum JPEGSegments {
    static func markers(_ data: Data) -> [UInt8] {
        let bytes = [UInt8](data)
        var (markers, index): ([UInt8], Int) = ([], 2)
        while index + 4 <= bytes.count, bytes[index] == 0xff, bytes[index + 1] != 0xda {
            markers.append(bytes[index + 1])
            index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
        }
        return markers
    }
}
