import Foundation
import Library
import LibraryPorts
import LibraryStorage
import SQLite
import StorageSupport
import TestSupport

/// A library of five books in its own file, to damage with SQL and then check.
///
/// 1 “Dune” is out, and was lent before; 2 “L'Écume des jours” has tags; 3 is in the trash; 4
/// “Iliad” is here; 5 “Solaris” is not held, and was read in May 2019, and from page to page until a
/// day in 2024 (reading 1). There is a meeting, and a tag “sea” without books. Anna voted for “Emma”,
/// then “Dune”.
final class DamagedLibrary {
  let folder: TemporaryFolder
  let store: StoredLibrary
  private let raw: SQLiteDatabase

  init() throws {
    folder = try TemporaryFolder(isInMemory: true)
    let path = folder.library
    try Self.write(to: path)
    store = try StoredLibrary(path: path, author: "test")
    raw = try SQLiteDatabase(path: path, access: .existing)
    try store.turnOffSync()
    try raw.execute("PRAGMA synchronous = OFF")
  }

  /// Writes the file, which is created once per run.
  static func write(to path: String) throws {
    try file.get().write(to: URL(filePath: path))
  }

  private static let file = Result {
    let folder = try TemporaryFolder()
    try fill(StoredLibrary(path: folder.library, author: "test"))
    return try Data(contentsOf: URL(filePath: folder.library))
  }

  static let due = Day(iso: "2026-12-12") ?? .last

  private static func fill(_ store: StoredLibrary) throws {
    var dune = BookDetails(title: "Dune", author: "Frank Herbert")
    dune.isbn = ISBN(stored: "9780441013593")
    dune.rating = 5
    var foam = BookDetails(title: "L'Écume des jours", author: "Boris Vian")
    foam.tags = ["roman", "à lire"]
    let emma = BookDetails(title: "Emma", author: "Jane Austen")
    let iliad = BookDetails(title: "Iliad", author: "Homer")
    try store.change(.add) { transaction in
      for details in [dune, foam, emma, iliad] { _ = try transaction.add(details, at: noon) }
    }
    try store.change(.checkOut) { transaction in
      try transaction.checkOut(1, to: "Anna", at: noon, due: due)
    }
    try store.change(.return) { transaction in
      guard var loan = try transaction.book(1)?.currentOrLastLoan else { return }
      loan.returnedAt = noon
      try transaction.update(loan, of: 1)
    }
    try store.change(.checkOut) { transaction in
      try transaction.checkOut(1, to: "Boris", at: noon, due: due)
    }
    try store.change(.delete) { try $0.remove(3) }
    try store.change(.shelve) { transaction in
      var solaris = BookDetails(title: "Solaris", author: "Stanisław Lem")
      solaris.isHeld = false
      var reading = Reading(
        book: try transaction.add(solaris, at: noon), shelf: .read, addedAt: noon)
      reading.readThroughs = [
        ReadThrough(ended: PartialDay(iso: "2019-05"), outcome: .finished),
        ReadThrough(
          begun: PartialDay(iso: "2024"), ended: PartialDay(iso: "2024-06-01"), outcome: .finished),
      ]
      _ = try transaction.add(reading)
    }
    try store.addMeeting(on: "2026-12-01", fullMeeting)
    try store.addTag("sea")
    try store.startPoll("Dune", "Emma")
    try store.vote("Anna", 2, 1)
  }

  func damage(_ script: String) throws { try raw.execute(script) }

  func faults() throws -> [LibraryFault] {
    try store.faults()
  }
}
