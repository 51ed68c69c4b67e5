import Foundation
import Nutrition
import Testing

@testable import Imports

@Suite("Tables and documents of devices")
struct DeviceTableTests {
    private typealias Sample = TableSample

    @Test("Withings: pounds or kilograms, the share of fat, nights by their parts")
    func withings() throws {
        let data = try Sample.read([
            "weight.csv": Data(
                """
                Date,"Weight (kg)","Fat mass (kg)","Bone mass (kg)","Muscle mass (kg)","Hydration (kg)",Comments
                "2026-09-08 07:00:00",72.50,14.50,3.00,55.00,,"nice, ""light"" x"
                "2026-09-09 07:00:00",,,,,,

                """.utf8),
            "bp.csv": Data(
                "Date,\"Heart rate\",Systolic,Diastolic,Comments\n\"2026-09-08 08:00:00\",60,121,79,\n".utf8),
            "sleep.csv": Data(
                """
                from,to,"light (s)","deep (s)","rem (s)","awake (s)","wake up","Duration to sleep (s)"
                2026-09-07T23:00:00+02:00,2026-09-08T07:00:00+02:00,14400,5400,5400,1800,2,600

                """.utf8),
            "activities.csv": Data(
                """
                from,to,"from (manual)","to (manual)",Timezone,"Activity type",Data,GPS,Modified
                2026-09-08T18:00:00+02:00,2026-09-08T18:45:00+02:00,,,Europe/Berlin,Walking,"{""steps"":4000 }","{""lat"":1 }",x

                """.utf8),
        ])
        #expect(
            data.measureLines == [
                "2026-09-08 weight 72.5", "2026-09-08 body_fat 20.0", "2026-09-08 muscle_mass 55.0",
            ])
        #expect(data.readingLines.contains("2026-09-08 sleep 7.0"))
        #expect(data.readingLines.contains("2026-09-08 sleep_latency 10.0"))
        #expect(data.readingLines.contains("2026-09-08 systolic 121.0"))
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 walking 45.0"])
        let pounds = try Sample.read("Date,\"Weight (lb)\",\"Fat mass (lb)\"\n\"2026-09-08 07:00:00\",160,32\n")
        #expect(pounds.measureLines == ["2026-09-08 weight 72.57", "2026-09-08 body_fat 20.0"])
    }

    @Test("Strava: of two columns of a name the later one, in seconds and metres; times of UTC")
    func strava() throws {
        let head = "Elapsed Time,Distance,Max Heart Rate,Filename,Elapsed Time,Moving Time,Distance,Max Heart Rate"
        let data = try Sample.read(
            """
            Activity ID,Activity Date,Activity Name,Activity Type,Activity Description,\(head)
            1,"Apr 30, 2026, 7:00:00 AM",Morning,Ride,"two
            lines",5601,18.96,150,a.gpx,5601.0,4500.0,18962.8,171.0
            2,"Oct 25, 2026, 12:30:00 AM",Late,Weight Training,,3600,0.0,,,3600.0,,,

            """)
        #expect(
            data.activityLines == [
                "2026-04-30T09:00:00+02:00 cycling 75.0 18.963",
                "2026-10-25T02:30:00+02:00 strength training 60.0",
            ])
        #expect(data.activities.map(\.externalID) == ["1", "2"])
        #expect(data.readingLines == ["2026-04-30 exercise_heart_rate 171.0"])
        let german = try Sample.read(
            """
            Aktivitäts-ID,Aktivitätsdatum,Name der Aktivität,Aktivitätsart,Verstrichene Zeit,Distanz,Verstrichene Zeit,Bewegungszeit,Distanz
            3,"21.07.2026, 15:09:27",Lauf,Run,1390,"2,81",1390.0,1380.0,2810.5

            """)
        #expect(german.activityLines == ["2026-07-21T17:09:27+02:00 running 23.0 2.811"])
    }

    @Test("Garmin: the list in two languages; a distance without unit is left out, or told")
    func garminList() throws {
        let text = """
            Activity Type,Date,Favorite,Title,Distance,Calories,Time,Avg HR,Max HR
            Running,2026-09-08 18:00:00,false,Evening,5.02,300,00:30:00,140,165
            Lap Swimming,2026-09-09 07:00:00,false,Pool,"1,020",250,32:10.5,--,--
            Yoga,2026-09-10 07:00:00,false,x,--,--,--,--,--

            """
        let data = try Sample.read(text)
        #expect(
            data.activityLines == [
                "2026-09-08T18:00:00+02:00 running 30.0", "2026-09-09T07:00:00+02:00 swimming 32.17",
            ])
        #expect(data.readingLines == ["2026-09-08 exercise_heart_rate 165.0"])
        #expect(
            data.leftOut == ["distances whose unit the file does not tell": 2, "exercises without minutes": 1])
        let german = try Sample.read(
            """
            Aktivitätstyp,Datum,Favorit,Titel,Distanz,Kalorien,Zeit,Ø Herzfrequenz,Maximale Herzfrequenz
            Laufen,2026-09-08 18:00:00,false,Abend,"5,02",300,"00:30:00",140,165

            """, mapping: ColumnMapping(fields: ["Distanz": "km"]))
        #expect(german.activityLines == ["2026-09-08T18:00:00+02:00 laufen 30.0 5.02"])
    }

    @Test("Garmin: the account's archive, with milliseconds, centimetres and grams")
    func garminAccount() throws {
        let activities = """
            [{"summarizedActivitiesExport":[
            {"activityId":111,"name":"Run } [","activityType":"running","beginTimestamp":1788883200000,
             "startTimeLocal":1788890400000,"duration":1800000.0,"distance":500000.0,"maxHr":170.0,
             "splits":[{"measurements":[{"value":1}]}]},
            {"activityId":112,"activityType":"trail_running","duration":1}]}]
            """
        let days = """
            [{"calendarDate":"2026-09-08","totalSteps":9100,"restingHeartRate":55,"activeKilocalories":510,
            "moderateIntensityMinutes":20,"vigorousIntensityMinutes":10},{"hydration":{"valueInML":500}},
            {"calendarDate":"2026-09-09","totalSteps":0}]
            """
        let nights = """
            [{"calendarDate":"2026-09-08","sleepStartTimestampGMT":"2026-09-07T21:10:00.0",
            "sleepEndTimestampGMT":"2026-09-08T05:10:00.0","deepSleepSeconds":5400,"lightSleepSeconds":16200,
            "remSleepSeconds":5400}]
            """
        let weights = """
            [{"metaData":{"calendarDate":"2026-09-08"},"weight":{"weight":72300,"timestampGMT":"2026-09-08T05:30:00.0"}}]
            """
        let file = try Sample.zip([
            ("DI_CONNECT/a_summarizedActivities.json", activities), ("DI_CONNECT/UDSFile.json", days),
            ("DI_CONNECT/x_sleepData.json", nights), ("DI_CONNECT/bio.json", weights), ("DI_CONNECT/other.json", "{}"),
        ])
        let data = try Sample.read(["garmin.zip": file])
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 running 30.0 5.0"])
        #expect(data.measureLines == ["2026-09-08 weight 72.3"])
        #expect(
            data.readingLines == [
                "2026-09-08 active_energy 510.0", "2026-09-08 active_minutes 30.0", "2026-09-08 deep_sleep 1.5",
                "2026-09-08 exercise_heart_rate 170.0", "2026-09-08 light_sleep 4.5", "2026-09-08 rem_sleep 1.5",
                "2026-09-08 resting_heart_rate 55.0", "2026-09-08 sleep 7.5", "2026-09-08 steps 9100.0",
            ])
        #expect(data.problemCount == 1, "an activity without a time")
        #expect(data.unknown == ["DI_CONNECT/other.json"])
    }

    @Test("a document that is cut off keeps what was whole and says so")
    func cutDocument() throws {
        let text = """
            [{"calendarDate":"2026-09-08","totalSteps":9100},{"calendarDate":"2026-09-09","totalSt
            """
        let data = try Sample.read(["UDSFile.json": Data(text.utf8)])
        #expect(data.readingLines == ["2026-09-08 steps 9100.0"])
        #expect(data.truncated == ["UDSFile.json"])
    }

    @Test("Fitbit: documents in local time and pounds, tables in UTC and grams")
    func fitbit() throws {
        let export = "Takeout/Fitbit/Global Export Data"
        let tables = "Takeout/Fitbit/Physical Activity_GoogleData"
        let data = try Sample.read([
            "\(export)/steps-2026-09-08.json": Data(
                """
                [{"dateTime":"09/08/26 08:00:00","value":"1200"},{"dateTime":"09/08/26 20:00:00","value":"800"},
                {"dateTime":"09/09/26 01:00:00","value":"10"}]
                """.utf8),
            "\(export)/weight-2026-09-01.json": Data(
                "[{\"logId\":1,\"weight\":160.0,\"bmi\":22,\"fat\":18.5,\"date\":\"09/08/26\",\"time\":\"07:00:00\"}]"
                    .utf8),
            "\(export)/very_active_minutes-2026-09-08.json": Data(
                "[{\"dateTime\":\"09/08/26 00:00:00\",\"value\":\"25\"}]".utf8),
            "\(export)/resting_heart_rate-2026-09-08.json": Data(
                "[{\"dateTime\":\"09/08/26 00:00:00\",\"value\":{\"date\":\"09/08/26\",\"value\":57.5,\"error\":6}},{\"dateTime\":\"09/09/26 00:00:00\",\"value\":{\"date\":null,\"value\":0.0}}]"
                    .utf8),
            "\(export)/heart_rate-2026-09-08.json": Data(
                "[{\"dateTime\":\"09/08/26 00:00:00\",\"value\":{\"bpm\":60}}]".utf8),
            "\(export)/exercise-0.json": Data(
                """
                [{"logId":7,"activityName":"Run","activeDuration":1800000,"distance":3.1,"distanceUnit":"Mile",
                "startTime":"09/08/26 18:00:00"}]
                """.utf8),
            "\(export)/sleep-2026-09-08.json": Data(
                """
                [{"logId":2,"dateOfSleep":"2026-09-08","startTime":"2026-09-07T23:00:00.000","endTime":"2026-09-08T07:00:00.000",
                "minutesAsleep":420,"timeInBed":480,"levels":{"data":[
                {"dateTime":"2026-09-07T23:00:00.000","level":"light","seconds":14400},
                {"dateTime":"2026-09-08T03:00:00.000","level":"deep","seconds":3600},
                {"dateTime":"2026-09-08T04:00:00.000","level":"wake","seconds":1800},
                {"dateTime":"2026-09-08T04:30:00.000","level":"rem","seconds":9000}]}}]
                """.utf8),
            "\(tables)/steps_2026-09-10.csv": Data(
                "timestamp,steps,data source\n2026-09-10T06:00:00Z,500,Tracker\n2026-09-10T23:30:00Z,200,Tracker\n".utf8
            ),
            "\(tables)/weight.csv": Data("timestamp,weight grams,data source\n2026-09-10T05:00:00Z,72500,Scale\n".utf8),
            "\(tables)/daily_resting_heart_rate.csv": Data(
                "timestamp,beats per minute,data source\n2026-09-10T00:00:00Z,57,Tracker\n2026-09-11T00:00:00Z,0,Tracker\n"
                    .utf8),
            "\(tables)/heart_rate_2026-09-10.csv": Data(
                "timestamp,beats per minute,data source\n2026-09-10T06:00:00Z,60,Tracker\n".utf8),
            "Takeout/UserSleepStages.csv": Data(
                """
                sleep_id,sleep_stage_id,sleep_stage_type,start_utc_offset,sleep_stage_start,end_utc_offset,sleep_stage_end
                1,1,LIGHT,+02:00,2026-09-09 20:42:00+0000,+02:00,2026-09-10 02:42:00+0000
                1,2,DEEP,+02:00,2026-09-10 02:42:00+0000,+02:00,2026-09-10 03:42:00+0000

                """.utf8),
            "Takeout/UserSleeps.csv": Data(
                """
                sleep_id,sleep_type,minutes_in_sleep_period,minutes_to_fall_asleep,minutes_asleep,start_utc_offset,sleep_start,end_utc_offset,sleep_end
                1,STAGES,480,12,420,+02:00,2026-09-09 20:30:00+0000,+02:00,2026-09-10 04:30:00+0000
                2,CLASSIC,300,0,270,+02:00,2026-09-10 21:00:00+0000,+02:00,2026-09-11 02:00:00+0000

                """.utf8),
        ])
        #expect(data.problemLines.isEmpty && data.unknown.isEmpty)
        #expect(
            data.measureLines.sorted() == [
                "2026-09-08 body_fat 18.5", "2026-09-08 weight 72.57", "2026-09-10 weight 72.5",
            ])
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 running 30.0 4.989"])
        #expect(data.values(.steps) == ["2026-09-08": 2010, "2026-09-10 Tracker": 700])
        #expect(data.values(.activeMinutes) == ["2026-09-08": 25])
        #expect(data.values(.restingHeartRate) == ["2026-09-08": 57.5, "2026-09-10 Tracker": 57])
        #expect(data.values(.sleep) == ["2026-09-08": 7.5, "2026-09-10": 7, "2026-09-11": 4.5])
        #expect(data.values(.timeInBed) == ["2026-09-08": 8, "2026-09-10": 8, "2026-09-11": 5])
        #expect(data.leftOut == ["files of heart rates by the second": 2])
    }

    @Test("Fitbit: of a table of several people only the first one's days")
    func people() throws {
        let data = try Sample.read(
            """
            Id,ActivityDate,TotalSteps,TotalDistance,VeryActiveMinutes,FairlyActiveMinutes,LightlyActiveMinutes,Calories
            1,9/8/2026,13162,8.5,25,13,328,1985
            2,9/8/2026,1,0,0,0,0,1000

            """)
        #expect(
            data.readingLines == [
                "2026-09-08 active_minutes 38.0", "2026-09-08 steps 13162.0", "2026-09-08 total_energy 1985.0",
            ])
        #expect(data.leftOut == ["rows of other people": 1])
    }

    @Test("Oura: the old table and the newer ones")
    func oura() throws {
        let old = try Sample.read(
            """
            date,Sleep Score,Total Bedtime,Total Sleep Time,REM Sleep Time,Light Sleep Time,Deep Sleep Time,Sleep Latency,Bedtime Start,Bedtime End,Average Resting Heart Rate,Lowest Resting Heart Rate,Average HRV,Activity Burn,Total Burn,Steps
            2026-09-08,74,27300,24690,2400,14490,7800,270,2026-09-07T22:14:42+02:00,2026-09-08T05:49:42+02:00,56.63,46,69,278,2545,5703
            2026-09-09,,,,,,,,,,,,,300,2500,6000

            """)
        #expect(old.values(.sleep).mapValues { ($0 * 100).rounded() } == ["2026-09-08": 686])
        #expect(old.values(.restingHeartRate) == ["2026-09-08": 46])
        #expect(old.values(.steps) == ["2026-09-08": 5703, "2026-09-09": 6000])
        let new = try Sample.read([
            "App Data/sleepmodel.csv": Data(
                """
                id;day;bedtime_start;bedtime_end;total_sleep_duration;deep_sleep_duration;rem_sleep_duration;light_sleep_duration;awake_time;latency;time_in_bed;lowest_heart_rate;average_hrv;type;heart_rate
                a1;2026-09-08;2026-09-07T22:40:00.000+02:00;2026-09-08T06:40:00.000+02:00;25200;4800;5400;15000;3000;600;28800;52;58.5;long_sleep;{"interval":300,"items":[60,58,null]}
                a3;2026-09-09;2026-09-09T02:00:00.000+02:00;2026-09-09T02:30:00.000+02:00;0;0;0;0;1800;0;1800;;;rest;{}

                """.utf8),
            "App Data/dailyactivity.csv": Data(
                "id;day;steps;active_calories;total_calories\nd1;2026-09-08;9000;420;2400\n".utf8),
        ])
        #expect(new.problemLines.isEmpty)
        #expect(new.values(.sleep) == ["2026-09-08": 7])
        #expect(new.values(.heartRateVariability) == ["2026-09-08": 58.5])
        #expect(new.values(.activeEnergy) == ["2026-09-08": 420])
        #expect(new.leftOut == ["rests without sleep": 1])
    }

    @Test("Samsung Health: the line above the heading, long names of columns, offsets of their own")
    func samsung() throws {
        let midnight = 1_788_825_600_000
        let data = try Sample.read([
            "com.samsung.shealth.step_daily_trend.csv": Data(
                """
                com.samsung.shealth.step_daily_trend,6305010,3
                binning_data,update_time,source_type,count,day_time,
                ,2026-09-09 06:00:00.000,-2,8000,\(midnight),
                ,2026-09-09 06:00:00.000,0,5000,\(midnight),

                """.utf8),
            "com.samsung.shealth.sleep.csv": Data(
                """
                com.samsung.shealth.sleep,7006003,11
                com.samsung.health.sleep.start_time,com.samsung.health.sleep.end_time,com.samsung.health.sleep.time_offset,efficiency,
                2026-09-07 20:45:00.000,2026-09-08 04:45:00.000,UTC+0200,90,

                """.utf8),
            "com.samsung.health.sleep_stage.csv": Data(
                """
                com.samsung.health.sleep_stage,7006003,6
                start_time,end_time,stage,time_offset,
                2026-09-07 20:55:00.000,2026-09-08 00:55:00.000,40002,UTC+0200,
                2026-09-08 00:55:00.000,2026-09-08 01:55:00.000,40003,UTC+0200,

                """.utf8),
            "com.samsung.health.weight.csv": Data(
                """
                com.samsung.health.weight,6305010,2
                weight,body_fat,start_time,time_offset,datauuid,
                71.2,18.5,2026-09-08 05:30:00.000,UTC+0200,w1,

                """.utf8),
            "com.samsung.shealth.exercise.csv": Data(
                """
                com.samsung.shealth.exercise,1,2
                com.samsung.health.exercise.start_time,com.samsung.health.exercise.time_offset,com.samsung.health.exercise.exercise_type,com.samsung.health.exercise.duration,com.samsung.health.exercise.distance,com.samsung.health.exercise.datauuid,
                2026-09-08 16:00:00.000,UTC+0200,1002,1800000,5000,e1,

                """.utf8),
            "com.samsung.health.food_intake.csv": Data(
                """
                com.samsung.health.food_intake,6307003,6
                start_time,time_offset,name,calorie,meal_type,datauuid,
                2026-09-08 06:00:00.000,UTC+0200,Oats,187.5,100001,f1,

                """.utf8),
            "com.samsung.health.nutrition.csv": Data(
                """
                com.samsung.health.nutrition,1,6
                start_time,time_offset,title,calorie,protein,meal_type,
                2026-09-08 06:00:00.000,UTC+0200,Breakfast,187.5,6,100001,
                2026-09-09 06:00:00.000,UTC+0200,Breakfast,200,7,100001,

                """.utf8),
            "com.samsung.shealth.stress.csv": Data("com.samsung.shealth.stress,1,1\nscore,\n5,\n".utf8),
        ])
        #expect(data.problemLines.isEmpty)
        #expect(data.values(.steps) == ["2026-09-08": 8000])
        #expect(data.values(.sleep) == ["2026-09-08": 5])
        #expect(data.measureLines == ["2026-09-08 weight 71.2", "2026-09-08 body_fat 18.5"])
        #expect(data.activityLines == ["2026-09-08T18:00:00+02:00 running 30.0 5.0"])
        #expect(data.food("Oats")?.eaten.iso == "2026-09-08T08:00:00+02:00" && data.food("Oats")?.meal == .breakfast)
        #expect(data.foods.map(\.value.nutrients[.energy]) == [187.5, 200])
        #expect(data.leftOut["files of Samsung Health that have no place here"] == 1)
    }
}
