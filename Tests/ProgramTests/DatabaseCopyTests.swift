import Foundation
import SQL
import SQLite
import Support
import Testing

/// Whole libraries on their way into a database and out of it.
@Suite(
  .enabled(if: Needed.postgresql.isMet, "\(Needed.postgresql)"),
  .timeLimit(.minutes(10)))
struct DatabaseCopyTests {
  private func exported(_ home: Home, _ library: String) throws -> Data {
    let file = home.path + "/copy.json"
    let outcome = try home.run("--library", library, "export", file, "--yes")
    #expect(outcome.code == 0, "\(outcome)")
    return try Data(contentsOf: URL(filePath: file))
  }

  private func filled() throws -> (home: Home, library: String) {
    let home = try Home()
    home.environment["USER"] = PostgresServer.owner
    let library = home.path + "/source.sqlite"
    let picture = try home.file("dune.png", Pictures.png())
    for words in [
      ["add", "Dune", "--author", "Herbert"], ["add", "Ёлка", "--author", "Зощенко"],
      ["add", "Emma", "--author", "Austen", "--owner", "City Library"], ["tag", "1", "+to read"],
      ["cover", "1", picture], ["checkout", "1", "--to", "Anna"], ["hold", "1", "--for", "Ben"],
      ["read", "2"], ["return", "3"], ["delete", "2", "--yes"], ["rate", "1", "5"], ["undo"],
    ] {
      let outcome = try home.run(["--library", library] + words)
      #expect(outcome.code == 0, "\(words): \(outcome)")
    }
    return (home, library)
  }

  @Test("there and back again, a library is just as it was")
  func roundTrip() throws {
    let (home, library) = try filled()
    let schema = try PostgresServer.shared.get().schema()
    let there = try home.run("copy", library, schema.address)
    #expect(there.code == 0)
    #expect(there.out.hasPrefix("Copied 2 books from \(library) to \(schema.address), with "))
    #expect(try exported(home, schema.address) == exported(home, library))
    let back = home.path + "/back.sqlite"
    #expect(try home.run("copy", schema.address, back, "--json").code == 0)
    #expect(try exported(home, back) == exported(home, library))
    #expect(try home.run("--library", back, "check").out.hasSuffix(": no problems found.\n"))
    for place in [schema.address, back] {
      #expect(try home.run("--library", place, "redo").code == 0)
      #expect(try home.run("--library", place, "restore", "2").code == 0)
    }
    #expect(try exported(home, schema.address) != exported(home, library))
  }

  @Test("pictures are kept on this machine, and come along")
  func pictures() throws {
    let (home, library) = try filled()
    let schema = try PostgresServer.shared.get().schema()
    #expect(try home.run("copy", library, schema.address).code == 0)
    let data = (home.library as NSString).deletingLastPathComponent + "/databases"
    let folders = try FileManager.default.contentsOfDirectory(atPath: data)
    #expect(folders.count == 1)
    #expect(folders[0].contains(schema.name.replacing("_", with: "-")))
    #expect(try home.mode(data) == 0o700)
    let names = try FileManager.default.contentsOfDirectory(atPath: data + "/" + folders[0])
    let own = try FileManager.default.contentsOfDirectory(atPath: home.path + "/source.covers")
    #expect(names == own && names.count == 1)
    // Another user of the machine's has none of them, and is told.
    home.environment["XDG_DATA_HOME"] = home.path + "/other"
    let outcome = try home.run("copy", schema.address, home.path + "/back.sqlite")
    #expect(outcome.code == 0)
    #expect(outcome.err.contains("1 cover is not in the copy"))
  }

  @Test("what is not empty is left as it is, and what is no library is not copied")
  func refused() throws {
    let (home, library) = try filled()
    let schema = try PostgresServer.shared.get().schema()
    let empty = try home.run("copy", schema.address, home.path + "/back.sqlite")
    #expect(empty.code == 65)
    #expect(!FileManager.default.fileExists(atPath: home.path + "/back.sqlite"))
    #expect(try home.run("copy", library, schema.address).code == 0)
    let before = try exported(home, schema.address)
    let again = try home.run("copy", library, schema.address, "--json")
    #expect(again.code == 73)
    #expect(again.err.contains(#""code":"not-empty""#))
    #expect(try exported(home, schema.address) == before)
  }

  @Test("what breaks in the middle leaves an empty database empty")
  func broken() throws {
    let (home, library) = try filled()
    let schema = try PostgresServer.shared.get().schema()
    try Home(library: schema.address).makeLibrary()
    try SQLiteDatabase(path: library, access: .existing).run(
      "UPDATE change_step SET after = '{' WHERE change = 4 AND after IS NOT NULL")
    #expect(try home.run("copy", library, schema.address).code == 65)
    #expect(try home.run("--library", schema.address, "list").out.isEmpty)
    #expect(try schema.query("SELECT count(*) FROM change") == "0")
  }

  @Test("no one sees the password of an address")
  func password() throws {
    let (home, library) = try filled()
    let schema = try PostgresServer.shared.get().schema()
    let (user, password) = PostgresServer.guarded
    let address = schema.address.replacing("keeper@", with: "\(user):\(password)@")
    let shown = schema.address.replacing("keeper@", with: "\(user)@")
    for words in [
      ["copy", library, address], ["copy", address, home.path + "/back.sqlite", "--json"],
      ["copy", library, address], ["--library", address, "check"],
      ["--library", address.replacing(password, with: password + "x"), "list"],
    ] {
      let outcome = try home.run(words)
      #expect(!(outcome.out + outcome.err).contains(password), "\(outcome)")
    }
    #expect(try home.run("copy", library, address).err.contains(shown))
    let wrong = address.replacing(password, with: password + "x")
    #expect(try home.run("--library", wrong, "list").code == 78)
  }
}
