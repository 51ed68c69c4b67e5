extension ImportFormats {
    /// Formats of tables: CSV, spreadsheets, JSON, databases.
    static let tables: [any ImportFormat.Type] = []
}
