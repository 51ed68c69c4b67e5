import DaemonAPI

/// Routes about the page on this machine.
enum WebPageRoutes {
    static func add(to table: RouteTable, page: WebPageHost) {
        table.on(GetWebPage.self) { _ in await page.status() }
        table.on(PutWebPage.self) { try await page.turn(on: $0.body.isOn) }
        table.on(PutWebPassword.self) { try await page.set(password: $0.body.password) }
        table.on(ProposeAuthenticator.self) { _ in await page.propose() }
        table.on(ConfirmAuthenticator.self) { try await page.confirm(code: $0.body.code) }
        table.on(RemoveAuthenticator.self) { _ in try await page.removeAuthenticator() }
    }
}
