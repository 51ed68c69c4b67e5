import DaemonAPI
import Failures
import Foundation
import Nutrition
import StubDaemon
import Synchronization

@testable import Commands

/// A daemon that keeps a profile, a weight and aims, and plans one target.
final class SetupStub: Sendable {
    struct State {
        var profile = ProfileDTO(calorieFloor: 1_500, allergies: [], conditions: [], missing: [])
        var aims: [AimDTO] = []
        var accepted: TargetWish?
        var wishes: [TargetWish] = []
    }

    private let state = Mutex(State())

    init(hasConsent: Bool = false) {
        state.withLock { state in
            if hasConsent { state.profile.consent = ConsentDTO(version: "1", givenAt: "2026-11-01T09:30:00+01:00") }
            Self.fill(&state.profile)
        }
    }

    var profile: ProfileDTO { state.withLock { $0.profile } }
    var aims: [AimDTO] { state.withLock { $0.aims } }
    var accepted: TargetWish? { state.withLock { $0.accepted } }
    var wishes: [TargetWish] { state.withLock { $0.wishes } }

    func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        state.withLock { state in
            do {
                return try Self.answer(request, &state)
            } catch {
                let failure = error as? BiteBookError ?? BiteBookError(.internalFailure, "\(error)")
                return .whole(status: 400, body: StubDaemon.text(failure))
            }
        }
    }

    private static func answer(_ request: StubDaemon.Request, _ state: inout State) throws -> StubDaemon.Answer {
        let body = Data(request.body.utf8)
        let path = String(request.target.prefix { $0 != "?" })
        switch "\(request.verb) \(path)" {
        case "GET /v1/profile": break
        case "GET /v1/profile/consent": return .json(Fixtures.consentText)
        case "POST /v1/profile/consent":
            state.profile.consent = ConsentDTO(version: "1", givenAt: "2026-11-18T13:05:00+01:00")
        case "POST /v1/body-measures":
            let new = try WireCoding.decode(NewBodyMeasure.self, from: body)
            state.profile.weightKg = new.value
            fill(&state.profile)
            return .json(Fixtures.weights[0])
        case "GET /v1/day": return .json(Fixtures.report)
        case "GET /v1/aims": return .json(state.aims)
        case "POST /v1/aims":
            let new = try WireCoding.decode(NewAim.self, from: body)
            let aim = AimDTO(
                id: Int64(state.aims.count + 1), kind: new.kind, subject: new.subject ?? "", value: new.value,
                from: Fixtures.day, by: new.by, start: nil, current: nil, progress: nil, isReached: false)
            state.aims.append(aim)
            return .json(aim)
        case "POST /v1/target/plan":
            let wish = try WireCoding.decode(TargetWish.self, from: body)
            state.wishes.append(wish)
            if wish.accept { state.accepted = wish }
            var plan = Fixtures.plan
            plan.wish = wish.wish
            return .json(plan)
        default:
            guard request.verb == "PUT", let name = path.split(separator: "/").last,
                let field = ProfileField(name: String(name))
            else { throw BiteBookError(.notFound, "There is no such thing.") }
            try put(try WireCoding.decode(ProfileValue.self, from: body).value, to: field, &state.profile)
        }
        fill(&state.profile)
        return .json(state.profile)
    }

    private static func put(_ value: String?, to field: ProfileField, _ profile: inout ProfileDTO) throws {
        let text = try value.map { value in
            guard let text = Profile.normalized(field, value, today: Fixtures.day) else {
                throw BiteBookError(.invalidInput, "That cannot be.", hint: "It takes \(field.values).")
            }
            return text
        }
        let list = (text ?? "").split(separator: ",").map(String.init)
        switch field {
        case .birthDate:
            profile.birthDate = text.flatMap { CalendarDay(iso: $0.drop { $0 == "~" }) }
            profile.age = profile.birthDate == nil ? nil : 35
        case .sex: profile.sex = text.flatMap(Profile.Sex.init)
        case .height: profile.heightCm = text.flatMap(Double.init)
        case .activity: profile.activity = text
        case .diet: profile.diet = text
        case .allergies: profile.allergies = list
        case .conditions: profile.conditions = list
        case .calorieFloor: profile.calorieFloor = text.flatMap { Int($0) } ?? 1_500
        case .name: profile.name = text
        case .sleepSchedule: profile.sleepSchedule = text
        case .trainingTime: profile.trainingTime = text
        case .trainingTypes: profile.trainingTypes = text
        case .equipment: profile.equipment = text
        case .budget: profile.budget = text
        case .experience: profile.experience = text
        }
    }

    private static func fill(_ profile: inout ProfileDTO) {
        profile.missing =
            [
                profile.birthDate == nil ? "birth-date" : nil, profile.sex == nil ? "sex" : nil,
                profile.heightCm == nil ? "height" : nil, profile.activity == nil ? "activity" : nil,
                profile.weightKg == nil ? "weight" : nil,
            ].compactMap(\.self)
    }
}
