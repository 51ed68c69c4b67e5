extension ImportFormats {
    /// Formats of tables: CSV, spreadsheets, JSON, databases. ``UnmappedTable`` comes last, where columns were told.
    static let tables: [any ImportFormat.Type] = [
        OwnTables.self, Cronometer.self, MyFitnessPal.self, LoseIt.self, FDDB.self, MacroFactor.self, Withings.self,
        Strava.self, GarminTable.self, GarminAccount.self, FitbitExport.self, FitbitTable.self, Oura.self,
        SamsungHealth.self, HealthConnect.self,
    ]
}
