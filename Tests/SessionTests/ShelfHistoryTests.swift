import CommandLine
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.takesTurns) struct ShelfHistoryTests {
  /// Adds a book, then puts “Dune” on the reading list, adds notes, reads, rates and removes it.
  private func library() throws -> StoredLibrary {
    let store = try emptyLibrary(of: "anna") { noon }
    let shelving = Shelving(clock: noonClock)
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Emma", author: "Jane Austen"), at: noon)
    }
    let dune = ShelvedBook(title: "Dune", author: "Frank Herbert")
    try store.change(.shelve) { _ = try shelving.place(dune, on: .want, in: $0) }
    try store.change(.annotate) { _ = try shelving.note(1, "for May", in: $0) }
    try store.change(.reshelve) { _ = try shelving.place(1, on: .read, in: $0) }
    try store.change(.rateShelved) { _ = try shelving.rate(1, 5, in: $0) }
    try store.change(.unshelve) { _ = try shelving.remove(1, in: $0) }
    return store
  }

  static let histories: [(language: Language, lines: [String])] = [
    (
      .english,
      [
        "removing “Dune” from the Read shelf", "rating “Dune” on the Read shelf",
        "moving “Dune” to the Read shelf", "editing the notes on “Dune”",
        "adding “Dune” to the reading list", "adding “Emma” (no. 1)",
      ]
    ),
    (
      .french,
      [
        "retrait de «\u{A0}Dune\u{A0}» des livres lus",
        "notation de «\u{A0}Dune\u{A0}» parmi les livres lus",
        "passage de «\u{A0}Dune\u{A0}» aux livres lus",
        "modification des remarques de «\u{A0}Dune\u{A0}»",
        "ajout de «\u{A0}Dune\u{A0}» aux livres à lire",
        "ajout du livre «\u{A0}Emma\u{A0}» (n°\u{A0}1)",
      ]
    ),
    (
      .russian,
      [
        "удаление книги «Dune» из прочитанных", "оценка книги «Dune» среди прочитанных",
        "перенос книги «Dune» в прочитанные", "изменение заметок у книги «Dune»",
        "добавление книги «Dune» в список чтения", "добавление книги «Emma» (№\u{A0}1)",
      ]
    ),
  ]

  @Test(
    "the history describes changes to the shelves, and so do undo and redo", arguments: histories
  )
  func sentences(language: Language, lines: [String]) throws {
    let store = try library()
    let history = try perform("history", in: store, language, format: .screen)
      .split(separator: "\n").dropFirst()
    #expect(history.count == lines.count)
    for (row, line) in zip(history, lines) { #expect(row.hasSuffix(line), "\(row)") }
    for line in lines { #expect(try perform("undo", in: store, language).contains(line)) }
    #expect(try store.entryCount(on: .read) + store.entryCount(on: .want) == 0)
    for line in lines.reversed() {
      #expect(try perform("redo", in: store, language).contains(line))
    }
  }

  @Test("in a pipe a change is a line with tabs, the same in every language")
  func tabs() throws {
    let store = try library()
    let lines = try perform("history --limit 1", in: store)
    #expect(lines == "2026-11-21T12:00:00Z\tanna\tunshelve\t0\t1\t1\tDune\t\n")
    #expect(try perform("history", in: store, .russian).hasPrefix(lines))
    #expect(try perform("history 1", in: store).hasSuffix("\tadd\t1\t0\t1\tEmma\t\n"))
  }

  @Test("programs get an entry by its own number, never as a book's")
  func json() throws {
    let store = try library()
    let text = try perform("history", in: store, format: .json)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(
      rows.map { $0["kind"] as? String } == [
        "unshelve", "rate-shelved", "reshelve", "annotate", "shelve", "add",
      ])
    let shelved = try #require(rows.dropLast().last)
    #expect(shelved["title"] as? String == "Dune")
    #expect(shelved["entry"] as? Int == 1 && shelved["entries"] as? Int == 1)
    #expect(shelved["number"] == nil && shelved["books"] as? Int == 0)
    let added = try #require(rows.last)
    #expect(added["number"] as? Int == 1 && added["entries"] == nil && added["entry"] == nil)
    let undone = try perform("undo", in: store, format: .json)
    let step = try JSONSerialization.jsonObject(with: Data(undone.utf8)) as? [String: Any]
    #expect(step?["entries"] as? Int == 1 && step?["books"] as? Int == 0)
  }
}
