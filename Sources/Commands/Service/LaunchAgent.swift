/// An agent of launchd on macOS (launchd.plist(5)). It was never run on one.
enum LaunchAgent {
    static func text(program: String, variables: [(name: String, value: String)], log: String) -> String {
        let environment = variables.map { "<key>\($0.name)</key><string>\(escaped($0.value))</string>" }.joined()
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
              <key>Label</key><string>bitebook.daemon</string>
              <key>ProgramArguments</key><array><string>\(escaped(program))</string></array>
              <key>EnvironmentVariables</key><dict>\(environment)</dict>
              <key>RunAtLoad</key><true/>
              <key>KeepAlive</key><dict><key>Crashed</key><true/></dict>
              <key>StandardErrorPath</key><string>\(escaped(log))</string>
              <key>Umask</key><integer>63</integer>
            </dict>
            </plist>

            """
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
