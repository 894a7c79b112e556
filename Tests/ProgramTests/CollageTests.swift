import Foundation
import Support
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Collages from a catalogue on this machine.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimit(.minutes(10))) struct CollageTests
{
  /// Thirty books with covers; nothing more can be learnt of them.
  private static func answer(_ request: LoopbackServer.Request) -> [LoopbackServer.Step] {
    let target = request.target
    if target.hasPrefix("/search.json") {
      let offset = target.contains("offset=24") ? 24 : 0
      let books = (offset..<min(30, offset + 24)).map { index in
        #"{"key": "/works/OL\#(index + 1)W", "title": "Sea \#(index)\tof\u001b[31m", "#
          + #""author_name": ["Ann"], "first_publish_year": 1950, "cover_i": \#(index + 1)}"#
      }
      return .json(#"{"numFound": 30, "docs": [\#(books.joined(separator: ","))]}"#)
    }
    guard target.hasPrefix("/b/id/") else { return .notFound() }
    return .answer(cover(target), type: "image/png")
  }

  private static func cover(_ name: String) -> [UInt8] {
    let header: [UInt8] = [0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]
    return [(name: "IHDR", data: header), ("tEXt", Array(name.utf8)), ("IEND", [])].reduce(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    ) { bytes, chunk in
      bytes + [0, 0, 0, UInt8(chunk.data.count)] + Array(chunk.name.utf8) + chunk.data
        + [0, 0, 0, 0]
    }
  }

  private func home(_ server: LoopbackServer) throws -> Home {
    let home = try Home()
    // These catalogues need no rest between two requests.
    home.environment["BOOKSKEEPER_TEST_TIMEOUT"] = "0"
    home.environment["BOOKSKEEPER_CATALOGUE_URL"] = server.address
    return home
  }

  @Test("a collage is kept: it opens again without the catalogue, which another one needs")
  func offline() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.stop() }
    let home = try home(server)
    let made = try home.run("collage", "sea", "--json")
    #expect(made.code == 0 && made.err.isEmpty)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(made.out.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["books", "catalogue", "from", "madeAt", "tag"])
    #expect(object["tag"] as? String == "sea" && object["from"] as? String == "catalogue")
    let books = try #require(object["books"] as? [[String: Any]])
    #expect(books.map { $0["number"] as? Int } == Array(1...12))
    #expect(
      books[0].keys.sorted() == [
        "author", "book", "cover", "description", "isbn", "link", "number", "rating", "title",
        "year",
      ])
    server.stop()
    #expect(try home.run("collage", "SEA", "--json").out == made.out)
    let other = try home.run("collage", "sea", "--reroll", "--json")
    #expect(other.code == 69 && other.out.isEmpty && other.err.contains("\"no-connection\""))
    #expect(try home.run("collage", "sea", "--json").out == made.out)
    let prompt = try home.run("--plain", input: "collage sea\n1\nback\nreroll\nquit\n")
    #expect(prompt.out.contains("Collage “sea”: 12 books\nFrom: Open Library\n"))
    #expect(prompt.out.contains("The collage was not changed."))
    let lines = try home.run("collage", "sea").out.split(separator: "\n")
    #expect(lines.count == 12)
    #expect(
      lines.allSatisfy { $0.split(separator: "\t", omittingEmptySubsequences: false).count == 8 })
    #expect(lines[11].hasPrefix("12\tSea ") && lines[11].contains(" of [31m\tAnn\t\t1950\t"))
  }

  @Test("where the catalogue is out of reach, nothing is made and nothing is kept")
  func unreachable() throws {
    let server = try LoopbackServer(Self.answer)
    let home = try home(server)
    server.stop()
    let outcome = try home.run("collage", "sea")
    #expect(outcome.code == 69 && outcome.out.isEmpty)
    #expect(outcome.err.hasPrefix("Error: Could not connect to 127.0.0.1"))
    #expect(try home.run("tags", "--json").out == "[]\n")
    #expect(try home.run("history", "--json").out == "[]\n")
    #expect(try home.run("collage", "--no-input").code == 64)
    #expect(try home.run("reroll").code == 64)
    #expect(try home.run("collage", "sea", "--from", "library").code == 1)
  }

  @Test("a collage becomes pictures, beside those that are there already")
  func pictures() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.stop() }
    let home = try home(server)
    let hasTool = ["/usr/bin", "/bin"].contains {
      FileManager.default.isExecutableFile(atPath: $0 + "/rsvg-convert")
    }
    let formats = hasTool ? ["svg", "png", "html"] : ["svg", "html"]
    for name in ["sea", "sea-2"] {
      let outcome = try home.run("collage", "sea", "--to", home.path)
      #expect(outcome.out == formats.map { "\(home.path)/\(name).\($0)\n" }.joined())
    }
    let svg = try String(contentsOfFile: home.path + "/sea.svg", encoding: .utf8)
    #expect(svg.contains("data:image/png;base64,") && svg.contains("12 books"))
    let page = try String(contentsOfFile: home.path + "/sea.html", encoding: .utf8)
    #expect(page.contains("href=\"\(server.address)/works/OL"))
    let one = try home.run("collage", "sea", "--to", home.path + "/big.svg", "--json")
    #expect(one.out == "{\"html\":null,\"png\":null,\"svg\":\"\(home.path)/big.svg\"}\n")
    let typed = try home.run(
      "--plain", input: "collage sea\nshare --to \(home.path)/it.html\nshare 1\nquit\n")
    #expect(typed.out.contains("Web page with links to the books: \(home.path)/it.html\n"))
    #expect(typed.err.contains("Numbers here are those of the collage"))
    let nowhere = try home.run("collage", "sea", "--to", home.path + "/none")
    #expect(nowhere.code == 73 && nowhere.out.isEmpty)
    home.environment["PATH"] = home.path
    let two = try home.run("collage", "sea", "--to", home.path)
    #expect(two.code == 0 && two.out == "\(home.path)/sea-3.svg\n\(home.path)/sea-3.html\n")
    #expect(two.err.hasPrefix("The picture as a PNG was left out.") && two.err.contains("librsvg2"))
    let none = try home.run("collage", "sea", "--to", home.path + "/x.png", "--json")
    #expect(none.code == 69 && none.err.contains("\"missing-tool\""))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/x.png"))
  }

  @Test("a collage whose picture cannot be written is made all the same, and that is said")
  func noPicture() throws {
    let server = try LoopbackServer(Self.answer)
    defer { server.stop() }
    let home = try home(server)
    let place = home.path + "/none/sea.svg"
    let refused = "Error: \(place) cannot be created: there is no such folder.\n"
    let first = try home.run("collage", "sea", "--to", place)
    #expect(first.code == 73 && first.out.isEmpty)
    #expect(
      first.err == "Made the collage of “sea”, but not its picture.\n" + refused)
    #expect(try home.run("collage", "sea").out.split(separator: "\n").count == 12)
    // The next time it is there already.
    let second = try home.run("collage", "sea", "--to", place)
    #expect(second == Child.Outcome(code: 73, out: "", err: refused))
  }

  @Test("Ctrl-C while a collage comes in ends the program, and the old collage stays")
  func interrupted() throws {
    let server = try LoopbackServer { request in
      (request.target.hasPrefix("/b/id/")
        ? [.pause(milliseconds: 60_000)] : []) + Self.answer(request)
    }
    defer { server.stop() }
    let home = try home(server)
    let child = try home.start(["collage", "sea"], input: "/dev/null")
    let limit = ContinuousClock.now + .seconds(60)
    while server.requests.count < 3, ContinuousClock.now < limit { usleep(2_000) }
    child.signal(SIGINT)
    #expect(try child.finish().code == 130)
    #expect(try home.run("tags", "--json").out == "[]\n")
  }
}
