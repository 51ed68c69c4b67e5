import DaemonAPI

/// The page on this machine, on and off.
extension Fixtures {
    static let webPage = WebPageStatus(
        isOn: true, address: "http://127.0.0.1:7380/", hasPassword: true, asksForCode: false)
    static let webPageOff = WebPageStatus(isOn: false, address: nil, hasPassword: true, asksForCode: false)
    static let authenticator = AuthenticatorDTO(
        address: "otpauth://totp/BiteBook?secret=GEZDGNBVGY3TQOJQ&issuer=BiteBook",
        secret: "GEZD GNBV GY3T QOJQ")
}
