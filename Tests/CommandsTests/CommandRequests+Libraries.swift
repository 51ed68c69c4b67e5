/// Training, recipes, drinks, plans, pots and lookups.
extension CommandRequests {
    static let libraries: [Row] = [
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
        ("lookup burned running --minutes 30", "POST /v1/lookup", #"{"kind":"burned","minutes":30,"words":"running"}"#),
        (
            "lookup cocktail --with gin --with lime", "POST /v1/lookup",
            #"{"ingredients":["gin","lime"],"kind":"cocktail"}"#
        ),
        ("lookup cocktail negroni", "POST /v1/lookup", #"{"kind":"cocktail","words":"negroni"}"#),
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
        ("burn --list", "GET /v1/activity-kinds", ""),
        ("exercises", "GET /v1/exercises", ""),
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
        (
            "recipes add https://example.org/soup --servings 2 --yes", "POST /v1/recipes/page",
            #"{"address":"https:\/\/example.org\/soup","confirmed":true,"servings":2}"#
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
        ("plan shopping", "GET /v1/plan/shopping", ""),
        ("shopping --days 2", "GET /v1/plan/shopping?days=2", ""),
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
        ("pot", "GET /v1/pots", ""),
        ("pot list --all", "GET /v1/pots?all=1", ""),
        ("pot remove chili", "DELETE /v1/pots/chili", ""),
        (
            "workout swap squat --equipment dumbbells --equipment bench",
            "GET /v1/exercises/squat/substitutes?equipment=dumbbells%2Cbench", ""
        ),
    ]
}
