import DaemonAPI
import Nutrition

@testable import Commands

/// Photos, and drafts of what they show.
extension Fixtures {
    static let photoProvider: PhotoProviderDTO = {
        var usage = PhotoUsage()
        (usage.photos, usage.promptTokens, usage.generatedTokens) = (12, 10_400, 900)
        return PhotoProviderDTO(
            endpoint: EndpointDTO(
                address: "https://models.example/v1#eyes", host: "models.example", model: "eyes", isThisMachine: false,
                key: "sk-…Z9xY", keyPlace: "keyring", sent: ["the photo"], example: "{}"),
            problem: "Photos are sent nowhere: the network is switched off.", month: "2026-11", usage: usage,
            cost: "less than 0.01 USD")
    }()

    static let drafts = [
        DraftDTO(
            id: 3, photo: 5, state: "open",
            items: [
                DraftItemDTO(
                    number: 1, state: "open", reader: "picture", confidence: 0.82, needsName: false, definesFood: false,
                    entry: entry(
                        nil, "white rice", calories: 205, unit: "cup", grams: 158, status: .estimated,
                        food: "Rice, white")
                ),
                DraftItemDTO(
                    number: 2, state: "removed", reader: "picture", confidence: 0, needsName: false, definesFood: false,
                    entry: entry(nil, "sauce", calories: nil, status: .unmatched)),
                DraftItemDTO(
                    number: 3, state: "open", reader: "barcode", confidence: 1, needsName: false, definesFood: false,
                    entry: entry(nil, "Zorblax Bar", calories: 200, unit: "", grams: 50, source: .barcode)),
            ])
    ]
    static let labelDraft = DraftDTO(
        id: 4, photo: 6, state: "open",
        items: [
            DraftItemDTO(
                number: 1, state: "open", reader: "label", confidence: 0.94, needsName: true, definesFood: true,
                entry: entry(nil, "food of a label", calories: 135, unit: "", grams: 30, source: .label))
        ])
    static let photo = PhotoDTO(
        id: 5, file: "/data/photos/meals/2026-11-18/20261118T123000.jpg", bytes: 431_000, day: day,
        eatenAt: "2026-11-18T12:30:00+01:00", state: "analysed", problem: nil, draft: 3, entries: [])
    static let photos = [
        photo,
        PhotoDTO(
            id: 6, file: nil, bytes: 0, day: day, eatenAt: "2026-11-18T13:00:00+01:00", state: "analysed", problem: nil,
            draft: 4, entries: [7, 8]),
        PhotoDTO(
            id: 7, file: "/data/photos/meals/2026-11-18/20261118T140000.jpg", bytes: 1_200_000, day: day,
            eatenAt: "2026-11-18T14:00:00+01:00", state: "waiting", problem: "No food pack has it.", draft: nil,
            entries: []),
    ]
    static let photoResult = PhotoResult(
        photo: photo, draft: drafts[0], notices: ["This photo was taken in before (photo 5)."], isKnown: true)
    static let draftLogged = DraftLogged(
        draft: DraftDTO(
            id: 4, photo: 6, state: "confirmed",
            items: [
                DraftItemDTO(
                    number: 1, state: "logged", reader: "label", confidence: 0.94, needsName: false, definesFood: true,
                    entry: entry(9, "oat crisps", calories: 135, unit: "", grams: 30, source: .label))
            ]), entries: [entry(9, "oat crisps", calories: 135, unit: "", grams: 30, source: .label)],
        day: report.summary)
}
