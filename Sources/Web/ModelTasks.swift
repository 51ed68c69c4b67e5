import DaemonAPI
import Failures
import Nutrition
import Synchronization

/// Long tasks of models, which go on while their page is reloaded or closed; their state is known until the next one of
/// the same model.
final class ModelTasks: Sendable {
    enum State: Hashable, Sendable {
        /// What goes on, with bytes where there are some.
        case running(String, done: Int64 = 0, total: Int64 = 0)
        case done(String)
        case failed(String)

        var isRunning: Bool {
            if case .running = self { return true }
            return false
        }
    }

    static let shared = ModelTasks()

    /// More than anybody has models.
    private static let most = 64

    private let states = Mutex<[String: State]>([:])

    init() {}

    func state(of model: String) -> State? { states.withLock { $0[model] } }

    /// Follows a task to its end.
    ///
    /// - Throws: `conflict` while another one of this model runs.
    func begin(_ model: String, _ events: AsyncThrowingStream<StreamEvent, any Error>) throws(BiteBookError) {
        let begins = states.withLock { states in
            if states[model]?.isRunning == true { return false }
            if states.count >= Self.most { states = states.filter(\.value.isRunning) }
            states[model] = .running("")
            return true
        }
        guard begins else { throw BiteBookError(.conflict, SettingsText.busy(), hint: SettingsText.busyHint()) }
        Task { await follow(model, events) }
    }

    private func follow(_ model: String, _ events: AsyncThrowingStream<StreamEvent, any Error>) async {
        var end = State.failed(SettingsText.failed())
        do {
            for try await event in events {
                switch event {
                case .activity(let text): set(model, .running(text))
                case .progress(let report): set(model, .running(report.what, done: report.done, total: report.total))
                case .done(let text): end = .done(text.isEmpty ? SettingsText.finished() : text)
                case .failure(let error): throw error
                default: break
                }
            }
        } catch let error as BiteBookError {
            end = .failed([error.message, error.hint].compactMap { $0 }.joined(separator: " "))
        } catch {
            // The sentence above says it.
        }
        set(model, end)
    }

    private func set(_ model: String, _ state: State) { states.withLock { $0[model] = state } }
}
