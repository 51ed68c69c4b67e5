/// What the learnt reader makes of a message: what it wants, and which of its words mean what.
package struct LearntReading: Hashable, Sendable {
    /// A run of the message's characters with its meaning.
    package struct Slot: Hashable, Sendable {
        package var label: SlotLabel
        /// As it stands in the message.
        package var text: String
        /// Where it stands, in characters of the message.
        package var range: Range<Int>
        /// Of its least certain word, 0 to 1.
        package var confidence: Double

        package init(label: SlotLabel, text: String, range: Range<Int>, confidence: Double) {
            self.label = label
            self.text = text
            self.range = range
            self.confidence = confidence
        }
    }

    /// How likely each intent is; they sum to 1, and a message that holds two shares it between them.
    package var probabilities: [IntentLabel: Double]
    /// In the order of the message; they do not overlap.
    package var slots: [Slot]
    /// How likely each form of question is, if it asks about food; they sum to 1.
    package var forms: [QuestionForm: Double]
    /// How likely each act about the user's own person is, each for itself.
    package var acts: [PersonAct: Double]
    /// How likely it is each act with sport, recipes and drinks, each for itself.
    package var libraryActs: [LibraryAct: Double]

    package init(
        probabilities: [IntentLabel: Double], slots: [Slot], forms: [QuestionForm: Double] = [:],
        acts: [PersonAct: Double] = [:], libraryActs: [LibraryAct: Double] = [:]
    ) {
        self.probabilities = probabilities
        self.slots = slots
        self.forms = forms
        self.acts = acts
        self.libraryActs = libraryActs
    }

    package func share(of act: LibraryAct) -> Double { libraryActs[act] ?? 0 }

    /// Acts with sport, recipes and drinks that are at least so likely, the likeliest first; none where it rather does
    /// something else, or is of others.
    package func libraryActs(atLeast share: Double) -> [LibraryAct] {
        let least = max(share, self.share(of: LibraryAct.none))
        return libraryActs.filter { $0.value >= least && $0.key != .other && $0.key != .none }
            .sorted { $0.value > $1.value }.map(\.key)
    }

    package func share(of act: PersonAct) -> Double { acts[act] ?? 0 }

    /// What it does about the user's own person; empty where it rather speaks of others, or of anything else.
    package var likelyActs: Set<PersonAct> {
        let most = max(share(of: PersonAct.other), share(of: PersonAct.none))
        guard most < Self.likelyAct else { return [] }
        return Set(acts.filter { $0.value >= Self.likelyAct }.keys)
    }

    /// Acts that are at least so likely, and likelier than that it does none of them, the likeliest first.
    package func acts(atLeast share: Double) -> [PersonAct] {
        let least = max(share, self.share(of: PersonAct.other), self.share(of: PersonAct.none))
        return acts.filter { $0.value >= least && $0.key != .other && $0.key != .none }
            .sorted { $0.value > $1.value }.map(\.key)
    }

    /// From here on an act is likelier than not.
    package static let likelyAct = 0.5

    package func probability(_ label: IntentLabel) -> Double { probabilities[label] ?? 0 }

    package func probability(where isMeant: (IntentLabel) -> Bool) -> Double {
        probabilities.reduce(0) { $0 + (isMeant($1.key) ? $1.value : 0) }
    }

    /// The likeliest intent.
    package var first: IntentLabel { probabilities.max { $0.value < $1.value }?.key ?? .talk }

    /// Another correction that is meant beside the first ("it was 450 g, and I had it for lunch"): together they are
    /// sure, and neither alone is.
    package var secondCorrection: IntentLabel? {
        guard first.isCorrection, first != .undo else { return nil }
        // "deux croissants en fait" is another amount or another croissant, never both.
        let second = probabilities.filter {
            $0.key.isCorrection && $0.key != first && $0.key != .undo && Set([first, $0.key]) != Self.alternatives
        }
        .max { $0.value < $1.value }
        guard let second, second.value >= Self.leastSecond, probability(first) + second.value >= Self.sureBoth else {
            // "it was 450 g and I had it for lunch": a meal that nothing else in the message is about.
            let names = !slots(.meal).isEmpty && slots(.negation).isEmpty && slots(.food).isEmpty
            return first == .fixAmount && names && probability(.fixWhen) >= Self.leastMeal ? .fixWhen : nil
        }
        return second.key
    }

    private static let alternatives: Set<IntentLabel> = [.fixAmount, .fixRepeat]
    private static let leastSecond = 0.25
    private static let leastMeal = 0.04
    private static let sureBoth = 0.75

    /// From here on a form is likelier than all others together,
    package static let likelyForm = 0.5
    /// from here on it is right, whatever words are there or not,
    package static let sureForm = 0.65
    /// and from here on it is right whatever else the message looks like.
    package static let surestForm = 0.75

    /// The likeliest form of question, where it is at least so likely; nil for what is no question about food, needs and
    /// terms and no care, of which nothing was learnt.
    package func form(atLeast share: Double) -> QuestionForm? {
        guard mayHaveForm else { return nil }
        return forms.max { $0.value < $1.value }.flatMap { $0.value >= share ? $0.key : nil }
    }

    /// How likely its form is one of these.
    package func share(of wanted: Set<QuestionForm>) -> Double {
        mayHaveForm ? wanted.reduce(0) { $0 + (forms[$1] ?? 0) } : 0
    }

    /// "can I still squeeze in a pint and not go over?" is mostly about what is left, and yet a question with a form.
    private var mayHaveForm: Bool { first.hasForm || probability(where: \.hasForm) >= Self.leastOfForms }

    private static let leastOfForms = 0.2

    package func slots(_ label: SlotLabel) -> [Slot] { slots.filter { $0.label == label } }
}

extension LearntReading {
    /// The same marks, where there is no doubt of what is wanted.
    package func taken(as label: IntentLabel) -> LearntReading {
        var reading = self
        reading.probabilities = [label: 1]
        return reading
    }
}
