import Foundation
import Library
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct SettingsTests {
  private let home: Home

  init() throws { home = try Home() }

  private var file: String {
    #if os(macOS)
      home.path + "/Library/Application Support/BooksKeeper/settings.json"
    #else
      home.path + "/.config/bookskeeper/settings.json"
    #endif
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: file))
  }

  private var text: String? { try? String(contentsOfFile: file, encoding: .utf8) }

  @Test("a setting is kept for the next start, in the platform's folder")
  func kept() throws {
    let outcome = try home.run("settings", "loan-period", "14")
    #expect(outcome.code == 0 && outcome.out == "Loan period: 14 days\n" && outcome.err.isEmpty)
    #expect(text == "{\n  \"loan-period\": 14\n}\n")
    #expect(try home.run("settings", "loan-period").out == "14\n")
    try home.run("add", "Dune", "--author", "Herbert", "--borrower", "Anna")
    #expect(try home.run("list").out.hasSuffix("Anna\t2026-12-05\n"))
  }

  #if !os(macOS)
    @Test("the folder is XDG_CONFIG_HOME's where that is absolute")
    func place() throws {
      home.environment["XDG_CONFIG_HOME"] = home.path + "/elsewhere"
      try home.run("settings", "rows", "30")
      #expect(
        FileManager.default.fileExists(atPath: home.path + "/elsewhere/bookskeeper/settings.json"))
      #expect(try home.mode(home.path + "/elsewhere/bookskeeper") == 0o700)
      home.environment["XDG_CONFIG_HOME"] = "relative"
      try home.run("settings", "rows", "31")
      #expect(text?.contains("31") == true)
    }
  #endif

  @Test("no command makes a file or a folder where nothing is set")
  func nothingMade() throws {
    try home.fill()
    for words in [["list"], ["settings"], ["--json", "settings"], ["settings", "rows"]] {
      #expect(try home.run(words).code == 0)
    }
    #expect(try home.type("settings", "2", "", "q").code == 0)
    #expect(!FileManager.default.fileExists(atPath: (file as NSString).deletingLastPathComponent))
  }

  @Test("an option stands before a setting, and a setting before the environment")
  func precedence() throws {
    home.environment["LC_ALL"] = "ru_RU.UTF-8"
    #expect(try home.run("show", "9").err.hasPrefix("Ошибка: Книги"))
    try home.run("settings", "language", "fr")
    #expect(try home.run("show", "9").err.hasPrefix("Erreur\u{A0}: Aucun livre ne porte le numéro"))
    #expect(try home.run("--language", "en", "show", "9").err == "Error: There is no book 9.\n")
    #expect(try home.run("settings", "language", "-").out == "Язык: как в системе\n")
    #expect(try home.run("show", "9").err.hasPrefix("Ошибка: Книги"))
  }

  @Test("plain text can be set, and JSON and pipes stay what they are")
  func plain() throws {
    try home.fill()
    try home.run("settings", "plain", "on")
    #expect(try home.type("list").out.contains("\n1: Dune, "))
    #expect(try home.run("--json", "list").out.hasPrefix("["))
    #expect(try home.run("list").out.hasPrefix("1\tDune\t"))
    try home.run("settings", "plain", "off")
    home.environment["ACCESSIBLE"] = "1"
    #expect(try home.type("list").out.contains("\n1: Dune, "))
  }

  @Test("the list begins in the order that is set, at a prompt and not in a script")
  func order() throws {
    try home.fill()
    try home.run("settings", "order", "newest")
    let screen = try home.type("q").out
    #expect(screen.contains("newest first"))
    #expect(try home.run("list").out.hasPrefix("1\tDune\t"))
    #expect(try home.run("--json", "list").out.hasPrefix("[\n{\"addedAt\""))
    #expect(try home.type("sort title", "q").out.contains("by title"))
  }

  @Test("what is due soon is counted by the days that are set, wherever it is counted")
  func dueSoon() throws {
    try home.fill()
    func soon() throws -> [String] {
      try home.run("list", "--only", "due-soon").out.split(separator: "\n").map(String.init)
    }
    #expect(try soon().count == 2)
    try home.run("settings", "due-soon", "3")
    #expect(try soon().count == 1)
    #expect(try home.run("list").out.contains("Kim\tRudyard Kipling\tout\tZoë"))
    #expect(try home.type("q").out.contains("1 due soon"))
    #expect(try home.run("show", "3").out.contains("Out: with Zoë"))
    #expect(try home.run("--json", "show", "3").out.contains("\"status\":\"out\""))
    #expect(try !home.run("remind").out.contains("Kim"))
    #expect(try home.run("remind", "--within", "4").out.contains("Kim"))
    try home.run("settings", "due-soon", "default")
    #expect(try soon().count == 2)
  }

  @Test("one's own name is the borrower where only a due date is given")
  func name() throws {
    try home.fill()
    try home.run("settings", "name", "Vera", "Ivanova")
    try home.run("add", "Emma", "--author", "Austen", "--due", "2026-12-01")
    // Programs read one word for the user, whatever the name.
    #expect(try home.run("list").out.contains("\tme\t2026-12-01"))
    #expect(try home.type("show 5", "q").out.contains("with Vera Ivanova"))
  }

  @Test("settings are told to programs: as an object, and as lines with a tab")
  func told() throws {
    try home.run("settings", "rows", "30")
    try home.run("settings", "plain", "on")
    let object = try Told.object(home.run("--json", "settings").out)
    #expect(object["rows"] as? Int == 30)
    #expect(object["plain"] as? Bool == true)
    #expect(object["name"] is NSNull)
    #expect(object.count == SettingKey.allCases.count)
    #expect(try home.run("settings", "rows").out == "30\n")
    #expect(try home.run("settings").out.hasPrefix("language\t\nappearance\t\n"))
  }

  @Test("a setting or a value that there is not is refused, with what there is")
  func refused() throws {
    for (words, code) in [
      (["settings", "colour"], "unknown-setting"), (["settings", "99"], "unknown-setting"),
      (["settings", "rows", "many"], "bad-setting"), (["settings", "rows", "2"], "bad-setting"),
      (["settings", "language", "de"], "bad-setting"),
    ] {
      let outcome = try home.run(["--json"] + words)
      #expect(outcome.code == 64)
      #expect(try Told.errorCode(outcome) == code)
    }
    #expect(try home.run("settings", "rows", "2").err.contains("from 3 to 1,000"))
    #expect(text == nil)
  }

  @Test("a damaged file is reported once, left as it is, and refuses to be written")
  func damaged() throws {
    try home.fill()
    try write("{\"rows\": 30")
    let prompt = try home.type("list", "q")
    #expect(prompt.code == 0)
    #expect(prompt.err.split(separator: "\n").count == 1)
    #expect(prompt.err.contains(file))
    // A script reads on in peace.
    let list = try home.run("list")
    #expect(list.code == 0 && list.err.isEmpty && list.out.hasPrefix("1\tDune"))
    let shown = try home.run("settings")
    #expect(shown.code == 0 && shown.err.contains("not a JSON object"))
    let outcome = try home.run("--json", "settings", "rows", "40")
    #expect(outcome.code == 78)
    #expect(outcome.err.contains("\"code\":\"damaged-settings\""))
    #expect(text == "{\"rows\": 30")
  }

  @Test("a bad value is told with its key, and the other settings count")
  func badValue() throws {
    try write("{\"rows\": \"many\", \"language\": \"fr\"}")
    let outcome = try home.run("settings", "order", "newest")
    #expect(outcome.code == 78)
    for part in ["rows", "\"many\"", file, "3", "1\u{202F}000"] {
      #expect(outcome.err.contains(part))
    }
    #expect(outcome.err.contains("Dans "))
    #expect(text == "{\"rows\": \"many\", \"language\": \"fr\"}")
  }

  @Test(
    "where the folder cannot be written, one sentence says so",
    .enabled(if: Needed.rights.isMet, "\(Needed.rights)"))
  func unwritable() throws {
    let folder = (file as NSString).deletingLastPathComponent
    try write("{}")
    try home.setMode(0o777, of: home.path)
    try home.setMode(0o555, of: folder)
    defer { try? home.setMode(0o755, of: folder) }
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/library.sqlite"
    home.isNobody = Home.isRoot
    let outcome = try home.run("--json", "settings", "rows", "30")
    #expect(outcome.code == 73, "\(outcome)")
    #expect(try Told.errorCode(outcome) == "cannot-write-settings", "\(outcome)")
    #expect(text == "{}")
  }

  @Test(
    "programs that set something at the same time, again and again, undo nothing of each other's")
  func together() throws {
    // Each has a setting of its own, and finds there what it left, time and again.
    let last = LongRun.rounds(19, long: 34)
    let script = """
      for value in $(seq 10 \(last)); do
        "$0" settings "$1" $value > /dev/null || exit 1
        sleep 0.02
        "$0" settings "$1"
      done
      """
    let children = try ["rows", "loan-period", "due-soon", "name"].map { key in
      try Child(
        ["/bin/sh", "-c", script, Home.program, key], environment: home.environment,
        input: "/dev/null", folder: home.path)
    }
    let found = (10...last).map { "\($0)\n" }.joined()
    for child in children {
      let outcome = try child.finish(within: 300)
      #expect(outcome == Child.Outcome(code: 0, out: found, err: ""))
    }
  }

  @Test("what is set at a prompt counts at once")
  func atOnce() throws {
    try home.fill()
    let screen = try home.type(
      "settings language fr", "list", "réglages", "ordre anciens", "retour", "settings due-soon 1",
      "list", "quitter"
    ).out
    #expect(screen.contains("Langue\u{A0}: français"))
    #expect(screen.contains("Bibliothèque  4 livres · 1 en retard · 2 à rendre bientôt"))
    #expect(screen.contains("les plus anciens d’abord"))
    #expect(screen.contains("Bibliothèque  4 livres · 1 en retard · 1 à rendre bientôt"))
  }
}
