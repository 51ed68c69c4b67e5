import Foundation
import Store

// Opens the database that it is given, as the daemon does when it starts, and closes it. Tests end it in between: a file
// that would grow beyond the limit ends it, also where whoever runs the tests ignores that signal.
signal(SIGXFSZ, SIG_DFL)
do {
    try Store(path: CommandLine.arguments.dropFirst().first ?? "").close()
} catch {
    print(error)
    exit(1)
}
