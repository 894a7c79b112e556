import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct AppearanceTests {
  private static let escape = "\u{1B}"

  @Test("there is colour only where it is asked for")
  func color() throws {
    let home = try Home()
    try home.fill()
    func hasColor(_ words: String...) throws -> Bool {
      let outcome = try home.run(words, input: Array("list\n".utf8))
      #expect(outcome.code == 0)
      return outcome.out.contains(Self.escape)
    }
    #expect(try !hasColor("show", "1"))
    #expect(try !hasColor("--color", "auto", "show", "1"))
    #expect(try hasColor("--color", "always", "show", "1"))
    #expect(try hasColor("--color=always"))
    #expect(try !hasColor("--color", "never", "show", "1"))
    #expect(try !hasColor("--color", "user", "show", "1"), "it is a pipe")
    #expect(try !hasColor("--color", "always", "list"), "other programs read these lines")
    #expect(try !hasColor("--color", "always", "--json", "show", "1"))
    home.environment["NO_COLOR"] = "1"
    #expect(try !hasColor("--color", "always", "show", "1"))
    home.environment["NO_COLOR"] = ""
    #expect(try hasColor("--color", "always", "show", "1"))
    home.environment["TERM"] = "dumb"
    #expect(try !hasColor("--color", "always", "show", "1"))
  }

  @Test("what stands out by colour stands out by a word too")
  func words() throws {
    let home = try Home()
    try home.fill()
    let screen = try home.type("overdue").out
    #expect(screen.contains("20 days late · Anna"))
  }

  @Test("--plain is a line a row and a value a line, without tables or marks")
  func plain() throws {
    let home = try Home()
    try home.fill()
    let list = try home.run("--plain", "list", "--sort", "due", "--limit", "1")
    let expected = """
      BooksKeeper: 4 books, 1 overdue, 2 due soon
      1: Dune, Frank Herbert: 20 days late, Anna

      """
    #expect(list.out == expected)
    let show = try home.run("show", "1", "--plain").out
    for line in show.split(separator: "\n") { #expect(line.contains(": "), "\(line)") }
    #expect(show.contains("ISBN: 978-0-441-01359-3\n"))
    home.environment["ACCESSIBLE"] = "1"
    #expect(try home.type("list").out.contains("\n1: Dune, Frank Herbert: "))
    for text in [list.out, show, try home.type("help", "show 2", "add").out] {
      #expect(!text.contains { "│─┌·•\u{1B}".contains($0) })
    }
  }

  @Test("the prompt in a pipe draws 80 columns, or as many as $COLUMNS says")
  func columns() throws {
    let home = try Home()
    let title = String(repeating: "A very long title ", count: 20)
    let books = "title,author\n\(title),\(title)\n三国演义三国演义三国演义三国演义三国演义三国演义三国演义,罗\n"
    try home.run("import", "-", input: books)
    func widest(_ lines: String...) throws -> Int {
      let out = try home.run([], input: Array(lines.map { $0 + "\n" }.joined().utf8)).out
      #expect(!out.contains(Self.escape))
      return out.split(separator: "\n").map(cells).max() ?? 0
    }
    for columns in [80, 40, 59, 60, 100, 132] {
      home.environment["COLUMNS"] = columns == 80 ? nil : String(columns)
      #expect(try widest("list") <= columns)
      #expect(try widest("list") > columns * 2 / 3)
      #expect(try widest("show 1", "help", "show 2") <= columns)
    }
    for wrong in ["", "many", "-5", "0"] {
      home.environment["COLUMNS"] = wrong
      #expect(try home.type("list").code == 0)
    }
  }

  /// Two for an ideograph, one for the rest.
  private func cells(_ line: Substring) -> Int {
    line.unicodeScalars.reduce(0) { $0 + ((0x2E80...0x9FFF).contains($1.value) ? 2 : 1) }
  }
}
