import DaemonAPI

/// Files of diaries of food.
extension ImportSample {
    static let diaries = [
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
}
