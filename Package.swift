// swift-tools-version: 6.0
import PackageDescription

/// The targets of a VIPER screen and the Configurator that assembles them.
///
/// - Parameters:
///   - opens: the screens that this screen can open. The calls below form a map of the program.
///   - adds: what a layer imports in addition to what most screens import.
///   - lacks: what a layer does not import of what most screens import.
func screen(
  _ name: String, layers: [String] = ["Entity", "Interactor", "Presenter", "Router", "View"],
  opens neighbors: [String] = [], adds: [String: [String]] = [:], lacks: [String: [String]] = [:]
) -> [Target] {
  func own(_ names: String...) -> [String] { names.filter(layers.contains).map { name + $0 } }
  let usual: [String: [String]] = [
    "Entity": ["Library"],
    "Interactor": own("Entity") + ["Library", "LibraryPorts", "LibraryRules"],
    "Presenter": own("Entity", "Interactor", "Router")
      + ["Grammar", "Library", "Localization", "Screen"],
    "Router": ["Grammar", "Screen"],
    "View": own("Entity") + ["CommandLine", "Grammar", "Library", "Localization", "Screen"],
    "Configurator": own("Interactor", "Presenter", "Router", "View")
      + neighbors.map { $0 + "Configurator" } + ["Grammar", "Library", "Screen", "PromptSession"],
  ]
  func dependencies(_ layer: String) -> [String] {
    (usual[layer] ?? []).filter { !(lacks[layer] ?? []).contains($0) } + (adds[layer] ?? [])
  }
  return layers.map { layer in
    .target(
      name: name + layer, dependencies: dependencies(layer).map(Target.Dependency.init),
      path: "Sources/Screens/\(name)/\(layer)")
  } + [configurator(of: name, dependencies("Configurator"))]
}

/// A command that opens no screen: one target, with a folder for each layer that it has, and its Configurator.
func command(_ name: String, imports: [String], uses tools: [String] = []) -> [Target] {
  let usual = ["Grammar", "Library", "Localization", "Screen"]
  return [
    .target(
      name: name, dependencies: (usual + imports).map(Target.Dependency.init),
      path: "Sources/Commands/\(name)"),
    configurator(of: name, [name, "Grammar", "Screen", "PromptSession"] + tools),
  ]
}

func configurator(of name: String, _ dependencies: [String]) -> Target {
  .target(
    name: name + "Configurator", dependencies: dependencies.map(Target.Dependency.init),
    path: "Configurators/\(name)")
}

/// A wing of `Sources`: its targets, each in a folder of its own.
func wing(_ name: String, _ targets: [Target]) -> [Target] {
  for target in targets { target.path = "Sources/\(name)/\(target.name)" }
  return targets
}

let package = Package(
  name: "bookskeeper",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "bookskeeper", targets: ["bookskeeper"]),
    // What the benchmark loads into the program.
    .library(name: "probe", type: .dynamic, targets: ["Probe"]),
  ],
  targets: [
    .executableTarget(
      name: "bookskeeper",
      dependencies: [
        "LibraryPorts", "LibraryRules", "Grammar", "Program", "WelcomeConfigurator",
        "GuideConfigurator", "ServerConfigurator", "Modules", "PromptSession", "LibraryStorage",
        "LibraryClient", "SettingsStorage", "Catalogues", "CommandLine", "Localization",
        "EnglishTexts", "FrenchTexts", "RussianTexts", "Terminal", "Library", "Covers", "Files",
        "Drawing", "Platform",
      ]),
    .target(
      name: "Localization", dependencies: ["Grammar", "Library", "Program", "Platform"],
      path: "Localization",
      exclude: ["English", "French", "Russian"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "StorageSupport", "TestSupport", "LibraryPorts", "LibraryRules", "LibraryStorage",
        "Library", "Drawing",
        "JSON",
        "MeetingsEntity", "MeetingsInteractor", "PollInteractor",
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "StorageSupport", "TestSupport", "LibraryPorts", "LibraryRules", "Library",
        "LibraryStorage",
        "SettingsStorage", "SQL", "SQLite", "PostgreSQL", "Files", "JSON", "Platform",
      ]),
    // The contract that every store fulfils.
    .testTarget(
      name: "StoreContractTests",
      dependencies: [
        "StorageSupport", "TestSupport", "LibraryPorts", "LibraryRules", "Library",
        "LibraryStorage",
        "MeetingsEntity", "MeetingsInteractor", "PollInteractor", "Transfer",
        "Platform",
      ]),
    .testTarget(
      name: "PostgreSQLTests", dependencies: ["TestSupport", "SQL", "PostgreSQL", "Platform"]),
    .testTarget(
      name: "LocalizationTests",
      dependencies: ["TestSupport", "Languages", "Grammar", "Library", "Localization", "Program"]),
    .testTarget(
      name: "CommandLineTests",
      dependencies: [
        "TestSupport", "Languages", "Grammar", "Library", "Localization", "CommandLine", "Screen",
        "Terminal",
      ]),
    .testTarget(name: "PlatformTests", dependencies: ["TestSupport", "Library", "Platform"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "Drawing", "Library"]),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"]),
    .testTarget(
      name: "TerminalTests", dependencies: ["TestSupport", "Terminal", "Drawing", "Screen"]),
    .testTarget(
      name: "DrawingTests",
      dependencies: [
        "Languages", "Drawing", "Screen", "Terminal", "Grammar", "Library", "Localization",
      ]),
    .target(
      name: "TestSupport",
      dependencies: ["Library", "LibraryPorts", "LibraryStorage", "SQL", "Covers", "Platform"],
      path: "Tests/TestSupport"),
    // Helpers that only the tests of stores share.
    .target(
      name: "StorageSupport",
      dependencies: [
        "TestSupport", "Library", "LibraryPorts", "LibraryRules", "LibraryStorage", "SQL",
      ],
      path: "Tests/StorageSupport"),
    .target(name: "Turns", path: "Tests/Turns"),
    .target(
      name: "Languages",
      dependencies: ["Library", "Localization", "EnglishTexts", "FrenchTexts", "RussianTexts"],
      path: "Tests/Languages"),
    .testTarget(
      name: "CatalogueTests",
      dependencies: ["TestSupport", "LibraryPorts", "Catalogues", "Curl", "Library"]),
    .testTarget(
      name: "CoverTests",
      dependencies: [
        "TestSupport", "LibraryPorts", "LibraryRules", "Catalogues", "Covers", "Library",
        "LibraryStorage", "Terminal", "CollageInteractor",
      ]),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "TestSupport", "LabelSheets", "Posters", "Delivery", "Library", "LibraryPorts",
        "Markup", "Processes", "Platform",
      ]),
    .testTarget(
      name: "ExchangeTests",
      dependencies: [
        "TestSupport", "JSON", "LibraryPorts", "LibraryRules", "LibraryStorage", "Exchange",
        "Files",
        "Library", "SQLite", "Streams", "Transfer",
      ], exclude: ["Lists"]),
    // The layers of the screens, each by itself.
    .testTarget(
      name: "ScreenTests",
      dependencies: [
        "TestSupport", "StorageSupport", "CommandLine", "Covers", "Drawing", "EnglishTexts",
        "Grammar", "Library", "LibraryPorts", "LibraryRules", "Localization", "Screen",
        "HoldsEntity", "HoldsInteractor", "HoldsPresenter", "HoldsRouter", "HoldsView",
        "BookListEntity", "BookListInteractor", "BookListPresenter", "BookListRouter",
        "BookListView", "BookDetailEntity", "BookDetailInteractor", "BookDetailPresenter",
        "BookDetailRouter", "BookDetailView", "BookEditorEntity", "BookEditorInteractor",
        "BookEditorPresenter", "BookEditorRouter", "BookEditorView", "Exchange",
        "DeskEntity", "DeskInteractor", "DeskPresenter", "DeskRouter", "DeskView",
        "Calendar", "Fill", "Guide", "Labels", "Platform", "Remind", "Statistics", "Transfer",
        "CollageEntity", "CollageInteractor", "CollagePresenter", "CollageRouter", "CollageView",
        "PollEntity", "PollInteractor", "PollPresenter", "PollRouter", "PollView", "RecordEntity",
        "RecordInteractor", "RecordPresenter", "RecordRouter", "RecordView", "SearchEntity",
        "SearchInteractor", "SearchPresenter", "SearchRouter", "SearchView", "Terminal",
        "WelcomeEntity", "WelcomeInteractor", "WelcomePresenter", "WelcomeRouter", "WelcomeView",
        "TagsEntity", "TagsInteractor", "TagsPresenter", "TagsRouter", "TagsView",
        "OwnersEntity", "OwnersInteractor", "OwnersPresenter", "OwnersRouter", "OwnersView",
        "BorrowersEntity", "BorrowersInteractor", "BorrowersPresenter", "BorrowersRouter",
        "BorrowersView", "MeetingsEntity", "MeetingsInteractor", "MeetingsPresenter",
        "MeetingsRouter", "MeetingsView", "SettingsEntity", "SettingsInteractor",
        "SettingsPresenter", "SettingsRouter", "SettingsView", "ChangesEntity",
        "ChangesInteractor", "ChangesPresenter", "ChangesRouter", "ChangesView", "ShelfEntity",
        "ShelfInteractor", "ShelfPresenter", "ShelfRouter", "ShelfView", "Journal",
        "LibraryStorage", "Upkeep",
      ]),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "TestSupport", "Languages", "JSON", "LibraryPorts", "LibraryRules", "Grammar", "Modules",
        "WelcomeConfigurator", "WelcomeEntity", "WelcomeView", "BookListConfigurator",
        "BookDetailEntity", "BookDetailInteractor", "SearchEntity", "SearchInteractor", "Fill",
        "DeskEntity",
        "DeskInteractor", "Exchange", "Remind", "Server", "ServerConfigurator", "Transfer",
        "PromptSession", "Screen", "Drawing", "LibraryStorage", "CommandLine", "Localization",
        "Terminal",
        "Library", "SQL", "SQLite", "Covers",
      ], exclude: ["Transcripts", "Files", "Answers.txt"]),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "TestSupport", "Languages", "Library", "Grammar", "Program", "PromptSession", "CommandLine",
        "Localization", "SQL", "SQLite", "LibraryPorts", "LibraryRules", "LibraryStorage",
        "LibraryClient", "Server", "Covers", "JSON", "Platform",
      ],
      exclude: [
        "Browse", "Browser", "Libraries", "Readers", "Servers", "Shell", "Terminal",
        "CommitteeMonth.txt",
      ]),
    .executableTarget(
      name: "bench",
      dependencies: [
        "TestSupport", "bookskeeper", "Catalogues", "Library", "Platform",
      ],
      path: "Tests/Benchmarks"
    ),
    .executableTarget(
      name: "fuzz",
      dependencies: [
        "TestSupport", "Languages", "Grammar", "CommandLine", "Modules", "BookListConfigurator",
        "PromptSession", "LibraryPorts", "LibraryStorage", "SettingsStorage", "SQL", "SQLite",
        "Exchange",
        "Streams", "Catalogues", "Markup", "Terminal", "Drawing", "Localization", "Library",
        "Platform",
      ], path: "Tests/Fuzz", exclude: ["Seeds"]),
  ])

// The texts in each language. Of the program, only the executable imports them.
package.targets += ["English", "French", "Russian"].map { language in
  .target(
    name: language + "Texts",
    dependencies: ["Grammar", "Library", "Localization", "Program"],
    path: "Localization/" + language)
}

// The wings depend on each other only in this direction, which a test checks:
// Support <- Domain <- { Interface, Services <- Storage } <- { Screens, Commands } <- Configurators <- bookskeeper
package.targets += wing(
  "Support",
  [
    .target(name: "Platform"),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQL"),
    .target(name: "SQLite", dependencies: ["CSQLite", "SQL", "Platform"]),
    .target(name: "PostgreSQL", dependencies: ["SQL", "Platform"]),
    .target(name: "JSON", dependencies: ["Platform"]),
    .target(name: "Files", dependencies: ["Platform"]),
    .target(name: "Processes", dependencies: ["Files", "Platform"]),
    .target(name: "Terminal", dependencies: ["Files", "Processes", "Platform"]),
    .target(name: "Markup", dependencies: ["Platform"]),
    .target(name: "Gateway", dependencies: ["Platform"]),
  ])
package.targets += wing(
  "Domain",
  [
    .target(name: "Values", dependencies: ["Platform"]),
    .target(name: "Library", dependencies: ["Values", "Platform"]),
    .target(name: "LibraryPorts", dependencies: ["Library", "Platform"]),
    .target(name: "LibraryRules", dependencies: ["Library", "LibraryPorts", "Platform"]),
    .target(name: "Grammar", dependencies: ["Library"]),
    .target(name: "Program", dependencies: ["Platform"]),
  ])
package.targets += wing(
  "Interface",
  [
    .target(
      name: "Screen",
      dependencies: ["Library", "Grammar", "Localization", "Platform"]),
    .target(
      name: "Drawing",
      dependencies: ["Library", "Localization", "Screen", "Terminal", "JSON", "Platform"]),
    .target(
      name: "CommandLine",
      dependencies: [
        "Grammar", "Program", "Screen", "Drawing", "Library", "Localization", "Terminal",
        "Platform",
      ]),
    .target(
      name: "PromptSession",
      dependencies: [
        "Screen", "LibraryPorts", "LibraryRules", "Grammar", "Library", "Localization", "Terminal",
        "Drawing", "CommandLine", "Files", "Program", "Platform",
      ]),
  ])
package.targets += wing(
  "Storage",
  [
    .target(
      name: "LibraryStorage",
      dependencies: [
        "LibraryPorts", "Library", "SQL", "SQLite", "PostgreSQL", "JSON", "Files", "Platform",
      ]),
    .target(
      name: "SettingsStorage",
      dependencies: ["LibraryPorts", "Library", "Files", "JSON", "Platform"]),
    .target(
      name: "LibraryClient",
      dependencies: ["LibraryPorts", "Library", "Files", "Processes", "JSON", "Curl", "Platform"]),
  ])
package.targets += wing(
  "Services",
  [
    .target(name: "Streams", dependencies: ["LibraryPorts", "Library", "Files", "Platform"]),
    .target(
      name: "Exchange",
      dependencies: [
        "LibraryPorts", "Library", "Streams", "Files", "Markup", "SQL", "SQLite", "JSON",
        "Processes", "Platform",
      ]),
    .target(name: "Curl", dependencies: ["Library", "Files", "Processes", "Platform"]),
    .target(
      name: "Catalogues",
      dependencies: [
        "LibraryPorts", "Library", "Markup", "Files", "Processes", "JSON", "Curl", "Exchange",
        "Platform",
      ]),
    .target(
      name: "Covers",
      dependencies: ["LibraryPorts", "Library", "Terminal", "Files", "Processes", "Platform"]),
    .target(
      name: "Delivery",
      dependencies: ["LibraryPorts", "Library", "Files", "Processes", "Markup", "Platform"]),
    .target(
      name: "Posters",
      dependencies: [
        "LibraryPorts", "Library", "Markup", "Terminal", "Covers", "Files", "Processes", "Platform",
      ]),
    .target(
      name: "LabelSheets",
      dependencies: ["LibraryPorts", "Library", "Markup", "Processes", "Posters", "Platform"]),
  ])

package.targets += screen(
  "Welcome", opens: ["BookList"],
  adds: ["View": ["Terminal"], "Configurator": ["CommandLine", "Terminal"]],
  lacks: [
    "Entity": ["Library"], "Interactor": ["LibraryRules"], "Router": ["Screen"],
    "View": ["CommandLine", "Localization"], "Configurator": ["Grammar", "Library", "Screen"],
  ])
package.targets += screen(
  "BookList", opens: ["BookDetail"],
  adds: ["Router": ["Library"], "Configurator": ["CommandLine"]])
package.targets += screen(
  "BookDetail",
  adds: [
    "Entity": ["Platform"], "Interactor": ["Platform"], "Router": ["Library"],
    "Configurator": [
      "BookDetailEntity", "CommandLine", "Delivery", "Exchange", "LibraryRules", "Terminal",
    ],
  ])
package.targets += screen(
  "Desk", opens: ["BookEditor"],
  adds: [
    "Presenter": ["Platform"], "Router": ["Library"],
    "Configurator": ["CommandLine", "Exchange", "LibraryRules", "Terminal"],
  ])
package.targets += screen(
  "BookEditor", opens: ["BookDetail"],
  adds: [
    "Interactor": ["Platform"], "Router": ["Library"],
    "Configurator": ["BookEditorEntity", "CommandLine", "LibraryRules"],
  ], lacks: ["Router": ["Grammar"]])
package.targets += screen(
  "Search", opens: ["Record"],
  adds: [
    "Entity": ["Platform"], "Interactor": ["Platform"], "Presenter": ["Platform"],
    "Router": ["Library"], "Configurator": ["SearchEntity"],
  ], lacks: ["Interactor": ["LibraryRules"], "Configurator": ["Library"]])
package.targets += screen(
  "Record", opens: ["BookEditor"],
  adds: [
    "Entity": ["Platform"], "Interactor": ["Platform"], "Router": ["Library"],
    "Configurator": ["RecordEntity"],
  ])
package.targets += screen(
  "Shelf", opens: ["Record"], adds: ["Interactor": ["Platform"]])
package.targets += screen(
  "Tags", opens: ["Collage"], adds: ["Configurator": ["LibraryRules"]],
  lacks: ["View": ["Library"], "Configurator": ["Library"]])
package.targets += screen(
  "Collage", opens: ["BookDetail", "Record"],
  adds: [
    "Entity": ["Platform"], "Interactor": ["Platform"], "Presenter": ["Platform"],
    "Router": ["Library"], "View": ["Drawing", "Platform", "Terminal"],
    "Configurator": [
      "CollageEntity", "CommandLine", "Delivery", "LibraryPorts", "Posters", "Terminal",
    ],
  ], lacks: ["View": ["CommandLine"]])
package.targets += screen("Borrowers", opens: ["Owners"], lacks: ["Configurator": ["Library"]])
package.targets += screen(
  "Owners", adds: ["Configurator": ["OwnersEntity"]],
  lacks: ["Router": ["Grammar"], "Configurator": ["Library"]])
package.targets += screen(
  "Poll", opens: ["Meetings"],
  adds: ["Interactor": ["Platform"], "Router": ["Library"], "View": ["Drawing", "Terminal"]],
  lacks: ["Configurator": ["Library"]])
package.targets += screen(
  "Meetings",
  adds: [
    "View": ["Platform"],
    "Configurator": ["CommandLine", "Delivery", "Exchange", "LibraryRules", "Terminal"],
  ], lacks: ["Router": ["Grammar"]])
package.targets += screen(
  "Holds", lacks: ["Interactor": ["HoldsEntity"], "Router": ["Grammar"]])
package.targets += screen(
  "Settings",
  adds: ["View": ["Drawing", "Terminal"], "Configurator": ["CommandLine", "Terminal"]],
  lacks: [
    "Interactor": ["SettingsEntity", "LibraryRules"], "Router": ["Grammar"],
    "Configurator": ["Library"],
  ])
package.targets += screen(
  "Changes", opens: ["BookDetail"],
  lacks: ["Interactor": ["ChangesEntity"], "Router": ["Screen"]])
package.targets += command(
  "Upkeep", imports: ["CommandLine", "LibraryPorts", "LibraryRules", "Platform"],
  uses: ["Files", "Program"])
package.targets += command(
  "Fill", imports: ["CommandLine", "LibraryPorts", "LibraryRules", "Platform"])
package.targets += command(
  "Transfer", imports: ["CommandLine", "LibraryPorts", "LibraryRules", "Platform"],
  uses: ["CommandLine", "Exchange", "Terminal"])
package.targets += command(
  "Labels", imports: ["CommandLine", "LibraryPorts", "LibraryRules"],
  uses: ["CommandLine", "Exchange", "LabelSheets", "Terminal"])
package.targets += command(
  "Server",
  imports: [
    "CommandLine", "Drawing", "Gateway", "JSON", "LibraryPorts", "LibraryRules", "Markup",
    "Platform", "Terminal",
  ],
  uses: [
    "CommandLine", "Exchange", "Gateway", "Library", "LibraryRules", "Localization", "Posters",
    "Program", "Terminal",
  ])
package.targets += command(
  "Remind", imports: ["CommandLine", "LibraryPorts", "LibraryRules", "Terminal"],
  uses: ["CommandLine", "Delivery", "Library", "Platform", "Program"])
package.targets += command(
  "Statistics",
  imports: ["CommandLine", "Drawing", "LibraryPorts", "LibraryRules", "Platform", "Terminal"],
  uses: ["Library", "LibraryPorts", "Posters"])
package.targets += command(
  "Calendar",
  imports: ["CommandLine", "Drawing", "LibraryPorts", "LibraryRules", "Platform", "Terminal"],
  uses: ["Library", "LibraryRules"])
package.targets += command(
  "Journal", imports: ["CommandLine", "LibraryPorts", "LibraryRules"], uses: ["Library"])
package.targets += command(
  "Guide", imports: ["CommandLine", "Terminal"], uses: ["CommandLine", "Library"])

// Maps verbs to the modules that open them.
package.targets.append(
  .target(
    name: "Modules",
    dependencies: package.targets.map(\.name)
      .filter { $0.hasSuffix("Configurator") && $0 != "WelcomeConfigurator" }
      .map { Target.Dependency(stringLiteral: $0) } + ["PromptSession", "Grammar"],
    path: "Configurators/Modules"))

// On Linux the program is a single file that needs no Swift runtime and starts in a few milliseconds. It is linked
// statically, and is not position-independent, which saves the loader some hundred thousand relocations. Tests start
// the debug build many thousand times.
let release = BuildSettingCondition.when(platforms: [.linux], configuration: .release)
let debug = BuildSettingCondition.when(platforms: [.linux], configuration: .debug)
func linker(_ options: String...) -> [String] { options.flatMap { ["-Xlinker", $0] } }
let oneFile = ["-static-stdlib", "-use-ld=lld", "-Xclang-linker", "-no-pie"]
// The Swift runtime needs only a small part of the C++ library. Loading all of it would take longer than everything
// else that `--version` does.
let withoutCPlusPlus =
  linker("--gc-sections", "--remap-inputs=*/libstdc++.so=/dev/null", "-l:libstdc++.a")
  + ["-Xclang-linker", "-static-libgcc"]
let stripped = linker("-s", "--icf=all", "-O2", "--no-export-dynamic", "--no-eh-frame-hdr")
// Modules that are compiled for the static library name these by themselves. Debug builds of modules are also linked to
// the tests, dynamically.
let foundation = ["-l_FoundationCollections", "-l_FoundationCShims", "-lswiftSynchronization"]

// The path of clang's libFuzzer library without a main function. If it is set, all modules are instrumented for
// `fuzz`.
let libFuzzer = Context.environment["LIBFUZZER"].flatMap { $0.isEmpty ? nil : $0 }

let plain: Set = [
  "Catalogues", "CommandLine", "Covers", "Curl", "Delivery", "Exchange", "Gateway", "Grammar",
  "LabelSheets", "LibraryClient", "LibraryRules", "Markup", "Posters", "Processes", "Program",
  "PromptSession", "SettingsStorage",
]

// Of the modules whose speed is not noticeable, those that get much smaller for a few seconds of build time.
let small: Set = [
  "Catalogues", "EnglishTexts", "Exchange", "FrenchTexts", "LibraryRules", "Localization",
  "RussianTexts", "Server", "Statistics", "Transfer",
]

for target in package.targets where target.type != .system {
  if target.type == .test { target.dependencies.append("Turns") }
  let path = target.path ?? ""
  let isScreen = ["Sources/Screens/", "Sources/Commands/", "Configurators/"]
    .contains(where: path.hasPrefix)
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    // Emits the module during whole-module compilation rather than in a second pass.
    .unsafeFlags(["-no-emit-module-separately-wmo"]),
    // A debug build compiles each module as a whole and without debug information, which halves the CPU time. A
    // module interface that has not changed is not rewritten, so modules that import it are not recompiled. (SwiftPM
    // adds `-g` after a plain `-gnone`.)
    .unsafeFlags(
      [
        "-wmo", "-num-threads", "1", "-disable-batch-mode", "-Xfrontend", "-gnone",
        "-index-ignore-system-modules", "-Xfrontend", "-warn-long-expression-type-checking=2000",
      ],
      .when(configuration: .debug)),
  ]
  // Opening a library hashes its layout, which would take half of the time of most tests without optimization. Folding,
  // JSON, XML, encodings and rows of databases take a fifth of the rest.
  if ["JSON", "Markup", "Platform", "SQL", "SQLite", "Streams", "Values"].contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  guard target.type != .test else { continue }
  // Debug information would be stripped anyway. Each function is in its own section, so that the linker can remove
  // unused ones.
  target.swiftSettings?.append(
    .unsafeFlags(["-static-stdlib", "-gnone", "-Xfrontend", "-function-sections"], release))
  // Only modules whose speed is noticeable are optimized: folding and dates, JSON, CSV, SQL and storage, drawing.
  // Optimizing the others for speed, too, would double the build time.
  let isPlain = isScreen || path.hasPrefix("Localization") || plain.contains(target.name)
  if isPlain {
    let option = small.contains(target.name) ? "-Osize" : "-Onone"
    target.swiftSettings?.append(.unsafeFlags([option], release))
  }
  if let libFuzzer {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer"]))
    if target.name == "fuzz" {
      target.swiftSettings?.append(.define("LIBFUZZER"))
      target.linkerSettings = [.unsafeFlags(oneFile + [libFuzzer, "-lstdc++"], release)]
    }
  } else if target.type == .executable {
    target.linkerSettings = [.unsafeFlags(oneFile + withoutCPlusPlus + stripped, release)]
    if target.name == "bookskeeper" {
      target.linkerSettings?.append(.unsafeFlags(oneFile + withoutCPlusPlus + foundation, debug))
    }
  }
}

// In C, so none of the settings above apply. It is loaded into programs that contain their own Swift runtime, and
// must not load further libraries into their memory.
package.targets.append(
  .target(
    name: "Probe", dependencies: ["CSQLite"], path: "Tests/Probe",
    linkerSettings: [
      .unsafeFlags(
        [
          "-static-stdlib", "-nostartfiles", "-use-ld=lld", "-Xlinker",
          "--remap-inputs=*/libstdc++.so=/dev/null",
        ], .when(platforms: [.linux]))
    ]))

// `TEST_TARGETS="LibraryTests DrawingTests"` omits everything that these tests do not need. All other modules are
// compiled as in the whole package, so that switching between the two does not recompile them.
if let tests = Context.environment["TEST_TARGETS"] {
  var needed: Set<String> = [], wanted = tests.split(separator: " ").map(String.init)
  // The program that they run, and what records its SQL statements. They do not depend on the program, since they would
  // be linked like it.
  if wanted.contains("ProgramTests") { wanted += ["bookskeeper", "Probe"] }
  while let name = wanted.popLast() {
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let other, _) in package.targets.first(where: { $0.name == name })?
      .dependencies ?? []
    {
      wanted.append(other)
    }
  }
  package.targets.removeAll { !needed.contains($0.name) }
  package.products.removeAll { $0.name != "probe" && !needed.contains($0.name) }
  if !needed.contains("Probe") { package.products.removeAll { $0.name == "probe" } }
}
