import Language

/// What is told, wanted and asked of the person, in words that the forms do not foresee.
extension LearntJudgement {
    /// "slept like rubbish, 5 and a half hours at most": the reader hears what it does about the person, and the words
    /// say it.
    static func isOfPerson(_ heard: HeardMessage) -> Self? {
        guard heard.eating < sure else { return nil }
        for acts in choices(heard) {
            let intents = PersonReader.intents(acts, heard.said, heard.situation)
            if !intents.isEmpty { return .act(intents.count == 1 ? intents[0] : .several(intents)) }
        }
        return nil
    }

    /// An answer; what the message tells of the person beside its question is noted, too.
    static func answering(_ question: NutritionQuestion, _ heard: HeardMessage) -> Self {
        let answer = Intent.askNutrition(question)
        guard case .act(let told)? = isOfPerson(heard), told.mayWrite else { return .act(answer) }
        return .act(.several([told, answer]))
    }

    /// What the message may do, the likeliest first: all that is likely together, then what is less likely, each for
    /// itself. It takes less to ask than to note, and less where the message before told something to point at.
    private static func choices(_ heard: HeardMessage) -> [Set<PersonAct>] {
        let likely = allowed(heard.reading.likelyActs, heard)
        let isFollowing = heard.situation.lastTold != nil
        let less = heard.reading.acts(atLeast: leastToAsk).filter { act in
            let least = act.isQuestion || isFollowing && act.pointsBack ? leastToAsk : leastToTell
            return heard.reading.share(of: act) >= least
        }
        return [likely].filter { !$0.isEmpty } + less.map { allowed([$0], heard) }.filter { !$0.isEmpty }
    }

    private static let leastToAsk = 0.18
    private static let leastToTell = 0.4

    /// The likely acts but those that what else was learnt speaks against.
    private static func allowed(_ wanted: Set<PersonAct>, _ heard: HeardMessage) -> Set<PersonAct> {
        var acts = wanted
        // A yes changes the target.
        if heard.reading.share(of: PersonAct.accept) < sureYes { acts.remove(.accept) }
        let form = heard.reading.form(atLeast: LearntReading.likelyForm)
        // "help me plan tomorrow" wants meals, and what may harm is spoken of first.
        if heard.label == .care || form == .dayPlan || form == .recipe { acts.remove(.plan) }
        if asksOfFood(heard) { acts.subtract([.plan, .askForecast]) }
        // "how much protein to build muscle, I weigh 70 kg?" has an answer of its own.
        if heard.label.isQuestion, let form, answered.contains(form), !asksForEnergy(heard, form) {
            acts.subtract([.plan, .weight])
            // "for workouts I only have two kettlebells" tells, whatever it is asked for.
            if heard.reading.share(of: .profile) < surelyTold { acts.remove(.profile) }
            if heard.reading.share(of: .askForecast) < LearntReading.likelyAct { acts.remove(.askForecast) }
        }
        if correctsNothing(heard) { acts.remove(.weight) }
        // "my back hurts, what should I do?" tells of today, and asks.
        if form == .symptom, heard.said.text.contains("?") { acts.remove(.profile) }
        // "something for my triceps, no equipment at all", "walk me through a kettlebell swing"
        if let library = heard.situation.library,
            library.exercise(in: heard.said.text) != nil
                || heard.label.isQuestion && !library.muscles(in: heard.said.words).isEmpty
        {
            acts.remove(.profile)
        }
        if heard.label == .askNote, heard.share >= sure { acts.remove(.askProfile) }
        // "how much of my target have I used?" is about the day.
        if ofDay.contains(heard.label), heard.share >= sureOfDay, !isOfAim(heard) { acts.remove(.askAim) }
        // "how was my week, calories-wise?" is about the log.
        if heard.label.isQuestion, heard.said.namedNutrient != nil { acts.remove(.askCards) }
        if ofFoods.contains(heard.label), heard.share >= sure {
            acts = acts.filter { !$0.isQuestion }
        }
        return acts
    }

    /// "can I eat avocado if I want to lose weight?" is about the avocado.
    private static func asksOfFood(_ heard: HeardMessage) -> Bool {
        heard.label.isQuestion && !heard.reading.slots(.food).isEmpty && heard.isQuestionMarked
            && !heard.said.isOfBodyGoal && !heard.said.lexicon.stands(.nutrientEnergy, in: heard.said.words)
    }

    /// "no, it was 62.5" as the first words: of what, nobody knows.
    private static func correctsNothing(_ heard: HeardMessage) -> Bool {
        let (lexicon, words) = (heard.said.lexicon, heard.said.words)
        guard heard.situation.lastTold == nil, heard.situation.lastMeasures.isEmpty, let first = words.first,
            lexicon.has(.measureCorrection, first), words.count <= shortCorrection
        else { return false }
        return words.allSatisfy { $0.first?.isNumber == true || lexicon.has([.liftBeside, .measureCorrection], $0) }
    }

    /// In words.
    private static let shortCorrection = 7

    /// "lose 6 kg in 12 weeks, how many calories a day is that?", but not which deficit it takes.
    private static func asksForEnergy(_ heard: HeardMessage, _ form: QuestionForm) -> Bool {
        let (lexicon, words) = (heard.said.lexicon, heard.said.words)
        return form == .pace && !lexicon.stands(.careDifference, in: words)
            && (lexicon.stands(.nutrientEnergy, in: words) || lexicon.stands(.unitEnergyKilocalorie, in: words))
    }

    private static func isOfAim(_ heard: HeardMessage) -> Bool {
        if case .aim? = heard.situation.lastTold { true } else { false }
    }

    private static let sureYes = 0.6
    private static let surelyTold = 0.9
    private static let answered: Set<QuestionForm> = [
        .needProtein, .bodyMassIndex, .pace, .training, .reference, .enough, .share, .convert, .overDays,
    ]
    private static let sureOfDay = 0.5
    private static let ofDay: Set<IntentLabel> = [.askLeft, .askTarget, .askTotal]
    private static let ofFoods: Set<IntentLabel> = [
        .askFood, .askFact, .askAdvice, .askList, .askWhen, .askOften, .askMost, .askLeast, .askCompare, .askConvert,
    ]
}
