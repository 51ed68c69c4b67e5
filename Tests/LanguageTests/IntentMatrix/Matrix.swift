import Nutrition
import Testing

@testable import Language

enum Matrix {
    static let rows = log + person + training

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
