import Testing

@testable import Commands

@Suite("Usage errors")
struct UsageErrorTests {
    @Test(
        "a word that is no command is told apart from a meal",
        arguments: [
            ("todya", "There is no command todya. Did you mean `bitebook today`?"),
            ("ent list", "There is no command ent. Did you mean `bitebook entries`?"),
            ("two eggs", "There is no command two.\n"), ("two eggs", "bitebook ask \"two eggs\""),
        ])
    func unknownCommand(_ line: String, _ said: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line))
        #expect(ran.code == 2 && ran.errors.contains(said) && ran.requests.isEmpty, "\(ran.errors)")
    }

    @Test(
        "what cannot be meant is a usage error: exit code 2, a reason on standard error, nothing sent",
        arguments: [
            "report --month 2026-13", "report --month 2026-10 --week", "report --from 2026-10-01",
            "report --from 2026-10-02 --to 2026-10-01", "report --no-password --password-file x",
            "report --paper a5", "report x", "report list x", "import", "import --formats x", "import --mappings x",
            "import --formats --mappings", "import x --dates dmy", "import x --columns date=A --dates dym",
            "import x --columns date=A --decimal dot", "import --forget-mapping a b", "frobnicate", "today extra",
            "today --jsn",
            "day",
            "day tomorrow", "day 2026-02-30", "day 18.11.2026",
            "entries list --day x", "entries list --day today --from 2026-11-01",
            "entries list --from 2026-11-18 --to 2026-11-17", "entries add", "entries add --name \" \"",
            "entries add --name x --calories many", "entries add --name x --calories -1",
            "entries add --name x --calories 50001", "entries add --name x --quantity 0",
            "entries add --name x --quantity nan", "entries add --name x --eaten-at 12:30",
            "entries add --name x --eaten-at 2026-11-18T12:30:00", "entries edit 7", "entries edit seven --quantity 2",
            "entries remove", "why", "why x", "target -5", "target 0", "target 1199", "target 10001",
            "target 20001", "target lots", "goals set kcal 1199", "goals set kcal 10001", "goals set protein 9",
            "goals set fat 501", "goals set carbs 1501", "goals set protein many", "+ veg", "+ veg 0", "+ --frob veg 1",
            "settings get", "profile set", "profile set height", "profile set shoes 42", "profile set height \" \"",
            "profile clear", "profile frob", "health add", "health add sleep", "health add sleep much",
            "health add sleep 25h", "health add sleep 7h60", "health add spo2 130%", "health add spo2 49",
            "health add steps 7h", "health add resting-heart-rate 24", "health add blood-pressure 120",
            "health add blood-pressure 80/120", "health add mood 3", "health add sleep 7 --source \" \"",
            "health list blood-pressure", "health chart", "health chart sleep --week --year", "health remove x",
            "health prefer sleep", "health prefer sleep \" \"", "aims add", "aims add weight", "aims add weight 29",
            "aims add weight 301", "aims add lift 100", "aims add weight 70 --exercise squat",
            "aims add workouts 3.5", "aims add workouts 15", "aims add sleep 3", "aims add weight 70 --by soon",
            "aims add weight 70cm", "aims remove", "flags x", "cards x", "alerts frob", "alerts acknowledge",
            "alerts snooze 3 --days 0", "alerts snooze 3 --days 91", "alerts dismiss x", "complete tomorrow",
            "notify", "notify --desktop", "notify --due --not-today", "notify --not-today --desktop", "target plan",
            "target plan shrink", "target plan lose --kg 0", "target plan lose --kg 5cm", "target plan lose --weeks 4",
            "target plan lose --kg 5 --weeks 0", "target plan lose --kg 5 --weeks 261", "target plan keep --kg 5",
            "target refeed yesterday", "target refeed --kcal 2400", "target refeed --remove",
            "target refeed today --kcal 2400 --remove", "target refeed today --kcal 1199", "target forecast --weight 5",
            "target forecast --kcal 100", "target forecast 78", "setup x",
            "settings set tracking", "foods search", "foods search x --limit 0", "foods search x --limit 51",
            "foods compare tofu", "foods compare a b --nutrient florp", "foods top", "foods top florp",
            "foods top iron --limit 0", "foods top iron --per said", "foods top iron --max-kcal 0", "fits --kcal 0",
            "fits --protein 0", "burn", "burn running", "burn 30min", "burn running -5min",
            "burn running 30min --weight 5",
            "exercises show", "exercises add", "exercises add x", "exercises add \" \" --muscle chest",
            "exercises import",
            "exercises edit", "exercises edit x", "exercises edit x --name \" \"", "exercises remove",
            "exercises favourite", "recipes --minutes 0", "recipes --protein 0", "recipes --kcal 0",
            "recipes --limit 0",
            "recipes show", "recipes show x --servings 0", "recipes show x --servings 101",
            "recipes log x --servings 0", "recipes add", "recipes add --ingredient rice", "recipes add --title x",
            "recipes add x.cook --ingredient rice", "recipes add a.cook b.cook --title x", "recipes add - -",
            "recipes add x.cook --servings 0", "recipes add https://example.org/a https://example.org/b --title x",
            "recipes edit",
            "recipes edit x --servings 1001", "recipes remove", "recipes share", "recipes share x --as pdf",
            "recipes share x --force", "recipes cook", "recipes cook x --servings 0", "recipes favourite",
            "drinks gin --with lime", "drinks --only", "drinks show", "drinks log x --glasses 0",
            "drinks add", "drinks add x", "drinks add x --step Stir.", "drinks add --ingredient gin", "drinks edit",
            "drinks edit x", "drinks remove", "drinks favourite", "drinks favourite x --off", "workout --goal fame",
            "workout --days many", "workout log", "workout remove x", "workout next", "workout plates",
            "workout start --routine x --days 3", "workout routine show", "workout routine add",
            "workout routine add x", "workout routine add \" \" --exercise dips",
            "workout routine add x --exercise \" \"", "workout routine edit x", "workout routine edit x --name \" \"",
            "workout routine edit --add dips", "workout routine remove", "workout routine start",
            "workout plates heavy", "workout swap", "workout emphasis fame",
            "workout emphasis strength cardio", "workout emphasis muscle fitness", "pot add",
            "pot add x --weight heavy", "pot add x --weight 0",
            "pot add x --kcal -1", "pot add x --recipe y --ingredient z", "pot take", "pot take x", "pot take x some",
            "pot take x 0g", "pot take x 120%", "pot take x 2kcal",
            "plan soon", "plan week --kcal 900", "plan week --meals 1", "plan week --meals 6",
            "plan day --minutes 0", "plan day --from yesterday", "plan day --leftover chili=none", "plan swap today",
            "plan swap", "plan show --days 15", "plan log soon", "shopping --days 0",
            "foods show", "foods add", "foods add x", "foods add \" \" --kcal 1", "foods add x --kcal -1",
            "foods add x --kcal many", "foods add x --kcal 1 --per serving", "foods add x --kcal 1 --serving 0",
            "foods add x --kcal 1 --serving 21kg", "foods add x --part milk", "foods add x --part milk=0",
            "foods add x --part =5", "foods add x --kcal 1 --portion mug=big", "foods edit 1", "foods edit x --kcal 1",
            "foods edit 0 --kcal 1", "foods remove-own", "foods favourite", "foods favourite --off",
            "foods search x --barcode 3017620422003", "foods search --barcode abc", "foods import",
            "foods remove",
            "notes show", "notes list --type secret", "notes list --status gone", "notes new", "notes new secret x",
            "notes new observation x --at 15:00", "notes new reminder x --every day", "notes edit",
            "notes edit 3 --text \" \"",
            "notes edit 3 --status removed", "notes remove", "notes search", "reminders done", "reminders done x",
            "reminders snooze 3 soon", "reminders snooze 3 8d", "reminders --seconds 0", "reminders remove",
            "reminders meals maybe", "reminders workouts on off",
            "models pull", "models frob", "models show", "models cancel", "models try",
            "models try x --turns 201", "models try x --limit 0", "models ps x", "conversations show x",
            "conversations rename 12",
            "conversations rename 12 \" \"", "conversations search", "conversations search \" \"",
            "conversations search ?!", "conversations search a --limit 0", "conversations search a --limit 201",
            "usual forget", "usual frob", "usual clear x", "servings set bread", "servings set bread slice much",
            "servings forget x", "words set brekkie", "words forget", "words frob", "photo",
            "photo x.jpg --at noon", "photo x.jpg --name \" \"",
            "mcp install --client frob", "mcp --read", "lookup nutrition", "lookup nutrition \" \"", "lookup recipe",
            "lookup exercise",
            "lookup exercise --muscle \" \"", "lookup burned", "lookup burned run --minutes 0",
            "lookup burned run --minutes 1441", "lookup cocktail", "lookup cocktail x --with gin",
            "restore", "restore a b", "backup a b", "backup list a b", "backup --frob", "check x",
            "lookup provider on", "lookup key abc", "lookup key --show --remove",
            "photos retry", "photos retry x", "photos prune", "photos prune --older-than soon",
            "photos prune --older-than -1", "photos compress", "drafts edit", "drafts edit 3", "drafts edit 3 1",
            "drafts edit 3 --quantity 0", "drafts edit x --remove", "drafts confirm x", "drafts show x",
            "conversations fork", "conversations fork x", "conversations fork 12 --from x", "conversations export",
            "conversations export x", "conversations export 12 a b", "chat --last --conversation 5",
            "ask --conversation latest hello", "ask --conversation 0 hello",
            "ask \" \"",
            "burn --list --records",
            "say a.wav b.wav", "say a.wav --language klingon",
            "estimate", "export", "import", "sync setup", "sync setup a b",
            "connect", "connect garmin", "connect oura --relay example.org", "connections sync garmin", "disconnect",
            "disconnect oura --delete-data", "sync settle", "sync take", "sync take x", "sync frob",
            "web frob", "web totp 1 2", "web on now",
            "purge", "daemon logs --lines 0", "daemon logs --lines 1001", "daemon frob",
            "eval chat", "eval chat x --limit 0", "eval nutribench", "eval nutribench x --limit 0",
            "eval nutribench x --restart", "eval expenditure --people 0", "chat --conversation x", "ask caf\u{FFFD}",
        ])
    func usageErrors(_ line: String) async throws {
        let ran = try await CommandHarness.parse(line)
        #expect(ran.code == 2)
        #expect(!ran.errors.isEmpty)
        #expect(ran.output.isEmpty)
        #expect(ran.requests.isEmpty)
    }

    @Test(
        "calories and quantities at their limits are accepted",
        arguments: [
            "--calories 0", "--calories 50000", "--quantity 0.001", "--quantity 100000",
        ])
    func limits(_ options: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell("entries add --name x " + options))
        #expect(ran.code == 0)
    }
}
