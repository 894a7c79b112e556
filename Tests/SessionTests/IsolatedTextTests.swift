import Foundation
import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

/// External text is isolated, so that its direction does not affect the rest of a page.
@Suite(.takesTurns) struct IsolatedTextTests {
  /// A character that reverses the following text up to the end of its isolation.
  private static let turn = "\u{202E}"
  private static func turned(_ text: String) -> String { text + turn + "x" }

  private let store: StoredLibrary

  init() throws {
    store = try emptyLibrary { noon }
    var details = BookDetails(title: Self.turned("Dune"), author: Self.turned("Herbert"))
    details.publisher = Self.turned("Ace")
    details.location = Self.turned("B4")
    details.series = Self.turned("Sands")
    details.notes = Self.turned("One\ntwo")
    details.description = Self.turned("Sand")
    details.tags = [Self.turned("novel")]
    details.categories = [Self.turned("Fiction")]
    var borrowed = details
    borrowed.title = Self.turned("Kim")
    borrowed.owner = Self.turned("City")
    try store.change(.add) { transaction in
      for number in 1...8 {
        details.title = Self.turned("Dune \(number)")
        _ = try transaction.add(details, at: noon)
      }
      _ = try transaction.add(borrowed, at: noon)
    }
    let anna = Self.turned("Anna")
    let boris = Self.turned("Boris")
    for line in [
      "checkout 1 --to '\(anna)' --due 2026-12-01", "checkout 2 --to '\(boris)'", "return 2",
      "checkout 2 --to '\(boris)'", "checkout 9 --to '\(boris)'", "hold 2 --for '\(anna)' --this",
      "hold 3 --for '\(boris)' --this", "borrower add boss",
      "meetings add '\(Self.turned("Club"))' --book 1 --on +5 --place '\(Self.turned("Café"))'",
    ] { try perform(line, in: store) }
  }

  /// Returns the text outside of `<bdi>`, without attributes and the page's title.
  private func outside(_ page: String) -> String {
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
    let anna = Self.turned("Anna")
    let turn = "%E2%80%AEx"
    var seen = 0
    var problems = 0
    for (method, path) in [
      ("GET", "/"), ("GET", "/?find=dune\(turn)"), ("GET", "/?tag=novel\(turn)&only=out"),
      ("GET", "/?find=nothing\(turn)"), ("GET", "/?location=b4\(turn)"), ("GET", "/?sort=x\(turn)"),
      ("GET", "/books/1"), ("GET", "/books/2"), ("GET", "/books/3"), ("GET", "/books/9"),
      ("GET", "/me"), ("GET", "/books/4/reserve"), ("GET", "/books/1/renew"),
      ("GET", "/books/2/give-up"), ("POST", "/books/1/reserve"), ("POST", "/books/2/renew"),
      ("POST", "/books/2/reserve"), ("POST", "/books/3/give-up"), ("GET", "/\(Self.turned("x"))"),
    ] {
      for user in [nil, anna, Self.turned("Zoe"), "boss"] {
        let variables = ["HTTP_ACCEPT": "text/html", "HTTP_ACCEPT_LANGUAGE": language.rawValue]
        let page = try served(method, path, as: user, with: variables, in: store)
        let text = page.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        #expect(!outside(text).contains(Self.turn), "\(method) \(path) \(user ?? ""): \(text)")
        seen += text.ranges(of: Self.turn).count
        problems += text.contains("role=\"alert\"") && text.contains("<bdi>") ? 1 : 0
      }
    }
    #expect(seen > 300 && problems > 10, "\(seen) \(problems)")
  }

  @Test("isolation marks inside a text are removed, and are not in answers for programs")
  func marks() throws {
    try store.change(.add) {
      _ = try $0.add(BookDetails(title: "A\u{3}\u{2}B\u{2}", author: "C"), at: noon)
    }
    let page = try served("GET", "/books/10", with: ["HTTP_ACCEPT": "text/html"], in: store)
    #expect(page.contains("<h1><bdi>AB</bdi></h1>"))
    let error = try served("GET", "/books?sort=year-x", in: store)
    #expect(error.contains("“year-x”") && !error.contains("\u{2}") && !error.contains("\u{3}"))
  }
}
