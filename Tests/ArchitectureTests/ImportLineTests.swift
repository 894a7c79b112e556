import Foundation
import Testing
import Turns

/// Reads the `import` lines of the sources and checks which layers of a screen import which.
@Suite(.timeLimited) struct ImportLineTests {
  /// The modules that each layer may import in addition to Swift's own. `Screen` means the screen's
  /// name.
  private static let allowed: [String: Set<String>] = [
    "Entity": ["Library"],
    "Interactor": ["ScreenEntity", "Library", "LibraryPorts", "LibraryRules"],
    "Presenter": [
      "ScreenEntity", "ScreenInteractor", "ScreenRouter", "Library", "Grammar", "Screen",
      "Localization",
    ],
    "View": [
      "ScreenEntity", "Library", "Grammar", "Screen", "Drawing", "Terminal",
      "CommandLine", "Localization",
    ],
    "Router": ["ScreenEntity", "Library", "Grammar", "Screen"],
  ]

  /// The modules that each module below the screens may import.
  private static let foundations: [String: Set<String>] = [
    "Values": [], "Library": ["Values"],
    "LibraryPorts": ["Library"],
    "LibraryRules": ["Library", "LibraryPorts"],
    "Grammar": ["Library"],
    "Program": [],
    "Screen": ["Library", "Grammar", "Localization"],
    "Drawing": ["Library", "Localization", "Screen", "Terminal", "JSON"],
    "SQL": [], "SQLite": ["CSQLite", "SQL"], "PostgreSQL": ["SQL"],
    "JSON": [],
    "LibraryStorage": ["Library", "LibraryPorts", "SQL", "SQLite", "PostgreSQL", "JSON", "Files"],
    "Files": [],
    "Processes": ["Files"],
    "SettingsStorage": ["Library", "LibraryPorts", "Files", "JSON"],
    "Covers": ["Library", "LibraryPorts", "Terminal", "Files", "Processes"],
    "Posters": ["Library", "LibraryPorts", "Markup", "Terminal", "Covers", "Files", "Processes"],
    "Terminal": ["Files", "Processes"],
    "Markup": [],
    "Gateway": [],
    "Streams": ["Library", "LibraryPorts", "Files"],
    "Exchange": [
      "Library", "LibraryPorts", "Streams", "Files", "Markup", "SQL", "SQLite", "JSON",
      "Processes",
    ],
    "Catalogues": [
      "Library", "LibraryPorts", "Markup", "Files", "Processes", "JSON", "Curl", "Exchange",
    ],
    "Curl": ["Library", "Files", "Processes"],
    "LibraryClient": ["Library", "LibraryPorts", "Files", "Processes", "JSON", "Curl"],
    "CommandLine": [
      "Library", "Grammar", "Localization", "Program", "Screen", "Drawing", "Terminal",
    ],
    "PromptSession": [
      "Library", "LibraryPorts", "LibraryRules", "Grammar", "Localization", "Screen", "Terminal",
      "Drawing", "CommandLine", "Files", "Program",
    ],
  ]

  /// The lowest module: the C library and `FoundationEssentials`.
  private static let system: Set<String> = ["Platform"]

  @Test("Each layer of a screen imports only allowed modules")
  func layers() throws {
    for screen in try folders(in: "Sources/Screens") {
      for layer in try folders(in: "Sources/Screens/\(screen)") {
        let allowed = try #require(Self.allowed[layer], "no such layer: \(screen)/\(layer)")
        let names = allowed.map { $0 == "Screen" ? $0 : $0.replacing("Screen", with: screen) }
        try check("Sources/Screens/\(screen)/\(layer)", allows: Set(names))
      }
    }
  }

  @Test("Each layer of a command imports and names only allowed modules")
  func commands() throws {
    // The page and the JSON interface are drawn by the view of the server.
    let tools: [String: Set<String>] = ["Server": ["Gateway", "JSON", "Markup"]]
    for command in try folders(in: "Sources/Commands") {
      let folder = "Sources/Commands/\(command)"
      let layers = try folders(in: folder)
      for layer in layers {
        let allowed = try #require(Self.allowed[layer], "no such layer: \(folder)/\(layer)")
        let ownLayers = allowed.filter { $0.hasPrefix("Screen") && $0 != "Screen" }
        try check(
          "\(folder)/\(layer)",
          allows: allowed.union(layer == "View" ? tools[command] ?? [] : []))
        // All layers are in one module, so the compiler does not check this.
        let allowedLayers = ownLayers.map { String($0.dropFirst("Screen".count)) } + [layer]
        for other in layers where !allowedLayers.contains(other) && layer != "View" {
          let types = try types(in: "\(folder)/\(other)")
          for (file, text) in try texts(in: "\(folder)/\(layer)") {
            let code = text.replacing(#/(?m)^\s*//.*$/#, with: "")
            let usedNames = Set(words(code[...])).intersection(types)
            #expect(usedNames.isEmpty, "\(file) names \(usedNames) of \(other)")
          }
        }
      }
    }
  }

  @Test("An interactor names the parts of the library that it uses, and only one can purge books")
  func libraryPorts() throws {
    for group in ["Sources/Screens", "Sources/Commands"] {
      for screen in try folders(in: group) {
        for (file, text) in try texts(in: "\(group)/\(screen)") {
          let usedNames = Set(words(text[...]))
          #expect(!usedNames.contains("LibraryStore"), "\(file)")
          #expect(!usedNames.contains("Purging") || screen == "Changes", "\(file)")
        }
      }
    }
  }

  @Test("Screens have exactly the layers in the manifest")
  func manifestOfScreens() throws {
    let targets = try PackageManifest.read().targets
    let layers = Dictionary(
      grouping: targets.filter { $0.folder.hasPrefix("Sources/Screens/") }.map {
        $0.folder.split(separator: "/").suffix(2).map(String.init)
      }, by: { $0[0] })
    for (screen, layers) in layers {
      #expect(
        try folders(in: "Sources/Screens/\(screen)") == layers.map { $0[1] }.sorted(), "\(screen)")
    }
    let commands = targets.filter { $0.folder.hasPrefix("Sources/Commands/") }.map(\.name)
    let modules = layers.keys + commands
    let folders = try folders(in: "Sources/Screens") + folders(in: "Sources/Commands")
    #expect(modules.sorted() == folders.sorted())
    // `Modules` lists the other modules, and assembles nothing.
    #expect(try (modules + ["Modules"]).sorted() == self.folders(in: "Configurators"))
  }

  @Test("The modules below the screens do not depend on them")
  func foundations() throws {
    for (module, allowed) in Self.foundations {
      let group = try #require(
        try groups().first { try folders(in: $0).contains(module) }, "\(module)")
      try check("\(group)/\(module)", allows: allowed)
    }
    let words: Set<String> = ["Library", "Grammar", "Program"]
    for (file, module) in try imports(in: "Localization") where !words.contains(module) {
      let isInLanguageFolder = module == "Localization" && file.split(separator: "/").count > 2
      #expect(isInLanguageFolder || Self.system.contains(module), "\(file) imports \(module)")
    }
  }

  @Test("Only the executable imports the languages")
  func languages() throws {
    let languages = Set(try folders(in: "Localization").filter { !$0.hasSuffix(".swift") })
      .subtracting(["Texts"])
    #expect(languages == ["English", "French", "Russian"])
    for folder in try groups() + ["Configurators", "Localization"] {
      for (file, module) in try imports(in: folder) {
        #expect(!languages.contains { module == $0 + "Texts" }, "\(file) imports \(module)")
      }
    }
  }

  @Test("Each language has one file per subject, named after the protocol of its sentences")
  func subjects() throws {
    let subjects = Set(try folders(in: "Localization/Texts")).subtracting(["Texts.swift"])
      .map { $0.replacing("Texts.swift", with: "") }
    #expect(subjects.count > 40)
    for language in ["English", "French", "Russian"] {
      let files = Set(try folders(in: "Localization/\(language)"))
      #expect(files == Set(subjects.map { "\($0).swift" } + ["\(language)Texts.swift"]))
      for subject in subjects {
        let file = root.appending(path: "Localization/\(language)/\(subject).swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains("\nextension \(language)Texts: \(subject)Texts {\n"), "\(file)")
        #expect(text.count { $0 == "\n" } <= 300, "\(file)")
      }
    }
  }

  /// The folders that each folder may import from, apart from itself and Swift's own modules.
  private static let allowedFolders: [String: [String]] = [
    "Support": [], "Domain": ["Support"],
    "Interface": ["Support", "Domain", "Localization"], "Services": ["Support", "Domain"],
    "Storage": ["Support", "Domain", "Services"],
    "Screens": ["Support", "Domain", "Interface", "Localization"],
    "Commands": ["Support", "Domain", "Interface", "Localization"],
  ]

  @Test("A folder of modules imports only from those below it")
  func folderOrder() throws {
    var groups = [String: String]()
    for group in try self.groups() {
      for module in try folders(in: group) { groups[module] = String(group.dropFirst(8)) }
    }
    groups["Localization"] = "Localization"
    for screen in try folders(in: "Sources/Screens") {
      for layer in try folders(in: "Sources/Screens/\(screen)") {
        groups[screen + layer] = "Screens"
      }
    }
    for screen in try folders(in: "Configurators") {
      groups[screen + "Configurator"] = "Configurators"
    }
    #expect(try Set(Self.allowedFolders.keys) == Set(self.groups().map { String($0.dropFirst(8)) }))
    for (group, allowedFolders) in Self.allowedFolders {
      for (file, module) in try imports(in: "Sources/\(group)") {
        guard let other = groups[module], other != group else { continue }
        #expect(allowedFolders.contains(other), "\(file) imports \(module) of \(other)")
      }
    }
  }

  @Test("A Configurator assembles its own screen and opens others only through their Configurators")
  func configurators() throws {
    let screens = try folders(in: "Sources/Screens") + folders(in: "Sources/Commands")
    for screen in try folders(in: "Configurators") where screen != "Modules" {
      for (file, module) in try imports(in: "Configurators/\(screen)") {
        let owner = screens.first { other in
          ["", "Entity", "Interactor", "Presenter", "Router", "View"].contains {
            module == other + $0
          }
        }
        if let owner, owner != screen { Issue.record("\(file) imports \(module)") }
        #expect(!["SQL", "SQLite", "CSQLite", "PostgreSQL"].contains(module), "\(file)")
      }
    }
  }

  @Test("Presenters use no columns, fields, styles or pictures")
  func layouts() throws {
    let layout = /(?:^|[^.\w])(Column|SheetCell|Sheet|Field|Card|Canvas|Picture|TextStyle)\b/
    var count = 0
    // The page of the server is laid out in HTML.
    for group in ["Sources/Screens", "Sources/Commands"] {
      for screen in try folders(in: group) where screen != "Server" {
        let folder = "\(group)/\(screen)/Presenter"
        guard FileManager.default.fileExists(atPath: root.appending(path: folder).path) else {
          continue
        }
        for (file, text) in try texts(in: folder) {
          count += 1
          for line in text.split(whereSeparator: \.isNewline) {
            guard !line.contains("///"), let match = line.firstMatch(of: layout) else { continue }
            Issue.record("\(file) lays out with \(match.1)")
          }
        }
      }
    }
    #expect(count > 60)
  }

  @Test("The executable imports no layer of a screen")
  func executable() throws {
    let modules = Set(try imports(in: "Sources/bookskeeper").map(\.module))
    #expect(
      modules.isSubset(
        of: Self.system.union([
          "WelcomeConfigurator", "GuideConfigurator", "ServerConfigurator", "SyncConfigurator",
          "Modules", "PromptSession", "LibraryStorage", "LibraryClient", "LibraryPorts",
          "LibraryRules",
          "SettingsStorage", "Catalogues",
          "CommandLine", "Grammar", "Localization", "EnglishTexts", "FrenchTexts", "RussianTexts",
          "Drawing", "Terminal", "Library", "Covers",
          "Files", "Program",
        ])))
  }

  @Test("The top level has six names, and the manifest has no dependencies")
  func topLevel() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
      .filter { !$0.hasPrefix(".") && $0 != "Package.resolved" }
    #expect(
      Set(names) == [
        "Package.swift", "README.md", "Sources", "Tests", "Configurators", "Localization",
      ])
    let manifest = root.appending(path: "Package.swift")
    #expect(try !String(contentsOf: manifest, encoding: .utf8).contains(".package("))
  }

  // MARK: Reading sources

  private let root = PackageManifest.root

  private func check(_ folder: String, allows allowed: Set<String>) throws {
    for (file, module) in try imports(in: folder) where !allowed.contains(module) {
      #expect(Self.system.contains(module), "\(file) imports \(module)")
    }
  }

  private func imports(in folder: String) throws -> [(file: String, module: String)] {
    try texts(in: folder).flatMap { file, text in
      text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 1, words.count > index + 1 else {
          return nil
        }
        // `import struct Module.Type` names its module last.
        let name = words.count > index + 2 ? words[index + 2] : words[index + 1]
        return (file, String(name.prefix { $0 != "." }))
      }
    }
  }

  /// The top-level types in a folder's files.
  private func types(in folder: String) throws -> Set<String> {
    let declaration = #/(?m)^(?:package |final |indirect )*(?:struct|class|enum|protocol) (\w+)/#
    return Set(
      try texts(in: folder).flatMap { $0.text.matches(of: declaration).map { String($0.output.1) } }
    )
  }

  private func texts(in folder: String) throws -> [(file: String, text: String)] {
    try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { $0.hasSuffix(".swift") }.map { file in
        let path = "\(folder)/\(file)"
        return (path, try String(contentsOf: root.appending(path: path), encoding: .utf8))
      }
  }

  private func words(_ text: Substring) -> [String] {
    text.matches(of: /\w+/).map { String($0.output) }
  }

  /// The folders in `Sources` except the executable's.
  private func groups() throws -> [String] {
    try folders(in: "Sources").filter { $0 != "bookskeeper" }.map { "Sources/" + $0 }
  }

  private func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }
}
