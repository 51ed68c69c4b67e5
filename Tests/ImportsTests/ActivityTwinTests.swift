import Foundation
import Testing

@testable import Imports

@Suite("One workout in several files")
struct ActivityTwinTests {
    /// A track as GPX, about 1.1 km for each tenth of a degree's hundredth.
    private static func gpx(_ type: String, end: String = "16:30:00", longitude: String = "0.05") -> Data {
        Data(
            """
            <?xml version="1.0"?>
            <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk>\(type)<trkseg>
            <trkpt lat="0" lon="0"><time>2026-10-20T16:00:30Z</time></trkpt>
            <trkpt lat="0" lon="\(longitude)"><time>2026-10-20T\(end)Z</time></trkpt>
            </trkseg></trk></gpx>
            """.utf8)
    }

    /// 30 min, 5.5 km.
    private static let tcx = Data(
        """
        <?xml version="1.0"?>
        <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities>
        <Activity Sport="Running"><Id>2026-10-20T16:00:00Z</Id><Lap StartTime="2026-10-20T16:00:00Z">
        <TotalTimeSeconds>1800</TotalTimeSeconds><DistanceMeters>5500</DistanceMeters></Lap></Activity>
        </Activities></TrainingCenterDatabase>
        """.utf8)

    private func read(_ gpx: Data) throws -> ImportedData { try TableSample.read(["a.gpx": gpx, "b.tcx": Self.tcx]) }

    @Test("it counts once, the fullest of them is kept, and the others are told")
    func once() throws {
        for type in ["<type>running</type>", ""] {
            let data = try read(Self.gpx(type))
            #expect(data.activities.count == 1 && data.leftOut["the same sport as in another file"] == 1, "\(type)")
            #expect(data.activities.first?.value.name == "running")
        }
    }

    @Test("another sport, another duration, another way and another time are another workout")
    func others() throws {
        #expect(try read(Self.gpx("<type>cycling</type>")).activities.count == 2)
        #expect(try read(Self.gpx("<type>running</type>", end: "16:35:00")).activities.count == 2)
        #expect(try read(Self.gpx("<type>running</type>", longitude: "0.06")).activities.count == 2)
    }
}
