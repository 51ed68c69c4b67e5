import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("TCX and GPX")
struct TrackTests {
    static let tcx = """
        <?xml version="1.0" encoding="UTF-8"?>
        <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"
          xmlns:ns3="http://www.garmin.com/xmlschemas/ActivityExtension/v2">
          <Activities>
            <Activity Sport="Running">
              <Id>2026-10-20T16:00:00.000Z</Id>
              <Lap StartTime="2026-10-20T16:00:00.000Z">
                <TotalTimeSeconds>1200.5</TotalTimeSeconds>
                <DistanceMeters>4000</DistanceMeters>
                <Calories>300</Calories>
                <MaximumHeartRateBpm><Value>171</Value></MaximumHeartRateBpm>
                <Track>
                  <Trackpoint>
                    <Time>2026-10-20T16:00:01Z</Time>
                    <Position><LatitudeDegrees>12.3456</LatitudeDegrees></Position>
                    <DistanceMeters>3999</DistanceMeters>
                    <HeartRateBpm><Value>200</Value></HeartRateBpm>
                  </Trackpoint>
                </Track>
                <Extensions><ns3:LX><ns3:DistanceMeters>7</ns3:DistanceMeters></ns3:LX></Extensions>
              </Lap>
              <Lap StartTime="2026-10-20T16:20:00.500Z">
                <TotalTimeSeconds>599.5</TotalTimeSeconds>
                <DistanceMeters>1000</DistanceMeters>
                <MaximumHeartRateBpm><Value>165</Value></MaximumHeartRateBpm>
              </Lap>
            </Activity>
          </Activities>
        </TrainingCenterDatabase>

        """

    static let gpx = """
        <?xml version="1.0"?>
        <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
         <wpt lat="52.1234" lon="13.1234"><name>Home</name></wpt>
         <trk>
          <name>Evening run along Secret Street</name>
          <trkseg>
           <trkpt lat="0" lon="0"><time>2026-10-20T16:00:00Z</time>
            <extensions><gpxtpx:TrackPointExtension><gpxtpx:hr>150</gpxtpx:hr></gpxtpx:TrackPointExtension></extensions>
           </trkpt>
           <trkpt lat="0" lon="0.01"><time>2026-10-20T16:10:00Z</time></trkpt>
          </trkseg>
          <trkseg>
           <trkpt lat="10" lon="0"><time>2026-10-20T16:20:00Z</time></trkpt>
           <trkpt lat="10.01" lon="0"><time>2026-10-20T16:30:00Z</time></trkpt>
          </trkseg>
         </trk>
        </gpx>

        """

    @Test("laps add up, and only what stands of the lap itself counts")
    func laps() throws {
        let data = try ReadSample.read(Self.tcx, as: "a.tcx")
        let run = try #require(data.activities.first?.value)
        #expect(run.name == "running" && run.minutes == 30 && run.kilometers == 5)
        #expect(run.done.iso == "2026-10-20T18:00:00+02:00")
        #expect(data.values(.exerciseHeartRate) == ["2026-10-20": 171])
        #expect(data.problemCount == 0 && data.truncated.isEmpty)
    }

    @Test("without the laps' times the points tell them")
    func points() throws {
        let points = ["16:00:00", "16:25:00"].map { "<Trackpoint><Time>2026-10-20T\($0)Z</Time></Trackpoint>" }
        let data = try ReadSample.read(
            "<TrainingCenterDatabase><Activities><Activity Sport=\"Other\"><Lap><Track>\(points.joined())</Track></Lap>"
                + "</Activity></Activities><Courses><Course/></Courses></TrainingCenterDatabase>", as: "a.tcx")
        #expect(data.activities.first?.value.name == "other sport")
        #expect(data.activities.first?.value.minutes == 25)
        #expect(data.leftOut.values.reduce(0, +) == 1)
    }

    @Test("an activity that is cut off is not half an activity")
    func cutTCX() throws {
        let second = try #require(Self.tcx.range(of: "<Lap StartTime=\"2026-10-20T16:20"))
        let data = try ReadSample.read(String(Self.tcx[..<second.lowerBound]), as: "a.tcx")
        #expect(data.activities.isEmpty && data.truncated == ["a.tcx"])
    }

    @Test("the way between points is measured within each part, and time is from the first to the last")
    func distance() throws {
        let data = try ReadSample.read(Self.gpx, as: "a.gpx")
        let run = try #require(data.activities.first?.value)
        #expect(run.name == "running" && run.minutes == 30)
        // Two hundredths of a degree on a sphere of 6,371.0088 km.
        #expect(abs((run.kilometers ?? 0) - 2.223_90) < 0.0001)
        #expect(data.values(.exerciseHeartRate) == ["2026-10-20": 150])
    }

    @Test("nothing of a place is in what is read")
    func places() throws {
        for (content, name) in [(Self.tcx, "a.tcx"), (Self.gpx, "a.gpx")] {
            let data = try ReadSample.read(content, as: name)
            let text = String(describing: data)
            for place in ["Secret", "Home", "52.1234", "13.1234", "12.3456"] { #expect(!text.contains(place)) }
        }
    }

    @Test(
        "points that lie nowhere, and times that do not exist, are left out",
        arguments: ["91", "NaN", "1e400", "", "-90.0001", "north"])
    func nowhere(_ latitude: String) throws {
        let bad = "<trkpt lat=\"\(latitude)\" lon=\"5\"><time>2026-02-30T16:00:00Z</time></trkpt>"
        let data = try ReadSample.read(Self.gpx.replacing("  </trkseg>\n </trk>", with: "\(bad)  </trkseg>\n </trk>"))
        #expect(abs((data.activities.first?.value.kilometers ?? 0) - 2.223_90) < 0.0001)
        #expect(data.activities.first?.value.minutes == 30)
        #expect(data.problemCount == 1)
    }

    @Test("a planned route is no sport, and neither is a track without times")
    func planned() throws {
        let data = try ReadSample.read(
            "<gpx><rte><rtept lat=\"1\" lon=\"1\"/></rte><trk><trkseg><trkpt lat=\"1\" lon=\"1\"/></trkseg></trk></gpx>"
        )
        #expect(data.isEmpty && data.leftOut.count == 2)
    }

    @Test(
        "the type of a track is its sport",
        arguments: [
            ("running", "running"), ("9", "running"), ("1", "cycling"), ("trail_running", "cross-country running"),
            ("Ski touring", "ski touring"),
        ])
    func types(_ type: String, _ sport: String) throws {
        let data = try ReadSample.read(Self.gpx.replacing("  <name>", with: "<type>\(type)</type><name>"))
        #expect(data.activities.first?.value.name == sport)
    }

    @Test("what Apple Health puts into its own archive as a route is left out")
    func appleRoute() throws {
        let data = try ReadSample.read(Self.gpx.replacing("creator=\"x\"", with: "creator=\"Apple Health Export\""))
        #expect(data.isEmpty && data.leftOut == [AppleHealthKind.routes: 1])
    }
}
