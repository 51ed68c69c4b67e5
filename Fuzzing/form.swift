import Failures

/// Forms of the page, both as browsers send them: with files, and without.
func read(_ bytes: [UInt8]) {
    if let form = try? MultipartForm.read(bytes, type: "multipart/form-data; boundary=\"b\"") {
        precondition(form.files.reduce(0) { $0 + $1.bytes.count } <= bytes.count)
    }
    _ = try? FormBody.urlEncoded(bytes)
    // What says where the form's parts end is the client's, too.
    let type = "multipart/form-data; boundary=" + String(decoding: bytes.prefix(80), as: UTF8.self)
    _ = try? MultipartForm.read(bytes, type: type)
}
