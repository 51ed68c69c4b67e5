import Store

// Opens the database that it is given, as the daemon does when it starts, and closes it. Tests end it in between.
do {
    try Store(path: CommandLine.arguments.dropFirst().first ?? "").close()
    print("open")
} catch {
    print(error)
}
