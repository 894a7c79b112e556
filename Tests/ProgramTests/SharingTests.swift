import Foundation
import Support
import Testing

/// A book that is passed on.
@Suite(.timeLimit(.minutes(10))) struct SharingTests {
  private func home() throws -> Home {
    let home = try Home()
    try home.run("add", "Dune", "--author", "Frank Herbert")
    return home
  }

  @Test("a pipe and a program get the text alone, wherever a mail program is")
  func piped() throws {
    let home = try home()
    try home.program("xdg-email", "touch '\(home.path)/opened'\n")
    home.environment["PATH"] = home.path + ":/usr/bin:/bin"
    home.environment["DISPLAY"] = ":0"
    let link = "https://openlibrary.org/search?q=Dune%20Frank%20Herbert"
    let text = try home.run("share", "1")
    #expect(text == Child.Outcome(code: 0, out: "Dune\nFrank Herbert\n\(link)\n", err: ""))
    let mail = try home.run("share", "1", "--mail")
    #expect(mail.out.hasPrefix("mailto:?subject=Dune%2C") && mail.out.count { $0 == "\n" } == 1)
    #expect(mail.err.isEmpty && !FileManager.default.fileExists(atPath: home.path + "/opened"))
  }

  @Test("a file gets the text, as Markdown where its name ends so; none is replaced unasked")
  func file() throws {
    let home = try home()
    let text = home.path + "/dune.txt"
    #expect(try home.run("share", "1", "--to", text).out == "Wrote 1 book to \(text).\n")
    let written = try String(contentsOfFile: text, encoding: .utf8)
    #expect(written == (try home.run("share", "1").out))
    let refused = try home.run("share", "1", "--to", text, "--markdown")
    #expect(refused.code == 64 && refused.err.contains("already exists"))
    #expect(try String(contentsOfFile: text, encoding: .utf8) == written)
    #expect(try home.run("share", "1", "--to", text, "--markdown", "--yes").code == 0)
    let markdown = try home.run("share", "1", "--markdown").out
    #expect(try String(contentsOfFile: text, encoding: .utf8) == markdown)
    try home.run("share", "1", "--to", home.path + "/dune.md")
    #expect(try String(contentsOfFile: home.path + "/dune.md", encoding: .utf8) == markdown)
    #expect(try home.run("share", "1", "--to", "-").out == written)
    let own = try home.run("share", "1", "--to", home.library, "--yes")
    #expect(own.code != 0 && own.out.isEmpty)
    #expect(try home.run("list").out.hasPrefix("1\tDune\t"))
  }

  #if os(Linux)
    @Test("at a terminal it says what else can be done, and opens a mail program where one is")
    func seen() throws {
      let home = try home()
      let none = try home.sit("share", "1", "--mail", columns: 200)
      #expect(none.code() == 0)
      #expect(none.rest.contains("mailto:?subject=Dune") && none.rest.contains("No mail program"))
      let offered = try home.sit("share", "1", columns: 200)
      #expect(offered.code() == 0 && offered.rest.contains("prints a mailto: link"))
      try home.program(
        "xdg-email", "printf '%s\\n' \"$@\" > '\(home.path)/told'\n")
      home.environment["PATH"] = home.path + ":/usr/bin:/bin"
      home.environment["DISPLAY"] = ":0"
      let also = try home.sit("share", "1", columns: 200)
      #expect(also.code() == 0 && also.rest.contains("opens your mail program"))
      #expect(!FileManager.default.fileExists(atPath: home.path + "/told"))
      let mail = try home.sit("share", "1", "--mail", columns: 200)
      #expect(mail.code() == 0 && mail.rest.contains("Opened a new message"))
      #expect(!mail.rest.contains("mailto:"))
      let told = try String(contentsOfFile: home.path + "/told", encoding: .utf8)
      #expect(told.hasPrefix("mailto:?subject=Dune%2C%20Frank%20Herbert&body=Dune%0D%0A"))
    }
  #endif
}
