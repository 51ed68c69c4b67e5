/// The migration about devices that are connected.
extension Schema {
    /// What is known of a connection besides its tokens, which never lie in the database. `synced_day` is the last day
    /// that was asked about, `not_before` when the provider wants to be asked again.
    static let connections13 = """
        CREATE TABLE connections (
            provider TEXT PRIMARY KEY,
            relay TEXT NOT NULL,
            since INTEGER NOT NULL,
            scopes TEXT NOT NULL DEFAULT '',
            state TEXT NOT NULL DEFAULT 'connected' CHECK (state IN ('connected', 'ended')),
            synced_at INTEGER,
            synced_day TEXT,
            tried_at INTEGER,
            not_before INTEGER,
            problem TEXT
        ) STRICT;
        """
}
