import Platform
import TestSupport
import Testing
import Turns

/// A book has the same rating wherever the program shows it.
@Suite(.timeLimited) struct OneRatingTests {
  private static let titles = ["Dune", "Emma", "Kim"]

  @Test("after any changes and undo, list, detail, shelf, poll, JSON, CSV and page agree")
  func allOutputs() throws {
    let seed = Seed(42)
    var random = seed.generator
    let home = try Home()
    for title in Self.titles { try home.run("add", title, "--author", "Anon") }
    try home.run("shelf", "add", "Solaris", "--want")
    try home.run("poll", "open", "1", "2", "3", "solaris")
    // The undos below go no further back than this state.
    let first = try changes(in: home)
    for step in 0..<LongRun.rounds(12, long: 200) {
      let line = Self.change(&random)
      if line == ["undo"], try changes(in: home) == first { continue }
      try home.run(line)
      try expectSameRating(in: home, "\(seed), step \(step): \(line.joined(separator: " "))")
    }
  }

  private static func change(_ random: inout SeededGenerator) -> [String] {
    let book = String(Int.random(in: 1...4, using: &random))
    let rating = String(Double(Int.random(in: 1...10, using: &random)) / 2)
    let lines = [
      ["rate", book, rating], ["rate", book, "none"], ["stop", book], ["withdraw", book],
      ["read", book, "rated", rating], ["reading", book], ["want", book],
      ["edit", book, "--rating", rating], ["shelf", "remove", book, "--yes"],
      ["delete", book, "--yes"],
      ["restore", book], ["acquire", book], ["add", "Solaris", "--author", "Anon"], ["undo"],
      ["undo"], ["redo"],
    ]
    return lines.randomElement(using: &random) ?? []
  }

  private func changes(in home: Home) throws -> Int {
    try JSONOutput.array(try home.run("history", "--limit", "1000", "--json").out).count
  }

  private func expectSameRating(in home: Home, _ label: String) throws {
    let books = try JSONOutput.array(try home.run("list", "--json").out)
    let booksElsewhere = try JSONOutput.array(
      try home.run("list", "--only", "not-held", "--json").out)
    let entries = try ["read", "want", "reading", "stop"].flatMap {
      try JSONOutput.array(try home.run("shelf", $0, "--json").out)
    }
    let csv = try home.run("export", "-", "--format", "csv", "--ever").out
      .split(whereSeparator: \.isNewline)
    let column = csv.first?.split(separator: ",", omittingEmptySubsequences: false)
      .firstIndex(of: "rating")
    let poll = try JSONOutput.object(try home.run("poll", "--json").out)
    let candidates = try #require(poll["candidates"] as? [[String: Any]])
    for book in books + booksElsewhere {
      let number = try #require(book["number"] as? Int)
      let rating = book["rating"] as? Double
      let text = rating.map { $0 == $0.rounded() ? String(Int($0)) : String($0) } ?? ""
      let shownBook = try JSONOutput.object(try home.run("show", String(number), "--json").out)
      #expect(shownBook["rating"] as? Double == rating, "\(label)")
      let entry = entries.first { $0["book"] as? Int == number }
      if let entry { #expect(entry["rating"] as? Double == rating, "\(label)") }
      let isRead = shownBook["reading"] is [String: Any]
      #expect(isRead == (entry != nil), "\(label)")
      let row = csv.dropFirst().first { $0.hasPrefix("\(number),") }
      let cells = row?.split(separator: ",", omittingEmptySubsequences: false)
      #expect(try cells?[#require(column)] == Substring(text), "\(label)")
      let detail = try home.run("show", String(number)).out
      #expect(detail.contains("  \(text) out of 5\n") == (rating != nil), "\(label)")
      let isServed = book["held"] as? Bool == true
      let page = try page("/books/\(number)", in: home)
      #expect(page.hasPrefix("Status: 404") == !isServed, "\(label)")
      #expect(
        page.contains("<bdi>\(text) out of 5</bdi>") == (rating != nil && isServed), "\(label)")
    }
    #expect(candidates.map { $0["number"] as? Int } == [1, 2, 3, 4], "\(label)")
  }

  private func page(_ path: String, in home: Home) throws -> String {
    let request = ["REQUEST_METHOD": "GET", "HTTP_ACCEPT": "text/html", "PATH_INFO": path]
    home.environment.merge(request) { $1 }
    defer { for name in request.keys { home.environment[name] = nil } }
    return try home.run("cgi").out
  }
}
