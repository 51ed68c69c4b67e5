/// The language in which foods are spoken of.
package enum FoodLanguage {
    /// The two-letter code (ISO 639-1) of the language of the message that is worked on; nil when nobody knows it.
    ///
    /// A message is asked about at many places, so that its language goes with its task.
    @TaskLocal package static var current: String?

    /// The spoken language when it is one that names are kept in.
    static var spoken: String? { current.flatMap { SpokenName.languages.contains($0) ? $0 : nil } }

    /// Whether the message is in English: the search then knows what is meant, also where it is not sure.
    static var isEnglish: Bool { current == "en" }
}
