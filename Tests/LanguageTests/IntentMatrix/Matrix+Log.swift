import Nutrition
import Testing

@testable import Language

extension Matrix {
    /// The log, drafts, portions, notes and settings.
    static let log: [Row] = [
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
                "erinnere mich morgen um 8 Uhr an das Frühstück", "Recuérdame mañana a las 8 comprar pan",
                "rappelle-moi tous les jours à 9h de boire de l'eau", "Ricordami ogni lunedì alle 18 di pesarmi",
                "Przypomnij mi jutro o 9, żeby kupić mleko", "lembra-me amanhã às 8 de beber água",
                "herinner me over 20 minuten aan de thee", "nudge me every day at 9:30 to take my vitamins",
            ]),
        Row(
            SumReader.self,
            [
                "245 + 380 + 610 + 95 kcal", "quick sum for me, don't log anything. 245 kcal + 380 kcal",
                "what's 120+90 kcal", "was sind 120 kcal + 90 kcal?", "combien font 120 kcal + 90 kcal ?",
                "3 x 110 kcal + 65 kcal", "2100 - 375 - 640", "1900 − 450 − 2 × 150 kcal = ?",
                "tot up the fibre pls: 3.4 g + 7.1 g + 2.8 g",
                "1.890 kcal + 450 kcal, wie viel macht das?",
            ]),
        Row(JournalReader.self, ["undo", "Undo", "undo that", "redo", "redo it", "undo this"]),
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
            OwnWordReader.self,
            [
                "when I say nan's pie I mean toast", "by brekkie roll I mean toast",
                "please forget what nan's pie means", "wenn ich Stulle sage, meine ich Toast",
                "cuando digo torta quiero decir toast", "quand je dis tartine je veux dire toast",
                "quando dico panino intendo toast", "quando digo sandes quero dizer toast",
                "als ik tosti zeg bedoel ik toast", "kiedy mówię kanapka, mam na myśli toast",
            ]),
    ]
}
