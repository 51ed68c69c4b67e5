import Testing

@testable import Movement

@Suite("Plates on a bar")
struct PlateLoadTests {
    @Test(
        "make a load with as few as possible, the same on each side",
        arguments: [
            (20.0, []), (60, [20.0]), (62.5, [20, 1.25]), (100, [25, 15]), (142.5, [25, 20, 15, 1.25]), (25, [2.5]),
        ] as [(Double, [Double])])
    func loads(_ load: Double, perSide: [Double]) {
        #expect(PlateLoad().loading(for: load) == PlateLoad.Loading(perSide: perSide, total: load, isExact: true))
    }

    @Test("make the heaviest load below, where it cannot be made")
    func below() throws {
        let loading = try #require(PlateLoad().loading(for: 61))
        #expect(loading.total == 60 && !loading.isExact)
        #expect(try #require(PlateLoad(plates: [20: 2]).loading(for: 200)).total == 60)
    }

    @Test("are not taken heaviest first where that leads nowhere")
    func notGreedy() {
        let plates = PlateLoad(plates: [25: 2, 20: 2, 10: 2])
        #expect(plates.loading(for: 80)?.perSide == [20, 10])
    }

    @Test("stay on the floor where there is one only")
    func single() {
        #expect(PlateLoad(plates: [20: 1, 10: 3]).loading(for: 60)?.total == 40)
    }

    @Test("are none for less than the bar, and for no load", arguments: [19, -1, .nan, .infinity])
    func none(_ load: Double) {
        #expect(PlateLoad().loading(for: load) == nil)
    }

    @Test("weigh what they say, for every load")
    func sums() throws {
        for step in 0...120 {
            let load = 20 + Double(step) * 2.5
            let loading = try #require(PlateLoad().loading(for: load))
            #expect(abs(20 + 2 * loading.perSide.reduce(0, +) - loading.total) < 1e-9 && loading.total <= load)
            #expect(loading.perSide == loading.perSide.sorted(by: >))
        }
    }
}

@Suite("Steps of a load")
struct LoadStepTests {
    @Test(
        "are those of the equipment",
        arguments: [
            (LoadSteps.barbell, 61.0, 60.0, 62.5), (.dumbbells, 9.5, 9, 10), (.dumbbells, 10, 10, 12),
            (.dumbbells, 11, 10, 12),
            (.kettlebell, 17, 16, 20), (.machine, 2.5, 2.5, 5), (.dumbbells, 0.5, 0, 1),
        ])
    func steps(_ steps: LoadSteps, load: Double, below: Double, above: Double) {
        #expect(steps.atMost(load) == below)
        #expect(steps.above(load) == above)
    }

    @Test("end at the lightest one")
    func lightest() {
        #expect(LoadSteps.kettlebell.part(0.9, of: 4) == 4)
        #expect(LoadSteps.barbell.part(0.9, of: 100) == 90)
        #expect(LoadSteps.of([.dumbbells, .bench]) == .dumbbells)
        #expect(LoadSteps.of([.cable]) == .machine)
    }
}
