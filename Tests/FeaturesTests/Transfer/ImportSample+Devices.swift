/// Tables of devices and their programs.
extension ImportSample {
    static let devices = [
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
}
