import Covers
import Foundation
import Support
import Testing

/// The covers of a library that go with its complete copy.
@Suite(.timeLimit(.minutes(10))) struct CoverCopyTests {
  private func folder(_ home: Home) -> String {
    (home.library as NSString).deletingPathExtension + ".covers"
  }

  /// The files of the covers, by their names.
  private func covers(_ home: Home) throws -> [String: Data] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder(home))) ?? []
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, try Data(contentsOf: URL(filePath: folder(home) + "/" + $0)))
      })
  }

  private func succeed(_ home: Home, _ words: String...) throws -> Child.Outcome {
    let outcome = try home.run(words)
    #expect(outcome.code == 0, "\(words): \(outcome)")
    return outcome
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  private func export(_ home: Home, _ words: String...) throws -> String {
    let file = home.path + "/copy.json"
    #expect(try home.run(["export", file, "--yes"] + words).code == 0)
    return file
  }

  @Test("a cover whose file is gone is not told to be there, and no name is no file")
  func gone() throws {
    let home = try Home()
    _ = try succeed(home, "add", "Dune", "--author", "A")
    let picture = try home.file("a.png", Pictures.png())
    _ = try succeed(home, "cover", "1", picture)
    let name = try #require(try cover(of: 1, in: home))
    #expect(try succeed(home, "cover", "1").out.contains(name))
    try FileManager.default.removeItem(atPath: folder(home) + "/" + name)
    let outcome = try home.run("cover", "1")
    #expect(outcome.code == 66 && outcome.err.contains(name), "\(outcome)")
    let nameless = try home.run("cover", "1", "")
    #expect(nameless.code == 64 && !nameless.err.contains("no file ."), "\(nameless)")
  }

  /// The name of a book's cover, as other programs are told it.
  private func cover(of book: Int, in home: Home) throws -> String? {
    let told = Data(try succeed(home, "--json", "show", "\(book)").out.utf8)
    let facts = try JSONSerialization.jsonObject(with: told) as? [String: Any]
    return facts?["cover"] as? String
  }

  /// Dune has a PNG and had a JPEG before, and is on a shelf with the PNG; Solaris has a GIF.
  private func filled() throws -> Home {
    let home = try Home()
    try home.fill()
    let pictures = [
      "old.jpg": Pictures.jpeg(), "dune.png": Pictures.png(), "solaris.gif": Pictures.gif(),
    ]
    for (name, bytes) in pictures { try home.file(name, bytes) }
    for (book, name) in [("dune", "old.jpg"), ("dune", "dune.png"), ("solaris", "solaris.gif")] {
      _ = try succeed(home, "cover", book, home.path + "/" + name)
    }
    _ = try succeed(home, "read", "dune")
    return home
  }

  @Test("an entry that is moved to the other shelf keeps what cover it has, and so does undo")
  func movedEntry() throws {
    let home = try Home()
    try home.fill()
    _ = try succeed(home, "want", "dune")
    try home.file("new.png", Pictures.png())
    _ = try succeed(home, "cover", "dune", home.path + "/new.png")
    _ = try succeed(home, "read", "dune")
    let shelves = try text(export(home)).split(separator: "\n").filter { $0.contains("\"shelf\"") }
    #expect(!shelves.isEmpty && !shelves.contains { $0.contains("\"cover\"") }, "\(shelves)")
    _ = try succeed(home, "undo")
    let before = try text(export(home)).split(separator: "\n").filter { $0.contains("\"shelf\"") }
    #expect(!before.contains { $0.contains("\"cover\"") }, "\(before)")
  }

  @Test("covers come into an empty library with a copy, and the copy of that is the same")
  func roundTrip() throws {
    let home = try filled()
    let file = try export(home)
    let before = try covers(home)
    #expect(before.count == 3)
    let other = try Home()
    #expect(try succeed(other, "import", file, "--dry-run").err.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder(other)))
    #expect(try succeed(other, "import", file).err.isEmpty)
    #expect(try covers(other) == before)
    #expect(try text(export(other)) == text(file))
    _ = try succeed(other, "check")
    #expect(try other.mode(folder(other)) == home.mode(folder(home)))
    for name in before.keys {
      #expect(
        try other.mode(folder(other) + "/" + name) == home.mode(folder(home) + "/" + name))
    }
    // The history came with it, and so did the cover that Dune had before.
    let (dune, solaris) = (try cover(of: 1, in: other), try cover(of: 2, in: other))
    #expect(try dune == cover(of: 1, in: home) && dune != solaris)
    for _ in 1...3 { _ = try succeed(other, "undo") }
    #expect(try cover(of: 1, in: other)?.hasSuffix(".jpg") == true)
    for _ in 1...3 { _ = try succeed(other, "redo") }
    #expect(try cover(of: 1, in: other) == dune)
    _ = try succeed(other, "check")
  }

  @Test("covers are merged with their books and entries, and undone and redone with them")
  func merging() throws {
    let home = try filled()
    let file = try export(home)
    let other = try Home()
    _ = try succeed(other, "add", "Emma", "--author", "Austen")
    _ = try succeed(other, "cover", "1", other.file("emma.jpg", Pictures.jpeg(80, 90)))
    let own = try covers(other)
    #expect(try succeed(other, "import", file, "--dry-run").code == 0)
    #expect(try covers(other) == own)
    _ = try succeed(other, "import", file)
    let (png, gif) = (try cover(of: 1, in: home), try cover(of: 2, in: home))
    #expect(png?.hasSuffix(".png") == true && gif?.hasSuffix(".gif") == true)
    for _ in 1...2 {
      #expect(try [2, 3].map { try cover(of: $0, in: other) } == [png, gif])
      // What only the history of the copy needs is not kept.
      #expect(try Set(covers(other).keys) == Set(own.keys).union([png, gif].compactMap(\.self)))
      let shelves = try text(export(other)).split(separator: "\"shelves\":[")[1]
      #expect(shelves.contains(png ?? "none"))
      _ = try succeed(other, "check")
      _ = try succeed(other, "undo")
      #expect(try cover(of: 1, in: other) == own.keys.first)
      _ = try succeed(other, "check")
      _ = try succeed(other, "redo")
    }
    // Once more: all is there.
    _ = try succeed(other, "import", file)
    #expect(try covers(other).count == 3)
  }

  @Test("a book that is there gets the cover that it lacks where it is to be completed")
  func completing() throws {
    let home = try filled()
    let file = try export(home, "--find", "solaris")
    #expect(try text(file).split(separator: "\n").count == 6)
    let other = try Home()
    try other.fill()
    _ = try succeed(other, "import", file)
    #expect(try cover(of: 2, in: other) == nil)
    #expect(try covers(other) == [:])
    _ = try succeed(other, "import", file, "--update")
    #expect(try cover(of: 2, in: other) == cover(of: 2, in: home))
    _ = try succeed(other, "undo")
    #expect(try cover(of: 2, in: other) == nil)
    _ = try succeed(other, "redo")
    #expect(try cover(of: 2, in: other) == cover(of: 2, in: home))
    _ = try succeed(other, "check")
  }

  @Test("a cover whose file is missing is told, and the rest is copied")
  func missing() throws {
    let home = try filled()
    let png = try #require(try cover(of: 1, in: home))
    try FileManager.default.removeItem(atPath: folder(home) + "/" + png)
    let file = home.path + "/copy.json"
    let outcome = try succeed(home, "export", file)
    #expect(outcome.err.contains("1 cover is not in the copy because the files are missing"))
    #expect(try succeed(home, "--json", "export", file, "--yes").out.contains("\"lostCovers\":1"))
    let other = try Home()
    _ = try succeed(other, "import", file)
    #expect(try cover(of: 1, in: other) == nil && covers(other).count == 2)
    _ = try succeed(other, "check")
  }

  private enum Damage: CaseIterable {
    case notBase64, notAPicture, cutOff, tooLarge, path, unknown, misnamed, lacksData

    var told: String {
      switch self {
      case .notBase64, .lacksData: "“data” cannot be read"
      case .notAPicture, .cutOff: "it is not a picture"
      case .tooLarge: "it is larger than 10 MB"
      case .path, .unknown, .misnamed: "a file with this picture should be called"
      }
    }

    func line(_ good: String) -> String {
      let parts = good.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
      let (data, file) = (parts[3], parts.first { $0.contains(".") && $0.count > 30 } ?? "")
      return switch self {
      case .notBase64: good.replacing(data, with: data.dropLast() + "*")
      case .notAPicture:
        good.replacing(data, with: Data("Not a picture.".utf8).base64EncodedString())
      case .cutOff: good.replacing(data, with: data.prefix(data.count / 8 * 4))
      case .tooLarge: good.replacing(data, with: Self.large)
      case .path: good.replacing(file, with: "../../" + file)
      case .unknown: good.replacing(file, with: "library.sqlite")
      case .misnamed: good.replacing(file, with: "0123456789abcdef0123456789abcdef.png")
      case .lacksData: good.replacing("\"data\"", with: "\"date\"")
      }
    }

    private static let large =
      (Data(Pictures.png()) + Data(count: CoverFolder.sizeLimit)).base64EncodedString()
  }

  /// The lines of a complete copy, which the program makes once.
  private static let copied = Result {
    let tests = CoverCopyTests()
    let home = try tests.filled()
    return try withExtendedLifetime(home) {
      try tests.text(tests.export(home)).split(separator: "\n").map(String.init)
    }
  }

  @Test(
    "a copy with a cover that is none is refused, and leaves nothing", arguments: Damage.allCases)
  private func hostile(damage: Damage) throws {
    var lines = try Self.copied.get()
    // The second, so that one is kept before it.
    let good = try #require(lines[2].hasPrefix("{\"data\"") ? lines[2] : nil)
    lines[2] = damage.line(good)
    let home = try Home()
    let bad = try home.file("bad.json", lines.joined(separator: "\n") + "\n")
    let (empty, used) = (try Home(), try Home())
    try used.fill()
    // So much data takes debug code a second each time; the others are refused everywhere as well.
    let isBrief = damage == .tooLarge && !LongRun.isOn
    for other in isBrief ? [used] : [empty, used] {
      let before = try other === used ? succeed(other, "--json", "list").out : ""
      for words in [["import", bad, "--dry-run"], ["import", bad]].suffix(isBrief ? 1 : 2) {
        let outcome = try other.run(words)
        #expect(outcome.code == 65, "\(outcome)")
        #expect(
          outcome.err.contains("line 3: cover ") && outcome.err.contains(damage.told),
          "\(outcome.err)")
        #expect(try covers(other) == [:])
      }
      if other === used { #expect(try succeed(other, "--json", "list").out == before) }
    }
    #expect(!FileManager.default.fileExists(atPath: empty.library))
  }

  @Test("a large picture goes through: of a megabyte, and of nearly ten")
  func large() throws {
    let home = try Home()
    try home.fill()
    let data = [UInt8](repeating: 7, count: LongRun.rounds(1_000_000, long: 9_900_000))
    _ = try succeed(home, "cover", "1", home.file("large.png", Pictures.png(data: data)))
    let other = try Home()
    _ = try succeed(other, "import", export(home))
    #expect(try covers(other) == covers(home))
    #expect(try covers(other).count == 1)
  }
}
