import BookListConfigurator
import CommandLine
import Covers
import Foundation
import Library
import LibraryPorts
import LibraryStorage
import Localization
import SQL
import SQLite
import Session
import Support
import Terminal

/// A library of books that are hard to draw, and what a prompt draws of it.
final class HardLibrary {
  static let longTitle =
    "Muchos años después frente al pelotón de fusilamiento el coronel Aureliano Buendía había de "
    + "recordar aquella tarde remota en que su padre lo llevó a conocer el hielo cuando Macondo era "
    + "entonces una aldea de veinte casas de barro y cañabrava construidas a la orilla de un río"
  static let longBorrower = "Константин Вениаминович Рождественский"
  /// How late the book with the long title is.
  static let daysLate = 173

  /// Titles in many scripts, all of them by the same author.
  static let titles = [
    "吾輩は猫である", "👩‍👩‍👧‍👦 👍🏽 🇫🇷 ❤️", "שלום עולם 12", "ألف ليلة وليلة",
    "Cafe\u{301} Z\u{351}\u{346}a\u{316}lgo",
    "ภาษาไทยน้ำ", "हिन्दी कथा", "한국어 소설", "שלום" + String(repeating: "猫", count: 90),
  ]

  private let folder: TemporaryFolder
  private let store: StoredLibrary
  private let texts: any Texts
  private let format: OutputFormat

  init(_ texts: any Texts, format: OutputFormat = .screen) throws {
    (self.texts, self.format) = (texts, format)
    folder = try TemporaryFolder()
    let path = folder.library
    store = try StoredLibrary(path: path, author: "Аделаида Вениаминовна") { noon }
    _ = try store.change(.add) { try $0.add(Self.heavy, at: noon) }
    // The books to come have numbers of seven digits.
    try SQLiteDatabase(path: path, access: .existing).execute(
      "UPDATE sqlite_sequence SET seq = 1234566 WHERE name = 'book'")
    try fill()
  }

  private func fill() throws {
    let books =
      Self.titles.map { BookDetails(title: $0, author: "Ada") } + [
        BookDetails(title: Self.longTitle, author: "Gabriel José de la Concordia García Márquez"),
        BookDetails(title: String(repeating: "Donaudampf", count: 30), author: "Hauptmann"),
        BookDetails(
          title: String(repeating: "猫", count: 150), author: String(repeating: "夏目", count: 60)),
        BookDetails(title: "מלך ביער", author: "עגנון"), BookDetails(title: "Gone", author: "Away"),
      ]
    let borrowers = [Self.longBorrower, String(repeating: "W", count: 300), "יוסי", "👩‍👩‍👧‍👦"]
    _ = try store.change(.importing, source: String(repeating: "file", count: 60)) { change in
      for (index, details) in books.enumerated() {
        let number = try change.add(details, at: noon)
        let days = index % 3 == 0 ? -Self.daysLate : index % 3 == 1 ? 0 : 40
        guard index != books.count - 5, index != books.count - 1 else { continue }
        try change.checkOut(
          number, to: borrowers[index % borrowers.count], at: noon,
          due: today.adding(days: days))
      }
    }
    _ = try store.change(.checkOut) {
      try $0.checkOut(
        1_234_576, to: Self.longBorrower, at: noon,
        due: today.adding(days: -Self.daysLate))
    }
    _ = try store.change(.delete) { try $0.remove(1_234_580) }
  }

  private static var heavy: BookDetails {
    var details = BookDetails(title: "Heavy", author: "Weighty")
    details.tags = (1...60).map { "tag-\($0)" } + [String(repeating: "x", count: 240)]
    details.notes = Array(repeating: "A note that goes on, 猫 and 🇫🇷 too.", count: 120)
      .joined(separator: " ")
    details.publisher = String(repeating: "Verlagsgesellschaft", count: 12)
    details.categories = (1...40).map { "category \($0)" }
    details.owner = String(repeating: "W", count: 300)
    return details
  }

  /// What a session leaves on a terminal of that width, line by line, without what was typed.
  func screen(_ typed: [String], columns: Int) throws -> [String] {
    var device = Device()
    (device.isInputTerminal, device.isOutputTerminal, device.isErrorTerminal) = (true, true, true)
    device.columns = columns
    let console = ScriptedConsole(typed, device: device)
    var covers = Session.Covers()
    covers.files = CoverFolder(beside: folder.library)
    let session = testSession(
      store, console, isPrompt: true, texts: texts, format: format, covers: covers)
    try BookListConfigurator(session).run()
    return console.screen.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      // The console marks what goes to standard error.
      let line = line.hasPrefix("! ") ? String(line.dropFirst(2)) : String(line)
      let echo = typed.first { !$0.isEmpty && line.hasSuffix(" " + $0) }
      return echo.map { String(line.dropLast($0.count)) } ?? line
    }
  }
}
