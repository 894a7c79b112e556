import Foundation
import Support
import Testing

/// Reminders on the desktop and every day, by stand-ins for the system's programs.
@Suite(.timeLimit(.minutes(10))) struct DailyReminderTests {
  private static let ours = "# bookskeeper-remind"

  /// A home where a script stands for a program; `$0` is in a folder of its own on the path.
  private func home(_ scripts: [String: String]) throws -> Home {
    let home = try Home()
    try home.fill()
    let folder = home.path + "/bin"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, script) in scripts {
      try home.program("bin/\(name)", script)
    }
    home.environment["PATH"] = folder
    return home
  }

  private func text(_ home: Home, _ file: String) -> String {
    (try? String(contentsOfFile: home.path + "/" + file, encoding: .utf8)) ?? ""
  }

  private static let crontab = """
    if [ "$1" = -l ]; then
      [ -e "$HOME/table" ] && exec /bin/cat "$HOME/table"
      echo 'no crontab for tester' >&2; exit 1
    fi
    exec /bin/cat >"$HOME/table"
    """
  private static let notifier = "/usr/bin/printf '%s\\n' \"$@\" >\"$HOME/shown\""

  @Test("a notification counts what there is and escapes what desktops would read as tags")
  func notified() throws {
    let home = try home(["notify-send": Self.notifier])
    try home.run("checkout", "2", "--to", "<b>Eve & \\n", "--due", "2026-11-22")
    #expect(try home.run("remind", "--notify").code == 0)
    #expect(
      text(home, "shown") == """
        --app-name=BooksKeeper
        --
        1 overdue, 3 due soon
        Anna: 1 book
        You: 1 book
        &lt;b&gt;Eve &amp; \\\\n: 1 book
        Zoë: 1 book

        """)
    home.environment["PATH"] = "/nowhere"
    let outcome = try home.run("remind", "--notify")
    #expect(outcome.code == 69)
    #expect(
      outcome.err == "Error: Notifications require notify-send, which is not installed.\n")
  }

  @Test(
    "a notification has ten lines at most, and tells how many more there are",
    arguments: [(7, nil), (8, "and 1 more"), (12, "and 5 more")] as [(Int, String?)])
  func tenLines(others: Int, more: String?) throws {
    let home = try home(["notify-send": Self.notifier])
    let books = (1...others).map { "Book \($0),Anon,Reader \($0),2026-11-01\n" }
    // Anna, Zoë and the user have books already.
    try home.run("import", "-", input: "title,author,borrower,due\n" + books.joined())
    #expect(try home.run("remind", "--notify").code == 0)
    let lines = text(home, "shown").split(separator: "\n").dropFirst(3)
    #expect(lines.count == (more == nil ? 10 : 11))
    #expect(lines.last.map(String.init) == more || more == nil, "\(lines)")
  }

  @Test("a line of cron's is added, replaced by another, and no other line is touched")
  func cron() throws {
    let home = try home(["crontab": Self.crontab, "notify-send": Self.notifier])
    try home.file(
      "table", [UInt8]("# mine \u{E9}\n0 1 * * * true % x # bookskeeper\n".utf8) + [0xE9, 10])
    let before = try Data(contentsOf: URL(fileURLWithPath: home.path + "/table"))
    let place = home.path + "/100% Anna's \"$HOME\".sqlite"
    #expect(try home.run("remind", "--install", "--no-input").code == 64)
    let outcome = try home.run("--library", place, "remind", "--install", "--yes")
    #expect(outcome.code == 0)
    #expect(outcome.out.contains("“crontab -e” and delete the line that ends with \(Self.ours)"))
    let told = try Told.object(
      try home.run("remind", "--install", "--at", "19:30", "--yes", "--library", place, "--json")
        .out)
    #expect(Set(told.keys) == ["command", "time"] && told["time"] as? String == "19:30")
    let after = try Data(contentsOf: URL(fileURLWithPath: home.path + "/table"))
    #expect(after.starts(with: before))
    let added = String(decoding: after.dropFirst(before.count), as: UTF8.self)
    #expect(added.hasPrefix("30 19 * * * /usr/bin/env ") && added.hasSuffix("\(Self.ours)\n"))
    #expect(added.count { $0 == "\n" } == 1)
    // As cron would run it: a percent sign with a backslash is one, and any other ends the command.
    let command = added.dropFirst("30 19 * * * ".count).replacing("\\%", with: "\0")
      .prefix { $0 != "%" }.replacing("\0", with: "%")
    try home.run("--library", place, "add", "Dune", "--author", "Frank Herbert")
    try home.run("--library", place, "checkout", "1", "--to", "Olga", "--due", "2026-11-21")
    let script = try home.file("cron.sh", String(command))
    #expect(try home.shell("/bin/sh '\(script)'").code == 0)
    #expect(text(home, "shown").contains("Olga: 1 book"))
  }

  @Test("a table that cannot be read is not written over")
  func unreadable() throws {
    let home = try home([
      "crontab": "[ \"$1\" = -l ] || /usr/bin/touch \"$HOME/written\"\necho 'no way' >&2; exit 1",
      "notify-send": Self.notifier,
    ])
    let outcome = try home.run("remind", "--install", "--yes")
    #expect(outcome.code == 69)
    #expect(outcome.err.hasSuffix("crontab failed: no way\n"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/written"))
    home.environment["PATH"] = home.path + "/bin2"
    #expect(try home.run("remind", "--install", "--yes").code == 69)
    #expect(try home.run("remind", "--at", "9:00").code == 64)
  }

  @Test("systemd gets a timer and a service, which say the library's path as it is")
  func systemd() throws {
    let home = try home([
      "systemctl": "echo \"$@\" >>\"$HOME/told\"", "notify-send": Self.notifier,
      "crontab": "exit 1",
    ])
    let place = home.path + "/100% \\ \"$HOME\".sqlite"
    let outcome = try home.run("remind", "--install", "--yes", "--library", place)
    #expect(outcome.code == 0)
    #expect(outcome.out.contains("systemctl --user disable --now bookskeeper-remind.timer"))
    let folder = ".config/systemd/user/bookskeeper-remind"
    #expect(text(home, folder + ".timer").contains("\nOnCalendar=*-*-* 08:00:00\n"))
    let service = text(home, folder + ".service")
    #expect(service.contains("/100%% \\\\ \\\"$$HOME\\\".sqlite\""))
    #expect(
      text(home, "told").hasSuffix(
        """
        --user daemon-reload
        --user enable bookskeeper-remind.timer
        --user restart bookskeeper-remind.timer

        """))
  }
}
