import Nutrition
import Testing

@testable import Language

extension Matrix {
    /// Training, sport, recipes, plans of meals and pots.
    static let training: [Row] = [
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
}
