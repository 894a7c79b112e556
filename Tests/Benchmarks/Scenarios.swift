/// All timed operations. Each group works on its own files.
enum Scenarios {
  static let groups =
    ([versionOnly] + lists + [search, show] + counts + changes + [wholeList, wholeJSON]).map {
      [$0]
    }
    + manyBooks + [wholeFile]

  /// Measures linking, and reading the environment and the arguments.
  private static let versionOnly = Scenario(
    name: "--version", kind: .noLibrary, program: { _, _ in ["--version"] },
    reference: .shell(["-version"]), ratio: Targets.ratio, isLimitedWhenSmall: true,
    memory: Targets.listMemory, task: ["--version"])

  private static func list(
    _ name: String, _ words: [String], atLeast rows: Int = 20, task: [String]? = nil
  ) -> Scenario {
    Scenario(
      name: name, kind: .reading, program: { _, _ in words + ["--limit", "20"] },
      check: .rows(atLeast: rows), ratio: Targets.ratio, task: task.map { ["limit:20"] + $0 })
  }

  private static let lists: [Scenario] = {
    var first = list(
      "list --limit 20", ["list"], task: ["rc.report.list.sort=description+", "list"])
    first.isLimitedWhenSmall = true
    first.memory = Targets.listMemory
    return [
      first,
      list(
        "list --sort author", ["list", "--sort", "author"],
        task: ["rc.report.list.sort=project+", "list"]),
      list(
        "list --sort due", ["list", "--sort", "due"], task: ["rc.report.list.sort=due+", "list"]),
      list("overdue", ["overdue"], task: ["overdue"]),
      list("list --owner", ["list", "--owner", "Penguin Library"], atLeast: 5),
      list("owners", ["owners"], atLeast: 5),
      Scenario(
        name: "list --page", kind: .jump,
        program: { workspace, _ in ["list", "--page", String(workspace.size / 40)] },
        check: .rows(atLeast: 20), ratio: Targets.ratio,
        note: "--page: the one in the middle; what is passed over is read in the index"),
    ]
  }()

  /// Three words of a title and the author’s surname, as one would type to find a known book. Only
  /// a few books match in any library.
  private static let searchWords: [String] = {
    let titleWords = (5_000...).lazy.map { GeneratedBook($0) }.map { book in
      (book.title + " " + book.author).lowercased().split { !$0.isLetter }.map(String.init)
    }.first { words in
      words.count == 7 && words[3] == "and" && words.joined().allSatisfy(\.isASCII)
    }
    return (titleWords ?? []).enumerated().filter { [0, 1, 2, 6].contains($0.offset) }.map(
      \.element)
  }()

  private static let search: Scenario = {
    let words = searchWords.joined(separator: " ")
    var search = list(
      "list --find", ["list", "--find", words], atLeast: 1,
      task: ["rc.search.case.sensitive=no"] + searchWords.dropLast() + ["list"])
    search.note = "--find: “\(words)”, words of one book"
    return search
  }()

  private static let show = Scenario(
    name: "show N", kind: .reading,
    program: { workspace, _ in ["show", String(workspace.size / 2 + 37)] }, check: .title,
    ratio: Targets.ratio, isLimitedWhenSmall: true, task: ["5037", "info"])

  private static let counts = [
    Scenario(
      name: "stats", kind: .reading, program: { _, _ in ["stats"] }, ratio: Targets.ratio),
    Scenario(
      name: "calendar", kind: .reading, program: { _, _ in ["calendar", "--limit", "20"] },
      ratio: Targets.ratio),
  ]

  private static let wholeList = Scenario(
    name: "list (all)", kind: .wholeLibrary, program: { _, _ in ["list"] },
    check: .rows(atLeast: Library.small), ratio: Targets.ratio, memory: Targets.listMemory,
    task: ["list"], note: "list (all): every book; written to /dev/null in the large library")

  private static let wholeJSON = Scenario(
    name: "list --json", kind: .wholeLibrary, program: { _, _ in ["list", "--json"] },
    reference: .json, check: .objects(atLeast: Library.small), ratio: Targets.jsonRatio,
    memory: Targets.listMemory)

  private static let changes = [
    Scenario(
      name: "add", kind: .change,
      program: { _, _ in ["add", "The Glass Harbour", "--author", "Zoë Winterbourne", "--yes"] },
      task: ["add", "The Glass Harbour", "project:Zoë Winterbourne"]),
    Scenario(
      name: "checkout", kind: .change,
      program: { _, run in ["checkout", String(1_002 + 200 * run), "--to", "Anna"] },
      task: ["5002", "modify", "due:21days", "+out"]),
  ]

  /// Each with its undo. One book in twenty has the tag.
  private static let manyBooks =
    [
      ("tag +x, all", ["tag", "+x", "--only", "all"]),
      ("tags rename", ["tags", "rename", GeneratedBook.tag, "renamed"]),
      ("tags delete", ["tags", "delete", GeneratedBook.tag]),
      ("edit --owner", ["edit", "--owner", "Nina", "--tag", GeneratedBook.tag]),
      ("delete all", ["delete", "all"]),
    ].map { name, words in
      [(name, words), ("undo of " + name, ["undo"])].map { name, words in
        Scenario(
          name: name, kind: .manyBooks, program: { _, _ in words + ["--yes"] }, reference: .rows,
          ratio: Targets.manyBooksRatio, memory: nil)
      }
    }

  /// The order matters: each works on the files of the previous one.
  private static let wholeFile: [Scenario] = {
    func wholeFileScenario(
      _ name: String, _ reference: Scenario.Reference, _ ratio: Double?, memory: Double? = nil,
      into suffix: String = "", _ words: @escaping @Sendable (Workspace, Int) -> [String]
    ) -> Scenario {
      Scenario(
        name: name, kind: .wholeFile, program: words, suffix: suffix, reference: reference,
        ratio: ratio,
        memory: memory)
    }
    let importName = "import"
    let exportName = "export, csv"
    var first = wholeFileScenario(
      importName, .tables, Targets.importRatio, memory: Targets.importMemory
    ) {
      workspace, _ in ["import", workspace.library.table, "--json"]
    }
    first.check = .number
    first.note =
      "import, export, copy, and changes of many books: once each. What stands behind the import in"
      + " its group is held against it, an export behind that of CSV against that"
    let copies = [
      first,
      wholeFileScenario(
        "export, json", .earlierRun(importName), Targets.wholeRatio, memory: Targets.exportMemory
      ) {
        workspace, _ in
        ["export", workspace.exportPath, "--format", "json"]
      },
      wholeFileScenario(exportName, .nothing, nil, memory: Targets.exportMemory) { workspace, _ in
        ["export", workspace.path + ".csv", "--format", "csv"]
      },
    ]
    let exports = ["markdown", "bibtex", "ris", "csljson", "marc", "marcxml"].map { format in
      wholeFileScenario(
        "export, " + format, .earlierRun(exportName), Targets.exportRatio,
        memory: Targets.exportMemory
      ) { workspace, _ in ["export", workspace.path + ".books", "--format", format, "--yes"] }
    }
    let rest = [
      wholeFileScenario("undo of import", .earlierRun(importName), Targets.undoRatio) { _, _ in
        ["undo", "--yes"]
      },
      wholeFileScenario("redo of import", .earlierRun(importName), Targets.undoRatio) { _, _ in
        ["redo", "--yes"]
      },
      wholeFileScenario("import --update", .earlierRun(importName), Targets.wholeRatio) {
        workspace, _ in
        ["import", workspace.library.table, "--update", "--json"]
      },
      wholeFileScenario("copy", .earlierRun(importName), Targets.wholeRatio) { workspace, _ in
        ["copy", workspace.path, workspace.copyPath]
      },
      wholeFileScenario(
        "import, json", .earlierRun(importName), Targets.wholeRatio, into: ".json-copy"
      ) {
        workspace, _ in
        ["import", workspace.exportPath, "--json"]
      },
      wholeFileScenario(
        "import, full", .earlierRun(importName), Targets.fullImportRatio,
        memory: Targets.importMemory,
        into: ".full"
      ) { workspace, _ in ["import", workspace.library.fullTable, "--json"] },
    ]
    return copies + exports + rest
  }()
}
