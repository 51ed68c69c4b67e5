extension ImportFormats {
    /// Formats of devices: XML and binary files.
    static let records: [any ImportFormat.Type] = [AppleHealth.self, TCX.self, GPX.self, FIT.self]
}
