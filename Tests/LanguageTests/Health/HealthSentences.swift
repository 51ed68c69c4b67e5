/// Sentences about body and life, by the reader that claims each and no other does.
enum HealthSentences {
    static let profile = [
        "I'm 35, 180 cm, vegetarian, allergic to peanuts", "I was born on 2 May 1991", "I'm a woman, 1.68 m, 64 kg",
        "I'm 5'11", "I don't eat gluten", "I'm no longer vegan", "I have type 2 diabetes", "I sit all day",
        "I'm quite active, I train 4 times a week", "call me Anna", "I go to bed at 23 and get up at 7",
        "I have dumbbells at home", "I'm 35", "I'm pregnant", "I have no allergies", "I have high blood pressure",
        "ich bin 35, 180 cm, Vegetarier und allergisch gegen Erdnüsse", "ich bin am 2. Mai 1991 geboren",
        "ich bin nicht mehr vegan", "ich habe eine Laktoseintoleranz", "ich habe Bluthochdruck", "ich heiße Anna",
        "tengo 35 años, mido 1,80 y soy vegetariano", "soy alérgica a los cacahuetes", "tengo la tensión alta",
        "me llamo Ana", "je me couche à 23h et je me lève à 7h", "j'ai 35 ans, je mesure 1m80 et je suis végétarien",
        "je suis allergique aux arachides",
        "je ne suis plus végane", "je suis née le 2 mai 1991", "ho 35 anni, sono alto 180 cm e sono vegetariano",
        "sono allergica alle arachidi", "non sono più vegana", "ho il diabete di tipo 2",
        "tenho 35 anos, 180 cm e sou vegetariano", "sou alérgica a amendoim", "já não sou vegana",
        "tenho hipertensão", "ik ben 35, 180 cm en vegetariër", "ik ben allergisch voor pinda's",
        "ik ben niet meer veganistisch", "ik heb hoge bloeddruk", "mam 35 lat, 180 cm wzrostu i jestem wegetarianką",
        "jestem uczulona na orzeszki ziemne", "nie jestem już weganką", "mam nadciśnienie",
    ]

    static let profileQuestion = [
        "what do you know about me?", "what are my allergies?", "how tall am I?", "how old am I?",
        "delete my profile", "show me my profile", "forget everything you know about me", "was weißt du über mich?",
        "wie groß bin ich?", "lösche mein Profil", "¿qué sabes de mí?", "¿cuánto mido?", "borra mi perfil",
        "que sais-tu de moi ?", "combien je mesure ?", "supprime mon profil", "cosa sai di me?", "quanto sono alto?",
        "cancella il mio profilo", "o que sabes sobre mim?", "qual é a minha altura?", "apaga o meu perfil",
        "wat weet je over mij?", "hoe lang ben ik?", "verwijder mijn profiel", "co o mnie wiesz?", "ile mam wzrostu?",
        "usuń mój profil",
    ]

    static let reading = [
        "slept 7 and a half hours", "7h30 sleep", "went to bed at 11 and got up at 6:30", "10,400 steps today",
        "resting heart rate 58", "pulse 62 this morning", "blood pressure 120 over 80", "my bp was 135/85 yesterday",
        "HRV 45", "SpO2 97", "my oxygen was 96 % last night", "45 active minutes", "SpO2 130 %",
        "woke up 3 times last night", "ich habe 7,5 Stunden geschlafen", "siebeneinhalb Stunden geschlafen",
        "Puls 62 heute Morgen", "Blutdruck 120 zu 80", "10.400 Schritte heute",
        "um 23 Uhr ins Bett gegangen und um 6:30 aufgestanden", "dormí 7 horas y media",
        "he dormido siete horas y media", "tensión 120/80", "pulso 62 esta mañana", "j'ai dormi 7h30",
        "tension 120/80 ce matin", "10400 pas aujourd'hui", "pouls 62", "je me suis couché à 23h et levé à 7h",
        "ho dormito 7 ore e mezza",
        "la mia pressione è 120 su 80", "10.400 passi oggi", "battito a riposo 58", "dormi 7 horas e meia",
        "10400 passos hoje", "pulsação 62 esta manhã", "ik heb 7,5 uur geslapen",
        "mijn bloeddruk is vandaag 120 over 80",
        "10.400 stappen vandaag", "rusthartslag 58", "spałam 7 i pół godziny", "ciśnienie 120 na 80",
        "10400 kroków dzisiaj", "tętno spoczynkowe 58",
    ]

    static let question = [
        "how did I sleep last night?", "average steps this week", "how many steps did I take today?",
        "what was my resting heart rate yesterday?", "show me my steps this week", "how am I doing?",
        "show me my cards", "any health alerts?", "how many calories do I really burn a day?", "what's my TDEE?",
        "how far am I with my goals?", "which vitamins am I low on?", "wie habe ich letzte Nacht geschlafen?",
        "wie viele Schritte habe ich diese Woche gemacht?", "wie läuft es bei mir?", "gibt es Warnungen?",
        "welche Vitamine fehlen mir?", "¿cómo dormí anoche?", "¿cómo voy?", "¿hay alertas?",
        "¿qué vitaminas me faltan?", "comment ai-je dormi cette nuit ?", "où j'en suis ?", "y a-t-il des alertes ?",
        "quelles vitamines me manquent ?", "come ho dormito stanotte?", "come sto andando?", "ci sono avvisi?",
        "quali vitamine mi mancano?", "como estou indo?", "há alertas?", "que vitaminas me faltam?",
        "hoe heb ik vannacht geslapen?", "hoe doe ik het?", "zijn er waarschuwingen?",
        "jak spałem dzisiejszej nocy?", "jak mi idzie?", "czy są jakieś alerty?", "jakich witamin mi brakuje?",
    ]

    static let plan = [
        "I want to lose 5 kg in 10 weeks", "help me lose weight", "I want to gain muscle",
        "set my target so that I lose 0.5 kg a week", "can you help me lose weight?", "when will I reach 78 kg?",
        "what will I weigh at Christmas if I eat 1800?", "is my target still right?",
        "can I have a refeed day on Saturday?", "plan a cheat day tomorrow", "ich möchte 5 kg in 10 Wochen abnehmen",
        "hilf mir beim Abnehmen", "wann erreiche ich 78 kg?", "was werde ich an Weihnachten wiegen?",
        "ist mein Ziel noch richtig?", "kann ich am Samstag einen Cheat Day machen?",
        "quiero perder 5 kg en 10 semanas", "ayúdame a adelgazar", "¿cuándo llegaré a 78 kg?",
        "¿mi objetivo sigue siendo correcto?", "je veux perdre 5 kg en 10 semaines", "aide-moi à maigrir",
        "quand atteindrai-je 78 kg ?", "mon objectif est toujours bon ?", "voglio perdere 5 kg in 10 settimane",
        "aiutami a dimagrire", "quando arriverò a 78 kg?", "posso fare uno sgarro sabato?",
        "quero perder 5 kg em 10 semanas", "ajuda-me a emagrecer", "quando vou chegar a 78 kg?",
        "ik wil 5 kg afvallen in 10 weken", "help me met afvallen", "wanneer bereik ik 78 kg?",
        "klopt mijn doel nog?", "chcę schudnąć 5 kg w 10 tygodni", "pomóż mi schudnąć", "kiedy osiągnę 78 kg?",
    ]

    static let aim = [
        "my goal is 4 workouts a week", "I want to bench 100 kg by June", "sleep 8 hours a night as a goal",
        "goal weight 78 kg", "I want to weigh 78 kg", "10,000 steps a day goal", "I want to do 20 pull-ups",
        "my goal is 30 different plants a week", "my goal is 15 % body fat", "mein Ziel sind 4 Trainings pro Woche",
        "ich will bis Juni 100 kg Bankdrücken", "Zielgewicht 78 kg", "mi objetivo es 4 entrenamientos por semana",
        "quiero dormir 8 horas", "peso objetivo 78 kg", "mon objectif est 4 séances par semaine",
        "je veux dormir 8 heures par nuit", "poids cible 78 kg", "il mio obiettivo è 4 allenamenti a settimana",
        "voglio dormire 8 ore per notte", "peso obiettivo 78 kg", "o meu objetivo é 4 treinos por semana",
        "quero dormir 8 horas por noite", "peso alvo 78 kg", "mijn doel is 4 trainingen per week",
        "ik wil 8 uur per nacht slapen", "streefgewicht 78 kg", "mój cel to 4 treningi w tygodniu",
        "chcę spać 8 godzin", "docelowa waga 78 kg",
    ]

    static let completeness = [
        "that's all for today", "yesterday is complete", "I've logged everything today", "yesterday isn't complete",
        "I forgot to log something yesterday", "no more reminders today", "not today", "das war alles für heute",
        "gestern ist vollständig", "heute keine Erinnerungen mehr", "heute nicht", "eso es todo por hoy",
        "ayer está completo", "hoy no", "no más recordatorios hoy", "c'est tout pour aujourd'hui",
        "hier est complet", "pas aujourd'hui", "plus de rappels aujourd'hui", "è tutto per oggi", "ieri è completo",
        "oggi no", "niente promemoria oggi", "é tudo por hoje", "ontem está completo", "hoje não",
        "sem lembretes hoje", "dat was alles voor vandaag", "gisteren is compleet", "vandaag niet",
        "geen herinneringen vandaag", "to wszystko na dziś", "wczoraj jest kompletny", "nie dzisiaj",
        "żadnych przypomnień dzisiaj",
    ]

    /// Look-alikes that no reader claims: other people, what is only thought, food, general questions, harm.
    static let none = [
        "my wife slept 5 hours", "my dad is diabetic", "she is 35 and vegan", "my son is allergic to milk",
        "my husband's blood pressure is 150 over 95", "if I were vegan what should I eat", "I want to be vegan",
        "I was vegan for years", "I had a peanut butter sandwich", "vegan burger", "halal chicken", "low carb bread",
        "I had 2 sleepytime teas", "120/80", "I'm hungry", "I'm 10 minutes late", "120 g chicken over 80 g rice",
        "I'm 35, 180 cm, 82 kg, male: how much should I eat?", "how much sleep do I need?",
        "what is a normal resting heart rate?", "how many steps should I walk?", "what is HRV?",
        "is my diet healthy?", "how much should I eat to lose 4 kg in 10 weeks?",
        "is losing 10 kg in a month safe?", "what is a cheat day?", "are cheat days ok?",
        "how many calories does running burn?", "I want to lose weight on 600 kcal a day",
        "I want to starve myself to lose 5 kg", "I'm 15 and want to lose weight", "I want to run a marathon",
        "I sleep 7 hours a night", "I slept badly", "that's all", "thanks, that's all for today", "pulses and rice",
        "steps", "mein Mann hat 5 Stunden geschlafen", "mi marido es diabético", "ma femme a dormi 5 heures",
        "mio padre è diabetico", "meu pai é diabético", "mijn man heeft 5 uur geslapen", "mój tata ma cukrzycę",
        "wie viel Schlaf brauche ich?", "¿cuánto debo dormir?", "combien de pas par jour faut-il faire ?",
        "ein veganer Burger", "una hamburguesa vegana", "un burger vegan", "wegański burger",
    ]
}
