import DaemonAPI
import Foundation
import Nutrition
import StubDaemon
import Testing

@testable import Commands

@Suite("What commands print")
struct RenderedOutputTests {
    /// Name of the golden file and the command line.
    static let commands: [(String, String)] = [
        ("home", "home"), ("stats", "stats"), ("today", "today"), ("day", "day 2026-11-18"),
        ("day-past", "day 2026-11-17"), ("week", "week"),
        ("history", "history"), ("history-year", "history --year"),
        ("body-states-list", "body"), ("body-add", "body add weight 72.4kg"), ("body-list", "body list"),
        ("body-chart", "body chart weight --week"), ("body-remove", "body remove 3"),
        ("goals", "goals"), ("goals-set", "goals set protein 120"),
        ("profile", "profile"), ("profile-set", "profile set height 170cm"),
        ("profile-set-none", "profile set conditions none"), ("profile-clear", "profile clear --yes"),
        ("profile-consent", "profile consent"),
        ("health-states-list", "health"), ("health-add-list", "health add sleep 7h30"),
        ("health-add-pressure-list", "health add blood-pressure 121/79"), ("health-list", "health list"),
        ("health-chart", "health chart sleep --week"), ("health-energy-chart", "health chart active-energy --week"),
        ("health-remove", "health remove 3"), ("health-prefer", "health prefer sleep watch"),
        ("aims-list", "aims"), ("aims-add", "aims add weight 68 --by 2027-02-01"), ("aims-remove", "aims remove 1"),
        ("flags-list", "flags"), ("cards-list", "cards"), ("alerts-list", "alerts"),
        ("alerts-all-list", "alerts list --all"), ("alerts-acknowledge", "alerts acknowledge 3"),
        ("alerts-snooze", "alerts snooze 3"), ("alerts-dismiss", "alerts dismiss 3"),
        ("complete", "complete 2026-11-17"), ("complete-undo", "complete 2026-11-17 --undo"),
        ("notify-list", "notify --due"), ("notify-silence", "notify --not-today"),
        ("target-plan", "target plan lose --kg 5 --weeks 4"), ("target-plan-accept", "target plan lose --accept"),
        ("target-history-list", "target history"), ("target-refeed-list", "target refeed 2026-11-28 --kcal 2456"),
        ("target-review", "target review"), ("target-review-accept", "target review --accept"),
        ("target-expenditure", "target expenditure"), ("target-forecast", "target forecast --weight 69"),
        ("plus-list", "+ veg 1"), ("portions", "portions"), ("portions-size", "portions size rice"),
        ("categories-list", "categories"), ("categories-edit", "categories edit treats --rule \"<= 1\""),
        ("slots-list", "slots"), ("sport-list", "sport"), ("sport-remove", "sport remove 2"),
        ("score", "score"), ("photos-provider", "photos provider"), ("photos-provider-off", "photos provider off"),
        ("streaks", "streaks"), ("achievements-list", "achievements"),
        ("entries-list", "entries list"), ("entries-add", "entries add --name x"),
        ("entries-edit", "entries edit 7 --quantity 2"), ("entries-remove", "entries remove 7"),
        ("undo", "undo"), ("redo", "redo"), ("why", "why 7"),
        ("target", "target"), ("target-set", "target 1900"),
        ("settings-list", "settings list"), ("settings-get", "settings get tracking"),
        ("settings-set", "settings set tracking both"),
        ("foods-list", "foods list"), ("foods-add", "foods add x --kcal 5"),
        ("foods-remove-own", "foods remove-own 1"), ("foods-favourite", "foods favourite core:1"),
        ("foods-search", "foods search banana"), ("foods-show", "foods show core:1"),
        ("foods-compare", "foods compare tofu tempeh --nutrient protein"), ("foods-top", "foods top iron --vegetarian"),
        ("fits", "fits --protein 30 --meal dinner"), ("target-need", "target need lose"),
        ("burn", "burn running 5km 28min"), ("burn-list", "burn --list"), ("exercises-list", "exercises"),
        ("exercises-show", "exercises show squat"),
        ("exercises-add", "exercises add Zercher squat --muscle quadriceps"),
        ("exercises-edit", "exercises edit zercher squat --level advanced"),
        ("exercises-import", "exercises import \(#filePath)"),
        ("exercises-remove", "exercises remove zercher squat"),
        ("exercises-favourite", "exercises favourite zercher squat"), ("recipes-list", "recipes"),
        ("recipes-show", "recipes show shakshuka"),
        ("recipes-add", "recipes add --title Chili --servings 4 --ingredient \"400 g beans\""),
        ("recipes-edit", "recipes edit chili --servings 4"), ("recipes-cook", "recipes cook my chili"),
        ("recipes-remove", "recipes remove my chili"), ("recipes-share", "recipes share my chili"),
        ("recipes-favourite", "recipes favourite my chili"),
        ("recipes-log", "recipes log shakshuka"), ("drinks-list", "drinks"), ("drinks-show", "drinks show negroni"),
        ("drinks-log", "drinks log negroni"),
        ("drinks-add", "drinks add Smoky paloma --ingredient \"40 ml mezcal 42%\""),
        ("drinks-edit", "drinks edit paloma --glass highball"), ("drinks-remove", "drinks remove paloma"),
        ("drinks-favourite", "drinks favourite negroni"),
        ("workout", "workout"), ("workout-today", "workout today"),
        ("workout-log-list", "workout log squats 3x8 at 22"), ("workout-history-list", "workout history"),
        ("workout-remove", "workout remove 3"), ("workout-next", "workout next squat"),
        ("workout-plates", "workout plates 71"), ("workout-swap-list", "workout swap squat"),
        ("workout-emphasis", "workout emphasis"), ("workout-emphasis-choose", "workout emphasis cardio weight-loss"),
        ("workout-routine-list", "workout routine"), ("workout-routine-show", "workout routine show push day"),
        ("workout-routine-add", "workout routine add Push day --exercise \"bench press 3x8\""),
        ("workout-routine-edit", "workout routine edit push day --add \"plank 3x40s\""),
        ("workout-routine-remove", "workout routine remove push day"),
        ("pot-add", "pot add chili --weight 2.4kg"), ("pot-take", "pot take chili 320g"), ("pot-list", "pot list"),
        ("pot-remove", "pot remove chili"),
        ("plan-week", "plan week --accept"), ("plan-show", "plan show"), ("plan-swap", "plan swap today dinner"),
        ("plan-log-list", "plan log today"), ("plan-clear", "plan clear"), ("shopping", "shopping"),
        ("shopping-markdown", "shopping --markdown"),
        ("lookup-nutrition", "lookup nutrition 1lb brisket and egg"), ("lookup-recipe", "lookup recipe pea soup"),
        ("lookup-exercise", "lookup exercise --muscle biceps"),
        ("lookup-burned", "lookup burned running --minutes 30"),
        ("lookup-cocktail", "lookup cocktail --with vodka"), ("lookup-provider", "lookup provider"),
        ("lookup-provider-off", "lookup provider off"),
        ("foods-packs-list", "foods packs"), ("foods-install-list", "foods install"),
        ("foods-import-list", "foods import /x/fdc.zip"), ("foods-remove", "foods remove usda"),
        ("photo-list", "photo \(#filePath)"), ("photos-list", "photos list"), ("photos-retry", "photos retry 5"),
        ("photos-remove", "photos remove 5 --yes"),
        ("photos-prune", "photos prune --older-than 90 --yes"), ("photos-compress", "photos compress --older-than 30"),
        ("drafts-list", "drafts"), ("drafts-show", "drafts show 4"), ("drafts-edit", "drafts edit 4 --name x"),
        ("drafts-confirm", "drafts confirm 4"), ("drafts-discard", "drafts discard"),
        ("usual-list", "usual list"), ("usual-forget", "usual forget breakfast"), ("usual-clear", "usual clear"),
        ("servings-list", "servings list"), ("servings-set", "servings set bread slice 35"),
        ("servings-forget", "servings forget 1"),
        ("words-list", "words list"), ("words-set", "words set brekkie oatmeal"),
        ("words-forget", "words forget brekkie"), ("words-clear", "words clear"),
        ("notes-list", "notes list"), ("notes-show", "notes show skip.md"),
        ("notes-new", "notes new pattern x"), ("notes-remove", "notes remove skip.md"),
        ("notes-folder", "notes folder"), ("notes-check-list", "notes check"), ("notes-refresh", "notes refresh"),
        ("reminders", "reminders"), ("reminders-list", "reminders list"), ("reminders-done", "reminders done 3"),
        ("reminders-snooze", "reminders snooze 3 10m"), ("reminders-remove", "reminders remove 3"),
        ("reminders-meals", "reminders meals"), ("reminders-workouts", "reminders workouts on"),
        ("models-list", "models list"), ("models-pull", "models pull mistral-7b"),
        ("models-search", "models search"), ("models-show", "models show mistral-7b"),
        ("models-ps", "models ps"), ("models-try", "models try mistral-7b"),
        ("models-bench", "models bench mistral-7b"),
        ("models-cancel", "models cancel mistral-7b"),
        ("models-use", "models use mistral-7b"), ("models-remove", "models remove mistral-7b"),
        ("conversations-list", "conversations list"), ("conversations-show", "conversations show 12"),
        ("conversations-rename", "conversations rename 12 Lunch"),
        ("conversations-delete", "conversations delete 12"),
        ("conversations-search-list", "conversations search turkey"),
        ("conversations-fork", "conversations fork 12"), ("conversations-export", "conversations export 12"),
        ("ask", "ask \"I just had a turkey sandwich\""), ("estimate", "estimate \"a turkey sandwich\""),
        ("say", "say \(#filePath)"),
        ("daemon-status", "daemon status"), ("purge", "purge --yes"),
        ("backup", "backup /x/mine.backup"), ("backups-list", "backup list /x"),
        ("backups-verify-list", "backup list /y --verify"), ("restore", "restore /x/mine.backup --yes"),
        ("check", "check"), ("reports-kept-list", "report list"),
        ("import-formats-list", "import --formats"), ("import-look", "import /tmp --dry-run"),
        ("import-take", "import /tmp --yes"),
        ("connections-list", "connections"), ("connections-sync-list", "connections sync"),
        ("disconnect", "disconnect oura"),
        ("import-mappings-list", "import --mappings"),
        ("import-mapping-forget-list", "import --forget-mapping meals.csv"),
        ("sync-status", "sync"), ("sync-devices-list", "sync devices"), ("sync-now", "sync now"),
        ("sync-conflicts-list", "sync conflicts"), ("sync-take", "sync take 2"),
        ("sync-settle", "sync settle --yes"), ("sync-off", "sync off"),
        ("web-status", "web"), ("web-on", "web on"), ("web-off", "web off"), ("web-totp", "web totp"),
    ]

    @Test("plain text is as in the golden file", arguments: commands)
    func plain(_ name: String, _ line: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line))
        #expect(ran.code == 0)
        try Goldens.expect(ran.output, matches: "Tests/Goldens/Commands/\(name).txt")
    }

    @Test("--json prints exactly one document, as in the golden file", arguments: commands)
    func json(_ name: String, _ line: String) async throws {
        let ran = try await CommandHarness.run(CommandHarness.shell(line) + ["--json"])
        #expect(ran.code == 0)
        let document = try JSONSerialization.jsonObject(with: Data(ran.output.utf8))
        #expect(ran.output.filter(\.isNewline).count == 1)
        let isList = ["foods-search", "models-search", "models-ps"].contains(name) || name.hasSuffix("-list")
        #expect(document is [Any] == isList)
        try Goldens.expect(ran.output, matches: "Tests/Goldens/Commands/\(name).json")
    }

    private static let terminal = TerminalFacts(
        outputIsTerminal: true, errorsAreTerminal: true, columns: 64, allowsColour: true)

    @Test(
        "on a terminal there is colour, and tables fit its width",
        arguments: [
            "today", "score", "entries-list", "models-list", "week", "history", "body-chart",
            "health-chart", "target-forecast", "cards-list", "alerts-all-list", "profile", "aims-list", "flags-list",
        ])
    func terminal(_ name: String) async throws {
        let line = try #require(Self.commands.first { $0.0 == name }).1
        let ran = try await CommandHarness.run(CommandHarness.shell(line), terminal: Self.terminal)
        #expect(ran.output.contains("\u{1B}["))
        try Goldens.expect(ran.output, matches: "Tests/Goldens/Commands/\(name).terminal.txt")
    }

    @Test(
        "--plain has neither escape sequences nor bars, blocks or charts",
        arguments: [
            "today", "day 2026-11-17", "week", "history", "history --year", "body", "body chart weight", "streaks",
            "achievements", "goals", "home", "stats", "profile", "health", "health list", "health chart sleep", "aims",
            "flags", "cards", "alerts", "target plan keep", "target history", "target review", "target forecast",
        ])
    func plainWords(_ line: String) async throws {
        for (words, facts) in [
            (CommandHarness.shell(line) + ["--plain"], Self.terminal), (CommandHarness.shell(line), Self.screenReader),
        ] {
            let ran = try await CommandHarness.run(words, terminal: facts)
            #expect(ran.code == 0 && !ran.output.isEmpty)
            let drawn = ran.output.filter { "█░■●○•─┤\u{1B}".contains($0) }
            #expect(drawn.isEmpty, "\(line): \(ran.output)")
        }
    }

    @Test(
        "plain output is as in the golden file",
        arguments: [
            "week", "history", "history-year", "body-states-list", "body-chart", "health-states-list", "health-chart",
            "cards-list", "alerts-list", "aims-list", "flags-list", "profile", "target-forecast",
        ])
    func plainGolden(_ name: String) async throws {
        let line = try #require(Self.commands.first { $0.0 == name }).1
        let ran = try await CommandHarness.run(CommandHarness.shell(line) + ["--plain"])
        try Goldens.expect(ran.output, matches: "Tests/Goldens/Commands/\(name).plain.txt")
    }

    private static var screenReader: TerminalFacts {
        var facts = terminal
        facts.isPlain = true
        facts.allowsColour = false
        return facts
    }

    @Test("a chart fits every width, however many values it has", arguments: [20, 40, 64, 200])
    func chartWidth(_ columns: Int) async throws {
        var facts = Self.terminal
        facts.columns = columns
        facts.allowsColour = false
        let ran = try await CommandHarness.run(["body", "chart", "weight"], terminal: facts)
        let chart = ran.output.split(separator: "\n").filter { $0.contains("┤") }
        #expect(chart.count == 12 && chart.allSatisfy { DisplayWidth.of($0) <= columns }, "\(ran.output)")
    }

    @Test("elsewhere, and with NO_COLOR, there are no escape sequences, not even from an entry's name")
    func noColour() async throws {
        var plain = Self.terminal
        plain.allowsColour = false
        for facts in [TerminalFacts(), plain] {
            let ran = try await CommandHarness.run(["today"], terminal: facts)
            #expect(!ran.output.contains("\u{1B}"))
            #expect(!ran.output.contains("\u{7}"))
        }
    }

    @Test("progress goes to standard error, and only there")
    func progress() async throws {
        let ran = try await CommandHarness.run(["models", "pull", "mistral-7b"])
        #expect(ran.errors.contains("43 %  430 MB of 1 GB  12 MB/s  47 s left"))
        #expect(!ran.output.contains("%"))
    }

    @Test("empty lists say so in words, and are an empty array in JSON")
    func empty() async throws {
        let plain = try await CommandHarness.run(["entries", "list"]) { _ in .whole(status: 200, body: "[]") }
        #expect(plain.output == "No entries.\n")
        let json = try await CommandHarness.run(["entries", "list", "--json"]) { _ in .whole(status: 200, body: "[]") }
        #expect(json.output == "[]\n")
    }
}
