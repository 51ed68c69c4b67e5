import Diary
import Language
import Notes
import Nutrition
import Replies
import Store
import ToolKit

extension ReminderService {
    /// Time and text are from the user's own words.
    func remind(_ spoken: ReminderRequest, turn: Int64?) async throws -> ToolOutput {
        try await ToolRefusal.saying {
            let note = try await write(spoken.text, spoken.schedule, by: .chat, turn: turn)
            let when = ReminderWording.when(spoken.schedule, now: clock())
            var lines = [Reply.text(.remindSet, when, Wording.shortened(note.content, to: 160))]
            if let said = try await nextTime(spoken.schedule),
                said.secondOfDay != spoken.schedule.secondOfDay
            {
                lines.append(Reply.text(.remindQuiet, ClockText.text(said.secondOfDay)))
            }
            return ToolOutput(lines: lines)
        }
    }
}
