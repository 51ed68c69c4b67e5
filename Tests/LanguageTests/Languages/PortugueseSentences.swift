import Language
import Nutrition

extension SpokenSentences {
    static let portuguese = SpokenSentences(
        language: .portuguese,
        amounts: [
            AmountCase("comi dois ovos e uma fatia de pão", ("ovos", "2"), ("pão", "1 fatia")),
            AmountCase(
                "150 g de salmão com 200 g de batatas cozidas", ("salmão", "150 g"), ("batatas cozidas", "200 g")),
            AmountCase("um copo de leite e uma laranja", ("leite", "1 copo"), ("laranja", "1")),
            AmountCase("meia pizza e um refrigerante", ("pizza", "0.5"), ("refrigerante", "1")),
            AmountCase("cento e cinquenta gramas de arroz", ("arroz", "150 gramas")),
            AmountCase("duzentos gramas de frango e salada", ("frango", "200 gramas"), ("salada", "")),
            AmountCase("bebi meio litro de água", ("água", "0.5 litro")),
            AmountCase(
                "duas colheres de sopa de azeite e uma colher de chá de mel", ("azeite", "2 tbsp"), ("mel", "1 tsp")),
            AmountCase("uma tigela de sopa e um punhado de nozes", ("sopa", "1 tigela"), ("nozes", "1 punhado")),
            AmountCase("duas fatias grandes de bolo", ("bolo", "2 fatias grandes")),
            AmountCase("comi entre 100 e 150 gramas de massa", ("massa", "125 gramas")),
            AmountCase("de duas a três bolachas", ("bolachas", "2.5")),
            AmountCase("uma e meia xícaras de feijão", ("feijão", "1.5 xicaras")),
            AmountCase("meia dúzia de morangos", ("morangos", "6")),
            AmountCase("uma lata de atum e dois tomates", ("atum", "1 lata"), ("tomates", "2")),
            AmountCase("vinte e cinco amêndoas ao lanche", ("amêndoas", "25")),
            AmountCase("um pouco de queijo com pão", ("queijo", "")),
            AmountCase("uma dose de whey com um copo de leite", ("whey", "1 serving"), ("leite", "1 copo")),
            AmountCase("às 8 comi 2 iogurtes", ("iogurtes", "2")),
            AmountCase("frango 200 g, arroz 80 g e uma maçã", ("frango", "200 g"), ("arroz", "80 g"), ("maçã", "1")),
        ],
        times: [
            ("ontem à noite comi uma pizza", "2026-11-17 19:00 dinner"),
            ("hoje de manhã um pão com manteiga", "2026-11-18 08:00 breakfast"),
            ("ao pequeno-almoço comi dois ovos", "2026-11-18 08:00 breakfast"),
            ("no café da manhã comi uma banana", "2026-11-18 08:00 breakfast"),
            ("ontem ao almoço comi peixe", "2026-11-17 12:30 lunch"),
            ("ontem jantei uma sopa", "2026-11-17 19:00 dinner"), ("anteontem uma pizza", "2026-11-16 12:00 lunch"),
            ("na segunda-feira comi uma pizza", "2026-11-16 12:00 lunch"),
            ("na segunda comi uma pizza", "2026-11-16 12:00 lunch"),
            ("comi uma segunda fatia de bolo", "2026-11-18 13:05 lunch"),
            ("há dois dias comi uma pizza", "2026-11-16 12:00 lunch"),
            ("uma semana atrás comi uma pizza", "2026-11-11 12:00 lunch"),
            ("às 8 comi um ovo", "2026-11-18 08:00 breakfast"),
            ("ontem às 20h30 comi um bife", "2026-11-17 20:30 dinner"),
            ("ontem às 8 da noite uma pizza", "2026-11-17 20:00 dinner"),
            ("às 10 horas comi uma maçã", "2026-11-18 10:00 breakfast"),
        ],
        reports: [
            ("comi uma maçã", "maçã"), ("acabei de comer um iogurte", "iogurte"),
            ("a minha mulher e eu comemos pizza", "pizza"), ("jantei com a minha irmã: arroz de pato", "arroz de pato"),
            ("um café sem açúcar", "café"), ("ao almoço arroz, frango e brócolos", "brócolos"),
            ("adiciona uma banana", "banana"), ("não comi muito, só uma maçã", "maçã"),
            ("a minha mãe fez-me uma sopa e comi duas tigelas", "sopa"), ("tomei um café com leite", "café com leite"),
            ("para o lanche um iogurte com mel", "mel"), ("provei o bolo da minha filha", "bolo"),
        ],
        negated: [
            ("não comi a pizza", "pizza"), ("hoje nada de pão", "pão"), ("pulei o almoço", "almoço"),
            ("não tomei o pequeno-almoço", "pequeno-almoço"), ("um café sem açúcar", "açúcar"),
            ("nunca como carne, nem eu nem ela", "carne"), ("não bebi vinho", "vinho"),
            ("não adiciones a pizza", "pizza"), ("hoje nenhuma sobremesa", "sobremesa"),
            ("quase comi um gelado mas não", "gelado"),
        ],
        someoneElse: [
            ("dei uma banana ao meu filho", "banana"), ("a minha irmã pediu um sorvete", "sorvete"),
            ("a minha mulher comeu um bife", "bife"), ("ontem o meu filho bebeu uma cola", "cola"),
            ("João comeu dois pastéis de nata", "pastéis de nata"), ("ela tomou um sorvete", "sorvete"),
            ("as crianças comeram massa", "massa"), ("um pão para a minha filha", "pão"),
            ("comprei um croissant para o meu marido", "croissant"),
            ("o meu marido comeu peixe e bebeu vinho", "vinho"), ("o cachorro comeu a minha linguiça", "linguiça"),
        ],
        planned: [
            ("quero um gelado", "gelado"), ("amanhã vou comer peixe", "peixe"),
            ("hoje à noite comerei uma pizza", "pizza"),
            ("estou com vontade de chocolate", "chocolate"), ("posso comer uma banana?", "banana"),
            ("gostaria de um café", "café"), ("penso pedir sushi hoje à noite", "sushi"),
        ],
        mixed: [
            ("a minha mulher comeu carne e eu comi peixe", "peixe", "carne"),
            ("a minha mulher comeu carne e comi peixe", "peixe", "carne"),
            ("não comi o pão mas bebi um café", "café", "pão"),
            ("queria pizza mas comi salada", "salada", "pizza"),
            ("comi salada em vez de massa", "salada", "massa"),
            ("um café para o meu marido, para mim um chá verde", "chá verde", "café"),
        ],
        energies: [
            ("uma barra de 210 calorias", 210), ("uma barra com 880 kJ", 210.3), ("um bolo de duzentas calorias", 200),
            ("um pão entre 300 e 400 calorias", 350),
        ])
}
