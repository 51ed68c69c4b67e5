import Foundation
import Testing

@testable import Movement

@Suite("The library")
struct LibraryTests {
    private static let head = "key\tcode\tspeed\ten\tde\tes\tfr\tit\tpt\tnl\tpl"
    private static let exerciseHead =
        "id\tname\taliases\tkind\tpattern\tmechanic\tforce\tlevel\tequipment\tprimary\tsecondary\tavoid\tunit\tsteps"

    private func error(
        activities: String = "", exercise: String? = nil, met: String = "17190\t3.5\n17200\t4.3"
    ) throws -> LibraryFileError? {
        let exercises = Self.exerciseHead + (exercise.map { "\n" + $0 } ?? "")
        do {
            _ = try MovementLibrary(
                activities: Self.head + activities, metabolicEquivalents: "code\tmet\n" + met, exercises: exercises,
                exerciseNames: "id\tlanguage\tnames", gymNames: "id\tnames", muscles: LibraryFiles.text("muscles.tsv"))
            return nil
        } catch let error as LibraryFileError {
            return error
        }
    }

    @Test("is read as it is shipped, and whole")
    func shipped() throws {
        let library = try LibraryFiles.library.get()
        #expect(library.activities.count >= 100)
        #expect(library.exercises.count >= 250)
        #expect(library.exercises.allSatisfy { $0.pattern != nil && $0.avoid != nil })
        let lines = library.activities.map { $0.lines.count + 1 }.reduce(0, +)
        #expect(try lines == LibraryFiles.text("activities.tsv").split(separator: "\n").count - 1)
    }

    @Test("has MET values of used codes only")
    func metCodes() throws {
        let library = try LibraryFiles.library.get()
        let used = Set(library.activities.flatMap { [$0.standard] + $0.lines }.map(\.code))
        let listed = try LibraryFiles.text("met.tsv").split(separator: "\n").dropFirst().map { String($0.prefix(5)) }
        #expect(Set(listed) == used)
        #expect(listed.count == used.count)
    }

    @Test(
        "says in which line an error is",
        arguments: [
            ("\nwalking\t99999\t\twalk\t\t\t\t\t\t\t", 2, "code"),
            ("\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\nwalking\t17190\tquick\t\t\t\t\t\t\t\t", 3, "neither"),
            ("\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\nwalking\t17190\t5-4\t\t\t\t\t\t\t\t", 3, "neither"),
            ("\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\n\nwalking\t17190\t\t\t\t\t\t\t\t\t", 4, "two standard"),
            ("\nwalking\t17190\tlight\twalk\t\t\t\t\t\t\t", 2, "condition"),
            ("\nwalking\t17190\t\t\t\t\t\t\t\t\t", 2, "English"),
            ("\nwalking\t17190\t\twalk\t\t\t\t\t\t", 2, "10 columns"),
            (
                "\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\nwalking\t17190\t4-5\t\t\t\t\t\t\t\t\nwalking\t17200\t5-6\t\t\t\t\t\t\t\t",
                4, "overlap"
            ),
            (
                "\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\nrunning\t17200\t\trun\t\t\t\t\t\t\t\nwalking\t17200\tlight\t\t\t\t\t\t\t\t",
                4, "together"
            ),
        ])
    func activityErrors(_ lines: String, line: Int, words: String) throws {
        let error = try #require(try error(activities: lines))
        #expect(error.file == "activities.tsv")
        #expect(error.line == line)
        #expect(error.reason.contains(words), "\(error)")
    }

    @Test(
        "refuses an exercise with a word that it does not know, or that names too little",
        arguments: [
            ("a\tA\t\tdance\tsquat\t\t\tbeginner\tnone\tglutes\t\t\trepetitions\tStand.", "kind"),
            ("a\tA\t\tstrength\tsquat\t\t\tbeginner\tsword\tglutes\t\t\trepetitions\tStand.", "equipment"),
            ("a\tA\t\tstrength\tsquat\t\t\tbeginner\t\tglutes\t\t\trepetitions\tStand.", "equipment"),
            ("a\tA\t\tstrength\tsquat\t\t\tbeginner\tnone\tglutes\t\ttail\trepetitions\tStand.", "avoid"),
            ("a\tA\t\tstrength\tsquat\t\t\tbeginner\tnone\t\t\t\trepetitions\tStand.", "primary"),
            ("a\tA\t\tstrength\tsquat\t\t\tbeginner\tnone\tglutes\t\t\trepetitions\t", "steps"),
        ])
    func exerciseErrors(_ line: String, words: String) throws {
        let error = try #require(try error(exercise: line))
        #expect(error.line == 2)
        #expect(error.reason.contains(words), "\(error)")
        #expect(String(describing: error).hasPrefix("exercises.tsv:2: "))
    }

    @Test(
        "refuses MET values that are none, and codes that stand twice",
        arguments: ["17190\tten", "17190\t99", "1\t2\n1\t3"])
    func metErrors(_ lines: String) throws {
        #expect(try error(met: lines)?.file == "met.tsv")
    }

    @Test("is read with the line ends of Windows")
    func windows() throws {
        #expect(try error(activities: "\r\nwalking\t17190\t\twalk\t\t\t\t\t\t\t\r\n") == nil)
    }

    @Test(
        "knows what people call muscles",
        arguments: [
            ("abs", [Muscle.abdominals, .obliques]), ("Quads", [.quadriceps]), ("glutes", [.glutes]),
            ("upper body", [.chest, .shoulders, .lats, .middleBack, .traps, .biceps, .triceps, .forearms]),
            ("arms", [.biceps, .triceps, .forearms]), ("Rücken", [.lats, .middleBack, .lowerBack, .traps]),
            ("lower back", [.lowerBack]), ("jambes", Array(Muscle.legs)),
            ("core", [.abdominals, .obliques, .lowerBack]),
        ])
    func muscles(_ name: String, muscles: [Muscle]) throws {
        #expect(try LibraryFiles.library.get().muscles(named: name) == Set(muscles))
    }

    @Test("has each name of a muscle group once")
    func muscleNamesOnce() throws {
        var seen: [String: String] = [:]
        for line in try LibraryFiles.text("muscles.tsv").split(separator: "\n").dropFirst() {
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            for name in fields.dropFirst().flatMap({ $0.split(separator: ",") }) {
                let key = FoldedWords.words(String(name)).joined(separator: " ")
                #expect(seen.updateValue(String(fields[0]), forKey: key).map { $0 == fields[0] } ?? true, "\(key)")
            }
        }
        #expect(try LibraryFiles.library.get().muscles(named: "tail") == nil)
    }
}
