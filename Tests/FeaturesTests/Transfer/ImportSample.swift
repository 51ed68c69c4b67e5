import Archives
import DaemonAPI
import Foundation
import GRDB
import TestSupport
import Testing

/// Files as each program writes them, small and made up; they are read as in Berlin, in autumn 2026.
struct ImportSample: Sendable, CustomTestStringConvertible {
    let name: String
    let files: [String: Data]
    var mapping: ImportMapping?

    var testDescription: String { name }

    init(_ name: String, _ files: [String: Data], mapping: ImportMapping? = nil) {
        (self.name, self.files, self.mapping) = (name, files, mapping)
    }

    init(_ name: String, _ files: [String: String], mapping: ImportMapping? = nil) {
        self.init(name, files.mapValues { Data(($0 + "\n").utf8) }, mapping: mapping)
    }

    /// What reads them from a folder of the test.
    func request(in scratch: Scratch) throws -> ImportRequest {
        let folder = URL(filePath: scratch.path("sample-\(UUID().uuidString)"))
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        return ImportRequest(path: folder.path, mappings: mapping.map { [$0] })
    }

    static let all: [ImportSample] = diaries + devices + records + [healthConnect, macroFactor]

    // MARK: Diaries

    private static let diaries = [
        ImportSample(
            "Cronometer",
            [
                "servings.csv": """
                Day,Time,Group,Food Name,Amount,Energy (kcal),Sodium (mg),Carbs (g),Fat (g),Protein (g),Category
                2026-09-08,8:33 AM,Breakfast,"Nuts, Unsalted",20.00 g,131.2,0.6,2.4,13.4,2.9,Nuts
                2026-09-08,8:33 AM,Breakfast,"Nuts, Unsalted",20.00 g,131.2,0.6,2.4,13.4,2.9,Nuts
                2026-09-08,,Snacks,D3 Softgels,1.00 each,,,,,,Supplements
                2026-09-09,12:05 AM,Snacks,Yogurt,"1,170.00 g",100.3,61.2,6.1,0,17.3,Dairy
                """,
                "dailysummary.csv": "Date,Energy (kcal),Fat (g),Completed\n2026-09-11,1800.5,60,false",
                "biometrics.csv": """
                Day,Time,Group,Metric,Unit,Amount
                2026-09-08,7:00 AM,,Weight,lbs,160
                2026-09-08,,,Body Fat,%,18.5
                2026-09-08,,,Blood Pressure,mmHg,121/79
                """,
                "exercises.csv": """
                Day,Time,Group,Exercise,Minutes,Calories Burned
                2026-09-08,6:00 PM,,"Running, 8 km/h",30,-300
                """,
            ]),
        ImportSample(
            "MyFitnessPal",
            [
                "Nutrition-Summary.csv": """
                Date,Meal,Time,Calories,Fat (g),Cholesterol,Sodium (mg),Carbohydrates (g),Protein (g),Vitamin A,Iron
                2026-09-08,Lunch,12:30 PM,415.5,9.5,75,230,53,33,36,106
                2026-09-08,Snacks,4:30 PM,120,2,0,5,20,3,2,1
                """,
                "Measurement-Summary.csv": "Date,Weight (kg),Waist (in)\n2026-09-08,72,32",
                "Exercise-Summary.csv": """
                Date,Exercise,Type,Exercise Calories,Exercise Minutes,Sets,Reps Per Set,Kilograms,Steps,Note
                2026-09-08,"Walking, 3.0 mph, mod. pace",Cardio,120,45,,,,5000,
                """,
            ]),
        ImportSample(
            "Lose It!",
            [
                "food-logs.csv": """
                Date,Name,Icon,Meal,Quantity,Units,Calories,Deleted,Fat (g),Protein (g),Carbohydrates (g),Sugars (g)
                09/08/2026,Oats,Oats,Breakfast,50,Grams,187,0,3.5,6.5,33,n/a
                09/08/2026,Latte,x,Snacks,1.5,Cups,120,0,n/a,n/a,n/a,n/a
                """,
                "exercise-logs.csv": """
                Date,Name,Icon,Type,Quantity,Units,Calories,Deleted
                09/08/2026,Jogging,x,Run,30,Minutes,300,0
                """,
                "weights.csv": "Date,Weight,Last Updated,Deleted\n09/08/2026,160.5,09/08/2026,0",
            ], mapping: ImportMapping(fields: ["Date": "date", "Weight": "weight_lb"])),
        ImportSample(
            "FDDB",
            [
                "complete.csv": """
                userhistory;
                "datum_tag_monat_jahr";"gewicht_kg";"koerperfett_prozent";"taillenumfang_cm";
                "08.09.2026";"72,5";"18,2";"";

                diary;
                "datum_tag_monat_jahr_stunde_minute";"bezeichnung";"interne_id";"kj";"kj_aktivitaeten";"fett_g";"kh_g";"protein_g";
                "08.09.2026 07:30";"250 g Magerquark";"1";"715,5";"0";"0,5";"10";"30,25";
                "08.09.2026 18:00";"30 Minuten Radfahren";"3";"0";"900";"0";"0";"0";
                "08.09.2026 19:00";"Suppe, selbst gemacht";"4";"";"0";"";"";"";
                """
            ]),
        ImportSample(
            "tables of BiteBook",
            [
                "meals.csv": """
                id,eaten_at,day,meal,name,quantity,unit,grams,kcal,protein_g,carb_g,fat_g,sodium_mg,food_id,source,status
                1,2026-09-08T12:30:00+02:00,2026-09-08,lunch,"Rice, ""wild"" x",1.5,cup,240,312,6,66,1,5,9,user,ok
                2,2026-09-09T01:30:00+02:00,2026-09-08,late_night,Nuts,1,,,,,,,,,user,unmatched
                """,
                "body.csv": """
                id,measured_at,day,measure,value,unit,source
                1,2026-09-08T07:00:00+02:00,2026-09-08,weight,72.5,kg,user
                """,
                "readings.csv": """
                id,metric,value,unit,started_at,ended_at,day,source,device
                1,sleep,7.5,h,2026-09-07T23:00:00+02:00,2026-09-08T06:30:00+02:00,2026-09-08,user,Watch
                2,steps,8000,,2026-09-08T12:00:00+02:00,,2026-09-08,user,
                """,
                "activities.csv": """
                id,done_at,day,name,minutes,kilometers
                1,2026-09-08T18:00:00+02:00,2026-09-08,running,30,5.2
                """,
            ]),
        ImportSample(
            "a table whose columns were told",
            [
                "mine.csv": """
                Datum;Uhrzeit;Was;Menge;Brennwert;Salz;Gewicht;Schlaf;Sport;Minuten
                08.09.2026;07:30;Haferflocken;50 g;785,5;0,1;72,4;7,5;;
                14.09.2026;;Suppe;1;500;;;;Laufen;30
                """
            ],
            mapping: ImportMapping(fields: [
                "Datum": "date", "Uhrzeit": "time", "Was": "name", "Menge": "quantity", "Brennwert": "kj",
                "Salz": "salt", "Gewicht": "weight_kg", "Schlaf": "sleep_hours", "Sport": "activity",
                "Minuten": "minutes",
            ])),
    ]

    // MARK: Devices

    private static let devices = [
        ImportSample(
            "Withings",
            [
                "weight.csv": """
                Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
                "2026-09-08 07:00:00",72.50,14.50,3.00,55.00,,"nice, ""light"" x"
                """,
                "bp.csv": "Date,\"Heart rate\",Systolic,Diastolic,Comments\n\"2026-09-08 08:00:00\",60,121,79,",
                "sleep.csv": """
                from,to,"light (s)","deep (s)","rem (s)","awake (s)","wake up","Duration to sleep (s)"
                2026-09-07T23:00:00+02:00,2026-09-08T07:00:00+02:00,14400,5400,5400,1800,2,600
                """,
                "activities.csv": """
                from,to,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified
                2026-09-08T18:00:00+02:00,2026-09-08T18:45:00+02:00,,,Europe/Berlin,Walking,"{}","{}",x
                """,
            ]),
        ImportSample(
            "Strava",
            [
                "activities.csv": """
                Activity ID,Activity Date,Activity Name,Activity Type,Elapsed Time,Distance,Max Heart Rate,Filename,Elapsed Time,Moving Time,Distance,Max Heart Rate
                1,"Apr 30, 2026, 7:00:00 AM",Morning,Ride,5601,18.96,150,a.gpx,5601.0,4500.0,18962.8,171.0
                2,"Oct 25, 2026, 12:30:00 AM",Late,Weight Training,3600,0.0,,,3600.0,,,
                """
            ]),
        ImportSample(
            "Garmin",
            [
                "Activities.csv": """
                Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR
                Running,2026-09-08 18:00:00,false,Evening,5.02,300,00:30:00,140,165
                Lap Swimming,2026-09-09 07:00:00,false,Pool,"1,020",250,32:10.5,--,--
                """
            ]),
        ImportSample(
            "Garmin's account",
            [
                "DI_CONNECT/a_summarizedActivities.json": """
                [{"summarizedActivitiesExport":[
                {"activityId":111,"activityType":"running","beginTimestamp":1788883200000,
                 "startTimeLocal":1788890400000,"duration":1800000.0,"distance":500000.0,"maxHr":170.0}]}]
                """,
                "DI_CONNECT/UDSFile.json": """
                [{"calendarDate":"2026-09-08","totalSteps":9100,"restingHeartRate":55,"activeKilocalories":510,
                "moderateIntensityMinutes":20,"vigorousIntensityMinutes":10}]
                """,
                "DI_CONNECT/x_sleepData.json": """
                [{"calendarDate":"2026-09-08","sleepStartTimestampGMT":"2026-09-07T21:10:00.0",
                "sleepEndTimestampGMT":"2026-09-08T05:10:00.0","deepSleepSeconds":5400,"lightSleepSeconds":16200,
                "remSleepSeconds":5400}]
                """,
                "DI_CONNECT/bio.json": """
                [{"metaData":{"calendarDate":"2026-09-08"},"weight":{"weight":72300,"timestampGMT":"2026-09-08T05:30:00.0"}}]
                """,
            ]),
        ImportSample(
            "Fitbit",
            [
                "Global Export Data/steps-2026-09-08.json": """
                [{"dateTime":"09/08/26 08:00:00","value":"1200"},{"dateTime":"09/08/26 20:00:00","value":"800"}]
                """,
                "Global Export Data/weight-2026-09-01.json":
                    "[{\"logId\":1,\"weight\":160.0,\"bmi\":22,\"fat\":18.5,\"date\":\"09/08/26\",\"time\":\"07:00:00\"}]",
                "Global Export Data/exercise-0.json": """
                [{"logId":7,"activityName":"Run","activeDuration":1800000,"distance":3.1,"distanceUnit":"Mile",
                "startTime":"09/08/26 18:00:00"}]
                """,
                "Global Export Data/sleep-2026-09-08.json": """
                [{"logId":2,"dateOfSleep":"2026-09-08","startTime":"2026-09-07T23:00:00.000",
                "endTime":"2026-09-08T07:00:00.000","minutesAsleep":420,"timeInBed":480,"levels":{"data":[
                {"dateTime":"2026-09-07T23:00:00.000","level":"light","seconds":14400},
                {"dateTime":"2026-09-08T03:00:00.000","level":"deep","seconds":3600},
                {"dateTime":"2026-09-08T04:00:00.000","level":"wake","seconds":1800},
                {"dateTime":"2026-09-08T04:30:00.000","level":"rem","seconds":9000}]}}]
                """,
            ]),
        ImportSample(
            "Google Takeout",
            [
                "Takeout/Fitbit/Physical Activity_GoogleData/steps_2026-09-10.csv":
                    "timestamp,steps,data source\n2026-09-10T06:00:00Z,500,Tracker\n2026-09-10T23:30:00Z,200,Tracker",
                "Takeout/Fitbit/Physical Activity_GoogleData/weight.csv":
                    "timestamp,weight grams,data source\n2026-09-10T05:00:00Z,72500,Scale",
                "Takeout/UserSleepStages.csv": """
                sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end
                1,1,LIGHT,+02:00,2026-09-09 20:42:00+0000,+02:00,2026-09-10 02:42:00+0000
                1,2,DEEP,+02:00,2026-09-10 02:42:00+0000,+02:00,2026-09-10 03:42:00+0000
                """,
                "Takeout/UserSleeps.csv": """
                sleep_id,sleep_type,minutes_in_sleep_period,minutes_to_fall_asleep,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end
                1,STAGES,480,12,420,+02:00,2026-09-09 20:30:00+0000,+02:00,2026-09-10 04:30:00+0000
                """,
            ]),
        ImportSample(
            "Oura",
            [
                "App Data/sleepmodel.csv": """
                id;day;bedtime_start;bedtime_end;total_sleep_duration;deep_sleep_duration;rem_sleep_duration;light_sleep_duration;awake_time;latency;time_in_bed;lowest_heart_rate;average_hrv;type;heart_rate
                a1;2026-09-08;2026-09-07T22:40:00.000+02:00;2026-09-08T06:40:00.000+02:00;25200;4800;5400;15000;3000;600;28800;52;58.5;long_sleep;{"interval":300,"items":[60,58,null]}
                """,
                "App Data/dailyactivity.csv":
                    "id;day;steps;active_calories;total_calories\nd1;2026-09-08;9000;420;2400",
            ]),
        ImportSample(
            "Samsung Health",
            [
                "com.samsung.shealth.step_daily_trend.csv": """
                com.samsung.shealth.step_daily_trend,6305010,3
                binning_data,update_time,source_type,count,day_time,
                ,2026-09-09 06:00:00.000,-2,8000,1788825600000,
                """,
                "com.samsung.shealth.sleep.csv": """
                com.samsung.shealth.sleep,7006003,11
                com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset,efficiency,
                2026-09-07 20:45:00.000,2026-09-08 04:45:00.000,UTC+0200,90,
                """,
                "com.samsung.health.weight.csv": """
                com.samsung.health.weight,6305010,2
                weight,body_fat,start_time,time_offset,datauuid,
                71.2,18.5,2026-09-08 05:30:00.000,UTC+0200,w1,
                """,
                "com.samsung.health.food_intake.csv": """
                com.samsung.health.food_intake,6307003,6
                start_time,time_offset,name,calorie,meal_type,datauuid,
                2026-09-08 06:00:00.000,UTC+0200,Oats,187.5,100001,f1,
                """,
            ]),
    ]

    // MARK: XML and binary files

    private static let records = [
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

    // MARK: Documents that are databases or archives

    private static var healthConnect: ImportSample {
        let morning: Int64 = 1_788_847_200_000  // 2026-09-08 08:00 in Berlin
        let hour: Int64 = 3_600_000
        return ImportSample(
            "Health Connect",
            [
                "health_connect_export.db": database(
                    """
                    CREATE TABLE application_info_table (row_id INTEGER PRIMARY KEY, package_name TEXT, app_name TEXT);
                    INSERT INTO application_info_table VALUES (1, 'a.b', 'Diary');
                    CREATE TABLE weight_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, time INTEGER, zone_offset INTEGER, weight REAL);
                    CREATE TABLE steps_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, count INTEGER);
                    CREATE TABLE exercise_session_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, exercise_type INTEGER);
                    CREATE TABLE nutrition_record_table (row_id INTEGER PRIMARY KEY, uuid BLOB, app_info_id INTEGER, start_time INTEGER, start_zone_offset INTEGER, end_time INTEGER, end_zone_offset INTEGER, meal_type INTEGER, meal_name TEXT, energy REAL, protein REAL, total_carbohydrate REAL, total_fat REAL);
                    INSERT INTO weight_record_table VALUES (1, x'000102030405060708090a0b0c0d0e0f', 1, \(morning), 7200, 72500.0);
                    INSERT INTO steps_record_table VALUES (1, x'01', 1, \(morning), 7200, \(morning + hour), 7200, 1000);
                    INSERT INTO exercise_session_record_table VALUES (1, x'101112131415161718191a1b1c1d1e1f', 1, \(morning), 7200, \(morning + hour / 2), 7200, 33);
                    INSERT INTO nutrition_record_table VALUES (1, x'202122232425262728292a2b2c2d2e2f', 1, \(morning), 7200, \(morning), 7200, 1, 'Oats', 187000.0, 6.5, 33, 3.5);
                    """)
            ])
    }

    private static func database(_ sql: String) -> Data {
        let file = FileManager.default.temporaryDirectory.appending(path: "bb-\(UUID().uuidString).db")
        defer { try? FileManager.default.removeItem(at: file) }
        guard let queue = try? DatabaseQueue(path: file.path) else { return Data() }
        try? queue.write { try $0.execute(sql: sql) }
        try? queue.close()
        return (try? Data(contentsOf: file)) ?? Data()
    }

    private static var macroFactor: ImportSample {
        let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
        func cells(_ number: Int, _ texts: [String]) -> String {
            let written = texts.enumerated().map { index, text -> String in
                let place = "\(Character(UnicodeScalar(UInt8(65 + index))))\(number)"
                return Double(text) == nil
                    ? "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
                    : "<c r=\"\(place)\"><v>\(text)</v></c>"
            }
            return "<row r=\"\(number)\">\(written.joined())</row>"
        }
        // 46273 is the eighth of September 2026.
        let titles = [
            "Date", "Time", "Food Name", "Serving Size", "Serving Qty", "Serving Weight (g)", "Calories (kcal)",
            "Protein (g)", "Carbs (g)", "Fat (g)",
        ]
        let log = cells(1, titles) + cells(2, ["46273", "0.3125", "Oats", "cup", "1.5", "120", "450", "18", "80", "7"])
        let scale = cells(1, ["Date", "Weight (lbs)", "Fat Percent"]) + cells(2, ["46273", "159.8", "18"])
        func sheet(_ rows: String) -> String {
            "<?xml version=\"1.0\"?><worksheet xmlns=\"\(main)\"><sheetData>\(rows)</sheetData></worksheet>"
        }
        let members = [
            ("[Content_Types].xml", "<Types/>"), ("xl/worksheets/sheet1.xml", sheet(log)),
            ("xl/worksheets/sheet2.xml", sheet(scale)),
            (
                "xl/workbook.xml",
                "<workbook xmlns=\"\(main)\" xmlns:r=\"r\"><sheets><sheet name=\"Food Log\" sheetId=\"1\" "
                    + "r:id=\"rId1\"/><sheet name=\"Scale Weight\" sheetId=\"2\" r:id=\"rId2\"/></sheets></workbook>"
            ),
            (
                "xl/_rels/workbook.xml.rels",
                "<Relationships><Relationship Id=\"rId1\" Type=\"x\" Target=\"worksheets/sheet1.xml\"/>"
                    + "<Relationship Id=\"rId2\" Type=\"x\" Target=\"worksheets/sheet2.xml\"/></Relationships>"
            ),
        ]
        guard let writer = try? ArchiveWriter(date: Date(timeIntervalSince1970: 1_793_534_400)) else {
            return ImportSample("MacroFactor", [String: Data]())
        }
        for (name, content) in members {
            try? writer.begin(name, isPacked: true)
            try? writer.write(Data(content.utf8))
        }
        try? writer.finish()
        return ImportSample("MacroFactor", ["macrofactor.xlsx": writer.take()])
    }
}
