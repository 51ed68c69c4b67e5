import Assistant
import DaemonAPI
import Diary
import Language
import Nutrition
import Replies
import Store
import Synchronization
import ToolKit

/// How a message becomes an outcome: rules, what was learnt, then the language model.
extension TurnService {
    /// A message that wants several things is done part by part; most are one part.
    func outcomeOfParts(
        _ scope: TurnScope, after history: [Exchange], previous: String?,
        observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> (TurnOutcome, isInstant: Bool) {
        observe(.activity("understanding"))
        let learnt = await messages?.read(scope.utterance, after: previous)
        let mayWrite = await mayWrite(scope, after: previous)
        let closing = { @Sendable (days: [String]) in try await self.closing(days, turn: scope.turnID) }
        if let learnt, learnt.likelyActs.isEmpty,
            let outcome = try await severalQuestions(
                scope, learnt, after: history, previous: previous, closing: closing, observe: observe)
        {
            return (outcome, true)
        }
        guard let learnt, let messages, learnt.first != .not, learnt.likelyActs.isEmpty, !scope.said.isOfBodyGoal,
            !LearntJudgement.mayHarm(learnt, scope.said), !scope.said.asksWhatToMake,
            scope.said.person.isPregnant != true,
            // "how much does an hour of walking burn, I'm 68 kg" tells the weight for the question.
            !(learnt.first.isQuestion && scope.said.person.weight != nil
                && learnt.probability(.body) < Self.likelyReport),
            !learnt.isOneQuestion(scope.said), !scope.said.quotesMuch, scope.said.ownText == nil,
            let parts = await MessageParts.split(
                scope.utterance, into: learnt.wantedGroups, around: learnt.slots,
                by: { await messages.read($0, after: previous) }),
            try await !isOne(scope, learnt, after: history)
        else {
            return try await outcome(
                scope, learnt, mayWrite: mayWrite, after: history, closing: closing, observe: observe)
        }
        var whole = TurnOutcome()
        var isInstant = true
        // How the days stand is said once, at the end.
        let days = Mutex<[String]>([])
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            let partScope = TurnScope(
                utterance: part.text, conversationID: scope.conversationID, turnID: scope.turnID,
                saidAt: scope.saidAt, isDryRun: scope.isDryRun,
                context: TurnContext(reading: Reading(part.text, from: scope.said), log: try await log.context()))
            let (outcome, wasInstant) = try await outcome(
                partScope, part.reading, mayWrite: true, after: history,
                closing: { more in
                    let all = days.withLock { days in
                        days += more.filter { !days.contains($0) }
                        return days
                    }
                    return isLast ? try await closing(all) : []
                },
                // The parts' texts are shown together.
                observe: { if case .activity = $0 { observe($0) } })
            whole.add(outcome)
            isInstant = isInstant && wasInstant
        }
        observe(.replace(whole.reply))
        return (whole, isInstant)
    }

    /// Whether a rule has a place for every number of the message: sets and pots are told in several sentences.
    private func isOne(_ scope: TurnScope, _ learnt: LearntReading, after history: [Exchange]) async throws -> Bool {
        let situation = try await situation(scope, after: history)
        if PotReader.read(scope.said, situation) != nil { return true }
        // "…, leg curls 3x12. had a protein shake after" tells a food, too.
        let tellsFood = learnt.wantedGroups.contains(IntentLabel.ate.group)
        if !tellsFood, LiftReader.read(scope.said, situation) != nil { return true }
        // "remind me on Friday at half past 9 that I need oats"
        if !tellsFood, ReminderReader.read(scope.said, situation) != nil { return true }
        // "the tin says 92 kcal per 100 g, it's a 400 g tin. How much is the whole tin?"
        if !tellsFood || !scope.said.saysEaten, NutritionQuestionReader.isOneSum(learnt, in: scope.said, situation) {
            return true
        }
        // "what can I do instead of pulldowns? I've only got dumbbells"
        if case .askTraining(.substitute)? = TrainingQuestionReader.read(scope.said, situation) { return true }
        return false
    }

    private func situation(_ scope: TurnScope, after history: [Exchange]) async throws -> Situation {
        try await questions.situations.situation(
            scope,
            after: history.last.map { last in
                SituationService.Previous(kind: (try? engine.registry.decodePlan(last.plan))?.kind, at: last.at)
            })
    }

    /// A message that asks several questions of which code answers each, the later ones after the earlier.
    private func severalQuestions(
        _ scope: TurnScope, _ learnt: LearntReading, after history: [Exchange], previous: String?,
        closing: @escaping @Sendable ([String]) async throws -> [String], observe: @Sendable (StreamEvent) -> Void
    ) async throws -> TurnOutcome? {
        // Each part must be a question that has an answer, so that little is needed of the whole.
        guard learnt.probability(where: \.isQuestion) >= Self.likelyQuestion || scope.utterance.contains("?"),
            learnt.probability(.ate) < 0.5, !scope.said.quotesMuch, !LearntJudgement.mayHarm(learnt, scope.said)
        else { return nil }
        let parts = QuestionParts.parts(of: scope.said)
        guard parts.count > 1, try await !isOne(scope, learnt, after: history) else { return nil }
        observe(.activity("looking up"))
        let performances = try await questions.answers(parts, in: scope, after: previous)
        guard var whole = performances.compactMap(\.self).first else { return nil }
        whole.results = performances.compactMap(\.self).flatMap(\.results)
        let unanswered = zip(parts, performances).filter { $0.1 == nil }.map(\.0)
        if !unanswered.isEmpty {
            // As one question it may have an answer that says more than one of its parts.
            let one = try await questions.answer(scope.utterance, in: scope, after: previous)?.performance
            if let one, one.lines.first.map(whole.lines.contains) == false { return nil }
        }
        let said = Mutex<[String]>([])
        var outcome = try await TurnOutcome(
            whole, planText: nil,
            closing: { days in
                said.withLock { $0 = days }
                return try await closing(days)
            })
        observe(.text(outcome.reply))
        // What code has no answer to, the model may take apart.
        for text in unanswered {
            if let sum = try await sum(text, in: scope, after: previous),
                let worked = try await self.outcome(
                    of: sum, in: scope.asking(text), closing: closing, observe: { _ in })
            {
                outcome.add(worked)
                continue
            }
            let rest = try await engine.run(
                TurnInput(
                    scope: scope.asking(text), history: [], kinds: [AssistantKinds.question.name],
                    mentionsEnergy: scope.context.settings.tracking.energy != nil,
                    closing: { days in try await closing(days.filter { !said.withLock { $0 }.contains($0) }) }),
                observe: { _ in })
            outcome.add(rest.with(.model).answering(text))
        }
        if !unanswered.isEmpty { observe(.replace(outcome.reply)) }
        return outcome.with(.learnt(share: learnt.probability(learnt.first)))
    }

    private static let likelyQuestion = 0.4
    /// From here on a weight beside a question is one to keep.
    private static let likelyReport = 0.3
    /// How far back "I had one" may point.
    private static let exchangesPointedTo = 8

    private static var languagesText: String {
        "I read English, German, Spanish, French, Italian, Portuguese, Dutch and Polish. Nothing was changed; please say it in one of these."
    }

    private func outcome(
        _ scope: TurnScope, _ learnt: LearntReading?, mayWrite: Bool, after history: [Exchange],
        closing: @escaping @Sendable ([String]) async throws -> [String],
        observe: @escaping @Sendable (StreamEvent) -> Void
    ) async throws -> (TurnOutcome, isInstant: Bool) {
        let show = { @Sendable (progress: TurnProgress) in observe(StreamEvent(progress)) }
        var scope = scope
        var situation = try await situation(scope, after: history)
        scope = scope.after(
            history.suffix(Self.exchangesPointedTo).map(\.said) + situation.loggedNames + situation.lastFoods
                + situation.suggestions.joined())
        var known: KnownPlan?
        for intent in IntentReaders.intents(scope.said, situation)
        where learnt?.allows(intent) != false && (mayWrite || !intent.mayWrite) {
            if case .ateOwnFood(let name) = intent {
                known = .eating(name)
                // "log one", right after the drink was looked up, names nothing itself.
                if scope.said.range(ofFood: name) == nil {
                    scope = scope.reading(Reading(name, from: scope.said), isSurelyEaten: true)
                }
                break
            }
            if let outcome = try await perform(intent, in: scope, closing: closing, observe: observe) {
                return (outcome.with(.rule), true)
            }
        }
        var evidence = CallOutcome.Evidence.rule
        if known == nil, mayWrite {
            known = try await confirmedPlan(scope.said, after: history.last, settings: scope.context.settings)
            evidence = known == nil ? .model : .confirmed
        }
        if known == nil, scope.said.isForeign, scope.said.namesMuch {
            var outcome = TurnOutcome()
            outcome.kind = "talk"
            outcome.reply = Self.languagesText
            show(.text(outcome.reply))
            return (outcome, true)
        }
        var kinds = mayWrite ? nil : LearntJudgement.readOnly
        if known == nil, let learnt {
            var judgement = LearntJudgement(learnt, said: scope.said, situation: situation)
            if case .act(.askNutrition(.statedSum(let sum))) = judgement, sum.text == nil {
                if let outcome = try await outcome(of: sum, in: scope, closing: closing, observe: observe) {
                    return (outcome, false)
                }
                situation.isNoSum = true
                judgement = LearntJudgement(learnt, said: scope.said, situation: situation)
            }
            switch mayWrite ? judgement : judgement.withoutWriting {
            case .act(let intent):
                if let outcome = try await perform(intent, in: scope, closing: closing, observe: observe) {
                    return (outcome.with(.learnt(share: learnt.probability(learnt.first))), true)
                }
                switch intent {
                case .askLog: kinds = [AssistantKinds.question.name]
                // What code cannot answer is phrased by the model, of the facts that there are.
                case .askNutrition:
                    known = KnownPlan(
                        plan: Plan(
                            kind: AssistantKinds.question.name,
                            calls: [ToolCall(name: "answer", arguments: ["question": .string(scope.utterance)])]))
                    evidence = .learnt(share: learnt.probability(learnt.first))
                default: break
                }
            case .plan(let plan, let reading, let heading, let isSure):
                known = KnownPlan(plan: plan, heading: heading)
                evidence = .learnt(share: learnt.probability(learnt.first))
                if let reading { scope = scope.reading(reading, isSurelyEaten: isSure) }
            case .say(let kind, let text):
                var outcome = TurnOutcome()
                outcome.kind = kind
                outcome.reply = text
                show(.text(text))
                return (outcome, true)
            case .only(let allowed):
                kinds = allowed
                scope = scope.marking(learnt.slots(.food).map(\.text))
            }
        }
        let outcome = try await engine.run(
            TurnInput(
                scope: scope, history: history.map { ($0.said, $0.plan) }, kinds: kinds, plan: known?.plan,
                heading: known?.heading, mentionsEnergy: scope.context.settings.tracking.energy != nil,
                closing: closing),
            observe: show)
        return (outcome.with(evidence), known != nil)
    }

    /// Whether the user may want something written: where others' words stand in the message, what they ask for is no
    /// wish of the user's unless the user's own words are one, too.
    ///
    /// - Parameter previous: what the user said before.
    private func mayWrite(_ scope: TurnScope, after previous: String?) async -> Bool {
        guard let own = scope.said.ownText else { return true }
        guard own.contains(where: { $0.isLetter || $0.isNumber }) else { return false }
        // Where nothing was learnt, the tools hold the plan against the words.
        return await messages?.read(own, after: previous)?.mayWrite ?? true
    }

    /// - Returns: nil when what the intent speaks of is not there.
    func perform(
        _ intent: Intent, in scope: TurnScope, closing: @Sendable ([String]) async throws -> [String],
        observe: @Sendable (StreamEvent) -> Void
    ) async throws -> TurnOutcome? {
        guard let performance = try await actions.perform(intent, in: scope) else { return nil }
        let outcome = try await TurnOutcome(
            performance, planText: performance.history.flatMap(engine.registry.compact), closing: closing)
        observe(.text(outcome.reply))
        return outcome
    }
}

extension Reading {
    /// One or two words of another language may be a food's name, with an amount before it.
    fileprivate var namesMuch: Bool {
        words.count { $0.allSatisfy(\.isLetter) && UnitLexicon.measure($0) == nil } > 2
    }
}

extension LearntReading {
    /// The least share of a wish; its half must be clear besides.
    private static let leastWanted = 0.05

    /// Groups of what the message may want.
    var wantedGroups: Set<String> {
        let shares = probabilities.reduce(into: [String: Double]()) { $0[$1.key.group, default: 0] += $1.value }
        return Set(shares.filter { $0.value >= Self.leastWanted }.keys)
    }
}

extension TurnOutcome {
    /// With who understood the words.
    func with(_ evidence: CallOutcome.Evidence) -> TurnOutcome {
        var outcome = self
        for index in outcome.calls.indices { outcome.calls[index].evidence = evidence }
        return outcome
    }

    /// Says that a question has no answer, where nothing was found.
    fileprivate func answering(_ question: String) -> TurnOutcome {
        guard calls.allSatisfy({ $0.rejection != nil }) else { return self }
        var outcome = self
        outcome.reply = Reply.text(.askedWithoutAnswer, question)
        return outcome
    }

    /// Puts the outcome of the next part behind this one.
    fileprivate mutating func add(_ next: TurnOutcome) {
        kind = kind.isEmpty ? next.kind : "several"
        calls += next.calls
        reply = [reply, next.reply].filter { !$0.isEmpty }.joined(separator: "\n")
        entryIDs += next.entryIDs.filter { !entryIDs.contains($0) }
        drafts += next.drafts
        timings = timings + next.timings
        rounds += next.rounds
        failure = failure ?? next.failure
    }
}
