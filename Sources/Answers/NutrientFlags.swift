package import DaemonAPI
import Failures

/// Micronutrients of which the log has little (SPEC P70).
extension AnswerService {
    package func flags(in context: AnswerContext) async throws -> [NutrientFlagDTO] {
        throw BiteBookError(.internalFailure, "Not built.")
    }
}
