extension Set<String> {
    /// The words of a list with spaces or line breaks between them.
    package init(words: String) {
        self = Set(words.split(whereSeparator: \.isWhitespace).map(String.init))
    }
}
