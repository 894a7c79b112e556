import CommandLine
import Foundation
import Library
import LibraryPorts
import LibraryRules
import LibraryStorage
import TestSupport
import Testing
import Turns

@Suite(.timeLimited) struct ShelfHistoryTests {
  /// Adds a book, then puts “Dune” on the reading list, reads it, tags it and removes it.
  private func library() throws -> StoredLibrary {
    let store = try emptyLibrary(of: "anna") { noon }
    let rules = ReadingRules(clock: noonClock)
    _ = try store.change(.add) {
      try $0.add(BookDetails(title: "Emma", author: "Jane Austen"), at: noon)
    }
    let dune = BookDetails(title: "Dune", author: "Frank Herbert")
    try store.change(.shelve) { _ = try rules.place(dune, on: .want, in: $0) }
    try store.change(.reshelve) { _ = try rules.place(2, on: .read, in: $0) }
    try store.change(.editReading) {
      var edit = ReadThrough.Edit()
      edit.ended = PartialDay(year: 2019)
      _ = try rules.edit(1, of: 2, edit, in: $0)
    }
    try store.change(.tag) {
      try $0.update(
        2, to: details("Dune", by: "Frank Herbert") { ($0.tags, $0.isHeld) = (["sf"], false) })
    }
    try store.change(.unshelve) { _ = try rules.remove(2, in: $0) }
    return store
  }

  static let histories: [(language: Language, lines: [String])] = [
    (
      .english,
      [
        "removing “Dune” (no. 2) from the Read shelf", "tagging “Dune” (no. 2)",
        "editing a reading of “Dune” (no. 2)", "moving “Dune” (no. 2) to the Read shelf",
        "adding “Dune” (no. 2) to the reading list", "adding “Emma” (no. 1)",
      ]
    ),
    (
      .french,
      [
        "retrait du livre «\u{A0}Dune\u{A0}» (n°\u{A0}2) des livres lus",
        "étiquetage du livre «\u{A0}Dune\u{A0}» (n°\u{A0}2)",
        "modification d’une lecture du livre «\u{A0}Dune\u{A0}» (n°\u{A0}2)",
        "passage du livre «\u{A0}Dune\u{A0}» (n°\u{A0}2) aux livres lus",
        "ajout du livre «\u{A0}Dune\u{A0}» (n°\u{A0}2) aux livres à lire",
        "ajout du livre «\u{A0}Emma\u{A0}» (n°\u{A0}1)",
      ]
    ),
    (
      .russian,
      [
        "удаление книги «Dune» (№\u{A0}2) из прочитанных",
        "изменение меток книги «Dune» (№\u{A0}2)",
        "изменение прочтения книги «Dune» (№\u{A0}2)",
        "перенос книги «Dune» (№\u{A0}2) в прочитанные",
        "добавление книги «Dune» (№\u{A0}2) в список чтения", "добавление книги «Emma» (№\u{A0}1)",
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
    #expect(try store.bookCount(on: .read) + store.bookCount(on: .want) == 0)
    for line in lines.reversed() {
      #expect(try perform("redo", in: store, language).contains(line))
    }
  }

  @Test("the history of a book has its readings, each change once")
  func bookHistory() throws {
    let store = try library()
    _ = try perform("undo", in: store)
    _ = try perform("read 1 --on 2019", in: store)
    _ = try perform("read 1 --on 2024", in: store)
    func kinds(_ book: Int) throws -> [String] {
      try perform("history \(book)", in: store).split(separator: "\n")
        .map { String($0.split(separator: "\t")[2]) }
    }
    #expect(try kinds(2) == ["tag", "edit-reading", "reshelve", "shelve"])
    #expect(try kinds(1) == ["edit-reading", "shelve", "add"])
  }

  @Test("in a pipe a change is a line with tabs, the same in every language")
  func tabs() throws {
    let store = try library()
    let lines = try perform("history --limit 1", in: store)
    #expect(lines == "2026-11-21T12:00:00Z\tanna\tunshelve\t0\t1\t2\tDune\t\n")
    #expect(try perform("history", in: store, .russian).hasPrefix(lines))
    #expect(try perform("history 1", in: store).hasSuffix("\tadd\t1\t0\t1\tEmma\t\n"))
  }

  @Test("programs get the numbers of a reading and of its book")
  func json() throws {
    let store = try library()
    let text = try perform("history", in: store, format: .json)
    let rows = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
    #expect(
      rows.map { $0["kind"] as? String } == [
        "unshelve", "tag", "edit-reading", "reshelve", "shelve", "add",
      ])
    let shelved = try #require(rows.dropLast().last)
    #expect(shelved["title"] as? String == "Dune")
    #expect(shelved["entry"] as? Int == 1 && shelved["entries"] as? Int == 1)
    #expect(shelved["number"] as? Int == 2 && shelved["books"] as? Int == 1)
    let added = try #require(rows.last)
    #expect(added["number"] as? Int == 1 && added["entries"] == nil && added["entry"] == nil)
    let undone = try perform("undo", in: store, format: .json)
    let step = try JSONSerialization.jsonObject(with: Data(undone.utf8)) as? [String: Any]
    #expect(step?["entries"] as? Int == 1 && step?["books"] as? Int == 0)
  }
}
