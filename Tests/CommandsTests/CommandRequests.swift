/// What commands ask of the daemon, by subject.
enum CommandRequests {
    /// The command line, verb and address, and the body.
    typealias Row = (line: String, target: String, body: String)

    static let all = diary + person + libraries
}

/// Food, portions, conversations, notes, models and the daemon.
extension CommandRequests {
    static let diary: [Row] = [
        ("today", "GET /v1/day?day=today", ""),
        ("day yesterday", "GET /v1/day?day=yesterday", ""),
        ("day 2026-11-18", "GET /v1/day?day=2026-11-18", ""),
        ("week", "GET /v1/week", ""),
        ("history", "GET /v1/history?period=this_month", ""),
        ("history --month 2026-10", "GET /v1/history?period=2026-10", ""),
        ("history --year", "GET /v1/history?period=this_year", ""),
        ("history --year --month 2025-10", "GET /v1/history?period=2025", ""),
        ("+ veg 1 lunch", "POST /v1/portions", #"[{"amount":1,"category":"veg","meal":"lunch"}]"#),
        (
            "+ veg 2 fruit 0,5 late night --day yesterday", "POST /v1/portions",
            #"[{"amount":2,"category":"veg","day":"yesterday","meal":"late night"},"#
                + #"{"amount":0.5,"category":"fruit","day":"yesterday","meal":"late night"}]"#
        ),
        ("+ veg -1", "POST /v1/portions", #"[{"amount":-1,"category":"veg"}]"#),
        ("+ fruit -0.5 lunch", "POST /v1/portions", #"[{"amount":-0.5,"category":"fruit","meal":"lunch"}]"#),
        ("home", "GET /v1/home", ""),
        ("stats", "GET /v1/statistics", ""),
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
        ("categories remove treats", "DELETE /v1/categories/treats", ""),
        ("slots", "GET /v1/slots", ""),
        ("slots add Brunch --position 2", "POST /v1/slots", #"{"name":"Brunch","position":2}"#),
        ("slots rename lunch Mittag", "PATCH /v1/slots/lunch", #"{"name":"Mittag"}"#),
        ("slots move lunch 1", "PATCH /v1/slots/lunch", #"{"position":1}"#),
        ("slots remove lunch", "DELETE /v1/slots/lunch", ""),
        ("sport", "GET /v1/activities", ""),
        ("sport remove 2", "DELETE /v1/activities/2", ""),
        ("photos provider", "GET /v1/photo-provider", ""),
        ("photos provider off", "PUT /v1/photo-provider", #"{"confirmed":true}"#),
        ("entries list", "GET /v1/entries", ""),
        ("entries list --day today", "GET /v1/entries?period=today", ""),
        ("entries list --from 2026-11-01 --to 2026-11-18", "GET /v1/entries?period=2026-11-01..2026-11-18", ""),
        ("entries list --from 2026-11-01", "GET /v1/entries?period=2026-11-01..9999-12-31", ""),
        ("entries list --to 2026-11-18", "GET /v1/entries?period=0001-01-01..2026-11-18", ""),
        (
            "entries add --name \" pea soup \" --calories 0 --quantity 1.5 --unit bowl --meal \"Late Night\" "
                + "--eaten-at 2026-11-18T12:30:00+01:00", "POST /v1/entries",
            #"{"calories":0,"eatenAt":"2026-11-18T12:30:00+01:00","meal":"late_night","name":"pea soup","quantity":1.5,"unit":"bowl"}"#
        ),
        ("entries add --name soup", "POST /v1/entries", #"{"name":"soup"}"#),
        ("entries edit 7 --name soup --quantity 2", "PATCH /v1/entries/7", #"{"name":"soup","quantity":2}"#),
        ("entries remove 7", "DELETE /v1/entries/7", ""),
        ("undo", "POST /v1/undo", ""),
        ("redo", "POST /v1/redo", ""),
        ("why 7", "GET /v1/entries/7/why", ""),
        ("settings list", "GET /v1/settings", ""),
        ("settings get tracking", "GET /v1/settings", ""),
        ("settings set tracking both", "PUT /v1/settings/tracking", #"{"value":"both"}"#),
        ("settings set tracking \"\"", "PUT /v1/settings/tracking", #"{"value":""}"#),
        ("foods search greek yogurt --limit 3", "GET /v1/foods?limit=3&q=greek%20yogurt", ""),
        ("foods search --barcode 3017620422003", "GET /v1/foods?limit=10&q=3017620422003", ""),
        ("foods show core:1", "GET /v1/foods/core%3A1", ""),
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
        (
            "target need lose --sex female --age 34 --height 168cm --weight 62kg --activity very-active",
            "POST /v1/answers/need",
            #"{"activity":"very_much","age":34,"height":168,"sex":"female","weight":62,"wish":"lose"}"#
        ),
        ("target need", "POST /v1/answers/need", #"{"wish":"keep"}"#),
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
        ("photos list", "GET /v1/photos", ""),
        ("photos list --day today", "GET /v1/photos?period=today", ""),
        ("photos remove 5 --yes", "DELETE /v1/photos/5", ""),
        ("photos retry 5 --name \" chicken curry \"", "POST /v1/photos/5/retry", #"{"name":"chicken curry"}"#),
        ("photos prune --older-than 90 --yes", "POST /v1/photos/prune", #"{"isDryRun":false,"olderThanDays":90}"#),
        ("photos compress --older-than 30", "POST /v1/photos/compress", #"{"isDryRun":false,"olderThanDays":30}"#),
        ("drafts", "GET /v1/drafts?state=open", ""),
        ("drafts list --all", "GET /v1/drafts?state=all", ""),
        ("drafts show 3", "GET /v1/drafts/3", ""),
        ("drafts discard 3", "DELETE /v1/drafts/3", ""),
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
        ("import --mappings", "GET /v1/import/mappings", ""),
        ("import --forget-mapping meals.csv", "DELETE /v1/import/mappings/meals.csv", ""),
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
        ("notes folder", "GET /v1/notes-folder", ""),
        ("notes check", "GET /v1/notes-folder/check", ""),
        ("notes refresh", "POST /v1/notes-refresh", ""),
        (
            "notes new reminder log lunch --at 12:30 --every weekday", "POST /v1/notes",
            #"{"at":"12:30","content":"log lunch","every":"weekday","type":"reminder"}"#
        ),
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
        ("sync", "GET /v1/sync", ""), ("sync devices", "GET /v1/sync", ""), ("sync now", "POST /v1/sync/rounds", ""),
        ("sync off", "DELETE /v1/sync", ""), ("sync conflicts", "GET /v1/sync/conflicts", ""),
        ("sync take 2", "POST /v1/sync/conflicts/2/take", ""),
        ("connections", "GET /v1/connections", ""), ("connections sync", "POST /v1/connections/syncs", "{}"),
        ("connections sync oura", "POST /v1/connections/syncs", #"{"provider":"oura"}"#),
        ("disconnect oura", "POST /v1/connections/ends", #"{"deletesData":false,"provider":"oura"}"#),
        ("sync settle --yes", "DELETE /v1/sync/conflicts", ""),
        ("web", "GET /v1/web", ""), ("web open", "GET /v1/web", ""),
        ("web off", "PUT /v1/web", #"{"isOn":false}"#), ("web totp", "POST /v1/web/totp", ""),
        ("web totp 123456", "PUT /v1/web/totp", #"{"code":"123456"}"#), ("web totp off", "DELETE /v1/web/totp", ""),
        ("purge --yes", "POST /v1/purge", #"{"confirm":true}"#),
        ("purge --yes --inbox --logs", "POST /v1/purge", #"{"confirm":true,"inbox":true,"logs":true}"#),
        ("export -", "GET /v1/export/file?form=json", ""),
        ("backup /x/mine.backup", "POST /v1/backups", #"{"file":"/x/mine.backup","replace":false}"#),
        ("backup --force /x/mine.backup", "POST /v1/backups", #"{"file":"/x/mine.backup","replace":true}"#),
        ("report list", "GET /v1/reports", ""),
        ("backup list", "GET /v1/backups", ""), ("backup list /x/../y", "GET /v1/backups?folder=%2Fy", ""),
        ("check", "POST /v1/check", #"{"repair":false}"#),
        ("daemon status", "GET /v1/status", ""),
    ]
}
