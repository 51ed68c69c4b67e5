/// Migrations about conversations.
extension Schema {
    /// Full-text search over messages, kept by triggers; titles that may still become better; forks. The index holds
    /// words only, the text stays in `messages`. Diacritics are folded.
    static let messages3 = """
        CREATE VIRTUAL TABLE messages_search USING fts5(
            content, content = 'messages', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2');
        INSERT INTO messages_search (messages_search) VALUES ('rebuild');
        CREATE TRIGGER messages_search_insert AFTER INSERT ON messages BEGIN
            INSERT INTO messages_search (rowid, content) VALUES (new.id, new.content);
        END;
        CREATE TRIGGER messages_search_delete AFTER DELETE ON messages BEGIN
            INSERT INTO messages_search (messages_search, rowid, content) VALUES ('delete', old.id, old.content);
        END;
        CREATE TRIGGER messages_search_update AFTER UPDATE OF content ON messages BEGIN
            INSERT INTO messages_search (messages_search, rowid, content) VALUES ('delete', old.id, old.content);
            INSERT INTO messages_search (rowid, content) VALUES (new.id, new.content);
        END;

        ALTER TABLE conversations ADD COLUMN titled INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE turns ADD COLUMN forked_from INTEGER;
        CREATE INDEX messages_by_turn ON messages(turn_id);
        CREATE INDEX journal_by_turn ON journal(turn_id);
        """

    /// What repeats: messages by the words that matter, entries with the entry that they were copied from, and what the
    /// user wants forgotten.
    static let usual3 = """
        ALTER TABLE turns ADD COLUMN phrase TEXT;
        ALTER TABLE turns ADD COLUMN instant INTEGER NOT NULL DEFAULT 0;
        CREATE INDEX turns_by_phrase ON turns(phrase, id) WHERE phrase IS NOT NULL;
        ALTER TABLE food_entries ADD COLUMN copied_from INTEGER;
        CREATE TABLE forgotten_usuals (
            key TEXT PRIMARY KEY,
            at INTEGER NOT NULL
        ) STRICT;
        """
}
