import Nutrition
import TestSupport
import Testing

@testable import Language

/// What happened before a message.
private enum Before: CaseIterable {
    case nothing
    /// A photo of one food, or of several, has just come in.
    case photo, plate
    /// A photo lies open, but something else was said since.
    case oldPhoto
    case weight
    case proposal
    /// Daily goals were proposed.
    case plan
    /// How much pizza it was has been asked.
    case amount
    /// A question was answered from a table.
    case answer
    /// Sets of an exercise were told.
    case lift
    /// Two recipes were found.
    case recipes
    /// Something is left of what was cooked.
    case pot
    /// A plan of meals was proposed.
    case mealPlan

    func situation(_ tracking: Tracking) throws -> Situation {
        let now = try #require(ZonedInstant(iso: "2026-11-18T13:05:00+01:00"))
        var situation = Situation(
            now: now, today: now.calendarDay, tracking: tracking,
            names: CategoryNames(categories: PortionCategory.defaults, slots: .defaults), foods: FewFoods())
        situation.ownFoods = ["muesli", "power bowl"]
        situation.library = FewNames()
        let items = ["white rice", "chicken breast", "soy sauce"].enumerated().map {
            NamedItem(number: $0.offset + 1, name: $0.element, needsName: false)
        }
        switch self {
        case .nothing: break
        case .photo: situation.draft = .init(id: 1, items: [items[0]], isFresh: true)
        case .plate: situation.draft = .init(id: 1, items: items, isFresh: true)
        case .oldPhoto: situation.draft = .init(id: 1, items: items, isFresh: false)
        case .weight: situation.lastMeasures = [.weight]
        case .proposal: situation.hasProposal = true
        case .plan: situation.hasPlanProposal = true
        case .amount: situation.askedAmount = "pizza"
        case .answer: situation.lastAnswerHasSource = true
        case .lift: situation.lastLifts = [LoggedLift(id: 3, exercise: "bench-press")]
        case .recipes:
            situation.lastNutritionQuestion = .recipe(RecipeWish(words: "soup"))
            situation.lastFoods = ["Red Lentil Soup", "Shakshuka"]
        case .pot: situation.openPots = ["chili"]
        case .mealPlan: situation.hasMealPlanProposal = true
        }
        return situation
    }
}

private struct Row: Sendable, CustomTestStringConvertible {
    let reader: any IntentReader.Type
    let before: [Before]
    let tracking: [Tracking]
    let sentences: [String]

    init(
        _ reader: any IntentReader.Type, after before: [Before] = [.nothing, .oldPhoto],
        tracking: [Tracking] = Tracking.allCases, _ sentences: [String]
    ) {
        self.reader = reader
        self.before = before
        self.tracking = tracking
        self.sentences = sentences
    }

    var testDescription: String { "\(reader)" }
}

@Suite("Each sentence is claimed by one reader")
struct IntentMatrixTests {
    @Test("which is the one that it stands under", arguments: Matrix.rows)
    fileprivate func claimed(_ row: Row) throws {
        let readings = row.sentences.map(Reading.init)
        for before in row.before {
            for tracking in row.tracking {
                let situation = try before.situation(tracking)
                for reading in readings {
                    let claims = Self.claims(reading, situation)
                    #expect(claims == ["\(row.reader)"], "\(reading.text), after \(before), \(tracking)")
                }
            }
        }
    }

    @Test("and by none, where it is the model's", arguments: Matrix.unclaimed)
    func unclaimed(_ sentence: String) throws {
        let reading = Reading(sentence)
        for before in Before.allCases {
            for tracking in Tracking.allCases {
                let claims = Self.claims(reading, try before.situation(tracking))
                #expect(claims.isEmpty, "\(sentence), after \(before), \(tracking)")
            }
        }
    }

    @Test("no reader is forgotten")
    func complete() {
        let names = IntentReaders.all.map { "\($0)" }
        #expect(Set(names).count == names.count)
        for name in names {
            let sentences = Matrix.rows.filter { "\($0.reader)" == name }.flatMap(\.sentences)
            #expect(Set(sentences).count >= 5, "\(name)")
        }
    }

    @Test("a reader is asked only in its languages")
    func languages() throws {
        let situation = try Before.nothing.situation(.both)
        for row in Matrix.rows {
            let languages = Set(row.sentences.map { Reading($0).language })
            #expect(languages.isSubset(of: row.reader.languages), "\(row.reader): \(languages)")
        }
        #expect(Array(IntentReaders.intents(Reading("undo"), situation)) == [.undo])
    }

    /// The readers that make something of a sentence.
    private static func claims(_ reading: Reading, _ situation: Situation) -> [String] {
        IntentReaders.all.filter {
            $0.languages.contains(reading.language) && $0.read(reading, situation) != nil
        }.map { "\($0)" }
    }
}

/// What each reader claims, and what none does.
private enum Matrix {
    static let rows: [Row] = [
        Row(
            ProposalAnswerReader.self, after: [.proposal], tracking: [.portions, .both],
            [
                "yes", "yes please", "count it like that", "no thanks", "don't count it", "ja", "nein", "sí", "oui",
                "non", "esatto", "sim", "não", "nee", "tak", "nie",
            ]),
        Row(
            DraftReader.self, after: [.plate],
            [
                "log it", "looks good, log it", "only the rice", "log the rice for lunch", "remove the sauce",
                "there was no sauce", "that's brown rice, about 150 g", "the chicken is tofu", "discard it",
                "throw it away", "never mind", "it was lunch", "what's in the photo?",
            ]),
        Row(DraftReader.self, after: [.photo], ["about 150 g", "make it 2 cups", "that's a banana", "yes", "log it"]),
        Row(DraftReader.self, after: [.oldPhoto], ["show the draft", "discard the draft", "log the draft"]),
        Row(DraftReader.self, ["look at the photo again", "retry the photo"]),
        Row(
            OwnFoodReader.self,
            [
                "muesli", "I had my muesli", "two bowls of my muesli", "this morning I ate a bowl of my muesli",
                "my power bowl for lunch", "ich habe meine Power Bowl gegessen", "heute Power Bowl zum Frühstück",
                "ho mangiato la mia power bowl", "comi a minha power bowl ao almoço",
                "ik heb mijn power bowl gegeten", "zjadłam moją power bowl na śniadanie",
            ]),
        Row(
            DefinitionReader.self,
            [
                "my coffee is 250 ml with 20 ml of milk", "a bowl of my muesli has 420 kcal",
                "my bread has 250 kcal per 100 g", "my usual coffee is 300 ml", "no, my coffee is 400 ml",
                "my overnight oats are 50 g of oats, 150 ml milk and a banana", "mein Kaffee hat 20 ml Milch",
                "mi café tiene 20 ml de leche", "mon café contient 20 ml de lait",
                "il mio caffè contiene 20 ml di latte", "o meu café tem 20 ml de leite",
                "mijn koffie heeft 20 ml melk", "moja kawa zawiera 20 ml mleka",
            ]),
        Row(
            PortionSettingReader.self,
            [
                "track portions instead of calories", "add a category Legumes, at least 1 a day",
                "set vegetables to at least 4 a day", "rename Treats to Sweets", "stop counting dairy",
                "make dinner's treats half a portion", "add a meal called Second Breakfast after Breakfast",
                "remove the slot Midnight",
            ]),
        Row(
            LibraryQuestionReader.self, after: Before.allCases,
            [
                "how much does 45 minutes of squash burn?", "how many calories do I burn running 10 km?",
                "exercises for the triceps without weights", "how do I do a kettlebell swing?",
                "what can I mix with vodka and cranberry juice?", "how do I make a negroni?",
                "got vodka and cranberry juice here. what can I mix?",
                "how many standard drinks is 500 ml of 5 % beer?", "recipe for shakshuka",
                "how do I make shakshuka?", "Übungen für den Trizeps", "welke tricepsoefeningen kan ik thuis doen?",
            ]),
        Row(
            TrainingQuestionReader.self,
            [
                "what did I bench last time?", "how much should I squat next?", "what's my 1RM on bench?",
                "which plates do I need for 72.5 kg?", "wie viel habe ich beim Bankdrücken zuletzt geschafft?",
            ]),
        Row(
            LiftReader.self,
            [
                "bench 3x8 at 60, last one 7", "squats 5x5 100kg, pushups 10 8 6", "did 20 pushups",
                "Bankdrücken 3x8 mit 60 kg", "bench 60x8x3", "hice sentadillas 4x10 con 80 kg",
            ]),
        Row(
            WorkoutPlanReader.self,
            [
                "workout plan pls, 3x a week, 30 min max, only dumbbells and my left knee is bad",
                "what's my workout today?", "In a hotel, no equipment, 20 minutes. What workout can I do right now?",
                "make me a training plan", "Erstell mir einen Trainingsplan, 3 Mal pro Woche",
                "maak een trainingsschema voor thuis, max 30 minuten", "hazme una rutina de entrenamiento",
            ]),
        Row(
            RecipeGoingOnReader.self, after: [.recipes],
            [
                "that for 6 people please", "how do I make the first one?", "for 2 persons", "das für 6 Personen bitte",
                "pour 4 personnes",
            ]),
        Row(
            LiftCorrectionReader.self, after: [.lift],
            [
                "no, it was 62.5 kg", "the last one was only 6", "sorry, 4x8", "actually 65", "please delete it",
                "nein, es waren 65 kg",
            ]),
        Row(
            SportReader.self,
            [
                "walked 30 minutes", "half an hour of yoga", "I ran 5 km in 28 min this morning",
                "1 h 15 min gym workout",
                "an hour and a half of cycling yesterday", "I worked out for 45 min",
                "went for a 20 minute walk with my dog", "ich bin 30 Minuten gelaufen", "corrí 30 minutos",
                "couru 30 minutes", "ho camminato 30 minuti", "corri 30 minutos", "ik heb 30 minuten gewandeld",
                "biegałam 30 minut",
            ]),
        Row(
            PortionReader.self, tracking: [.portions, .both],
            [
                "2 portions of vegetables and one protein for lunch", "veg 2, fruit 1",
                "3 veggies yesterday for dinner",
                "500 ml unsweetened drinks", "how are my vegetables today?", "two portions of rice for dinner",
                "2 Portionen Gemüse zum Mittagessen", "2 porzioni di verdura a pranzo",
                "2 porções de fruta ao almoço", "2 porties groente bij de lunch", "2 porcje warzyw na obiad",
            ]),
        Row(PortionReader.self, ["what is one portion of rice?", "how much is a portion of rice?"]),
        Row(PortionReader.self, ["a portion of rice is 150 g"]),
        Row(PortionReader.self, tracking: [.portions], ["what's my target?"]),
        Row(
            ReminderReader.self,
            [
                "remind me to drink water at 3 pm", "every weekday at 12:30 remind me to log lunch",
                "remind me in 20 minutes to stretch", "set a reminder for 6 pm: cook",
                "please remind me every day at 9am to take 2 vitamins",
                "erinnere mich morgen um 8 Uhr an das Frühstück",
            ]),
        Row(JournalReader.self, ["undo", "Undo", "undo that", "redo", "redo it", "undo this"]),
        Row(
            MeasureReader.self, after: [.nothing, .oldPhoto, .photo, .plate, .weight],
            [
                "72.4 kg", "I weigh 159 lb", "my waist is 81 cm", "72.4 kg, waist 81", "body fat 21 %",
                "ich wiege 72,4 kg", "peso 72 kg", "je pèse 72 kg", "I weighed 72 kg on Monday",
                "oggi peso 72 kg", "hoje o meu peso é 72 kg", "ik weeg 72,4 kg", "ważę 72,4 kg",
            ]),
        Row(
            MeasureCorrectionReader.self, after: [.weight],
            ["no, 74.2", "no 74.2 kg", "sorry, 74.2", "I meant 74.2", "make that 74.2", "actually 74.2"]),
        Row(
            MeasureRemovalReader.self, after: [.nothing, .oldPhoto, .plate, .weight],
            [
                "delete my weight of today", "remove yesterday's weight", "delete my last weight",
                "delete the waist from Monday", "please delete my weight",
            ]),
        Row(
            MeasureQuestionReader.self,
            [
                "what's my weight?", "how much do I weigh?", "how has my weight changed this month?",
                "my average weight this week", "what's my body fat percentage?",
                "how much weight have I lost this month?",
            ]),
        Row(ProfileReader.self, HealthSentences.profile),
        Row(ProfileQuestionReader.self, HealthSentences.profileQuestion),
        Row(HealthReadingReader.self, HealthSentences.reading),
        Row(HealthQuestionReader.self, HealthSentences.question),
        Row(TargetPlanReader.self, HealthSentences.plan),
        Row(
            TargetPlanReader.self, after: [.plan],
            ["yes", "use that plan", "yes, use it", "ja", "sí", "d'accord", "va bene", "aceito", "akkoord", "zgoda"]),
        Row(AimReader.self, HealthSentences.aim),
        Row(CompletenessReader.self, HealthSentences.completeness),
        Row(
            GoalReader.self,
            [
                "set my protein goal to 120 g", "change my carb target to 180 grams per day", "no fat goal",
                "delete my carbs goal and fat goal", "what are my goals?", "my goals", "show my macro goals",
            ]),
        Row(
            ProgressReader.self,
            [
                "how am I doing this week?", "how did I do this week", "show my progress", "how's my week going",
                "how have I been doing the last 7 days?",
            ]),
        Row(
            LogQuestionReader.self,
            [
                "when did I last eat pizza?", "how often did I have coffee this month?",
                "how much protein did I eat this week?", "compare my October and November", "what's my streak?",
                "which day did I eat the most last week?", "what do I usually have for breakfast?",
                "how often was I over my target last month?", "how many days have I logged this month?",
            ]),
        Row(
            RepetitionReader.self,
            [
                "my usual breakfast", "I've just had my usual lunch", "the same as yesterday's lunch", "the same again",
                "what I had for lunch yesterday, again", "repeat yesterday's lunch", "same as last Friday",
            ]),
        Row(
            ForgetUsualReader.self,
            [
                "forget my usual breakfast", "Please forget the usual lunch.", "forget my usual dinner now",
                "forget the usual snack", "unlearn my usual lunch",
            ]),
        Row(
            SourceQuestionReader.self, after: [.answer],
            [
                "how do you know?", "where is that from?", "what's your source?", "woher weißt du das?",
                "¿de dónde sale eso?", "d'où ça vient ?", "da dove vengono i numeri?", "de onde vem isso?",
                "waar komt dat vandaan?",
                "skąd to wiesz?",
            ]),
        Row(
            AmountAnswerReader.self, after: [.amount],
            [
                "the whole one", "a whole pizza", "about 300 g", "two slices", "half of it", "skip", "weiß nicht",
                "no sé",
                "je ne sais pas", "non lo so", "não sei", "geen idee", "nie wiem", "zwei Stücke", "200 g",
            ]),
        Row(
            PotReader.self,
            [
                "the pot of chili weighs 2.4 kg, I took 320 g",
                "made tomato soup, 900 g in total. had 400 g of it for lunch",
                "beef stew: pot with stew 3.1 kg on the scale, the empty pot is 1.1 kg. I ate a quarter of the stew",
                "my whole pot of chili is 2600 kcal and it weighs 2.4 kg. had 320 g tonight",
                "my pot of chili weighs 2.4 kg", "Der Topf Linsensuppe wiegt 2,4 kg, ich hab mir 320 g genommen",
                "la olla de lentejas pesa 2,4 kg, me serví 320 g", "la marmite de soupe pèse 2,4 kg, j'ai pris 320 g",
                "la pentola di minestrone pesa 2,4 kg, ho preso 320 g", "a panela de feijoada pesa 2,4 kg, tirei 320 g",
                "de pan soep weegt 2,4 kg, ik heb 320 g genomen", "garnek bigosu waży 2,4 kg, wziąłem 320 g",
                "pot of soup is 2.4 kg and has 1800 kcal in total. how many kcal are in a 320 g bowl?",
            ]),
        Row(
            PotReader.self, after: [.pot],
            ["finished the rest of the chili", "I finished the chili", "how much chili is left?"]),
        Row(
            OwnWordReader.self,
            [
                "when I say nan's pie I mean toast", "by brekkie roll I mean toast",
                "please forget what nan's pie means", "wenn ich Stulle sage, meine ich Toast",
                "cuando digo torta quiero decir toast", "quand je dis tartine je veux dire toast",
                "quando dico panino intendo toast", "quando digo sandes quero dizer toast",
                "als ik tosti zeg bedoel ik toast", "kiedy mówię kanapka, mam na myśli toast",
            ]),
        Row(
            MealPlanReader.self, after: [.nothing, .oldPhoto, .plate, .mealPlan],
            [
                "make me a meal plan for tomorrow, around 2000 kcal", "plan my dinners for next week",
                "plan my meals for the week, vegetarian, 30 minutes at most", "can you make a menu for 3 days?",
                "what should I cook this week?", "help me plan lunches from Monday to Friday",
                "Was soll ich diese Woche kochen?", "mach mir einen Essensplan für morgen",
                "hazme un plan de comidas para la próxima semana", "fais-moi un plan de repas pour demain",
                "pianificami i pasti della settimana", "faz-me um plano de refeições para amanhã",
                "maak een weekmenu zonder vlees", "zaplanuj mi obiady na przyszły tydzień",
            ]),
        Row(
            MealPlanAnswerReader.self, after: [.mealPlan],
            [
                "yes", "keep it", "yes, keep the plan", "no", "no thanks", "another plan", "another one please",
                "ja", "nein", "ein anderer Plan bitte", "sí", "otro plan", "oui", "un autre", "va bene", "un altro",
                "sim", "outro", "bewaar het", "een ander plan", "tak", "inny plan",
            ]),
        Row(
            PlannedMealReader.self, after: [.nothing, .oldPhoto, .plate, .mealPlan],
            [
                "what's for dinner?", "what did I plan for lunch today?", "show my meal plan",
                "what do I need to buy for the week?", "and the shopping list for that", "shopping list",
                "I had the planned lunch", "log what was planned for dinner", "Einkaufsliste",
                "was gibt's heute Abend?", "was muss ich für die Woche einkaufen?", "lista de la compra",
                "qu'est-ce qu'on mange ce soir ?", "liste de courses", "lista della spesa", "cosa c'è per cena?",
                "lista de compras para a semana", "wat eten we vanavond?", "boodschappenlijst voor morgen",
                "lista zakupów", "co jest na obiad?", "¿qué tengo que comprar para la semana?",
            ]),
    ]

    static let unclaimed: [String] =
        HealthSentences.none + [
            // Meals.
            "I had a tuna sandwich and a cup of green tea", "three fried eggs and two rashers of bacon", "a hot dog",
            "180 g chicken breast, 200 g of cooked brown rice and 100g broccoli for lunch", "72 kg potatoes",
            "drank 300 ml of apple juice this morning", "zwei Spiegeleier und ein Glas Milch zum Frühstück",
            "he comido una manzana", "j'ai mangé une pomme", "my wife had a steak", "I didn't have breakfast",
            "ho mangiato due uova e un bicchiere di latte", "comi duas fatias de pão com queijo",
            "twee boterhammen met kaas als ontbijt", "zjadłem dwa jajka na śniadanie", "nie jadłam śniadania",
            "quanta proteina c'è nel tofu?", "hoeveel calorieën heb ik vandaag gegeten?",
            "I'll have my usual breakfast", "my coffee was cold", "I was on the train for 40 minutes",
            // Questions about nutrition.
            "how much protein is in 100 g of tofu?", "is rice healthy?", "how do I lose weight?", "why 350?",
            "what should I eat for dinner?", "how many calories did I eat today?",
            // Small talk.
            "hello", "thanks", "how are you?", "good morning", "what can you do?", "danke", "hola", "bonjour",
            "ciao", "grazie", "olá", "obrigada", "hoi", "dankjewel", "cześć", "dziękuję",
            "don't remind me", "undo my last meal please", "",
            // Plans that are none, and lists of one's own.
            "I plan to have pasta for dinner", "shopping list: eggs, milk, bread, 500g mince, bananas",
            "I had the lunch menu at the canteen", "I bought groceries", "make me a meal plan for my daughter",
            "what should I buy to get more iron?", "we're having lasagna for dinner",
            "make me a meal plan with 600 kcal a day",
        ]
}
