import Foundation
import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

/// External text is isolated, so that its direction does not affect the rest of a page.
@Suite(.timeLimited) struct IsolatedTextTests {
  /// A character that reverses the following text up to the end of its isolation.
  private static let directionOverride = "\u{202E}"
  private static func withOverride(_ text: String) -> String { text + directionOverride + "x" }

  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    var details = BookDetails(
      title: Self.withOverride("Dune"), author: Self.withOverride("Herbert"))
    details.publisher = Self.withOverride("Ace")
    details.location = Self.withOverride("B4")
    details.series = Self.withOverride("Sands")
    details.notes = Self.withOverride("One\ntwo")
    details.description = Self.withOverride("Sand")
    details.tags = [Self.withOverride("novel")]
    details.categories = [Self.withOverride("Fiction")]
    var borrowed = details
    borrowed.title = Self.withOverride("Kim")
    borrowed.owner = Self.withOverride("City")
    try store.change(.add) { transaction in
      for number in 1...8 {
        details.title = Self.withOverride("Dune \(number)")
        _ = try transaction.add(details, at: noon)
      }
      _ = try transaction.add(borrowed, at: noon)
    }
    let anna = Self.withOverride("Anna")
    let boris = Self.withOverride("Boris")
    for line in [
      "checkout 1 --to '\(anna)' --due 2026-12-01", "checkout 2 --to '\(boris)'", "return 2",
      "checkout 2 --to '\(boris)'", "checkout 9 --to '\(boris)'", "hold 2 --for '\(anna)' --this",
      "hold 3 --for '\(boris)' --this", "borrower add boss",
      "meetings add '\(Self.withOverride("Club"))' --book 1 --on +5 --place '\(Self.withOverride("Café"))'",
    ] { try perform(line, in: store) }
  }

  /// Returns the text outside of `<bdi>`, without attributes and the page's title.
  private func textOutside(_ page: String) -> String {
    let parts = page.replacing(/<title>.*<\/title>/.dotMatchesNewlines(), with: "")
      .split(separator: "<")
    var depth = 0
    var text = ""
    for part in parts {
      if part.hasPrefix("bdi>") { depth += 1 }
      if part.hasPrefix("/bdi>") { depth -= 1 }
      if depth == 0 { text += part.split(separator: ">", maxSplits: 1).dropFirst().joined() }
    }
    #expect(depth == 0)
    return text
  }

  @Test("no text affects the direction of the text beside it", arguments: Language.allCases)
  func pages(language: Language) throws {
    let anna = Self.withOverride("Anna")
    let escapedOverride = "%E2%80%AEx"
    var overrideCount = 0
    var errorCount = 0
    for (method, path) in [
      ("GET", "/"), ("GET", "/?find=dune\(escapedOverride)"),
      ("GET", "/?tag=novel\(escapedOverride)&only=out"),
      ("GET", "/?find=nothing\(escapedOverride)"), ("GET", "/?location=b4\(escapedOverride)"),
      ("GET", "/?sort=x\(escapedOverride)"),
      ("GET", "/books/1"), ("GET", "/books/2"), ("GET", "/books/3"), ("GET", "/books/9"),
      ("GET", "/me"), ("GET", "/books/4/reserve"), ("GET", "/books/1/renew"),
      ("GET", "/books/2/give-up"), ("POST", "/books/1/reserve"), ("POST", "/books/2/renew"),
      ("POST", "/books/2/reserve"), ("POST", "/books/3/give-up"),
      ("GET", "/\(Self.withOverride("x"))"),
    ] {
      for user in [nil, anna, Self.withOverride("Zoe"), "boss"] {
        let variables = ["HTTP_ACCEPT": "text/html", "HTTP_ACCEPT_LANGUAGE": language.rawValue]
        let page = try sendRequest(method, path, as: user, with: variables, in: store)
        let text = page.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        #expect(
          !textOutside(text).contains(Self.directionOverride),
          "\(method) \(path) \(user ?? ""): \(text)")
        overrideCount += text.ranges(of: Self.directionOverride).count
        errorCount += text.contains("role=\"alert\"") && text.contains("<bdi>") ? 1 : 0
      }
    }
    #expect(overrideCount > 300 && errorCount > 10, "\(overrideCount) \(errorCount)")
  }

  @Test("isolation marks inside a text are removed, and are not in answers for programs")
  func marks() throws {
    try store.change(.add) {
      _ = try $0.add(BookDetails(title: "A\u{3}\u{2}B\u{2}", author: "C"), at: noon)
    }
    let page = try sendRequest("GET", "/books/10", with: ["HTTP_ACCEPT": "text/html"], in: store)
    #expect(page.contains("<h1><bdi>AB</bdi></h1>"))
    let error = try sendRequest("GET", "/books?sort=year-x", in: store)
    #expect(error.contains("“year-x”") && !error.contains("\u{2}") && !error.contains("\u{3}"))
  }
}
