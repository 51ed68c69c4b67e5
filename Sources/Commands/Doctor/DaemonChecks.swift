import Client
import DaemonAPI
import Failures
import Foundation
import Nutrition

/// Whether the daemon starts, whether it is of this version, and how its model and foods stand.
struct DaemonChecks {
    let context: CommandContext

    func findings() async -> [DoctorReport.Finding] {
        if await !context.launcher.isAnswering(), context.launcher.hasOwner() {
            return [
                .broken(
                    "Daemon", "one holds your data but does not answer; it may be ending, or hang.",
                    repair: "Wait half a minute; then end it: \(Self.whoHolds(context.places.lockFile))")
            ]
        }
        do {
            // Any version, since another one is what is to be told here.
            let client = try await context.client().acceptingAnyVersion()
            let status = try await client.send(GetStatus.self)
            let models = try? await client.send(ListModels.self, at: .init())
            return [running(status), model(status.model, models ?? []), foods(status)]
        } catch {
            let known = error as? BiteBookError
            return [
                .broken(
                    "Daemon", known?.message ?? "\(error)", repair: known?.hint ?? "bitebook daemon logs")
            ]
        }
    }

    private static func whoHolds(_ file: URL) -> String { "fuser -k \"\(file.path)\"" }

    private func running(_ status: DaemonStatus) -> DoctorReport.Finding {
        guard status.version == BiteBookVersion.product, status.api == BiteBookVersion.api else {
            let text =
                "version \(status.version) (protocol \(status.api)) runs, this command is \(BiteBookVersion.product) "
                + "(protocol \(BiteBookVersion.api))."
            let repair = "bitebook daemon stop"
            return status.api == BiteBookVersion.api
                ? .warning("Daemon", text, repair: repair) : .broken("Daemon", text, repair: repair)
        }
        return .ok("Daemon", "version \(status.version) runs, process \(status.processID)")
    }

    private func model(_ running: DaemonStatus.Model, _ models: [ModelDTO]) -> DoctorReport.Finding {
        let subject = "Model"
        let name = running.id ?? "none"
        if let active = models.first(where: \.active), let problem = active.problem {
            return .broken(subject, problem, repair: "bitebook models list, then `bitebook models use ID`")
        }
        switch running.state {
        case "none":
            return .broken(
                subject, running.problem ?? "none is installed, so that free words are not understood.",
                repair: "bitebook models pull qwen2.5-coder-1.5b")
        case "failed":
            return .broken(
                subject, "\(name) failed: \(running.problem ?? "no reason is known")", repair: "bitebook daemon logs")
        default:
            let memory = models.first(where: \.active).map { ", needs \(Figures.bytes($0.memoryBytes)) of memory" }
            return .ok(subject, "\(name), \(running.state)\(memory ?? "")")
        }
    }

    private func foods(_ status: DaemonStatus) -> DoctorReport.Finding {
        guard status.foods > 0 else {
            return .broken("Food table", "it is empty.", repair: "make install, then `bitebook daemon stop`")
        }
        let meaning = status.findsByMeaning == true ? ", found by meaning too" : ""
        return .ok("Food table", "\(Figures.grouped(status.foods)) foods\(meaning)")
    }
}
