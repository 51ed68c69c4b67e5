import Nutrition

/// Every route of the daemon. `docs/reference/routes.md` is generated from this list.
package enum Routes {
    package static let all: [any Route.Type] = [
        GetStatus.self, PostShutdown.self,
        PostTurn.self, PostEstimate.self,
        GetDay.self, GetPeriod.self, GetWeek.self, GetHistory.self, GetScores.self, GetStreaks.self,
        TakeCelebrations.self, GetHome.self, GetStatistics.self, GetReport.self, GetReportTable.self,
        ListKeptReports.self,
        ListEntries.self, AddEntry.self, AddEntries.self, EditEntry.self, RemoveEntry.self, ExplainEntry.self,
        PostUndo.self, PostRedo.self,
        GetTarget.self, PutTarget.self, GetGoals.self, PutGoal.self,
        GetBody.self, GetBodyChart.self, ListBodyMeasures.self, AddBodyMeasure.self, RemoveBodyMeasure.self,
        GetProfile.self, PutProfileField.self, ClearProfile.self, GetConsentText.self,
        GiveConsent.self,
        PlanTarget.self, GetTargetHistory.self, ListRefeeds.self, PutRefeed.self, ReviewTarget.self,
        GetExpenditure.self, PostForecast.self, ListAims.self, AddAim.self, RemoveAim.self, ListFlags.self,
        GetHealth.self, GetHealthChart.self, PutPreferredSource.self, ListHealthReadings.self, AddHealthReadings.self,
        RemoveHealthReading.self, GetCards.self, ListAlerts.self, AnswerAlert.self, PutDayCompleteness.self,
        TakeDueNudges.self, SilenceNudges.self, GetRoutineReminders.self, PutRoutineReminders.self,
        GetPortions.self, GetPortionProgress.self, AddPortion.self, GetPortionSize.self, PutPortionSize.self,
        ListCategories.self, AddCategory.self, EditCategory.self, RemoveCategory.self,
        ListSlots.self, AddSlot.self, EditSlot.self, RemoveSlot.self, ListActivities.self, RemoveActivity.self,
        ListSettings.self, PutSetting.self,
        SearchFoods.self, ListFoodNames.self, GetFood.self, PutFavourite.self,
        CompareFoods.self, RankFoods.self, FindFits.self, GetNeed.self,
        GetBurn.self, ListActivityKinds.self, SearchExercises.self, GetExercise.self,
        AddExercise.self, ImportExercises.self, EditExercise.self, RemoveExercise.self, PutFavouriteExercise.self,
        SearchRecipes.self,
        GetRecipe.self, AddRecipes.self, ImportRecipes.self, AddRecipePage.self, EditRecipe.self, RemoveRecipe.self,
        ShareRecipe.self,
        GetRecipeSteps.self, PutFavouriteRecipe.self,
        SearchDrinks.self, GetDrink.self, AddDrink.self, EditDrink.self, RemoveDrink.self, PutFavouriteDrink.self,
        PlanWorkouts.self,
        GetTrainingEmphasis.self, PutTrainingEmphasis.self,
        ListLifts.self, AddLifts.self, RemoveLift.self, GetLiftAdvice.self, ListSubstitutes.self, GetPlates.self,
        ListRoutines.self, GetRoutine.self, AddRoutine.self, EditRoutine.self, RemoveRoutine.self,
        AddPot.self, ListPots.self, TakeShare.self, RemovePot.self,
        ListOwnFoods.self, AddOwnFood.self, EditOwnFood.self, RemoveOwnFood.self,
        ListFoodPacks.self, InstallFoodPack.self, ImportFoods.self, RemoveFoodPack.self,
        ListNotes.self, GetNote.self, WriteNote.self, EditNote.self, RemoveNote.self, GetNotesFolder.self,
        CheckNotes.self,
        RefreshNotes.self, StreamReminders.self, ListReminders.self, FinishReminder.self, SnoozeReminder.self,
        ListModels.self, GetModel.self, PullModel.self, CancelPull.self, UseModel.self, RemoveModel.self,
        ListRunningModels.self, TryModel.self, EndTrial.self, BenchModel.self, GetEndpoint.self, PutEndpointKey.self,
        GetPhotoProvider.self, PreviewPhotoProvider.self, PutPhotoProvider.self,
        PostLookup.self, GetLookupProvider.self, PreviewLookupProvider.self, PutLookupProvider.self,
        ListConversations.self, GetConversation.self, RenameConversation.self, DeleteConversation.self,
        ForkConversation.self, SearchMessages.self,
        ListPhotos.self, AddPhoto.self, GetPhoto.self, GetPicture.self, RetryPhoto.self, RemovePhoto.self,
        PrunePhotos.self, CompressPhotos.self,
        ListDrafts.self, GetDraft.self, EditDraft.self, ConfirmDraft.self, DiscardDraft.self,
        ListUsual.self, ForgetUsual.self, ClearUsual.self,
        ListOwnWords.self, SetOwnWord.self, ForgetOwnWord.self, ClearOwnWords.self,
        ListOwnServings.self, SetOwnServing.self, ForgetOwnServing.self,
        ImportAll.self, ExportFile.self, ImportFile.self, LookAtImport.self, TakeImport.self,
        ListImportFormats.self, ListImportMappings.self, ForgetImportMapping.self, Purge.self,
        MakeBackup.self, ListBackups.self, VerifyBackup.self, RestoreBackup.self, GetRestore.self, CheckData.self,
        GetSync.self, PutSync.self, DeleteSync.self, PostSync.self, ListSyncConflicts.self, ClearSyncConflicts.self,
        TakeSyncConflict.self,
        ListConnections.self, PreviewConnection.self, BeginConnection.self, AwaitConnection.self,
        SyncConnections.self, EndConnection.self,
        GetWebPage.self, PutWebPage.self, PutWebPassword.self, ProposeAuthenticator.self, ConfirmAuthenticator.self,
        RemoveAuthenticator.self,
        GetSpeech.self, PostSpeech.self,
        OpenWorkspace.self, CloseWorkspace.self, GetProtocol.self,
    ]

    /// What can be done at this path, in the order of the alphabet; empty for a path of no route. A path that is
    /// written out goes before one with `{names}`, as in the router.
    package static func verbs(at path: String) -> [HTTPVerb] {
        let parts = path.split(separator: "/")
        let fitting = all.filter { route in
            let wanted = route.path.split(separator: "/")
            return wanted.count == parts.count && zip(wanted, parts).allSatisfy { $0.hasPrefix("{") || $0 == $1 }
        }
        let exact = fitting.filter { $0.path == path }
        return (exact.isEmpty ? fitting : exact).map { $0.verb }.sorted { $0.rawValue < $1.rawValue }
    }
}

package enum GetStatus: Route {
    package typealias Response = DaemonStatus
    package static let verb = HTTPVerb.get
    package static let path = "/v1/status"
    package static let summary = "The daemon, its model, its places."
}

package enum PostShutdown: Route {
    package typealias Response = Empty
    package static let verb = HTTPVerb.post
    package static let path = "/v1/shutdown"
    package static let summary = "Stops the daemon after the turns that run."
}

package enum PostTurn: StreamRoute {
    package typealias Request = TurnRequest
    package typealias Response = StreamEvent
    package static let verb = HTTPVerb.post
    package static let path = "/v1/turns"
    package static let summary = "Says something; answers with events, the last is `turn` or `failure`."
}

package enum PostEstimate: Route {
    package typealias Request = TurnRequest
    package typealias Response = TurnResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/estimate"
    package static let summary = "Understands and computes a meal; writes nothing."
}

package enum GetDay: Route {
    package typealias Address = DayAddress
    package typealias Response = DayReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/day"
    package static let summary = "A logical day with its entries."
}

package enum GetPeriod: Route {
    package typealias Response = PeriodReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/period"
    package static let summary = "Totals per day and the average over logged days."

    package struct Address: RouteAddress {
        /// As ``Nutrition/Period`` reads it; nil is this week.
        package let period: String?

        package init(period: String? = nil) { self.period = period }

        package static let fields = AddressFields(
            Self.init,
            .query("period", \.period, "a name as `this_week`, a date, or FROM..TO"))
    }
}

package enum GetScores: Route {
    package typealias Address = DayAddress
    package typealias Response = ScoreReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/scores"
    package static let summary = "Health scores of a logical day, its meals and foods, with the reasons."
}

package enum GetStreaks: Route {
    package typealias Response = StreakReport
    package static let verb = HTTPVerb.get
    package static let path = "/v1/streaks"
    package static let summary = "Streaks, achievements and the last seven days."
}

package enum ListEntries: Route {
    package typealias Address = PeriodAddress
    package typealias Response = [EntryDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/entries"
    package static let summary = "Entries in order of eating."
}

package enum AddEntry: Route {
    package typealias Request = NewEntry
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/entries"
    package static let summary = "Logs one food without the model."
}

package enum AddEntries: Route {
    package typealias Request = [NewEntry]
    package typealias Response = [EntryDTO]
    package static let verb = HTTPVerb.post
    package static let path = "/v1/entries/several"
    package static let summary = "Logs several foods without the model, as one change: all of them or none."
}

package enum EditEntry: Route {
    package typealias Address = RowAddress
    package typealias Request = EntryEdit
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.patch
    package static let path = "/v1/entries/{id}"
    package static let summary = "Changes an entry; energy follows a new amount or food unless it is given."
}

package enum RemoveEntry: Route {
    package typealias Address = RowAddress
    package typealias Response = EntryDTO
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/entries/{id}"
    package static let summary = "Removes an entry; undo brings it back. Answers with what it was."
}

package enum ExplainEntry: Route {
    package typealias Address = RowAddress
    package typealias Response = EntryExplanation
    package static let verb = HTTPVerb.get
    package static let path = "/v1/entries/{id}/why"
    package static let summary = "Where an entry's numbers come from."
}

package enum PostUndo: Route {
    package typealias Response = JournalResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/undo"
    package static let summary = "Takes back the last change, wherever it was made."
}

package enum PostRedo: Route {
    package typealias Response = JournalResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/redo"
    package static let summary = "Makes the change again that was last undone."
}

package struct TargetDTO: Codable, Hashable, Sendable {
    /// kcal per day; null when none is set.
    package var calories: Int?

    package init(calories: Int?) { self.calories = calories }

    private enum CodingKeys: String, CodingKey { case calories }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(calories, forKey: .calories)
    }
}

package enum GetTarget: Route {
    package typealias Response = TargetDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/target"
    package static let summary = "The daily calorie target."
}

package enum PutTarget: Route {
    package typealias Request = TargetDTO
    package typealias Response = TargetDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/target"
    package static let summary =
        "Sets the daily calorie target in kcal, \(Goal.energy.allowed.lowerBound) to \(Goal.energy.allowed.upperBound); null removes it."
}

package enum ListSettings: Route {
    package typealias Response = [SettingDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/settings"
    package static let summary = "All settings with their values and meanings."
}

package struct SettingValue: Codable, Hashable, Sendable {
    package var value: String

    package init(value: String) { self.value = value }
}

package enum PutSetting: Route {
    package typealias Request = SettingValue
    package typealias Response = SettingDTO
    package static let verb = HTTPVerb.put
    package static let path = "/v1/settings/{key}"
    package static let summary = "Sets one setting; the empty text restores its default."

    package struct Address: RouteAddress {
        /// A key of ``ListSettings``.
        package let key: String

        package init(key: String) { self.key = key }

        package static let fields = AddressFields(Self.init, .path("key", \.key))
    }
}

package enum SearchFoods: Route {
    package typealias Response = [FoodDTO]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/foods"
    package static let summary = "Foods that fit the words, best first."

    package struct Address: RouteAddress {
        /// Of a food's name, or the digits of a barcode.
        package let words: String
        /// How many foods at most, within ``Limits/foodsFound``; nil is ``Limits/usualFoodsFound``.
        package let limit: Int?

        package init(words: String, limit: Int? = nil) {
            self.words = words
            self.limit = limit
        }

        package static let fields = AddressFields(
            Self.init,
            .query("q", \.words, "words, or the digits of a barcode"),
            .query(
                "limit", \.limit,
                "\(Limits.foodsFound.lowerBound)–\(Limits.foodsFound.upperBound), default \(Limits.usualFoodsFound)"))
    }
}

package enum ListFoodNames: Route {
    package typealias Response = [String]
    package static let verb = HTTPVerb.get
    package static let path = "/v1/food-names"
    package static let summary = "Names of foods that begin so, for completion: at most 24, the user's own first."

    package struct Address: RouteAddress {
        /// The first letters, at least 2.
        package let beginning: String

        package init(beginning: String) { self.beginning = beginning }

        package static let fields = AddressFields(
            Self.init,
            .query("beginning", \.beginning, "the first letters, at least 2"))
    }
}

package enum GetFood: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = FoodDTO
    package static let verb = HTTPVerb.get
    package static let path = "/v1/foods/{id}"
    package static let summary = "One food with all nutrients and portions."
}

package enum ImportAll: Route {
    package typealias Request = ExportDocument
    package typealias Response = ImportResult
    package static let verb = HTTPVerb.post
    package static let path = "/v1/import"
    package static let largestBody = Int64(Limits.importSize)
    package static let summary =
        "Adds what a document of format 1 to 3 holds; undo takes it back, conversations apart."
}

package struct PurgeRequest: Codable, Hashable, Sendable {
    /// Must be true: everything is deleted at once and cannot be undone.
    package var confirm: Bool
    /// Whether the files in the inbox go, too; absent is false, as for `logs`.
    package var inbox: Bool?
    package var logs: Bool?

    package init(confirm: Bool, inbox: Bool? = nil, logs: Bool? = nil) {
        self.confirm = confirm
        self.inbox = inbox
        self.logs = logs
    }
}

package enum Purge: Route {
    package typealias Request = PurgeRequest
    package typealias Response = Empty
    package static let verb = HTTPVerb.post
    package static let path = "/v1/purge"
    package static let summary =
        "Deletes everything that the user made: database, notes and pictures; on request the inbox and the logs."
}

package struct WorkspaceRequest: Codable, Hashable, Sendable {
    /// The clock of the workspace, an ISO instant with offset.
    package var now: String
    /// A model that is being tried; null uses the one in use.
    package var model: String?

    package init(now: String, model: String? = nil) {
        self.now = now
        self.model = model
    }
}

package struct WorkspaceDTO: Codable, Hashable, Sendable {
    /// To be sent in the `bitebook-workspace` header.
    package var id: String

    package init(id: String) { self.id = id }
}

package enum OpenWorkspace: Route {
    package typealias Request = WorkspaceRequest
    package typealias Response = WorkspaceDTO
    package static let verb = HTTPVerb.post
    package static let path = "/v1/workspaces"
    package static let summary = "Opens an empty scratch workspace with a clock of its own, for evaluations."
}

package enum CloseWorkspace: Route {
    package typealias Address = ReferenceAddress
    package typealias Response = Empty
    package static let verb = HTTPVerb.delete
    package static let path = "/v1/workspaces/{id}"
    package static let summary = "Deletes a scratch workspace."
}
