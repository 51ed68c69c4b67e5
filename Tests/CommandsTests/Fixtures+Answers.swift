import DaemonAPI
import Failures
import Nutrition
import StubDaemon

@testable import Commands

/// The routes.
extension Fixtures {
    /// As ``answer``, of a home that tracks portions.
    static func portionsAnswer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/v1/day":
            var report = Fixtures.report
            report.tracking = .portions
            return .json(report)
        case "/v1/week":
            var week = Fixtures.week
            week.tracking = .portions
            return .json(week)
        case "/v1/history":
            var history = request.target.contains("year") ? year : month
            history.tracking = .portions
            return .json(history)
        default: return answer(request)
        }
    }

    /// What the daemon answers.
    static func answer(_ request: StubDaemon.Request) -> StubDaemon.Answer {
        if let known = portionAnswer(request) ?? healthAnswer(request) ?? libraryAnswer(request) { return known }
        let path = request.target.prefix { $0 != "?" }
        switch "\(request.verb) \(path)" {
        case "GET /v1/day": return .json(request.target.hasSuffix("-17") ? pastReport : report)
        case "GET /v1/week": return .json(week)
        case "GET /v1/history": return .json(request.target.contains("this_month") ? month : year)
        case "GET /v1/body": return .json(bodyStates)
        case "GET /v1/body/weight/chart", "GET /v1/body/muscle_mass/chart": return .json(bodyChart)
        case "GET /v1/body-measures": return .json(weights)
        case "POST /v1/body-measures", "DELETE /v1/body-measures/3": return .json(weights[0])
        case "GET /v1/goals": return .json(MacroGoals(kcal: 2_000, protein: 120))
        case "PUT /v1/goals/protein", "PUT /v1/goals/fat", "PUT /v1/goals/kcal", "PUT /v1/goals/carbs":
            return .json(MacroGoals(protein: 120))
        case "GET /v1/photo-provider": return .json(photoProvider)
        case "PUT /v1/photo-provider":
            return .json(
                PhotoProviderDTO(endpoint: nil, problem: nil, month: "2026-11", usage: PhotoUsage(), cost: nil))
        case "GET /v1/lookup-provider": return .json(lookupProvider)
        case "GET /v1/lookup-provider/preview": return .json(lookupEndpoint)
        case "PUT /v1/lookup-provider": return .json(LookupProviderDTO(endpoint: nil, problem: nil))
        case "PUT /v1/endpoint/key": return .json(lookupEndpoint)
        case "GET /v1/speech": return .json(SpeechState(model: "Whisper Base"))
        case "POST /v1/speech":
            return .json(TranscriptDTO(text: "two eggs and a banana", seconds: 2.5, model: "Whisper Base"))
        case "POST /v1/lookup": return lookupAnswer(request)
        case "GET /v1/scores": return .json(scores)
        case "GET /v1/streaks": return .json(streaks)
        case "GET /v1/home": return .json(home)
        case "GET /v1/statistics": return .json(statistics)
        case "POST /v1/celebrations": return .json([Celebration]())
        case "GET /v1/entries": return .json(entries)
        case "POST /v1/entries", "PATCH /v1/entries/7", "DELETE /v1/entries/7": return .json(entries[1])
        case "GET /v1/entries/7/why": return .json(explanation)
        case "POST /v1/undo", "POST /v1/redo": return .json(journal)
        case "GET /v1/target": return .json(TargetDTO(calories: nil))
        case "PUT /v1/target": return .whole(status: 200, body: request.body)
        case "GET /v1/settings": return .json(settings)
        case "PUT /v1/settings/tracking": return .json(settings[1])
        case "POST /v1/answers/comparison": return .json(comparison)
        case "POST /v1/answers/ranking": return .json(ranking)
        case "POST /v1/answers/fits": return .json(fits)
        case "POST /v1/answers/need": return .json(need)
        case "GET /v1/foods": return .json([food])
        case "GET /v1/foods/core%3A1": return .json(foodInDetail)
        case "GET /v1/own-foods": return .json(ownFoods)
        case "POST /v1/own-foods", "PATCH /v1/own-foods/own%3A1", "DELETE /v1/own-foods/own%3A1":
            return .json(ownFood)
        case "PUT /v1/foods/core%3A1/favourite": return .json(favourite)
        case "GET /v1/food-packs": return .json(packs)
        case "POST /v1/food-packs/usda/install", "POST /v1/food-packs/import": return .events(packEvents)
        case "DELETE /v1/food-packs/usda": return .json(Empty())
        case "GET /v1/photos": return .json(photos)
        case "DELETE /v1/photos/5": return .json(photo)
        case "POST /v1/photos", "POST /v1/photos/5/retry": return .json(photoResult)
        case "POST /v1/photos/prune", "POST /v1/photos/compress":
            return .json(PhotoSpace(photos: 12, bytes: 5_400_000, kept: 1))
        case "GET /v1/drafts": return .json(drafts)
        case "GET /v1/drafts/3", "PATCH /v1/drafts/3", "DELETE /v1/drafts/3": return .json(drafts[0])
        case "GET /v1/drafts/4", "PATCH /v1/drafts/4": return .json(labelDraft)
        case "POST /v1/drafts/3/confirm", "POST /v1/drafts/4/confirm": return .json(draftLogged)
        case "GET /v1/usual": return .json(usual)
        case "DELETE /v1/usual/breakfast", "DELETE /v1/usual/7":
            return .json(UsualForgotten(what: "your usual breakfast"))
        case "GET /v1/words": return .json(words)
        case "GET /v1/servings": return .json(servings)
        case "PUT /v1/servings", "DELETE /v1/servings/1": return .json(servings[0])
        case "DELETE /v1/words": return .json(OwnWordsForgotten(words: words))
        case "PUT /v1/words", "DELETE /v1/words/brekkie": return .json(words[0])
        case "DELETE /v1/usual": return .json(UsualForgotten(what: "all that was usual"))
        case "GET /v1/notes": return .json([note])
        case "GET /v1/notes/skip.md", "PATCH /v1/notes/skip.md", "DELETE /v1/notes/skip.md", "POST /v1/notes":
            return .json(note)
        case "GET /v1/notes-folder": return .json(NotesFolderDTO(path: "/data/notes"))
        case "GET /v1/notes-folder/check":
            return .json([NoteProblemDTO(file: "a.md", problem: "it is not text")])
        case "POST /v1/notes-refresh":
            return .json(NotesRefresh(days: 120, tried: 20, written: [note], confirmed: [note], retracted: [note]))
        case "GET /v1/reminders": return .events([.reminder(reminder), .done("The daemon stops.")])
        case "GET /v1/reminder-list": return .json([reminder])
        case "POST /v1/reminders/3/done", "POST /v1/reminders/3/snooze": return .json(reminder)
        case "GET /v1/notes/3", "DELETE /v1/notes/3":
            return .json(
                NoteDTO(
                    id: 3, type: "reminder", content: "drink water", file: "water.md", path: "/data/notes/water.md",
                    createdAt: "2026-11-18T13:05:00+01:00"))
        case "GET /v1/models": return .json(models)
        case "POST /v1/models/mistral-7b/bench":
            return .events([
                .bench(
                    BenchReport(
                        model: "mistral-7b",
                        rows: [
                            BenchReport.Row(
                                threads: 2, batch: 512, promptTokensPerSecond: 98.44, generatedTokensPerSecond: 27.61,
                                turnSeconds: 1.234),
                            BenchReport.Row(
                                threads: 1, batch: 512, promptTokensPerSecond: nil, generatedTokensPerSecond: 15,
                                turnSeconds: 2),
                        ], best: 0, referenceTokensPerSecond: 28, generatedTokensPerSecond: 27.5))
            ])
        case "GET /v1/models/mistral-7b": return .json(detail7B)
        case "GET /v1/running-models": return .json(running)
        case "POST /v1/models/mistral-7b/try":
            return .events([.activity("loading mistral-7b"), .audition(audition)])
        case "POST /v1/models/mistral-7b/pull", "POST /v1/models/mistral-7b/use",
            "POST /v1/models/hf.co%2Fa%2Fb%3AQ8_0/pull", "POST /v1/models/%2Fx.gguf/pull":
            return .events(pull)
        case "DELETE /v1/models/mistral-7b/pull": return .json(Empty())
        case "DELETE /v1/models/mistral-7b", "DELETE /v1/conversations/12", "POST /v1/purge": return .json(Empty())
        case "GET /v1/conversations": return .json([conversation])
        case "GET /v1/conversations/12": return .json(detail)
        case "PATCH /v1/conversations/12": return .json(conversation)
        case "POST /v1/conversations/12/fork": return .json(fork)
        case "GET /v1/messages": return .json(matches)
        case "POST /v1/backups":
            return .events([.activity("copying the database"), .backup(BackupReport(backup: backup))])
        case "GET /v1/reports": return .json([keptReport])
        case "GET /v1/backups": return .json([backup, encryptedBackup])
        case "POST /v1/backups/verify": return .events([.backup(BackupReport(backup: backup, present: present))])
        case "POST /v1/restore": return .events([.backup(BackupReport(backup: backup, restore: restore))])
        case "GET /v1/restore": return .json([restore])
        case "POST /v1/check": return .json(CheckReport(findings: []))
        case "POST /v1/turns": return .events([.activity("understanding"), .text("Log"), .turn(turn)])
        case "POST /v1/estimate": return .json(estimate)
        case "GET /v1/connections": return .json(connections)
        case "POST /v1/connections/syncs": return .json(connectionSyncs)
        case "POST /v1/connections/ends": return .json(connectionEnd)
        case "POST /v1/connections/previews": return .json(connectionPreview)
        case "GET /v1/sync", "PUT /v1/sync", "DELETE /v1/sync/conflicts": return .json(syncStatus)
        case "DELETE /v1/sync": return .json(SyncStatusDTO(isOn: false))
        case "POST /v1/sync/rounds": return .json(syncResult)
        case "GET /v1/sync/conflicts": return .json(syncConflicts)
        case "POST /v1/sync/conflicts/2/take": return .json(syncConflicts[0])
        case "GET /v1/web", "PUT /v1/web/password", "PUT /v1/web/totp", "DELETE /v1/web/totp": return .json(webPage)
        case "PUT /v1/web": return .json(request.body.contains("false") ? webPageOff : webPage)
        case "POST /v1/web/totp": return .json(authenticator)
        case "GET /v1/export/file":
            return .file(
                header: ExportForm.summaryHeader, value: StubDaemon.text(exportSummary), body: exportedFile)
        case "POST /v1/import/look": return .events([.found(importFindings)])
        case "POST /v1/import/take":
            return .events([.taken(ImportTaken(findings: importFindings, changed: 3))])
        case "GET /v1/import/mappings", "DELETE /v1/import/mappings/meals.csv": return .json([importMapping])
        case "GET /v1/import/formats":
            return .json([ImportFormatDTO(title: "Lose It!", reads: "the ZIP that it exports")])
        case "POST /v1/import", "POST /v1/import/file":
            return .json(ImportResult(entries: 1, conversations: 1, notes: 1, settings: 2, skipped: 3))
        case "GET /v1/status": return .json(status)
        default:
            let error = BiteBookError(.notFound, "There is no such thing.", hint: "Look in the list.")
            return .whole(status: 404, body: StubDaemon.text(error))
        }
    }
}
