import Backups
import Conversation
import DaemonAPI
import Diary
import Exchange
import Failures
import FoodKnowledge
import Foundation
import Hummingbird
import Language
import LlamaServer
package import Logging
import NIOCore
import NIOPosix
import Nutrition
import ServiceLifecycle
import Store
import UnixSignals

/// The composition root: opens what the daemon needs, in order, and runs it as a list of services.
package struct BiteBookDaemon: Sendable {
    let configuration: DaemonConfiguration
    let logger: Logger

    package init(configuration: DaemonConfiguration, logger: Logger) {
        self.configuration = configuration
        self.logger = logger
    }

    /// - Throws: `BiteBookError` when something it needs cannot be had; the data is untouched then.
    package func run() async throws {
        let places = configuration.places
        for folder in [places.dataFolder, places.stateFolder, places.socketFolder] {
            try Places.makePrivateFolder(folder)
        }
        try places.checkOwnFiles()
        try FileManager.default.createDirectory(at: places.cacheFolder, withIntermediateDirectories: true)
        let lock = try DaemonLock(places.lockFile)
        // Held to the very end: the next daemon must not have its socket removed by this one.
        defer { withExtendedLifetime(lock) {} }
        let inherited = try InheritedSocket(
            environment: configuration.environment, processID: getpid(), path: places.socket.path)
        // Whoever has the lock owns the socket, so what lies there is a dead daemon's, if no manager holds it.
        if inherited == nil { try? FileManager.default.removeItem(at: places.socket) }

        // Before anything is opened: a restore that an earlier daemon prepared.
        let backupPlaces = BackupPlaces(data: places.dataFolder, state: places.stateFolder)
        backupPlaces.removeWork()
        if try RestoreSwap.finish(backupPlaces, now: configuration.clock().iso) != nil {
            logger.notice("a backup was restored")
        }

        // Whatever is written down has words: the first entry would wait for the lexicons, and no longer than this.
        async let lexicons: Void = Lexicon.readAll()
        let packs = PackLibrary(folder: places.foodPacksFolder)
        let foods = try FoodKnowledge(
            FoodTable.Places(
                folder: configuration.resources.appending(path: "Foods"), cache: places.cacheFolder), packs: packs)
        let host = ModelHost(contextLength: 8192)
        let store = try Store(path: places.database.path)
        let search = webSearch(cache: StoredSearchCache(store: store))
        let sight = LateDishReader()
        let reader = ReaderHost(configuration: configuration, logger: logger)
        let shared = SharedServices(
            foods: foods, model: host, messages: reader, webSearch: WebSearchLookup(search: search),
            resources: configuration.resources, dishes: sight.dishes(local: host))
        let main = try await shared.workspace(
            store: store,
            folders: WorkspaceFolders(
                notes: places.notesFolder, photos: places.photosFolder, inbox: places.inboxFolder,
                logs: places.stateFolder, reports: places.reportsFolder),
            clock: configuration.clock)
        if try await main.settings.tracking().showsPortions { main.portions.startCountingEarlier() }
        let workspaces = WorkspaceHost(
            main: main, shared: shared, scratchFolder: places.stateFolder.appending(path: "scratch"))
        let models = try ModelManager(
            configuration: configuration, host: host, reader: reader, main: main, shared: shared, logger: logger)
        let photos = try PhotoProvider(configuration: configuration, settings: main.settings, models: models)
        sight.use(photos)
        let sync = SyncService(
            store: store, notes: main.notes, photos: main.photos,
            keys: ServiceKeyring(keys: models.keys, kind: "sync"), name: ProcessInfo.processInfo.hostName,
            clock: configuration.clock)
        let connections = ConnectionService(
            log: main.log,
            network: DeviceNetwork(isOffline: configuration.isOffline, environment: configuration.environment),
            keys: ServiceKeyring(keys: models.keys, kind: "device"))
        let page = WebPageHost(places: places, logger: logger)
        let speech = SpeechHost(
            configuration: configuration, library: models.library, settings: main.settings, logger: logger)
        let stopping = StopSignal()
        let backups = BackupManager(places: places, workspace: main)
        let status = StatusReporter(
            configuration: configuration, models: host, foods: foods, backups: backups.daily, started: .now)
        let application = application(
            workspaces: workspaces, models: models, photos: photos,
            lookups: LookupProvider(configuration: configuration, settings: main.settings, models: models),
            packs: PackManager(
                library: packs, definitions: configuration.resources.appending(path: "Foods/packs.json"),
                isOffline: configuration.isOffline), backups: backups, sync: sync, connections: connections,
            page: page, speech: speech, status: status, stopping: stopping, inherited: inherited)
        let notifier = DesktopNotifier(environment: configuration.environment)
        var group = ServiceGroupConfiguration(
            services: [
                .init(service: WorkspaceService(workspaces: workspaces, search: search)),
                .init(service: ModelService(models: models)),
                .init(service: SpeechService(speech: speech)),
                .init(service: TurnKeeper(store: main.store, logger: logger)),
                .init(service: NotesKeeper(workspace: main, notifier: notifier, logger: logger)),
                .init(service: HealthKeeper(workspace: main, notifier: notifier, logger: logger)),
                .init(
                    service: RetentionKeeper(
                        workspace: main, connections: connections, history: places.historyFile, notifier: notifier,
                        logger: logger)),
                .init(service: PhotoKeeper(workspace: main, inbox: places.inboxFolder, logger: logger)),
                .init(service: BackupKeeper(backups: backups, logger: logger)),
                .init(service: ReportKeeper(reports: main.monthlyReports, logger: logger)),
                .init(service: SyncKeeper(sync: sync, logger: logger)),
                .init(service: ConnectionKeeper(connections: connections, notifier: notifier, logger: logger)),
                .init(service: application),
                .init(service: WebPageService(host: page)),
                .init(service: StopService(stopping: stopping), successTerminationBehavior: .gracefullyShutdownGroup),
            ],
            gracefulShutdownSignals: [.sigterm, .sigint], logger: logger)
        // A turn may end by itself for this long; then it is cancelled, which keeps what it has written.
        group.maximumGracefulShutdownDuration = .seconds(20)
        // Nothing should take this long; if something does, ending is better than hanging.
        group.maximumCancellationDuration = .seconds(8)
        await lexicons
        try await ServiceGroup(configuration: group).run()
        if inherited == nil { try? FileManager.default.removeItem(at: places.socket) }
    }

    private func webSearch(cache: any SearchCache) -> WebSearch {
        var settings = WebSearchSettings(version: BiteBookVersion.product)
        if let base = configuration.searchURL { settings.base = base }
        settings.isOffline = configuration.isOffline
        let clock = configuration.clock
        return WebSearch(settings: settings, cache: cache, now: { clock().date })
    }

    private func application(
        workspaces: WorkspaceHost, models: ModelManager, photos: PhotoProvider, lookups: LookupProvider,
        packs: PackManager, backups: BackupManager, sync: SyncService, connections: ConnectionService,
        page: WebPageHost, speech: SpeechHost, status: StatusReporter, stopping: StopSignal, inherited: InheritedSocket?
    ) -> any Service {
        let router = Router(context: BasicRequestContext.self)
        router.add(middleware: VersionMiddleware())
        let table = RouteTable(router: router, host: workspaces)
        UserRoutes.add(to: table, connections: connections)
        ModelRoutes.add(to: table, models: models, photos: photos)
        LookupRoutes.add(to: table, lookups: lookups)
        RecipeRoutes.add(to: table, pages: RecipePages(isOffline: configuration.isOffline))
        PackRoutes.add(to: table, packs: packs)
        PhotoRoutes.add(to: table)
        BackupRoutes.add(to: table, backups: backups, stopping: stopping)
        SyncRoutes.add(to: table, sync: sync)
        ConnectionRoutes.add(to: table, connections: connections)
        WebPageRoutes.add(to: table, page: page)
        SpeechRoutes.add(to: table, speech: speech)
        DaemonRoutes.add(to: table, host: workspaces, models: models, status: status, stopping: stopping)
        var logger = logger
        logger.logLevel = .warning
        // Our clients close what they do not use after a minute; who is silent for longer has stopped half-way.
        let idleTimeout = TimeAmount.minutes(2)
        if let inherited {
            return InheritedServer(
                responder: router.buildResponder(), socket: inherited, idleTimeout: idleTimeout, logger: logger)
        }
        let socket = configuration.places.socket.path
        return Application(
            router: router, server: .http1(configuration: .init(idleTimeout: idleTimeout)),
            configuration: ApplicationConfiguration(address: .unixDomainSocket(path: socket)),
            onServerRunning: { _ in chmod(socket, 0o600) }, logger: logger)
    }
}
