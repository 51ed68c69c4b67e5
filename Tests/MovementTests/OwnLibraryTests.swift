import Testing

@testable import Movement

@Suite("A library with exercises of one's own")
struct OwnLibraryTests {
    private func own(_ name: String, _ change: (inout Exercise) -> Void = { _ in }) -> Exercise {
        var exercise = Exercise(
            id: "my-" + ExerciseNames.words(of: name).joined(separator: "-"), name: name, kind: .strength, force: nil,
            level: .beginner, equipment: [], primary: [.chest], secondary: [], unit: .repetitions, steps: [],
            isOwn: true)
        change(&exercise)
        return exercise
    }

    @Test("has them beside the others, before those of the same name, and the others as before")
    func before() throws {
        let shipped = try LibraryFiles.library.get()
        #expect(shipped.preferring([]).exercises == shipped.exercises)
        let library = shipped.preferring([own("Plank"), own("Wall sit-down"), own("Barbell bench press")])
        #expect(library.exercises.count == shipped.exercises.count + 3)
        #expect(library.lifts(in: ["plank", "3x40"]).map(\.exercise.id) == ["my-plank"])
        #expect(library.exercise(in: "how do I do a wall sit-down?")?.id == "my-wall-sit-down")
        #expect(library.lifts(in: ["ohp"]).map(\.exercise.id) == shipped.lifts(in: ["ohp"]).map(\.exercise.id))
        var filter = ExerciseFilter()
        filter.text = "barbell bench press"
        #expect(
            library.exercises(matching: filter).prefix(2).map(\.id) == [
                "my-barbell-bench-press", "barbell-bench-press",
            ])
        let keys = library.nameKeys
        #expect(keys.isSuperset(of: ["plank", "wallsitdown", "benchpress", "ohp"]))
    }

    @Test("an id with a hyphen is that id; any other word is the own one of that name first")
    func meant() throws {
        let library = try LibraryFiles.library.get().preferring([own("Plank"), own("Push-Up")])
        for (words, id) in [
            ("plank", "my-plank"), ("Planks", "my-plank"), ("push-up", "push-up"), ("push ups", "my-push-up"),
            ("my-push-up", "my-push-up"), ("PUSH-UP", "push-up"),
        ] {
            #expect(library.exercise(meantBy: words)?.id == id, "\(words)")
        }
        #expect(library.exercise(meantBy: "qwzrtx") == nil)
    }

    @Test("something like it is of its kind, muscle and force, behind what has the same pattern")
    func substitutes() throws {
        let shipped = try LibraryFiles.library.get()
        let push = own("Floor slide") { $0.force = .push }
        let library = shipped.preferring([push, own("Chest pull") { $0.force = .pull }])
        let all = Set(Equipment.allCases)
        let bench = try #require(shipped.exercise(id: "barbell-bench-press"))
        #expect(library.substitutes(for: bench, owned: all).last?.id == push.id)
        #expect(
            library.substitutes(for: bench, owned: all).dropLast().map(\.id)
                == shipped.substitutes(for: bench, owned: all).map(\.id))
        // Nobody knows whether it spares a shoulder.
        #expect(library.substitutes(for: bench, owned: all, avoiding: [.wrist]).allSatisfy { !$0.isOwn })
        let instead = library.substitutes(for: push, owned: all)
        #expect(instead.count == 10 && instead.allSatisfy { $0.primary.first == .chest && $0.force == .push })
        #expect(library.harder(than: push, owned: all) == nil)
    }
}
