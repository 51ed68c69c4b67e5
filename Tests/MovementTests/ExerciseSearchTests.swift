import Testing

@testable import Movement

@Suite("A search for exercises")
struct ExerciseSearchTests {
    private func found(_ change: (inout ExerciseFilter) -> Void) throws -> [Exercise] {
        var filter = ExerciseFilter()
        change(&filter)
        return try LibraryFiles.library.get().exercises(matching: filter)
    }

    @Test("without a wish finds all of them")
    func all() throws {
        #expect(try found { _ in }.count == LibraryFiles.library.get().exercises.count)
    }

    @Test(
        "finds the exercise that a name means first",
        arguments: [
            ("goblet squat", "goblet-squat"), ("squats", "barbell-back-squat"), ("deadlift", "barbell-deadlift"),
            ("pushups", "push-up"), ("pull up", "pull-up"), ("PUSH-UP", "push-up"),
            ("military press", "barbell-overhead-press"),
            ("bulgarain split squat", "bulgarian-split-squat"), ("lateral lunge", "lateral-lunge"), ("plnak", "plank"),
        ])
    func names(_ text: String, id: String) throws {
        #expect(try found { $0.text = text }.first?.id == id)
    }

    @Test("ranks a beginning of a name before words of it, these before other names, and slips last")
    func ranks() throws {
        let names = try found { $0.text = "squat" }.map(\.name)
        let beginning = try #require(names.firstIndex { $0.hasPrefix("Squat") })
        let inside = try #require(names.firstIndex { $0.hasSuffix("Goblet Squat") })
        #expect(beginning < inside)
        #expect(try found { $0.text = "sqaut" }.contains { $0.id == "goblet-squat" })
        #expect(try found { $0.text = "xyzzy" }.isEmpty)
        #expect(try found { $0.text = "rwo" }.isEmpty)
    }

    @Test("finds what the owned equipment allows, and what needs none")
    func equipment() throws {
        let bodyweight = try found { $0.equipment = [] }
        #expect(!bodyweight.isEmpty && bodyweight.allSatisfy { $0.equipment.isEmpty })
        let dumbbells = try found { $0.equipment = [.dumbbells] }
        #expect(dumbbells.contains { $0.id == "goblet-squat" } && dumbbells.contains { $0.id == "push-up" })
        #expect(!dumbbells.contains { $0.id == "dumbbell-bench-press" })
        #expect(try found { $0.equipment = [.dumbbells, .bench] }.contains { $0.id == "dumbbell-bench-press" })
    }

    @Test("combines its wishes")
    func combined() throws {
        let found = try found {
            $0.muscles = [.biceps]
            $0.kind = .strength
            $0.levels = [.beginner]
            $0.pattern = .elbowFlexion
            $0.avoiding = [.wrist]
            $0.text = "curl"
        }
        #expect(found.contains { $0.id == "hammer-curl" } && !found.contains { $0.id == "barbell-curl" })
        #expect(found.allSatisfy { $0.level == .beginner && $0.pattern == .elbowFlexion })
    }

    @Test("has exercises for a muscle as the main one first")
    func muscles() throws {
        let found = try found { $0.muscles = [.glutes] }
        let mains = found.map { $0.primary.contains(.glutes) }
        #expect(mains.first == true && mains.last == false)
        #expect(mains == mains.sorted { $0 && !$1 })
    }

    @Test("leaves out what an injury speaks against, for every injury", arguments: Contraindication.allCases)
    func injuries(_ injury: Contraindication) throws {
        let found = try found { $0.avoiding = [injury] }
        #expect(!found.isEmpty && found.allSatisfy { $0.avoid?.contains(injury) == false })
    }

    @Test(
        "knows one slip", arguments: [("plank", "plnak"), ("press", "pres"), ("press", "presss"), ("press", "prezs")])
    func slips(_ word: String, written: String) {
        #expect(OneSlip.separates(written, from: word))
    }

    @Test(
        "takes two slips, and slips of short words, for other words",
        arguments: [("plank", "pnalk"), ("row", "low"), ("squat", "squ")])
    func noSlips(_ word: String, written: String) {
        #expect(!OneSlip.separates(written, from: word))
    }
}

@Suite("Something else instead of an exercise")
struct SubstituteTests {
    private func ids(_ id: String, owned: Set<Equipment>, avoiding: Set<Contraindication> = []) throws -> [String] {
        let library = try LibraryFiles.library.get()
        let exercise = try #require(library.exercise(id: id))
        return library.substitutes(for: exercise, owned: owned, avoiding: avoiding).map(\.id)
    }

    @Test("is done with a kettlebell without dumbbells, or with the body alone")
    func dumbbells() throws {
        #expect(try ids("goblet-squat", owned: [.kettlebell]).first == "kettlebell-goblet-squat")
        let alone = try #require(try ids("goblet-squat", owned: []).first)
        #expect(try #require(try LibraryFiles.library.get().exercise(id: alone)).equipment.isEmpty)
    }

    @Test("is done with dumbbells without a barbell, or on a machine")
    func barbell() throws {
        let library = try LibraryFiles.library.get()
        let free = try #require(try ids("barbell-back-squat", owned: [.dumbbells, .machine, .kettlebell]).first)
        #expect(library.exercise(id: free)?.equipment == [.dumbbells])
        let machine = try #require(try ids("barbell-back-squat", owned: [.machine, .kettlebell]).first)
        #expect(library.exercise(id: machine)?.equipment == [.machine])
    }

    @Test("spares what is injured")
    func injury() throws {
        let library = try LibraryFiles.library.get()
        let spared = try ids("push-up", owned: Set(Equipment.allCases), avoiding: [.wrist])
        #expect(!spared.isEmpty && spared.allSatisfy { library.exercise(id: $0)?.avoid?.contains(.wrist) == false })
    }

    @Test("is harder where the body's weight has become easy")
    func harder() throws {
        let library = try LibraryFiles.library.get()
        let pushUp = try #require(library.exercise(id: "push-up"))
        let harder = try #require(library.harder(than: pushUp, owned: []))
        #expect(harder.level > pushUp.level && harder.pattern == .horizontalPush && harder.equipment.isEmpty)
    }
}
