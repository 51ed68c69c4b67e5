// swift-tools-version: 6.2
import PackageDescription

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]
/// For targets that compute: unoptimised, they would take `swift test` without flags minutes.
let optimised = strict + [.unsafeFlags(["-O"])]
/// Tests try optimised programs and modules; to optimise the tests, too, would take longer than they run.
let testing = strict + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Of the product, as their tables are called.
let languages = ["de", "en", "es", "fr", "it", "nl", "pl", "pt"]

/// A target with this package's settings; `docs/architecture.md` says what each is for.
func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource] = []) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: testing)
}

let argumentParser = Target.Dependency.product(name: "ArgumentParser", package: "swift-argument-parser")
let asyncHTTPClient = Target.Dependency.product(name: "AsyncHTTPClient", package: "async-http-client")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")
let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let hummingbird = Target.Dependency.product(name: "Hummingbird", package: "hummingbird")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let hummingbirdTLS = Target.Dependency.product(name: "HummingbirdTLS", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let serviceLifecycle = Target.Dependency.product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
let subprocess = Target.Dependency.product(name: "Subprocess", package: "swift-subprocess")

let package = Package(
    name: "BiteBook",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "bitebook", targets: ["bitebook"]),
        .executable(name: "bitebookd", targets: ["bitebookd"]),
        .executable(name: "bitebook-photoreader", targets: ["bitebook-photoreader"]),
        .executable(name: "bitebook-reportwriter", targets: ["bitebook-reportwriter"]),
        .executable(name: "bitebook-relay", targets: ["bitebook-relay"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
    ],
    targets: [
        .systemLibrary(
            name: "CLibXML2", path: "Sources/CLibXML2", pkgConfig: "libxml-2.0",
            providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
        .systemLibrary(
            name: "CLibArchive", path: "Sources/CLibArchive", pkgConfig: "libarchive",
            providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        .systemLibrary(
            name: "CLibEdit", path: "Sources/CLibEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
        .systemLibrary(name: "CMalloc", path: "Sources/CMalloc"),
        .systemLibrary(
            name: "CTesseract", path: "Sources/CTesseract", pkgConfig: "tesseract",
            providers: [.apt(["libtesseract-dev", "libleptonica-dev", "tesseract-ocr-eng"]), .brew(["tesseract"])]),
        .systemLibrary(
            name: "CZBar", path: "Sources/CZBar", pkgConfig: "zbar",
            providers: [.apt(["libzbar-dev"]), .brew(["zbar"])]),
        .systemLibrary(
            name: "CLibHeif", path: "Sources/CLibHeif", pkgConfig: "libheif",
            providers: [.apt(["libheif-dev"]), .brew(["libheif"])]),
        .systemLibrary(
            name: "CLibExif", path: "Sources/CLibExif", pkgConfig: "libexif",
            providers: [.apt(["libexif-dev"]), .brew(["libexif"])]),
        .systemLibrary(
            name: "CBLAS", path: "Sources/CBLAS", pkgConfig: "openblas",
            providers: [.apt(["libopenblas-dev"]), .brew(["openblas"])]),
        .systemLibrary(
            name: "CCairo", path: "Sources/CCairo", pkgConfig: "cairo-pdf",
            providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .systemLibrary(
            name: "CQPDF", path: "Sources/CQPDF", pkgConfig: "libqpdf",
            providers: [.apt(["libqpdf-dev"]), .brew(["qpdf"])]),

        module("Failures"),
        module("Nutrition", ["Failures"]),
        module("Physiology", ["Nutrition"]),
        module("Movement", ["Nutrition", "Physiology"]),
        .target(
            name: "Kitchen", dependencies: ["Nutrition"],
            resources: [.embedInCode("Lines/units.tsv"), .embedInCode("Lines/words.tsv")],
            swiftSettings: optimised),
        // Large tables lie in the programs by way of C: as arrays of Swift they take the compiler minutes.
        .target(name: "CEmbeddedTables"),
        module("EmbeddedTables", ["CEmbeddedTables", "Nutrition"]),
        .target(
            name: "Language", dependencies: ["EmbeddedTables", "Nutrition"],
            exclude: (languages + ["neutral"]).map { "Lexicon/\($0).tsv" }, swiftSettings: strict),
        .target(
            name: "Replies", dependencies: ["EmbeddedTables", "Nutrition"],
            exclude: languages.map { "\($0).tsv" }, swiftSettings: strict),
        .target(
            name: "Guidance", dependencies: ["EmbeddedTables", "Nutrition", "Physiology"],
            exclude: languages.map { "Concepts/\($0).tsv" },
            resources: [.embedInCode("reference-values.tsv")], swiftSettings: strict),
        .target(
            name: "SentenceEncoding", dependencies: ["CBLAS", "Failures"],
            swiftSettings: optimised),
        .target(
            name: "LearntReader", dependencies: ["Failures", "Language", "SentenceEncoding"],
            swiftSettings: optimised),
        module("ToolKit"),
        module("Gates"),
        module("Outbound", [asyncHTTPClient, nioCore]),
        module("Descriptors"),
        module("ServerSentEvents"),
        module("RelayAPI", [crypto]),
        .target(
            name: "Relay",
            dependencies: [
                "Failures", "Gates", "Outbound", "RelayAPI", asyncHTTPClient, crypto, hummingbird, hummingbirdCore,
                hummingbirdTLS,
                httpTypes, logging, nioCore, nioHTTP1, nioSSL, serviceLifecycle,
            ],
            resources: [.embedInCode("openapi.json")], swiftSettings: strict),
        module("SealedFiles", ["Failures", crypto, cryptoExtras]),
        module("Sync", ["Failures", "SealedFiles"]),
        module("Store", ["Failures", "Nutrition", "Sync", grdb]),
        module("Reports", ["Descriptors", "Failures", "Nutrition", "Replies"]),
        module("DaemonAPI", ["Failures", "Nutrition", "Reports"]),
        module("Archives", ["Failures", "CLibArchive"]),
        .target(
            name: "Imports", dependencies: ["Archives", "CLibXML2", "Failures", "Nutrition", grdb],
            resources: [.embedInCode("columns.tsv")], swiftSettings: strict),
        module("DeviceData", ["Failures", "Imports", "Nutrition"]),
        module(
            "Backups",
            ["Archives", "DaemonAPI", "Failures", "Gates", "Nutrition", "SealedFiles", "Store", crypto]),
        .target(
            name: "FoodKnowledge",
            dependencies: [
                "Archives", "Failures", "Gates", "Nutrition", "Outbound", "SentenceEncoding", "Store", "CLibXML2",
                asyncHTTPClient,
                grdb, logging, nioCore, nioHTTP1,
            ],
            resources: [
                .embedInCode("Search/sellers.txt"), .embedInCode("Table/allergens.tsv"),
                .embedInCode("Table/swaps.tsv"),
            ],
            swiftSettings: optimised),
        module(
            "LlamaServer",
            [
                "Failures", "Gates", "Outbound", "ServerSentEvents", asyncHTTPClient, crypto, logging, nioCore,
                nioHTTP1, nioPosix,
                subprocess,
            ]),
        module(
            "ModelLibrary",
            ["Failures", "LlamaServer", asyncHTTPClient, crypto, logging, nioCore, nioHTTP1, subprocess]),
        module("HelperPrograms", ["Failures", "Gates", subprocess]),
        module("PhotoReading", ["Failures", "HelperPrograms", "Nutrition"]),
        module("ReportWriting", ["Failures", "HelperPrograms", "Reports"]),
        module("APINinjas", ["DaemonAPI", "Failures", "Gates", "Outbound", asyncHTTPClient, nioCore, nioHTTP1]),
        module("Assistant", ["Failures", "Gates", "Replies", "ToolKit", "LlamaServer", logging]),
        module(
            "Diary",
            [
                "Archives", "DaemonAPI", "Failures", "FoodKnowledge", "Kitchen", "Language", "Movement", "Nutrition",
                "Physiology", "Replies", "Store",
            ]),
        .target(
            name: "Health",
            dependencies: [
                "DaemonAPI", "Diary", "Failures", "Language", "Nutrition", "Physiology", "Replies", "Store",
            ],
            resources: [.embedInCode("Profile/conditions.tsv")], swiftSettings: strict),
        module(
            "Insights",
            ["DaemonAPI", "Diary", "Failures", "FoodKnowledge", "Language", "Nutrition", "Replies", "Store"]),
        module(
            "Answers",
            [
                "DaemonAPI", "Diary", "Failures", "FoodKnowledge", "Guidance", "Kitchen", "Language", "Movement",
                "Nutrition", "Physiology", "Replies", "Store",
            ]),
        module("Notes", ["DaemonAPI", "Diary", "Failures", "Gates", "Nutrition", "Store"]),
        module(
            "Photos",
            [
                "Assistant", "DaemonAPI", "Diary", "Failures", "FoodKnowledge", "Gates", "Insights", "Nutrition",
                "PhotoReading", "Store", crypto, logging,
            ]),
        module(
            "Exchange",
            [
                "Archives", "DaemonAPI", "DeviceData", "Diary", "Failures", "Gates", "Imports", "Insights", "Notes",
                "Nutrition", "PhotoReading", "Photos", "RelayAPI", "Store", "Sync", crypto,
            ]),
        module(
            "Reporting",
            ["DaemonAPI", "Diary", "Failures", "Health", "Insights", "Nutrition", "Replies", "Reports", "Store"]),
        module(
            "Conversation",
            [
                "Answers", "Assistant", "DaemonAPI", "Diary", "Exchange", "Failures", "FoodKnowledge", "Gates",
                "Health", "Insights", "Language", "LlamaServer", "Notes", "Nutrition", "PhotoReading", "Photos",
                "Replies", "Reporting", "Store", "ToolKit",
            ]),
        module(
            "Daemon",
            [
                "APINinjas", "Answers", "Assistant", "Backups", "CMalloc", "Client", "Conversation", "DaemonAPI",
                "Diary", "DeviceData", "Exchange", "Failures", "FoodKnowledge", "Gates", "Health", "Insights",
                "Language",
                "LearntReader", "LlamaServer", "ModelLibrary",
                "Notes", "Nutrition", "Outbound", "PhotoReading", "Photos", "Reporting", "ReportWriting", "Reports",
                "SentenceEncoding", "Store", "ToolKit", "Web", asyncHTTPClient, hummingbird, httpTypes, logging,
                nioCore, nioHTTP1, nioPosix, hummingbirdCore, serviceLifecycle,
            ]),
        module("Client", ["DaemonAPI", "Failures", "ServerSentEvents", asyncHTTPClient, nioCore, nioHTTP1, nioPosix]),
        module("MCPServer", ["Client", "DaemonAPI", "Failures", "Nutrition", "ToolKit"]),
        module("Markup"),
        .target(
            name: "Web",
            dependencies: [
                "Client", "DaemonAPI", "Failures", "Markup", "Nutrition", "Replies", "SealedFiles", crypto, httpTypes,
                hummingbird, logging, nioCore, serviceLifecycle,
            ],
            resources: ["page.css", "icon.svg", "manifest.json", "chat.js", "voice.js", "recorder.js"].map {
                .embedInCode("Assets/\($0)")
            }
                + [
                    "layout", "today", "charts", "history", "body", "health", "chat", "notes", "library", "settings",
                    "import",
                ].map { .embedInCode("Texts/\($0).tsv") }, swiftSettings: strict),
        module("LineEditing", ["CLibEdit"]),
        module(
            "Commands",
            [
                "Client", "DaemonAPI", "Failures", "LineEditing", "MCPServer", "Nutrition", "Physiology",
                "ReportWriting", "Reports", argumentParser,
            ]),

        .executableTarget(name: "bitebook", dependencies: ["Commands"], swiftSettings: strict),
        .executableTarget(name: "bitebookd", dependencies: ["Daemon", "Failures"], swiftSettings: strict),
        .executableTarget(
            name: "bitebook-photoreader",
            dependencies: [
                "CLibExif", "CLibHeif", "CTesseract", "CZBar", "Descriptors", "Failures", "Nutrition", "PhotoReading",
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "bitebook-reportwriter", dependencies: ["CCairo", "CQPDF", "Descriptors", "Failures", "Reports"],
            swiftSettings: strict),
        .executableTarget(
            name: "bitebook-relay", dependencies: ["Failures", "Relay", argumentParser], swiftSettings: strict),

        module("TestSupport", ["Nutrition"]),
        .target(
            name: "StubDaemon", dependencies: ["DaemonAPI", nioCore, nioHTTP1, nioPosix], path: "Tests/StubDaemon",
            swiftSettings: strict),
        .executableTarget(
            name: "stub-bitebookd", dependencies: ["DaemonAPI", "StubDaemon"], path: "Tests/StubDaemonProgram",
            swiftSettings: strict),
        tests("RelayTests", ["Failures", "Relay", "RelayAPI", "TestSupport", "bitebook-relay"]),
        tests("ServerSentEventsTests", ["ServerSentEvents"]),
        tests("GatesTests", ["Gates"]),
        tests(
            "WebTests",
            [
                "Client", "DaemonAPI", "Failures", "Markup", "Nutrition", "TestSupport", "Web", httpTypes, hummingbird,
                logging, nioCore, serviceLifecycle,
            ]),
        tests("GuidanceTests", ["Guidance", "Nutrition"]),
        tests("RepliesTests", ["Nutrition", "Replies"]),
        tests(
            "ClientTests",
            [
                "Client", "DaemonAPI", "Failures", "Nutrition", "ServerSentEvents", "StubDaemon", "TestSupport",
                "stub-bitebookd",
            ]),
        tests(
            "MCPServerTests",
            ["Client", "DaemonAPI", "Failures", "MCPServer", "Nutrition", "StubDaemon", "TestSupport", "ToolKit"]),
        tests(
            "CommandsTests",
            [
                "Client", "Commands", "DaemonAPI", "Failures", "LineEditing", "Nutrition", "Reports", "StubDaemon",
                "TestSupport",
                "bitebook", "bitebook-reportwriter", "stub-bitebookd", argumentParser,
            ]),
        .executableTarget(name: "ModelHost", dependencies: ["LlamaServer", logging], swiftSettings: strict),
        tests("LlamaServerTests", ["Failures", "Gates", "LlamaServer", "ModelHost", "TestSupport", logging]),
        tests("APINinjasTests", ["APINinjas", "DaemonAPI", "Failures", "TestSupport"]),
        tests("ModelLibraryTests", ["Failures", "ModelLibrary", "Nutrition", "TestSupport", crypto, logging]),
        tests(
            "FoodKnowledgeTests",
            ["CLibArchive", "Failures", "FoodKnowledge", "Nutrition", "TestSupport", nioCore, nioHTTP1, nioPosix]),
        tests("LanguageTests", ["FoodKnowledge", "Language", "Nutrition", "TestSupport"]),
        tests("ImportsTests", ["Archives", "Failures", "Imports", "Nutrition", "TestSupport", grdb]),
        tests("DeviceDataTests", ["DeviceData", "Failures", "Imports", "Nutrition"]),
        tests("SentenceEncodingTests", ["Failures", "SentenceEncoding", "TestSupport"]),
        tests("NutritionTests", ["Failures", "Nutrition", "TestSupport"]),
        tests(
            "KitchenTests", ["Kitchen", "Nutrition"],
            resources: [.embedInCode("ingredient-lines.tsv"), .embedInCode("ingredient-lines-fresh.tsv")]),
        tests("MovementTests", ["Movement", "Nutrition", "Physiology"]),
        tests("PhysiologyTests", ["Nutrition", "Physiology", "TestSupport"]),
        tests(
            "PhotoReadingTests", ["Failures", "Nutrition", "PhotoReading", "TestSupport", "bitebook-photoreader"]),
        tests("ReportsTests", ["Nutrition", "Reports", "TestSupport"]),
        tests(
            "ReportWritingTests",
            ["Failures", "Nutrition", "ReportWriting", "Reports", "TestSupport", "bitebook-reportwriter"]),
        tests("ToolKitTests", ["Nutrition", "TestSupport", "ToolKit"]),
        tests(
            "BackupsTests",
            [
                "Archives", "Backups", "DaemonAPI", "Failures", "Nutrition", "SealedFiles", "Store", "TestSupport",
                grdb,
            ]),
        tests("SyncTests", ["Failures", "Nutrition", "SealedFiles", "Sync", "TestSupport"]),
        .executableTarget(
            name: "StoreOpener", dependencies: ["Store"], path: "Tests/StoreOpener", swiftSettings: strict),
        tests("StoreTests", ["Failures", "Nutrition", "Store", "StoreOpener", "Sync", "TestSupport", grdb]),
        tests(
            "FeaturesTests",
            [
                "Answers", "Archives", "Assistant", "Conversation", "DaemonAPI", "DeviceData", "Diary", "Exchange",
                "Failures", "FoodKnowledge", "Guidance", "Health", "Insights", "Kitchen", "Language", "LlamaServer",
                "Movement",
                "Notes",
                "Nutrition",
                "PhotoReading", "Photos", "Physiology", "RelayAPI", "Replies", "Reporting", "Reports", "ScriptedModel",
                "Store",
                "Sync", "TestSupport", "ToolKit", grdb,
            ]),
        .target(
            name: "ScriptedModel", dependencies: ["Failures", "LlamaServer"], path: "Tests/ScriptedModel",
            swiftSettings: strict),
        tests(
            "AssistantTests",
            ["Assistant", "Failures", "LlamaServer", "ScriptedModel", "TestSupport", "ToolKit", logging]),
        tests("ArchitectureTests", ["TestSupport"]),
        .target(
            name: "DaemonHarness", dependencies: ["Client", "DaemonAPI", "TestSupport"],
            path: "Tests/DaemonHarness", swiftSettings: strict),
        .executableTarget(
            name: "EditorHost", dependencies: ["LineEditing"], path: "Tests/EditorHost", swiftSettings: strict),
        tests("LineEditingTests", ["LineEditing", "TestSupport"]),
        tests(
            "IntegrationTests",
            [
                "Client", "DaemonAPI", "DaemonHarness", "EditorHost", "Failures", "Nutrition", "TestSupport",
                "bitebook", "bitebook-relay", "bitebookd", grdb,
            ]),
        tests(
            "ModelTests",
            ["DaemonAPI", "DaemonHarness", "Nutrition", "SentenceEncoding", "TestSupport", "bitebook", "bitebookd"]),
    ]
)
