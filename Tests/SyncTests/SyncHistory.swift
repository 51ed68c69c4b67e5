import Foundation
import Nutrition
import Sync
import Synchronization

/// A random history of devices that share a folder, and what has to be true at its end.
final class SyncHistory {
    /// What somebody confirmed: a value of a field of a row.
    struct Confirmed: Hashable {
        var row: SyncRowName
        var field: String
        var value: SyncValue
    }

    private final class Machine {
        let ledger: MemoryLedger
        let folder = MemoryFolder()
        var backup: (state: MemoryLedger.State, confirmed: Set<Confirmed>, overwritten: Set<Confirmed>)?

        init(_ ledger: MemoryLedger) { self.ledger = ledger }
    }

    /// The time, and the names of devices.
    private final class World: Sendable {
        let wall = Mutex<Int64>(1_795_000_000_000)
        private let count = Mutex(0)

        func newDevice() -> String {
            let number = count.withLock { count in
                count += 1
                return String(count)
            }
            return "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - number.count) + number
        }
    }

    private var random: SplitMix64
    private let world = World()
    private var machines: [Machine] = []
    private var nextValue: Int64 = 0
    /// By machine, so that what only a lost disk knew can be forgotten.
    private var confirmed: [Set<Confirmed>]
    private var overwritten: [Set<Confirmed>]

    init(seed: UInt64, machines number: Int) {
        random = SplitMix64(seed: seed)
        confirmed = Array(repeating: [], count: number)
        overwritten = Array(repeating: [], count: number)
        for index in 0..<number {
            let world = world
            let ledger = MemoryLedger(
                name: "machine \(index)", newDevice: { world.newDevice() }, now: { world.wall.withLock(\.self) })
            machines.append(Machine(ledger))
        }
    }

    /// - Returns: what is wrong; nil when all is as it must be.
    func run(steps: Int, withBackups: Bool = true) async throws -> String? {
        for machine in machines where Bool.random(using: &random) {
            let days = Int64.random(in: -5...5, using: &random) * (Int.random(in: 0..<4, using: &random) == 0 ? 365 : 1)
            machine.ledger.state.withLock { $0.clockError = days * 24 * 60 * 60 * 1000 }
        }
        for _ in 0..<steps { try await step(withBackups) }
        // Clocks are put right or not; everything is carried over, twice for what healing adds.
        for _ in 0..<4 {
            for machine in machines { try await sync(machine) }
            carry(isWhole: true)
        }
        return problem()
    }

    private func step(_ withBackups: Bool) async throws {
        let pause = Int64.random(in: 0...3_600_000, using: &random)
        world.wall.withLock { $0 += pause }
        let index = Int.random(in: 0..<machines.count, using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<8: edit(index)
        case 8..<10: remove(index)
        case 10..<14: try await sync(machines[index])
        case 14: try await interrupted(machines[index])
        case 15..<18: carry(isWhole: false)
        case 18: if Int.random(in: 0..<4, using: &random) == 0 { try await machines[index].ledger.packAndWrite() }
        default: if withBackups { try backUpOrRestore(index) }
        }
    }

    private func edit(_ index: Int) {
        let row = SyncRowName(kind: "entry", key: "\(Int.random(in: 0..<4, using: &random))")
        let field = ["name", "grams", "meal"].randomElement(using: &random) ?? ""
        var value = SyncValue.whole(nextValue)
        nextValue += 1
        // Now and then something that was there before comes back, as an undo does it.
        let former = confirmed[index].filter { $0.row == row && $0.field == field }
            .sorted { "\($0.value)" < "\($1.value)" }
        if Int.random(in: 0..<5, using: &random) == 0, let old = former.randomElement(using: &random) {
            value = old.value
        }
        machines[index].ledger.state.withLock { state in
            // A row that comes back is whole.
            var shown = state.shown[row] ?? state.rows[row]?.values ?? [:]
            if let before = shown[field], before != value {
                overwritten[index].insert(Confirmed(row: row, field: field, value: before))
            }
            shown[field] = value
            state.shown[row] = shown
        }
        confirmed[index].insert(Confirmed(row: row, field: field, value: value))
    }

    private func remove(_ index: Int) {
        machines[index].ledger.state.withLock { state in
            guard let name = state.shown.keys.sorted().randomElement(using: &random) else { return }
            // What was never synced goes with its row.
            for (field, value) in state.shown[name] ?? [:] where state.here[name]?[field] != value {
                overwritten[index].insert(Confirmed(row: name, field: field, value: value))
            }
            state.shown[name] = nil
        }
    }

    private func sync(_ machine: Machine) async throws {
        _ = try await SyncRound(ledger: machine.ledger, folder: machine.folder, seal: PlainSeal()).run()
    }

    /// A crash between two transactions: what was committed stays, the rest of the round does not happen.
    private func interrupted(_ machine: Machine) async throws {
        let steps = Int.random(in: 1...12, using: &random)
        let failing = FailingLedger(machine.ledger, after: steps)
        let round = SyncRound(ledger: failing, folder: machine.folder, seal: PlainSeal())
        do { _ = try await round.run() } catch is FailingLedger.Crash {}
    }

    /// Carries files over, some half, some not at all; in the end all.
    private func carry(isWhole: Bool) {
        for source in machines {
            let device = source.ledger.position().device
            for target in machines where target !== source {
                // A machine that is away gets nothing.
                if !isWhole, Int.random(in: 0..<3, using: &random) == 0 { continue }
                for (path, data) in source.folder.all.sorted(by: { $0.key < $1.key }) {
                    let known = target.folder.all[path]
                    guard known != data else { continue }
                    // A device's own files come from itself only.
                    if path.hasPrefix(target.ledger.position().device) { continue }
                    if let known, known.count >= data.count, !path.hasPrefix(device) { continue }
                    if isWhole {
                        target.folder.put(path, data)
                    } else {
                        switch Int.random(in: 0..<6, using: &random) {
                        case 0: break
                        case 1: target.folder.put(path, data.prefix(Int.random(in: 0...data.count, using: &random)))
                        default: target.folder.put(path, data)
                        }
                    }
                }
                for path in target.folder.all.keys where path.hasPrefix(device) && source.folder.all[path] == nil {
                    if isWhole || Bool.random(using: &random) { target.folder.remove(path) }
                }
            }
        }
    }

    private func backUpOrRestore(_ index: Int) throws {
        let machine = machines[index]
        guard let backup = machine.backup, Bool.random(using: &random) else {
            machine.backup = (machine.ledger.state.withLock(\.self), confirmed[index], overwritten[index])
            return
        }
        // What was never written to the folder is lost with the disk; the rest has to come back.
        let published = Published(machine.ledger.state.withLock(\.self))
        confirmed[index] = confirmed[index].filter { backup.confirmed.contains($0) || published.contains($0) }
        machine.ledger.state.withLock { $0 = backup.state }
        machine.backup = nil
    }

    private func problem() -> String? {
        let states = machines.map { $0.ledger.state.withLock(\.self) }
        for state in states.dropFirst() {
            if state.shown != states[0].shown { return "the devices show different rows" }
            if state.rows != states[0].rows { return "the devices know different things" }
        }
        let all = overwritten.reduce(Set()) { $0.union($1) }
        for value in confirmed.reduce(Set(), { $0.union($1) }) where !all.contains(value) {
            let field = states[0].rows[value.row]?.fields[value.field]
            if field?.heads.contains(where: { $0.value == value.value }) != true { return "\(value) is lost" }
        }
        return nil
    }
}

/// What a device has written into its folder.
private struct Published {
    private let state: MemoryLedger.State

    init(_ state: MemoryLedger.State) { self.state = state }

    func contains(_ value: SyncHistory.Confirmed) -> Bool {
        let heads = state.rows[value.row]?.fields[value.field]?.heads ?? []
        return heads.contains { head in
            head.value == value.value
                && (head.dot.device != state.device || head.dot.sequence <= state.published)
        }
    }
}

/// Ends a round after some transactions.
final class FailingLedger: SyncLedger {
    struct Crash: Error {}

    private let ledger: MemoryLedger
    private let left: Mutex<Int>

    init(_ ledger: MemoryLedger, after steps: Int) {
        self.ledger = ledger
        left = Mutex(steps)
    }

    private func step() throws {
        try left.withLock { left in
            guard left > 0 else { throw Crash() }
            left -= 1
        }
    }

    func position() async throws -> SyncPosition { ledger.position() }
    func outgoing() async throws -> [SyncOutgoing] { ledger.outgoing() }
    func read(of device: String) async throws -> Int { ledger.read(of: device) }

    func collect() async throws -> Bool {
        try step()
        return try ledger.collect()
    }

    func wrote(_ place: SyncPlace) async throws {
        try step()
        ledger.wrote(place)
    }

    func pack() async throws {
        try step()
        try ledger.pack()
    }

    func renew() async throws {
        try step()
        ledger.renew()
    }

    func take(_ files: [SyncIncoming]) async throws {
        try step()
        try ledger.take(files)
    }

    func finish() async throws { try step() }
}

extension MemoryLedger {
    /// A snapshot that the next round writes.
    func packAndWrite() async throws { try pack() }
}
