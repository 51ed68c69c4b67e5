/// A user unit of systemd (systemd.service(5), systemd.exec(5)).
///
/// Of the directives that fence a service in, only those are used that a user's manager can apply without rights: what
/// hides parts of the file system needs namespaces of its own there. Memory and threads are not limited, since
/// llama-server needs many; memory that is written may be run, as drivers of graphics cards do.
enum SystemdUnit {
    static let name = "bitebook.service"
    static let socketName = "bitebook.socket"

    /// - Parameter usesSocket: whether ``socketText(path:)`` starts it, and not the login.
    static func text(
        program: String, variables: [(name: String, value: String)], log: String, usesSocket: Bool = false
    ) -> String {
        let environment = variables.map { "Environment=\(quoted("\($0.name)=\($0.value)"))\n" }.joined()
        return """
            # Written by `bitebook daemon install`; `bitebook daemon uninstall` removes it.
            [Unit]
            Description=BiteBook daemon
            \(usesSocket ? "Requires=\(socketName)\nAfter=\(socketName)\n" : "")
            [Service]
            Type=exec
            ExecStart=\(quoted(program).replacing("$", with: "$$"))
            \(environment)StandardError=append:\(log.replacing("%", with: "%%"))
            Restart=on-failure
            RestartSec=5
            # Another daemon has the data.
            RestartPreventExitStatus=75
            TimeoutStopSec=45
            KillMode=mixed
            UMask=0077
            NoNewPrivileges=yes
            LockPersonality=yes
            RestrictRealtime=yes
            RestrictSUIDSGID=yes
            RestrictNamespaces=yes
            SystemCallArchitectures=native
            RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
            \(usesSocket ? "" : "\n[Install]\nWantedBy=default.target\n")
            """
    }

    /// The socket that starts the service with the first connection (systemd.socket(5)).
    static func socketText(path: String) -> String {
        """
        # Written by `bitebook daemon install --socket`; `bitebook daemon uninstall` removes it.
        [Unit]
        Description=BiteBook socket

        [Socket]
        ListenStream=\(path.replacing("%", with: "%%"))
        SocketMode=0600
        DirectoryMode=0700
        RemoveOnStop=yes

        [Install]
        WantedBy=sockets.target

        """
    }

    /// A word in quotes; percent signs begin specifiers.
    private static func quoted(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
        return "\"\(escaped)\""
    }
}
