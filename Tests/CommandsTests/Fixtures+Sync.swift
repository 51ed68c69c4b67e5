import DaemonAPI

/// Syncing between two machines, of which one brings its mark of control characters.
extension Fixtures {
    private static let laptop = "5b0f7a8e-3a53-4a6e-9c8b-0d1d5c3a4b10"

    static let syncStatus = SyncStatusDTO(
        isOn: true, folder: "/home/ada/Sync/bitebook", keyPlace: "file", lastSync: "2026-11-18T13:00:00+01:00",
        devices: [
            SyncDeviceDTO(id: "0c6d1f1e-7d0b-4a53-8a0f-2d7c4bb9c001", name: "desk", lastSeen: nil, isThis: true),
            SyncDeviceDTO(
                id: laptop, name: "laptop\u{1B}[31m", lastSeen: "2026-11-17T21:40:00+01:00", isThis: false),
        ], pending: 1, waiting: 2, pictures: 3, conflicts: 2,
        problems: ["\(laptop)/00000007.log is not carried over completely yet."])

    static let syncResult = SyncResultDTO(
        written: 1, read: 3, picturesWritten: 2, picturesRead: 1, picturesLeft: 40, problems: syncStatus.problems)

    static let syncConflicts = [
        SyncConflictDTO(
            id: 2, kind: "entry", name: "pumpkin soup", field: "calories", lost: "215", counts: "317", device: "laptop",
            at: "2026-11-17T21:40:00+01:00"),
        SyncConflictDTO(
            id: 1, kind: "setting", name: "region", field: "value", lost: "US", counts: "DE", device: "laptop",
            at: "2026-11-16T09:05:00+01:00"),
    ]
}
