import Answers
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import Insights
import Nutrition
import Photos
import Reporting
import Store

/// Routes about the user's data: each decodes, calls its service, encodes.
enum UserRoutes {
    static func add(to table: RouteTable, connections: ConnectionService) {
        turns(table)
        log(table)
        library(table)
        MealPlanRoutes.add(to: table)
        conversations(table)
        NoteRoutes.add(to: table)
        PortionRoutes.add(to: table)
        BodyRoutes.add(to: table)
        HealthRoutes.add(to: table)
        transfer(table, connections)
    }

    private static func turns(_ table: RouteTable) {
        table.stream(PostTurn.self) { call, emit in
            .turn(try await call.workspace.turns.say(call.body, observe: emit))
        }
        table.on(PostEstimate.self) { try await $0.workspace.turns.estimate($0.body) }
    }

    private static func log(_ table: RouteTable) {
        table.on(GetDay.self) { call in
            let report = try await call.workspace.log.report(day: try await day(call.address.day, call.workspace))
            return try await call.workspace.scores.adding(to: try await call.workspace.photos.adding(to: report))
        }
        table.on(GetScores.self) { call in
            try await call.workspace.scores.report(day: try await day(call.address.day, call.workspace))
        }
        table.on(GetPeriod.self) { call in
            try await call.workspace.log.report(period: try Period(call.address.period ?? "this_week"))
        }
        table.on(GetStreaks.self) { try await $0.workspace.streaks.report() }
        table.on(TakeCelebrations.self) { try await $0.workspace.streaks.celebrations() }
        table.on(GetHome.self) { call in
            var home = try await HomeService(log: call.workspace.log).report()
            home.day = try await call.workspace.photos.adding(to: home.day)
            home.notice = try await call.workspace.retention.notice()
            return home
        }
        table.on(GetStatistics.self) { call in
            let workspace = call.workspace
            return try await StatisticsService(
                store: workspace.store, settings: workspace.settings, scores: workspace.scores
            ).report()
        }
        table.on(GetReport.self) { call in
            try await call.workspace.reports.report(
                try call.address.period.map { try Period($0) }, in: call.address.language)
        }
        table.on(GetReportTable.self) { call in
            try await call.workspace.reports.table(
                call.address.table, try call.address.period.map { try Period($0) })
        }
        table.on(ListKeptReports.self) { $0.workspace.monthlyReports.list() }
        table.on(ListEntries.self) { call in
            let period = try call.address.period.map { try Period($0) }
            return try await call.workspace.log.entries(in: period).map(\.wire)
        }
        table.on(AddEntry.self) { try await $0.workspace.log.add($0.body, by: .commandLine).wire }
        table.on(AddEntries.self) { try await $0.workspace.log.add($0.body, by: .commandLine).map(\.wire) }
        table.on(EditEntry.self) { call in
            try await call.workspace.log.edit(call.address.id, call.body, by: .commandLine, turn: nil).after.wire
        }
        table.on(RemoveEntry.self) {
            try await $0.workspace.log.remove($0.address.id, by: .commandLine, turn: nil).wire
        }
        table.on(ExplainEntry.self) { try await $0.workspace.log.explain($0.address.id) }
        table.on(PostUndo.self) { try await $0.workspace.journal.undo() }
        table.on(PostRedo.self) { try await $0.workspace.journal.redo() }
        table.on(GetTarget.self) { TargetDTO(calories: try await $0.workspace.settings.target()) }
        table.on(PutTarget.self) { call in
            try await call.workspace.settings.setTarget(call.body.calories, by: .commandLine, turn: nil)
            return TargetDTO(calories: try await call.workspace.settings.target())
        }
        table.on(ListSettings.self) { try await $0.workspace.settings.list() }
        table.on(PutSetting.self) { call in
            let key = call.address.key
            let setting = try await call.workspace.settings.set(key, to: call.body.value, by: .commandLine)
            if key == "tracking", setting.value != Tracking.calories.rawValue {
                call.workspace.portions.startCountingEarlier()
            }
            return setting
        }
    }

    /// - Throws: `invalid_input` for what is no day, or several.
    private static func day(_ text: String?, _ workspace: Workspace) async throws -> CalendarDay {
        try Period.day(text ?? "today", asOf: try await workspace.settings.today())
    }

    private static func library(_ table: RouteTable) {
        table.on(SearchFoods.self) { call in
            try call.workspace.foods.search(call.address.words, limit: call.address.limit ?? Limits.usualFoodsFound)
        }
        table.on(ListFoodNames.self) { try $0.workspace.foods.names(beginning: $0.address.beginning) }
        table.on(GetFood.self) { call in
            try await call.workspace.portions.adding(to: try call.workspace.foods.find(call.address.id))
        }
        table.on(CompareFoods.self) { call in
            try call.workspace.answers.comparison(call.body, in: try await call.workspace.answerContext())
        }
        table.on(RankFoods.self) { call in
            try call.workspace.answers.ranking(call.body, in: try await call.workspace.answerContext())
        }
        table.on(FindFits.self) { call in
            try await call.workspace.answers.fits(call.body, in: try await call.workspace.answerContext())
        }
        table.on(GetNeed.self) { call in
            try await call.workspace.answers.need(call.body, in: try await call.workspace.answerContext())
        }
        table.on(GetBurn.self) { try await $0.workspace.answers.burn($0.body) }
        table.on(ListActivityKinds.self) { try $0.workspace.answers.activities() }
        ExerciseRoutes.add(to: table)
        table.on(PlanWorkouts.self) { call in
            try await call.workspace.answers.workouts(call.body, in: try await call.workspace.answerContext())
        }
        table.on(GetTrainingEmphasis.self) { call in
            try await call.workspace.answers.emphasis(in: try await call.workspace.answerContext())
        }
        table.on(PutTrainingEmphasis.self) { call in
            try await call.workspace.settings.setEmphasis(call.body, by: .commandLine)
            return try await call.workspace.answers.emphasis(in: try await call.workspace.answerContext())
        }
        table.on(AddLifts.self) { try await $0.workspace.lifts.add($0.body, by: .commandLine).map(\.wire) }
        table.on(ListLifts.self) { call in
            let today = try await call.workspace.settings.today()
            let days = try call.address.period.map { try Period($0).days(asOf: today) }
            return try await call.workspace.lifts.list(days, of: call.address.exercise).map(\.wire)
        }
        table.on(RemoveLift.self) { call in
            try await call.workspace.lifts.remove([call.address.id], by: .commandLine, turn: nil)[0].wire
        }
        table.on(GetLiftAdvice.self) { call in
            let own = try OwnAmounts(sets: call.address.sets, low: call.address.low, high: call.address.high)
            return try await call.workspace.answers.advice(
                exercise: call.address.id, within: own, in: try await call.workspace.answerContext())
        }
        RoutineRoutes.add(to: table)
        table.on(ListSubstitutes.self) { call in
            try call.workspace.answers.substitutes(call.address, in: try await call.workspace.answerContext())
        }
        table.on(GetPlates.self) { try $0.workspace.answers.plates(for: $0.address.load, bar: $0.address.bar) }
        table.on(AddPot.self) { try await $0.workspace.pots.add($0.body, by: .commandLine) }
        table.on(ListPots.self) { try await $0.workspace.pots.pots(all: $0.address.all ?? false) }
        table.on(TakeShare.self) { try await $0.workspace.pots.take($0.body, of: $0.address.id, by: .commandLine) }
        table.on(RemovePot.self) { try await $0.workspace.pots.removed($0.address.id, by: .commandLine) }
        DrinkRoutes.add(to: table)
        table.on(PutFavourite.self) { call in
            let id = call.address.id
            return try await call.workspace.ownFoods.setFavourite(id, to: call.body.favourite, by: .commandLine).wire
        }
        table.on(ListOwnFoods.self) { call in
            try await call.workspace.portions.adding(to: try await call.workspace.ownFoods.list())
        }
        table.on(AddOwnFood.self) { try await $0.workspace.ownFoods.add($0.body, by: .commandLine).wire }
        table.on(EditOwnFood.self) { call in
            try await call.workspace.ownFoods.edit(call.address.id, call.body, by: .commandLine).wire
        }
        table.on(RemoveOwnFood.self) { call in
            try await call.workspace.ownFoods.remove(call.address.id, by: .commandLine).wire
        }
    }

    private static func conversations(_ table: RouteTable) {
        table.on(ListConversations.self) { try await $0.workspace.conversations.list(limit: $0.address.limit) }
        table.on(GetConversation.self) { try await $0.workspace.conversations.detail($0.address.id) }
        table.on(RenameConversation.self) { call in
            try await call.workspace.conversations.rename(call.address.id, to: call.body.title)
        }
        table.on(DeleteConversation.self) { call in
            try await call.workspace.conversations.delete(call.address.id)
            return Empty()
        }
        table.on(ForkConversation.self) { call in
            try await call.workspace.conversations.fork(call.address.id, from: call.body.message)
        }
        table.on(SearchMessages.self) { call in
            try await call.workspace.conversations.search(
                call.address.words, limit: call.address.limit ?? Limits.usualMessagesFound)
        }
        table.on(ListUsual.self) { try await $0.workspace.usual.list() }
        table.on(ForgetUsual.self) { try await $0.workspace.usual.forget($0.address.id) }
        table.on(ClearUsual.self) { try await $0.workspace.usual.clear() }
        table.on(ListOwnWords.self) { try await $0.workspace.words.list() }
        table.on(SetOwnWord.self) { call in
            try await call.workspace.words.set(call.body.word, to: call.body.meaning, by: .commandLine, turn: nil).wire
        }
        table.on(ForgetOwnWord.self) {
            try await $0.workspace.words.forget($0.address.id, by: .commandLine, turn: nil).wire
        }
        table.on(ListOwnServings.self) { try await $0.workspace.servings.list() }
        table.on(SetOwnServing.self) { call in
            try await call.workspace.servings.set(call.body.food, unit: call.body.unit, grams: call.body.grams).wire
        }
        table.on(ForgetOwnServing.self) { try await $0.workspace.servings.forget($0.address.id).wire }
        table.on(ClearOwnWords.self) { OwnWordsForgotten(words: try await $0.workspace.words.clear()) }
    }

    private static func transfer(_ table: RouteTable, _ connections: ConnectionService) {
        table.on(ImportAll.self) {
            let result = try await $0.workspace.transfer.load($0.body)
            if try await $0.workspace.settings.tracking().showsPortions { $0.workspace.portions.startCountingEarlier() }
            return result
        }
        table.download(ExportFile.self) { call in
            try await call.workspace.transfer.export(as: call.address.form ?? .archive)
        }
        table.upload(ImportFile.self) { call, file in
            let result = try await call.workspace.transfer.load(file: file)
            if try await call.workspace.settings.tracking().showsPortions {
                call.workspace.portions.startCountingEarlier()
            }
            return result
        }
        table.stream(LookAtImport.self) { call, emit in
            .found(try await call.workspace.imports.look(call.body, progress: ReadingMeter.telling(emit)))
        }
        table.stream(TakeImport.self) { call, emit in
            let taken = try await call.workspace.imports.take(call.body, progress: ReadingMeter.telling(emit))
            if try await call.workspace.settings.tracking().showsPortions {
                call.workspace.portions.startCountingEarlier()
            }
            return .taken(taken)
        }
        table.on(ListImportFormats.self) { _ in ProgramImportService.formats }
        table.on(ListImportMappings.self) { try await $0.workspace.imports.mappings() }
        table.on(ForgetImportMapping.self) { try await $0.workspace.imports.forget($0.address.name) }
        table.on(Purge.self) { [host = table.host] call in
            guard call.body.confirm else {
                throw BiteBookError(.invalidInput, "A purge must be confirmed.", hint: "Send {\"confirm\": true}.")
            }
            // A scratch workspace has no devices.
            if call.workspace.store.live === host.main.store.live { try await connections.forgetAll() }
            try await call.workspace.transfer.purge(inbox: call.body.inbox ?? false, logs: call.body.logs ?? false)
            return Empty()
        }
    }
}
