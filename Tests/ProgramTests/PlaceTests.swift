import Foundation
import Support
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlaceTests {
  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  @Test("the library is the option's, else the environment's, else in the folder for data")
  func order() throws {
    let home = try Home()
    try home.run("add", "default", "--author", "x")
    #expect(exists(home.library))
    home.environment["BOOKSKEEPER_LIBRARY"] = home.path + "/named.sqlite"
    try home.run("add", "named", "--author", "x")
    #expect(exists(home.path + "/named.sqlite"))
    let option = home.path + "/option.sqlite"
    try home.run("add", "option", "--author", "x", "--library", option)
    #expect(try home.run("list", "--library=\(option)").out.contains("option"))
    #expect(try home.run("list").out.contains("named"))
    home.environment["BOOKSKEEPER_LIBRARY"] = ""
    #expect(try home.run("list").out.contains("default"))
  }

  @Test("a tilde that the shell leaves is the user's folder, and a lone sign is no library")
  func tilde() throws {
    let home = try Home()
    try home.run("add", "Dune", "--author", "x", "--library=~/own.sqlite")
    #expect(exists(home.path + "/own.sqlite"))
    home.environment["BOOKSKEEPER_LIBRARY"] = "~/own.sqlite"
    #expect(try home.run("list").out.contains("Dune"))
    for name in ["~", "-"] {
      let outcome = try home.run("add", "Emma", "--author", "x", "--library", name)
      #expect(outcome.code != 0 && outcome.err.count > 10, "\(outcome)")
    }
    // A tilde further on is a letter of the name.
    #expect(
      try home.shell("cd \"$HOME\"; \"$0\" add Kim --author x --library own~.sqlite; ls").out
        .contains(
          "own~.sqlite"))
    #expect(!exists(FileManager.default.temporaryDirectory.path + "/-"))
  }

  @Test("the folder for data is made private to its owner, and is nobody else's business")
  func privateFolder() throws {
    let home = try Home()
    try home.makeLibrary()
    let folder = (home.library as NSString).deletingLastPathComponent
    #expect(try home.mode(folder) == 0o700)
    // A folder that is there already keeps the rights that its owner gave it.
    try home.setMode(0o750, of: folder)
    try home.run("list")
    #expect(try home.mode(folder) == 0o750)
  }

  #if !os(macOS)
    @Test("without XDG_DATA_HOME, or with one that is not absolute, it is ~/.local/share")
    func dataHome() throws {
      for value in [nil, "", "relative/path"] {
        let home = try Home()
        home.environment["XDG_DATA_HOME"] = value
        try home.makeLibrary()
        #expect(exists(home.path + "/.local/share/bookskeeper/library.sqlite"))
        #expect(try home.mode(home.path + "/.local/share/bookskeeper") == 0o700)
      }
    }
  #endif

  @Test(
    "a library may have any name", arguments: ["mes livres.sqlite", "a?b#c%20", "Книги", "été"])
  func names(name: String) throws {
    let home = try Home()
    try home.run("--library", home.path + "/" + name, "add", "Dune", "--author", "Herbert")
    #expect(exists(home.path + "/" + name))
    #expect(try home.run("list", "--library", home.path + "/" + name).out.hasPrefix("1\tDune\t"))
  }

  @Test("what only looks at a library that is not there finds it empty, and makes nothing")
  func looking() throws {
    let home = try Home()
    try home.file("books.csv", "title,author\nDune,Herbert\n")
    let named = home.path + "/new.sqlite"
    let lines = [
      "list", "list --only overdue", "find dune", "overdue", "stats", "calendar", "history",
      "trash",
      "export - --format json", "export - --borrowers", "tags", "shelf", "shelf --want", "meetings",
      "meetings --past", "borrowers", "owners", "holds", "remind", "settings rows", "manual",
      "completions bash", "import \(home.path)/books.csv --dry-run", "étiquettes", "полка",
    ]
    for line in lines {
      for library in [[], ["--library", named]] {
        let outcome = try home.run(library + line.split(separator: " ").map(String.init))
        #expect(outcome.code == 0, "\(line): \(outcome)")
      }
    }
    // What is named is not there either.
    for line in ["show 1", "share 1", "borrower Anna", "owner show Anna", "cover 1", "poll"] {
      let outcome = try home.run(line.split(separator: " ").map(String.init))
      #expect(outcome.code == 1, "\(line): \(outcome)")
    }
    let names = try FileManager.default.subpathsOfDirectory(atPath: home.path)
    #expect(names == ["books.csv"])
    // The same verbs, where they change something.
    for line in ["borrower add Anna", "étiquettes ajouter mer", "import \(home.path)/books.csv"] {
      let home = try Home()
      try home.run(line.split(separator: " ").map(String.init))
      #expect(exists(home.library), "\(line)")
    }
  }

  @Test(
    "a library that is not there, or an empty file, is neither checked nor kept",
    arguments: [["check"], ["check", "--repair"], ["backup", "copy.sqlite"]])
  func nothingToCheck(words: [String]) throws {
    let home = try Home()
    let empty = try home.file("empty.sqlite", "")
    for library in [home.path + "/tpyo.sqlite", home.path + "/none/l.sqlite", empty] {
      let outcome = try home.run(["--library", library] + words)
      #expect(
        outcome
          == Child.Outcome(code: 66, out: "", err: "Error: There is no library at \(library).\n"))
    }
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == ["empty.sqlite"])
    #expect(FileManager.default.contents(atPath: empty) == Data())
  }

  @Test("what one run did another one takes back, and makes again")
  func acrossRuns() throws {
    let home = try Home()
    try home.fill()
    let before = try home.run("--json", "list").out
    try home.run("return", "1,3,4", "--yes")
    try home.run("delete", "1-4", "--yes")
    #expect(try home.run("list").out.isEmpty)
    #expect(try home.run("undo", "--count", "2").code == 0)
    #expect(try home.run("--json", "list").out == before)
    #expect(try home.run("redo").code == 0)
    #expect(try home.run("out").out.isEmpty)
    #expect(try home.run("undo", "--count", "99").code == 0)
    #expect(try home.run("list").out.isEmpty)
    #expect(try home.run("undo").code == 1)
    #expect(try home.run("redo").code == 0)
    #expect(try home.run("--json", "list").out == before)
    try home.run("undo")
    try home.run("add", "Emma", "--author", "Austen")
    #expect(try home.run("list").out.hasPrefix("5\tEmma"))
  }
}
