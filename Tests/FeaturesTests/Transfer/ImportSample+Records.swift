import Foundation

/// Files in XML and binary formats.
extension ImportSample {
    static let records = [
        ImportSample(
            "Apple Health",
            [
                "export.xml": """
                <?xml version="1.0" encoding="UTF-8"?>
                <HealthData locale="de_DE">
                <Record type="HKQuantityTypeIdentifierStepCount" sourceName="Watch" unit="count" \
                startDate="2026-11-10 11:00:00 +0100" endDate="2026-11-10 11:30:00 +0100" value="4000"/>
                <Record type="HKQuantityTypeIdentifierBodyMass" sourceName="Scale" unit="kg" \
                startDate="2026-11-10 07:00:00 +0100" endDate="2026-11-10 07:00:00 +0100" value="72.4"/>
                <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" \
                startDate="2026-11-09 23:00:00 +0100" endDate="2026-11-10 06:00:00 +0100" \
                value="HKCategoryValueSleepAnalysisAsleepCore"/>
                <Record type="HKQuantityTypeIdentifierDietaryEnergyConsumed" sourceName="Diary" unit="kcal" \
                startDate="2026-11-10 12:30:00 +0100" endDate="2026-11-10 12:30:00 +0100" value="520">
                <MetadataEntry key="HKFoodType" value="Lentil soup"/></Record>
                <Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="28" durationUnit="min" \
                sourceName="Watch" startDate="2026-11-10 18:00:00 +0100" endDate="2026-11-10 18:28:00 +0100"/>
                </HealthData>
                """
            ]),
        ImportSample(
            "TCX",
            [
                "a.tcx": """
                <?xml version="1.0" encoding="UTF-8"?>
                <TrainingCenterDatabase xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2">
                <Activities><Activity Sport="Running"><Id>2026-10-20T16:00:00.000Z</Id>
                <Lap StartTime="2026-10-20T16:00:00.000Z"><TotalTimeSeconds>1200.5</TotalTimeSeconds>
                <DistanceMeters>4000</DistanceMeters><MaximumHeartRateBpm><Value>171</Value></MaximumHeartRateBpm>
                </Lap></Activity></Activities></TrainingCenterDatabase>
                """
            ]),
        ImportSample(
            "GPX",
            [
                "a.gpx": """
                <?xml version="1.0"?>
                <gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1">
                <trk><name>Evening run</name><trkseg>
                <trkpt lat="0" lon="0"><time>2026-10-20T16:00:00Z</time></trkpt>
                <trkpt lat="0" lon="0.01"><time>2026-10-20T16:10:00Z</time></trkpt>
                </trkseg></trk></gpx>
                """
            ]),
        // A run of half an hour and 5 km, and a weight with body fat and muscle mass.
        ImportSample(
            "FIT",
            [
                "a.fit": Data(
                    base64Encoded: """
                        DiAICGcAAAAuRklUPWFAAAAAAAEAAQIABEIAABIACv0EhgIEhgUBAgYBAgcEhggEhgkEhgsChBABAhEBAgIISzpFAEQ6RQEAAJ8k
                        AEB3GwAgoQcAXgGMrEAAAB4ABP0EhgAChAEChAUChAA8RDpFSBwcB4YVItk=
                        """.filter { !$0.isWhitespace }) ?? Data()
            ]),
    ]
}
