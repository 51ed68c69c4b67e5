package import DaemonAPI
package import Diary
import Failures
package import Nutrition
import Physiology
package import Store

/// What the person tells of themselves (SPEC P13–P21): kept among the settings, a field a row.
///
/// Telling a field means wishing to keep it. Consent is asked for by `bitebook setup`, and by the command line with the
/// first field; who does not answer is not held up, and the profile says that no consent is recorded.
package struct ProfileService: Sendable {
    let store: Store
    let settings: SettingsService
    let clock: Clock

    package init(store: Store, settings: SettingsService, clock: @escaping Clock) {
        self.store = store
        self.settings = settings
        self.clock = clock
    }

    package func profile() async throws -> ProfileDTO {
        let snapshot = try await settings.snapshot()
        let weight = try await store.lastBodyMeasure(.weight, until: snapshot.today)?.value
        return Self.wire(
            snapshot.profile, weight: weight, consent: store.live.settings[Consent.key].flatMap(Consent.init),
            today: snapshot.today)
    }

    /// Sets or, with nil, takes away a field.
    ///
    /// - Throws: `invalid_input` for what cannot be, with the usual range and the forms that are taken.
    package func set(_ field: ProfileField, to text: String?, by actor: Actor, turn: Int64?) async throws -> ProfileDTO
    {
        var changes = ProfileChanges()
        changes.values[field] = .some(text)
        return try await tell(changes, by: actor, turn: turn)
    }

    /// Changes several fields as one, all or none.
    ///
    /// - Throws: `invalid_input` as ``set(_:to:by:turn:)``.
    package func tell(_ changes: ProfileChanges, by actor: Actor, turn: Int64?) async throws -> ProfileDTO {
        let today = try await settings.today()
        try await store.change(by: actor, turn: turn, at: clock().date) { journal in
            let stored = try journal.settings()
            for field in ProfileField.allCases where changes.fields.contains(field) {
                let key = Profile.key(of: field)
                try journal.set(key, to: try Self.value(of: field, in: changes, known: stored[key], today: today))
            }
        }
        return try await profile()
    }

    /// Deletes the profile and the consent, as one change. A target that was worked out from it stays.
    package func clear(by actor: Actor, turn: Int64?) async throws -> ProfileDTO {
        try await store.change(by: actor, turn: turn, at: clock().date) { journal in
            for field in ProfileField.allCases { try journal.set(Profile.key(of: field), to: nil) }
            try journal.set(Consent.key, to: nil)
        }
        return try await profile()
    }

    /// Records that the person agreed to ``ConsentText``, with its version and the time (SPEC P74).
    package func consent(by actor: Actor) async throws -> ProfileDTO {
        let now = clock()
        let consent = Consent(version: ConsentText.version, givenAt: now)
        try await store.change(by: actor, turn: nil, at: now.date) { try $0.set(Consent.key, to: consent.stored) }
        return try await profile()
    }

    /// The stored form of a field after the changes; nil takes it away.
    private static func value(
        of field: ProfileField, in changes: ProfileChanges, known: String?, today: CalendarDay
    ) throws -> String? {
        func normalized(_ text: String) throws -> String {
            guard let value = Profile.normalized(field, text, today: today) else {
                throw ProfileWording.impossible(field, text)
            }
            return value
        }
        var value = known
        if let said = changes.values[field] { value = try said.map(normalized) }
        var list = ProfileList(stored: value ?? "")
        if let added = changes.added[field] { list.add(try added.map(normalized), to: field) }
        if let removed = changes.removed[field] { list.remove(removed) }
        guard changes.added[field] != nil || changes.removed[field] != nil else { return value }
        return list.items.isEmpty ? nil : try normalized(list.stored)
    }

    // MARK: Wire

    private static func wire(
        _ profile: Profile, weight: Double?, consent: Consent?, today: CalendarDay
    ) -> ProfileDTO {
        let floor = CalorieFloor(profile, on: today, weight: weight)
        let missing = Self.missing(in: profile, weight: weight)
        var wire = ProfileDTO(
            calorieFloor: floor.kcal, allergies: profile.allergies, conditions: profile.conditions, missing: missing)
        wire.name = profile.words[.name]
        wire.birthDate = profile.birthDate
        wire.birthDateIsEstimated = profile.birthDate.map { _ in profile.isBirthDateEstimated }
        wire.age = profile.age(on: today)
        wire.sex = profile.sex
        wire.heightCm = profile.height
        wire.weightKg = weight
        wire.activity = profile.activity?.title
        wire.diet = profile.diets.isEmpty ? nil : profile.diets.map(\.title).joined(separator: ", ")
        wire.sleepSchedule = profile.words[.sleepSchedule]
        wire.trainingTime = profile.words[.trainingTime]
        wire.trainingTypes = profile.words[.trainingTypes]
        wire.equipment = profile.words[.equipment]
        wire.budget = profile.words[.budget]
        wire.experience = profile.words[.experience]
        let person = profile.person(on: today, weight: weight)
        wire.bmi = BodyMassIndex(person).map { ($0.value * 10).rounded() / 10 }
        if missing.isEmpty, let plan = TargetPlanner(person, floor: floor)?.plan(.keep) {
            wire.restingEnergy = Int(plan.restingEnergy.rounded())
            wire.maintenance = Int(plan.maintenance.rounded())
        }
        wire.consent = consent.map { ConsentDTO(version: $0.version, givenAt: $0.givenAt.iso) }
        return wire
    }

    /// What a target takes and nobody has told, as `birth-date`; `weight` last.
    static func missing(in profile: Profile, weight: Double?) -> [String] {
        let told: [ProfileField: Bool] = [
            .birthDate: profile.birthDate != nil, .sex: profile.sex != nil, .height: profile.height != nil,
            .activity: profile.activity != nil,
        ]
        return ProfileField.needed.filter { told[$0] != true }.map(\.argument) + (weight == nil ? ["weight"] : [])
    }
}
