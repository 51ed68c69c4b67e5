import Foundation
import Testing

@testable import Imports

@Suite("Names of sports")
struct SportNameTests {
    /// The English names of the library of activities.
    private static func library() throws -> Set<String> {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Movement/activities.tsv")
        let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
        return Set(
            rows.flatMap { row -> [String] in
                let columns = row.split(separator: "\t", omittingEmptySubsequences: false)
                guard columns.count > 3 else { return [] }
                return [String(columns[0])]
                    + columns[3].split(separator: ",").map { $0.trimmingPrefix(" ").description }
            })
    }

    /// Sports whose energy nobody measured.
    private static let without: Set<String> = [
        "curling", "fencing", "cricket", "hand cycling", "lacrosse", "water polo", "fitness gaming", "hunting", "play",
        "swim bike run", "transition", "wheelchair run pace", "wheelchair walk pace", "other sport", "water sports",
    ]

    @Test("what Apple calls a workout is a sport of the library")
    func apple() throws {
        let library = try Self.library()
        let types =
            """
            AmericanFootball Archery AustralianFootball Badminton Barre Baseball Basketball Bowling Boxing CardioDance \
            Climbing Cooldown CoreTraining Cricket CrossCountrySkiing CrossTraining Curling Cycling Dance \
            DanceInspiredTraining DiscSports DownhillSkiing Elliptical EquestrianSports Fencing Fishing FitnessGaming \
            Flexibility FunctionalStrengthTraining Golf Gymnastics HandCycling Handball HighIntensityIntervalTraining \
            Hiking Hockey Hunting JumpRope Kickboxing Lacrosse MartialArts MindAndBody MixedCardio \
            MixedMetabolicCardioTraining Other PaddleSports Pickleball Pilates Play PreparationAndRecovery Racquetball \
            Rowing Rugby Running Sailing SkatingSports SnowSports Snowboarding Soccer SocialDance Softball Squash \
            StairClimbing Stairs StepTraining SurfingSports SwimBikeRun Swimming TableTennis TaiChi Tennis \
            TrackAndField TraditionalStrengthTraining Transition UnderwaterDiving Volleyball Walking WaterFitness \
            WaterPolo WaterSports WheelchairRunPace WheelchairWalkPace Wrestling Yoga
            """
        for type in types.split(separator: " ") {
            let name = SportName.of(String(type))
            #expect(library.contains(name) || Self.without.contains(name), "\(type) is \(name)")
        }
    }

    @Test("other programs' words mean the same")
    func others() throws {
        let library = try Self.library()
        for word in [
            "Biking", "trail_running", "Ride", "lap_swimming", "indoor_cycling", "cross_country_skiing", "Hike",
            "stand_up_paddleboarding", "ROWING", "mountain_biking", "Treadmill Running", "StandUpPaddling",
        ] {
            #expect(library.contains(SportName.of(word)), "\(word) is \(SportName.of(word))")
        }
        #expect(SportName.of("underwater_basket_weaving") == "underwater basket weaving")
        #expect(SportName.of("") == "other sport" && SportName.of("Other") == "other sport")
    }

    @Test("so do FIT's numbers")
    func numbers() throws {
        let library = try Self.library()
        for sport in [1, 2, 5, 11, 12, 13, 15, 17, 30, 35, 37, 41, 47, 53, 62, 84] {
            let name = FITSport.name(sport, 0)
            #expect(library.contains(name), "\(sport) is \(name)")
        }
        #expect(FITSport.name(1, 3) == "cross-country running")
        #expect(FITSport.name(2, 6) == "exercise bike")
        #expect(FITSport.name(2, 8) == "mountain biking")
        #expect(FITSport.name(5, 18) == "open water swimming")
        #expect(FITSport.name(10, 20) == "strength training")
        #expect(FITSport.name(200, 0) == "other sport")
    }
}
