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
