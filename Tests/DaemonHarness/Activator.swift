import DaemonAPI
import Foundation
import TestSupport

/// What systemd does for a socket unit, in a few lines: a process that binds the socket, waits until somebody connects,
/// and runs the daemon with the socket as descriptor 3, again and again (sd_listen_fds(3)).
package enum Activator {
    package enum Handing: String, Sendable {
        case socket
        /// `LISTEN_PID` names another process.
        case foreign
        /// Descriptor 3 is a file.
        case file
        /// Descriptor 3 is a socket that knows no connections.
        case datagram
        /// The socket's file is removed before the daemon starts.
        case vanished
        /// The socket lies at another place than commands look at.
        case elsewhere
    }

    /// - Returns: the activator, which listens when ``Program/outputSoFar`` says so. It ends with the daemon's code
    ///   when that is not 0, and by a signal.
    package static func start(_ handing: Handing = .socket, in home: BiteBookHome) throws -> Program {
        try Program(
            "/usr/bin/env",
            ["python3", "-c", script, handing.rawValue, home.places.socket.path, Fixtures.product("bitebookd")],
            environment: home.environment, scratch: home.scratch)
    }

    private static let script = """
        import os, select, socket, sys
        handing, path, program = sys.argv[1:]
        os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
        if handing == "elsewhere":
            open(path, "w").close()
            path += "2"
        kind = socket.SOCK_DGRAM if handing == "datagram" else socket.SOCK_STREAM
        listening = socket.socket(socket.AF_UNIX, kind)
        listening.bind(path)
        if kind == socket.SOCK_STREAM:
            listening.listen(16)
        print("listening", flush=True)
        while True:
            if handing == "socket":
                select.select([listening], [], [])
            child = os.fork()
            if child == 0:
                given = os.open("/dev/null", os.O_RDONLY) if handing == "file" else listening.fileno()
                if handing == "vanished":
                    os.unlink(path)
                os.dup2(given, 3)
                os.set_inheritable(3, True)
                owner = 1 if handing == "foreign" else os.getpid()
                os.execve(program, [program], dict(os.environ, LISTEN_PID=str(owner), LISTEN_FDS="1"))
            status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            if status != 0:
                sys.exit(status if status > 0 else 99)
        """
}
