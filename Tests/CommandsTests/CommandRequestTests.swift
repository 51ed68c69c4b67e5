import DaemonAPI
import StubDaemon
import Testing

@testable import Commands

@Suite("The requests of commands")
struct CommandRequestTests {
    @Test(
        "each command asks the daemon for what it says",
        arguments: [
            ("today", "GET /v1/day?day=today", ""),
            ("day yesterday", "GET /v1/day?day=yesterday", ""),
            ("day 2026-11-18", "GET /v1/day?day=2026-11-18", ""),
            ("week", "GET /v1/week", ""),
            ("history", "GET /v1/history?period=this_month", ""),
            ("history --month 2026-10", "GET /v1/history?period=2026-10", ""),
            ("history --year", "GET /v1/history?period=this_year", ""),
            ("history --year --month 2025-10", "GET /v1/history?period=2025", ""),
            ("body", "GET /v1/body", ""), ("body list", "GET /v1/body-measures", ""),
            ("body list waist --period last_30_days", "GET /v1/body-measures?kind=waist&period=last_30_days", ""),
            ("body add weight 72.4", "POST /v1/body-measures", #"{"kind":"weight","value":72.4}"#),
            (
                "body add waist 32in --date yesterday", "POST /v1/body-measures",
                #"{"day":"yesterday","kind":"waist","unit":"in","value":32}"#
            ),
            ("body add body-fat \"18,5 %\"", "POST /v1/body-measures", #"{"kind":"body_fat","unit":"%","value":18.5}"#),
            ("body chart", "GET /v1/body/weight/chart?view=month", ""),
            ("body chart muscle-mass --six-months", "GET /v1/body/muscle_mass/chart?view=six_months", ""),
            ("body remove 3", "DELETE /v1/body-measures/3", ""), ("goals", "GET /v1/goals", ""),
            ("goals set protein 120", "PUT /v1/goals/protein", #"{"value":120}"#),
            ("goals set fat none", "PUT /v1/goals/fat", #"{"value":null}"#),
            ("profile", "GET /v1/profile", ""),
            ("profile set height 5ft11", "PUT /v1/profile/height", #"{"value":"5ft11"}"#),
            ("profile set diet vegetarian, vegan", "PUT /v1/profile/diet", #"{"value":"vegetarian, vegan"}"#),
            ("profile set allergies NONE", "PUT /v1/profile/allergies", "{}"),
            ("profile clear --yes", "DELETE /v1/profile", ""),
            ("health", "GET /v1/health", ""), ("health list", "GET /v1/health-readings", ""),
            (
                "health list sleep --period last_30_days", "GET /v1/health-readings?metric=sleep&period=last_30_days",
                ""
            ),
            ("health add sleep 7:30", "POST /v1/health-readings", #"{"values":{"sleep":7.5}}"#),
            (
                "health add blood-pressure 120/80 --date yesterday --source watch --device \"Band 7\"",
                "POST /v1/health-readings",
                #"{"day":"yesterday","device":"Band 7","source":"watch","values":{"diastolic":80,"systolic":120}}"#
            ),
            ("health add steps 10,400", "POST /v1/health-readings", #"{"values":{"steps":10400}}"#),
            (
                "health add resting-heart-rate 58bpm", "POST /v1/health-readings",
                #"{"values":{"resting_heart_rate":58}}"#
            ),
            ("health chart sleep", "GET /v1/health/sleep/chart?view=month", ""),
            ("health chart active-energy --six-months", "GET /v1/health/active_energy/chart?view=six_months", ""),
            ("health remove 3", "DELETE /v1/health-readings/3", ""),
            ("health prefer sleep oura", "PUT /v1/health/sleep/source", #"{"source":"oura"}"#),
            ("health prefer sleep none", "PUT /v1/health/sleep/source", "{}"),
            ("aims", "GET /v1/aims", ""), ("aims remove 1", "DELETE /v1/aims/1", ""),
            (
                "aims add weight 68kg --by 2027-02-01", "POST /v1/aims",
                #"{"by":"2027-02-01","kind":"weight","value":68}"#
            ),
            (
                "aims add lift 100 --exercise \"bench press\"", "POST /v1/aims",
                #"{"kind":"lift","subject":"bench press","value":100}"#
            ),
            ("aims add sleep 7h30", "POST /v1/aims", #"{"kind":"sleep","value":7.5}"#),
            ("aims add body-fat 18%", "POST /v1/aims", #"{"kind":"body_fat","value":18}"#),
            ("flags", "GET /v1/flags", ""), ("cards", "GET /v1/cards", ""), ("alerts", "GET /v1/alerts", ""),
            ("alerts list --all", "GET /v1/alerts?all=1", ""),
            ("alerts acknowledge 3", "PUT /v1/alerts/3", #"{"action":"acknowledge"}"#),
            ("alerts snooze 3 --days 7", "PUT /v1/alerts/3", #"{"action":"snooze","days":7}"#),
            ("alerts dismiss 3", "PUT /v1/alerts/3", #"{"action":"dismiss"}"#),
            ("complete", "PUT /v1/day/complete", #"{"day":"today","isComplete":true}"#),
            ("complete yesterday --undo", "PUT /v1/day/complete", #"{"day":"yesterday","isComplete":false}"#),
            ("notify --due", "POST /v1/nudges/due", ""), ("notify --not-today", "POST /v1/nudges/silence", ""),
            (
                "target plan lose --kg 5 --weeks 10 --accept", "POST /v1/target/plan",
                #"{"accept":true,"days":70,"kilograms":5,"wish":"lose"}"#
            ),
            ("target plan keep", "POST /v1/target/plan", #"{"accept":false,"wish":"keep"}"#),
            ("target history", "GET /v1/target/history", ""), ("target refeed", "GET /v1/target/refeeds", ""),
            ("target refeed tomorrow", "PUT /v1/target/refeeds", #"{"day":"tomorrow"}"#),
            (
                "target refeed 2026-11-28 --kcal 2400", "PUT /v1/target/refeeds",
                #"{"calories":2400,"day":"2026-11-28"}"#
            ),
            (
                "target refeed 2026-11-28 --remove", "PUT /v1/target/refeeds",
                #"{"calories":0,"day":"2026-11-28"}"#
            ),
            ("target review", "POST /v1/target/review", #"{"accept":false}"#),
            ("target review --accept", "POST /v1/target/review", #"{"accept":true}"#),
            ("target expenditure", "GET /v1/expenditure", ""), ("target forecast", "POST /v1/forecast", "{}"),
            ("target forecast --weight 78 --kcal 2000", "POST /v1/forecast", #"{"intake":2000,"weight":78}"#),
            ("target set 1900", "PUT /v1/target", #"{"calories":1900}"#),
            ("target 1200", "PUT /v1/target", #"{"calories":1200}"#),
            ("goals set calories 2000", "PUT /v1/goals/kcal", #"{"value":2000}"#),
            ("+ veg 1 lunch", "POST /v1/portions", #"[{"amount":1,"category":"veg","meal":"lunch"}]"#),
            (
                "+ veg 2 fruit 0,5 late night --day yesterday", "POST /v1/portions",
                #"[{"amount":2,"category":"veg","day":"yesterday","meal":"late night"},"#
                    + #"{"amount":0.5,"category":"fruit","day":"yesterday","meal":"late night"}]"#
            ),
            ("+ veg -1", "POST /v1/portions", #"[{"amount":-1,"category":"veg"}]"#),
            ("+ fruit -0.5 lunch", "POST /v1/portions", #"[{"amount":-0.5,"category":"fruit","meal":"lunch"}]"#),
            ("home", "GET /v1/home", ""), ("stats", "GET /v1/statistics", ""),
            ("target 1500", "PUT /v1/target", #"{"calories":1500}"#),
            ("target 10000", "PUT /v1/target", #"{"calories":10000}"#),
            ("goals set carbs 1500", "PUT /v1/goals/carbs", #"{"value":1500}"#),
            ("+ 30 sports", "POST /v1/portions", #"[{"amount":30,"category":"sports"}]"#),
            ("portions", "GET /v1/portions?day=today", ""),
            ("portions size rice", "GET /v1/portions/size?food=rice", ""),
            ("portions set rice 150", "PUT /v1/portions/size", #"{"food":"rice","grams":150}"#),
            ("portions set rice usual", "PUT /v1/portions/size", #"{"food":"rice"}"#),
            ("categories", "GET /v1/categories", ""),
            (
                "categories add Legumes --rule \">= 1\"", "POST /v1/categories",
                #"{"name":"Legumes","rule":">= 1","unit":"portions"}"#
            ),
            (
                "categories edit treats --meal dinner=0.5 --disable-category", "PATCH /v1/categories/treats",
                #"{"isEnabled":false,"mealGuidance":{"dinner":0.5}}"#
            ),
            ("categories remove treats", "DELETE /v1/categories/treats", ""), ("slots", "GET /v1/slots", ""),
            ("slots add Brunch --position 2", "POST /v1/slots", #"{"name":"Brunch","position":2}"#),
            ("slots rename lunch Mittag", "PATCH /v1/slots/lunch", #"{"name":"Mittag"}"#),
            ("slots move lunch 1", "PATCH /v1/slots/lunch", #"{"position":1}"#),
            ("slots remove lunch", "DELETE /v1/slots/lunch", ""), ("sport", "GET /v1/activities", ""),
            ("sport remove 2", "DELETE /v1/activities/2", ""),
            ("score", "GET /v1/scores?day=today", ""), ("score yesterday", "GET /v1/scores?day=yesterday", ""),
            ("photos provider", "GET /v1/photo-provider", ""),
            ("photos provider off", "PUT /v1/photo-provider", #"{"confirmed":true}"#),
            ("lookup provider", "GET /v1/lookup-provider", ""),
            ("lookup provider off", "PUT /v1/lookup-provider", #"{"confirmed":true}"#),
            (
                "lookup nutrition 1lb brisket and fries", "POST /v1/lookup",
                #"{"kind":"nutrition","words":"1lb brisket and fries"}"#
            ),
            ("lookup recipe pea soup", "POST /v1/lookup", #"{"kind":"recipe","words":"pea soup"}"#),
            (
                "lookup exercise curl --muscle biceps --type strength", "POST /v1/lookup",
                #"{"kind":"exercise","muscle":"biceps","type":"strength","words":"curl"}"#
            ),
            (
                "lookup burned running --minutes 30", "POST /v1/lookup",
                #"{"kind":"burned","minutes":30,"words":"running"}"#
            ),
            (
                "lookup cocktail --with gin --with lime", "POST /v1/lookup",
                #"{"ingredients":["gin","lime"],"kind":"cocktail"}"#
            ),
            ("lookup cocktail negroni", "POST /v1/lookup", #"{"kind":"cocktail","words":"negroni"}"#),
            ("streaks", "GET /v1/streaks", ""), ("achievements", "GET /v1/streaks", ""),
            ("entries list", "GET /v1/entries", ""),
            ("entries list --day today", "GET /v1/entries?period=today", ""),
            ("entries list --from 2026-11-01 --to 2026-11-18", "GET /v1/entries?period=2026-11-01..2026-11-18", ""),
            ("entries list --from 2026-11-01", "GET /v1/entries?period=2026-11-01..9999-12-31", ""),
            ("entries list --to 2026-11-18", "GET /v1/entries?period=0001-01-01..2026-11-18", ""),
            (
                "entries add --name \" pea soup \" --calories 0 --quantity 1.5 --unit bowl --meal \"Late Night\" "
                    + "--eaten-at 2026-11-18T12:30:00+01:00",
                "POST /v1/entries",
                #"{"calories":0,"eatenAt":"2026-11-18T12:30:00+01:00","meal":"late_night","name":"pea soup","quantity":1.5,"unit":"bowl"}"#
            ),
            ("entries add --name soup", "POST /v1/entries", #"{"name":"soup"}"#),
            ("entries edit 7 --name soup --quantity 2", "PATCH /v1/entries/7", #"{"name":"soup","quantity":2}"#),
            ("entries remove 7", "DELETE /v1/entries/7", ""),
            ("undo", "POST /v1/undo", ""),
            ("redo", "POST /v1/redo", ""),
            ("why 7", "GET /v1/entries/7/why", ""),
            ("target", "GET /v1/target", ""),
            ("target 1900", "PUT /v1/target", #"{"calories":1900}"#),
            ("target none", "PUT /v1/target", #"{"calories":null}"#),
            ("settings list", "GET /v1/settings", ""),
            ("settings get tracking", "GET /v1/settings", ""),
            ("settings set tracking both", "PUT /v1/settings/tracking", #"{"value":"both"}"#),
            ("settings set tracking \"\"", "PUT /v1/settings/tracking", #"{"value":""}"#),
            ("foods search greek yogurt --limit 3", "GET /v1/foods?limit=3&q=greek%20yogurt", ""),
            ("foods search --barcode 3017620422003", "GET /v1/foods?limit=10&q=3017620422003", ""),
            ("foods show core:1", "GET /v1/foods/core%3A1", ""),
            ("burn running 30min", "POST /v1/burn", #"{"activity":"running","minutes":30}"#),
            (
                "burn \"Running 10 km/h\" 1h30 --weight 82kg", "POST /v1/burn",
                #"{"activity":"running","minutes":90,"speed":10,"weight":82}"#
            ),
            ("burn running 5km 28:30", "POST /v1/burn", #"{"activity":"running","kilometers":5,"minutes":28.5}"#),
            (
                "burn mountain biking 2h vigorous", "POST /v1/burn",
                #"{"activity":"mountain biking","effort":"vigorous","minutes":120}"#
            ),
            ("burn --list", "GET /v1/activity-kinds", ""), ("exercises", "GET /v1/exercises", ""),
            (
                "exercises --muscle back --equipment dumbbells --equipment bench --avoid knee romanian",
                "GET /v1/exercises?avoid=knee&equipment=dumbbells%2Cbench&muscle=back&q=romanian", ""
            ),
            ("exercises show goblet squat", "GET /v1/exercises/goblet%20squat", ""),
            ("exercises --own --favourites", "GET /v1/exercises?favourites=1&own=1", ""),
            (
                "exercises add Zercher squat --muscle quads --secondary glutes --equipment barbell --unit metres --step Go.",
                "POST /v1/exercises",
                #"{"equipment":["barbell"],"muscles":["quads"],"name":"Zercher squat","secondary":["glutes"],"steps":["Go."],"unit":"metres"}"#
            ),
            (
                "exercises edit zercher squat --name \"Zercher box squat\" --force none",
                "PATCH /v1/exercises/zercher%20squat", #"{"force":"none","name":"Zercher box squat"}"#
            ),
            ("exercises remove zercher squat", "DELETE /v1/exercises/zercher%20squat", ""),
            (
                "exercises favourite zercher squat --not", "PUT /v1/exercises/zercher%20squat/favourite",
                #"{"favourite":false}"#
            ),
            (
                "recipes --diet vegan --minutes 30 --protein 25 --kcal 600 --all stew",
                "GET /v1/recipes?all=1&calories=600&diet=vegan&minutes=30&protein=25&q=stew", ""
            ),
            ("recipes show shakshuka --servings 4", "GET /v1/recipes/shakshuka?servings=4", ""),
            ("recipes --own --favourites", "GET /v1/recipes?favourites=1&own=1", ""),
            ("recipes cook my chili --servings 2", "GET /v1/recipes/my%20chili/steps?servings=2", ""),
            ("recipes share my chili --as jsonld", "GET /v1/recipes/my%20chili/text?as=jsonld", ""),
            ("recipes remove my chili", "DELETE /v1/recipes/my%20chili", ""),
            ("recipes favourite my chili --off", "PUT /v1/recipes/my%20chili/favourite", #"{"favourite":false}"#),
            (
                "recipes add --title Chili --servings 4 --ingredient \"400 g beans\" --step Cook.", "POST /v1/recipes",
                #"{"ingredients":["400 g beans"],"servings":4,"steps":["Cook."],"title":"Chili"}"#
            ),
            ("drinks --with gin --with lime --only", "GET /v1/drinks?only=1&with=gin%2Clime", ""),
            ("recipes stew --records", "GET /v1/recipes?q=stew", ""),
            ("drinks show negroni", "GET /v1/drinks/negroni", ""),
            ("drinks --own --favourites", "GET /v1/drinks?favourites=1&own=1", ""),
            (
                "drinks add Smoky paloma --ingredient \"40 ml mezcal 42%\" --step Stir. --glass highball --replace",
                "POST /v1/drinks",
                #"{"glass":"highball","ingredients":["40 ml mezcal 42%"],"name":"Smoky paloma","replace":true,"steps":["Stir."]}"#
            ),
            (
                "drinks edit my paloma --name Paloma --ingredient \"50 ml gin\"", "PATCH /v1/drinks/my%20paloma",
                #"{"ingredients":["50 ml gin"],"name":"Paloma"}"#
            ),
            ("drinks remove my paloma", "DELETE /v1/drinks/my%20paloma", ""),
            ("drinks favourite negroni --not", "PUT /v1/drinks/negroni/favourite", #"{"favourite":false}"#),
            (
                "workout --days 3 --minutes 45 --goal muscle --equipment none --avoid knee --skip-warm-up",
                "POST /v1/workouts/plan",
                #"{"avoid":["knee"],"daysPerWeek":3,"equipment":["none"],"goal":"muscleGain","minutes":45,"skipsWarmUp":true}"#
            ),
            ("plan", "POST /v1/plan", #"{"days":1}"#),
            (
                "plan week --from tomorrow --kcal 2000 --meals 3 --minutes 30 --without milk --diet vegan --accept",
                "POST /v1/plan",
                #"{"accept":true,"calories":2000,"days":7,"diets":["vegan"],"from":"tomorrow","meals":3,"minutes":30,"without":["milk"]}"#
            ),
            (
                "plan day --leftover chili=1,5 --budget --variant 2", "POST /v1/plan",
                #"{"budget":true,"days":1,"leftovers":[{"name":"chili","servings":1.5}],"variant":2}"#
            ),
            ("plan show --days 3", "GET /v1/plan?days=3", ""),
            (
                "plan swap tomorrow dinner --minutes 20", "POST /v1/plan/swap",
                #"{"day":"tomorrow","meal":"dinner","minutes":20}"#
            ),
            ("plan log yesterday lunch", "POST /v1/plan/log", #"{"day":"yesterday","meal":"lunch"}"#),
            ("plan clear --from tomorrow", "DELETE /v1/plan?from=tomorrow", ""),
            ("plan shopping", "GET /v1/plan/shopping", ""), ("shopping --days 2", "GET /v1/plan/shopping?days=2", ""),
            (
                "workout log bench 3x8 at 60 --day yesterday", "POST /v1/lifts",
                #"{"day":"yesterday","text":"bench 3x8 at 60"}"#
            ),
            ("workout history squat --period this_week", "GET /v1/lifts?exercise=squat&period=this_week", ""),
            ("workout emphasis", "GET /v1/workouts/emphasis", ""),
            (
                "workout emphasis muscle Strength", "PUT /v1/workouts/emphasis",
                #"{"emphasis":"strength","goal":"muscleGain"}"#
            ),
            ("workout emphasis weight-loss", "PUT /v1/workouts/emphasis", #"{"goal":"weightLoss"}"#),
            ("workout remove 3", "DELETE /v1/lifts/3", ""),
            ("workout next squat", "GET /v1/exercises/squat/next", ""),
            ("workout routine", "GET /v1/routines", ""),
            ("workout routine show push day", "GET /v1/routines/push%20day", ""),
            ("workout routine remove push day", "DELETE /v1/routines/push%20day", ""),
            (
                "workout routine add Push day --exercise \"bench press 3x8\" --exercise dips", "POST /v1/routines",
                #"{"exercises":["bench press 3x8","dips"],"name":"Push day"}"#
            ),
            (
                "workout routine edit push day --name Push --add \"plank 3x40s\" --drop dips",
                "PATCH /v1/routines/push%20day", #"{"adding":["plank 3x40s"],"name":"Push","removing":["dips"]}"#
            ),
            ("workout plates 72.5 --bar 15", "GET /v1/plates?bar=15&load=72.5", ""),
            (
                "pot add chili --weight 3.5kg --empty 1.1kg --recipe my-chili", "POST /v1/pots",
                #"{"empty":1100,"recipe":"my-chili","title":"chili","weight":3500}"#
            ),
            (
                "pot add dal --weight 2400 --ingredient \"500 g lentils\" --kcal 2600", "POST /v1/pots",
                #"{"calories":2600,"ingredients":["500 g lentils"],"title":"dal","weight":2400}"#
            ),
            ("pot take chili 320g --meal dinner", "POST /v1/pots/chili/shares", #"{"grams":320,"meal":"dinner"}"#),
            ("pot take chili quarter", "POST /v1/pots/chili/shares", #"{"part":0.25}"#),
            ("pot take 3 20%", "POST /v1/pots/3/shares", #"{"part":0.2}"#),
            ("pot take chili rest", "POST /v1/pots/chili/shares", #"{"isRest":true}"#),
            ("pot", "GET /v1/pots", ""), ("pot list --all", "GET /v1/pots?all=1", ""),
            ("pot remove chili", "DELETE /v1/pots/chili", ""),
            (
                "workout swap squat --equipment dumbbells --equipment bench",
                "GET /v1/exercises/squat/substitutes?equipment=dumbbells%2Cbench", ""
            ),
            (
                "foods compare tofu tempeh --nutrient protein --per 100kcal --least", "POST /v1/answers/comparison",
                #"{"foods":["tofu","tempeh"],"least":true,"nutrient":"protein_g","per":"100kcal"}"#
            ),
            (
                "foods top vitamin-c --vegan --kind fruit --without milk --limit 3 --max-kcal 80",
                "POST /v1/answers/ranking",
                #"{"least":false,"limit":3,"maxCalories":80,"nutrient":"vit_c_mg","selection":{"kinds":["fruit"],"vegan":true,"vegetarian":false,"without":["milk"]}}"#
            ),
            (
                "fits --kcal 500 --protein 30 --meal dinner --vegetarian", "POST /v1/answers/fits",
                #"{"calories":500,"meal":"dinner","protein":30,"selection":{"kinds":[],"vegan":false,"vegetarian":true,"without":[]}}"#
            ),
            ("foods list", "GET /v1/own-foods", ""),
            (
                "foods add muesli --kcal 380 --carbs 60.5 --per serving --serving 45g --portion \"big bowl=90\" --also müsli",
                "POST /v1/own-foods",
                #"{"name":"muesli","nutrients":{"carb_g":60.5,"kcal":380},"perGrams":45,"portions":[{"grams":45,"label":"default"},{"grams":90,"label":"big bowl"}],"synonyms":["müsli"]}"#
            ),
            (
                "foods add shake --part \"whey powder=30\" --part milk=0.3l --note cold", "POST /v1/own-foods",
                #"{"name":"shake","note":"cold","parts":[{"food":"whey powder","grams":30},{"food":"milk","grams":300}]}"#
            ),
            (
                "foods edit 1 --serving \"250 ml\"", "PATCH /v1/own-foods/own%3A1",
                #"{"portions":[{"grams":250,"label":"default"}]}"#
            ),
            ("foods remove-own own:1", "DELETE /v1/own-foods/own%3A1", ""),
            ("foods favourite core:1", "PUT /v1/foods/core%3A1/favourite", #"{"favourite":true}"#),
            ("foods favourite core:1 --off", "PUT /v1/foods/core%3A1/favourite", #"{"favourite":false}"#),
            ("foods packs", "GET /v1/food-packs", ""),
            ("foods remove usda", "DELETE /v1/food-packs/usda", ""),
            ("photos list", "GET /v1/photos", ""), ("photos list --day today", "GET /v1/photos?period=today", ""),
            ("photos remove 5 --yes", "DELETE /v1/photos/5", ""),
            ("photos retry 5 --name \" chicken curry \"", "POST /v1/photos/5/retry", #"{"name":"chicken curry"}"#),
            (
                "photos prune --older-than 90 --yes", "POST /v1/photos/prune", #"{"isDryRun":false,"olderThanDays":90}"#
            ),
            (
                "photos compress --older-than 30", "POST /v1/photos/compress",
                #"{"isDryRun":false,"olderThanDays":30}"#
            ),
            ("drafts", "GET /v1/drafts?state=open", ""), ("drafts list --all", "GET /v1/drafts?state=all", ""),
            ("drafts show 3", "GET /v1/drafts/3", ""), ("drafts discard 3", "DELETE /v1/drafts/3", ""),
            (
                "drafts edit 3 1 --name rice --quantity 150 --unit g --meal lunch", "PATCH /v1/drafts/3",
                #"{"item":1,"meal":"lunch","name":"rice","quantity":150,"unit":"g"}"#
            ),
            ("drafts edit 3 2 --remove", "PATCH /v1/drafts/3", #"{"item":2,"remove":true}"#),
            ("drafts confirm 3", "POST /v1/drafts/3/confirm", "{}"),
            ("drafts confirm 3 1 3 --only", "POST /v1/drafts/3/confirm", #"{"items":[1,3],"only":true}"#),
            ("usual list", "GET /v1/usual", ""),
            ("usual forget breakfast", "DELETE /v1/usual/breakfast", ""),
            ("usual forget 7", "DELETE /v1/usual/7", ""),
            ("usual clear", "DELETE /v1/usual", ""),
            ("servings list", "GET /v1/servings", ""),
            ("servings set bread slice 35", "PUT /v1/servings", #"{"food":"bread","grams":35,"unit":"slice"}"#),
            ("servings set oatmeal 400g", "PUT /v1/servings", #"{"food":"oatmeal","grams":400,"unit":""}"#),
            ("servings forget 1", "DELETE /v1/servings/1", ""),
            ("words list", "GET /v1/words", ""),
            ("words set brekkie oatmeal", "PUT /v1/words", #"{"meaning":"oatmeal","word":"brekkie"}"#),
            ("words forget brekkie", "DELETE /v1/words/brekkie", ""),
            ("words clear", "DELETE /v1/words", ""),
            ("notes list", "GET /v1/notes", ""),
            ("notes list --type pattern --status retracted", "GET /v1/notes?status=retracted&type=pattern", ""),
            ("notes search rye bread", "GET /v1/notes?q=rye%20bread", ""),
            ("notes show skip.md", "GET /v1/notes/skip.md", ""),
            ("notes new observation likes rye", "POST /v1/notes", #"{"content":"likes rye","type":"observation"}"#),
            (
                "notes edit skip.md --text new --status done", "PATCH /v1/notes/skip.md",
                #"{"content":"new","status":"done"}"#
            ),
            ("notes remove skip.md", "DELETE /v1/notes/skip.md", ""),
            ("notes folder", "GET /v1/notes-folder", ""), ("notes check", "GET /v1/notes-folder/check", ""),
            ("notes refresh", "POST /v1/notes-refresh", ""),
            (
                "notes new reminder log lunch --at 12:30 --every weekday", "POST /v1/notes",
                #"{"at":"12:30","content":"log lunch","every":"weekday","type":"reminder"}"#
            ),
            ("reminders", "GET /v1/reminders", ""), ("reminders list", "GET /v1/reminder-list", ""),
            ("reminders done 3", "POST /v1/reminders/3/done", ""),
            ("reminders snooze 3 2h", "POST /v1/reminders/3/snooze?seconds=7200", ""),
            ("reminders meals", "GET /v1/routine-reminders", ""),
            ("reminders meals on", "PUT /v1/routine-reminders", #"{"meals":true}"#),
            ("reminders workouts off", "PUT /v1/routine-reminders", #"{"workouts":false}"#),
            ("reminders snooze 3", "POST /v1/reminders/3/snooze?seconds=600", ""),
            ("models list", "GET /v1/models", ""),
            ("models pull mistral-7b", "POST /v1/models/mistral-7b/pull", ""),
            ("models search vision 3b", "GET /v1/models?q=vision%203b", ""),
            ("models search", "GET /v1/models", ""),
            ("models show mistral-7b", "GET /v1/models/mistral-7b", ""),
            ("models ps", "GET /v1/running-models", ""),
            ("models try mistral-7b --turns 5", "POST /v1/models/mistral-7b/try?keep=0&turns=5", ""),
            ("models pull hf.co/a/b:Q8_0", "POST /v1/models/hf.co%2Fa%2Fb%3AQ8_0/pull", ""),
            ("models pull /m/../x.gguf", "POST /v1/models/%2Fx.gguf/pull", ""),
            ("models cancel mistral-7b", "DELETE /v1/models/mistral-7b/pull", ""),
            ("models use mistral-7b", "POST /v1/models/mistral-7b/use", ""),
            ("models remove mistral-7b", "DELETE /v1/models/mistral-7b", ""),
            ("conversations list", "GET /v1/conversations", ""),
            ("conversations show 12", "GET /v1/conversations/12", ""),
            ("conversations rename 12 my lunch", "PATCH /v1/conversations/12", #"{"title":"my lunch"}"#),
            ("conversations delete 12", "DELETE /v1/conversations/12", ""),
            ("conversations search pumpkin soup", "GET /v1/messages?limit=20&q=pumpkin%20soup", ""),
            ("conversations search --limit 200 a", "GET /v1/messages?limit=200&q=a", ""),
            ("conversations fork 12", "POST /v1/conversations/12/fork", "{}"),
            ("conversations fork 12 --from 2", "POST /v1/conversations/12/fork", #"{"message":2}"#),
            ("conversations export 12", "GET /v1/conversations/12", ""),
            ("ask a banana", "POST /v1/turns", #"{"text":"a banana"}"#),
            ("ask --conversation new \"a banana\"", "POST /v1/turns", #"{"text":"a banana"}"#),
            ("ask --conversation 12 \"a banana\"", "POST /v1/turns", #"{"conversation":12,"text":"a banana"}"#),
            ("estimate \"a banana\"", "POST /v1/estimate", #"{"text":"a banana"}"#),
            ("purge --yes", "POST /v1/purge", #"{"confirm":true}"#),
            ("purge --yes --inbox --logs", "POST /v1/purge", #"{"confirm":true,"inbox":true,"logs":true}"#),
            ("export -", "GET /v1/export/file?form=json", ""),
            ("daemon status", "GET /v1/status", ""),
        ])
    func requests(_ line: String, _ target: String, _ body: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line))
        #expect(ran.errors.isEmpty || line.hasPrefix("models"), "\(ran.errors)")
        #expect(ran.code == 0)
        // Behind what was written, what it has earned is asked for.
        let asked = ran.requests.map { "\($0.verb) \($0.target)" }.filter { $0 != "POST /v1/celebrations" }
        #expect(asked == [target])
        #expect(ran.requests.first?.body == body)
    }

    @Test(
        "what was earned is said behind whatever may have earned it, not in a document for a program",
        arguments: [
            ("entries add --name x", true), ("entries edit 7 --eaten-at 2026-11-17T12:30:00+01:00", true),
            ("entries edit 7 --quantity 2", false), ("+ veg 1", true), ("+ veg -1", false), ("drafts confirm 4", true),
            ("undo", true), ("redo", true), ("entries remove 7", false), ("today", false),
            ("entries add --name x --json", false),
        ])
    func celebrations(_ line: String, _ celebrates: Bool) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line)) { request in
            guard request.target == "/v1/celebrations" else { return Fixtures.answer(request) }
            return .json([
                Celebration(
                    title: "Week Warrior", days: 7, reachedOn: Fixtures.day, message: "7 days in a row: Week Warrior."),
                Celebration(
                    title: "Habit Builder", days: 21, reachedOn: Fixtures.day,
                    message: "21 days in a row: Habit Builder."),
            ])
        }
        #expect(ran.code == 0)
        #expect(ran.output.hasSuffix("\n21 days in a row: Habit Builder.\n") == celebrates, "\(ran.output)")
        #expect(ran.requests.contains { $0.target == "/v1/celebrations" } == celebrates)
        #expect(!ran.output.contains("Warrior"))
    }
}
