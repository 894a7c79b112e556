/// All that is timed.
enum Scenarios {
  static let all = [bare] + lists + [search, show] + counts + changes + [wholeList] + whole

  /// Linking, the environment, the arguments.
  private static let bare = Scenario(
    name: "--version", kind: .bare, program: { _, _ in ["--version"] }, sql: nil,
    task: ["--version"])

  private static let lists = [
    Scenario(
      name: "list --limit 20", kind: .reading, check: .rows(atLeast: 20),
      program: { _, _ in ["list", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.byTitle + " LIMIT 20") },
      task: ["limit:20", "rc.report.list.sort=description+", "list"]),
    Scenario(
      name: "list --sort author", kind: .reading, check: .rows(atLeast: 20),
      program: { _, _ in ["list", "--sort", "author", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.byAuthor + " LIMIT 20") },
      task: ["limit:20", "rc.report.list.sort=project+", "list"]),
    Scenario(
      name: "list --sort due", kind: .reading, check: .rows(atLeast: 20),
      program: { _, _ in ["list", "--sort", "due", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.byDueDate + " LIMIT 20") },
      task: ["limit:20", "rc.report.list.sort=due+", "list"]),
    Scenario(
      name: "overdue", kind: .reading, check: .rows(atLeast: 20),
      program: { _, _ in ["overdue", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.overdue + " LIMIT 20") },
      task: ["limit:20", "overdue"]),
    Scenario(
      name: "list --owner", kind: .reading, check: .rows(atLeast: 5),
      program: { _, _ in ["list", "--owner", "Penguin Library", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.owned(by: "penguin library") + " LIMIT 20") }),
    Scenario(
      name: "owners", kind: .reading, check: .rows(atLeast: 5),
      program: { _, _ in ["owners", "--limit", "20"] },
      sql: { _, _ in ProgramSQL.list(ProgramSQL.owners + " LIMIT 20") }),
    Scenario(
      name: "list --page", kind: .jump, check: .rows(atLeast: 20),
      program: { library, _ in ["list", "--page", String(library.size / 40)] },
      sql: { library, _ in
        ProgramSQL.list(ProgramSQL.pageByTitle(offset: (library.size / 40 - 1) * 20))
      },
      note: "--page: the one in the middle; what is passed over is read in the index"),
  ]

  /// Three words of a title and the author’s surname: what one would type to find a known book.
  /// No library has more than a few that match.
  private static let wanted: [String] = {
    let found = (5_000...).lazy.map(GeneratedBook.init).map { book in
      (book.title + " " + book.author).lowercased().split { !$0.isLetter }.map(String.init)
    }.first { words in
      words.count == 7 && words[3] == "and" && words.joined().allSatisfy(\.isASCII)
    }
    return (found ?? []).enumerated().filter { [0, 1, 2, 6].contains($0.offset) }.map(\.element)
  }()

  private static let search = Scenario(
    name: "list --find", kind: .reading, check: .rows(atLeast: 1),
    program: { _, _ in ["list", "--find", wanted.joined(separator: " "), "--limit", "20"] },
    sql: { _, _ in ProgramSQL.list(ProgramSQL.found(wanted) + " LIMIT 20") },
    task: ["limit:20", "rc.search.case.sensitive=no"] + wanted.dropLast() + ["list"],
    note: "--find: “\(wanted.joined(separator: " "))”, words of one book")

  private static let show = Scenario(
    name: "show N", kind: .reading, check: .title,
    program: { library, _ in ["show", String(library.size / 2 + 37)] },
    sql: { library, _ in ProgramSQL.show(library.size / 2 + 37) }, task: ["5037", "info"])

  /// The `sqlite3` shell would have to run the same queries, which tells nothing of what they count.
  private static let counts = [
    Scenario(name: "stats", kind: .reading, program: { _, _ in ["stats"] }, sql: nil),
    Scenario(
      name: "calendar", kind: .reading, program: { _, _ in ["calendar", "--limit", "20"] },
      sql: nil),
  ]

  private static let wholeList = Scenario(
    name: "list (all)", kind: .wholeLibrary, check: .rows(atLeast: Library.small),
    program: { _, _ in ["list"] }, sql: { _, _ in ProgramSQL.list(ProgramSQL.byTitle) },
    task: ["list"], note: "list (all): every book; written to /dev/null in the large library")

  private static let changes = [
    Scenario(
      name: "add", kind: .change,
      program: { _, _ in ["add", "The Glass Harbour", "--author", "Zoë Winterbourne", "--yes"] },
      sql: { _, _ in ProgramChanges.add },
      task: ["add", "The Glass Harbour", "project:Zoë Winterbourne"]),
    Scenario(
      name: "checkout", kind: .change,
      program: { _, run in ["checkout", String(1_002 + 200 * run), "--to", "Anna"] },
      sql: { _, run in ProgramChanges.checkOut(1_102 + 200 * run) },
      task: ["5002", "modify", "due:21days", "+out"]),
  ]

  /// In this order: each works on what the one before it left.
  private static let whole =
    [
      Scenario(
        name: "import", kind: .importing, check: .number,
        program: { library, _ in ["import", library.table, "--json"] },
        sql: { library, _ in ProgramImport.sql(library.table) },
        note: "import, export, undo, redo: once each. At a million, import: ratio at most "
          + "\(Report.number(Targets.importRatio)), \(Report.number(Targets.importMemory)) MB; "
          + "export: \(Report.number(Targets.exportMemory)) MB")
    ]
    + ["json", "csv"].map { format in
      Scenario(
        name: "export, \(format)", kind: .exporting,
        program: { _, _ in ["export", "--format", format] }, sql: nil)
    } + [
      Scenario(
        name: "undo", kind: .undoing, program: { _, _ in ["undo", "--yes"] }, sql: nil,
        note: "undo: its ratio is to the time of the import, at most "
          + Report.number(Targets.undoRatio)),
      Scenario(
        name: "redo", kind: .redoing, program: { _, _ in ["redo", "--yes"] }, sql: nil),
    ]
}
