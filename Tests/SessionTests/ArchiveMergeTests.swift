import Foundation
import Library
import LibraryPorts
import LibraryStorage
import Localization
import TestSupport
import Testing
import Turns

/// Imports of complete copies into a library with a history.
@Suite(.timeLimited) struct ArchiveMergeTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static func library() throws -> StoredLibrary {
    try emptyLibrary { noon }
  }

  private var path: String { folder.path("copy.json") }

  private func exported(from library: StoredLibrary) throws -> String {
    try perform("export \(path) --yes", in: library)
    return try #require(folder.read("copy.json"))
  }

  /// Returns the contents of a copy, except for changes and items without references.
  private func pieces(of library: StoredLibrary) throws -> [ArchivePiece] {
    var pieces: [ArchivePiece] = []
    try library.archive(
      { _ in },
      piece: { piece in
        switch piece {
        case .book(let book) where book.place == .undone: break
        case .change(let change) where change.isUndone: break
        // The library never removes the user.
        case .entry(let entry) where (entry as? Borrower)?.name == Borrower.user: break
        default: pieces.append(piece)
        }
      })
    return pieces
  }

  private func faults(of library: StoredLibrary) throws -> [LibraryFault] {
    var faults: [LibraryFault] = []
    try library.check { faults.append($0) }
    return faults
  }

  private func filledLibrary() throws -> StoredLibrary {
    try Self.filledLibrary.get().library { noon }
  }

  private static let filledLibrary = Result { try LibraryTemplate(now: { noon }, fill) }

  private static func fill(_ store: StoredLibrary) throws {
    for line in [
      "add Dune --author Herbert --borrower Anna", "return 1", "checkout 1 --to Boris",
      "add Solaris --author Lem", "add Kim --author Kipling --owner \"City Library\"",
      "add Gone --author No", "delete 4 --yes", "hold 1 --for Zoe", "read 2",
      "meetings add Winter --book 1 --on 2026-12-12", "poll open 1 2", "vote Anna 2 1",
      "poll close", "tags add sea",
    ] { try perform(line, in: store) }
    try store.change(.editBorrower) { transaction in
      guard var anna = try transaction.borrower(named: "Anna") else { return }
      anna.details.email = "anna@a.org"
      anna.details.card = "100"
      try transaction.update(anna)
      _ = try transaction.add(
        {
          var other = Borrower(number: 0, details: BorrowerDetails(name: "Annie"), addedAt: noon)
          other.mergedInto = anna.number
          return other
        }())
    }
    try store.change(.addOwner) { transaction in
      var details = OwnerDetails(name: "City Library")
      details.period = 14
      _ = try transaction.add(Owner(details: details, addedAt: noon))
    }
  }

  @Test("a library with something of every noun is merged, and references are kept")
  func everyNoun() throws {
    _ = try exported(from: filledLibrary())
    let store = try Self.library()
    try perform("add Ubik --author Dick", in: store)
    try perform("delete 1 --yes", in: store)
    let screen = try perform("import \(path)", in: store)
    for part in [
      "Added 3 books", "On the shelves: 1 book.", "Meetings: 1.", "Tags: 1.", "Polls: 1.",
      "Borrowers: 4.", "Owners: 1.", "Holds: 1.", "The books have been given new numbers.",
      "Not imported: 1 book in the trash.", "Not imported: its history of",
    ] { #expect(screen.contains(part), "\(part): \(screen)") }
    let dune = try #require(try store.book(2))
    #expect(dune.title == "Dune" && dune.openLoan?.borrower == "Boris")
    #expect(try store.loans(of: 2).map(\.borrower) == ["Boris", "Anna"])
    #expect(dune.holds.map(\.borrower) == ["Zoe"])
    let day = try #require(Day(iso: "2026-12-12"))
    #expect(try store.meeting(on: day)?.details.book.bookNumber == 2)
    #expect(try store.reading(1)?.book == 3)
    #expect(try store.poll(1)?.candidates.map(\.book.bookNumber) == [2, 3])
    #expect(try store.borrower(named: "Annie")?.details.card == "100")
    #expect(try store.storedOwner(named: "city library")?.details.period == 14)
    #expect(try store.book(4)?.openLoanFromOwner != nil)
    #expect(try faults(of: store) == [])
    #expect(try store.changeCount() == 3)
  }

  @Test("a copy of a library adds nothing to that library")
  func sameLibrary() throws {
    let store = try filledLibrary()
    let before = try exported(from: store)
    let screen = try perform("import \(path)", in: store)
    #expect(screen.contains("Added 0 books"))
    #expect(!screen.contains("Not imported: 1 loan"))
    #expect(try exported(from: store) == before)
  }

  @Test("a poll is known again after one of its books was renamed")
  func renamedCandidate() throws {
    let store = try filledLibrary()
    try perform("edit 1 --title \"Another title\"", in: store)
    let before = try exported(from: store)
    try perform("import \(path)", in: store)
    #expect(try store.polls().count == 1)
    #expect(try exported(from: store) == before)
  }

  @Test("existing entries are completed, and what cannot be merged is reported by name")
  func conflicts() throws {
    _ = try exported(from: filledLibrary())
    let store = try Self.library()
    for line in [
      "add Dune --author Herbert", "meetings add Club --book 1 --on 2026-12-12",
      "add Emma --author Austen", "checkout 2 --to anna",
    ] { try perform(line, in: store) }
    try store.change(.addBorrower) { transaction in
      var olga = BorrowerDetails(name: "Olga")
      olga.card = "100"
      _ = try transaction.add(Borrower(details: olga, addedAt: noon))
    }
    let screen = try perform("import \(path)", in: store)
    for part in [
      "1 book was already in the library", "“Dune” (no. 1)",
      "Not imported: 2 loans of books that were already in the library.",
      "The meeting “Winter” was not imported: “Club” is on the same day", "card “100”",
      "Filled in 1 borrower.",
    ] { #expect(screen.contains(part), "\(part): \(screen)") }
    #expect(try store.borrower(named: "Anna")?.details.email == "anna@a.org")
    #expect(try store.borrower(named: "Anna")?.details.card == nil)
    // References to the book now refer to the existing one.
    #expect(try store.book(1)?.holds.map(\.borrower) == ["Zoe"])
    #expect(try store.poll(1)?.candidates.first?.book.bookNumber == 1)
    #expect(try faults(of: store) == [])
    #expect(
      try perform("import \(path) --dry-run --update", in: store).contains("Would add 0 books"))
  }

  @Test(
    "ratings, notes and readings are merged into the existing book"
  )
  func ratingsAndNotes() throws {
    let other = try Self.library()
    for line in [
      "shelf add Emma --author Austen --rating 4 --on 2024-05-01", "note 1 good",
      "shelf add Kim --author Kipling --rating 3", "note 2 long",
      "shelf add Ubik --author Dick --on 2021-01-01",
      "add Dune --author Herbert", "read 4 rated 5 on 2023-02-02", "delete 4 --yes",
    ] { try perform(line, in: other) }
    _ = try exported(from: other)
    let store = try Self.library()
    for line in [
      "shelf add Emma --author Austen --rating 2 --on 2020-01-01", "note 1 dull",
      "add Kim --author Kipling --notes longer", "shelf add Ubik --author Dick --want",
    ] { try perform(line, in: store) }
    let screen = try perform("import \(path) --update", in: store)
    #expect(
      screen.contains("On the shelves: 1 book. Filled in 2 books on the shelves."), "\(screen)")
    let emma = try #require(try store.book(1))
    #expect(emma.details.rating == 2 && emma.details.notes == "dull")
    #expect(emma.reading?.finishDays.map(\.iso) == ["2020-01-01", "2024-05-01"])
    let kim = try #require(try store.book(2))
    #expect(kim.details.rating == 3 && kim.details.notes == "longer")
    #expect(kim.details.isHeld && kim.reading?.shelf == .read)
    let ubik = try #require(try store.book(3))
    #expect(ubik.reading?.shelf == .want && ubik.reading?.finished?.iso == "2021-01-01")
    // A second import duplicates nothing.
    let after = try pieces(of: store)
    try perform("import \(path)", in: store)
    #expect(try pieces(of: store) == after)
    try perform("undo", in: store)
    #expect(try store.book(1)?.reading?.finishDays.map(\.iso) == ["2020-01-01"])
    #expect(try store.book(2)?.details.rating == nil && store.book(2)?.reading == nil)
    #expect(try faults(of: store) == [])
  }

  @Test("a borrower who was removed there is not added for their returned loans")
  func removed() throws {
    let other = try Self.library()
    for line in ["add Dune --author Herbert --borrower Anna", "return 1"] {
      try perform(line, in: other)
    }
    try other.change(.removeBorrower) { transaction in
      guard let anna = try transaction.borrower(named: "Anna") else { return }
      try transaction.remove(Borrower.self, anna.number)
    }
    _ = try exported(from: other)
    let store = try Self.library()
    try perform("add Emma --author Austen", in: store)
    try perform("import \(path)", in: store)
    #expect(try store.borrower(named: "Anna") == nil)
    #expect(try store.loans(of: 2).map(\.borrower) == ["Anna"])
    #expect(try faults(of: store) == [])
  }

  // MARK: Random libraries

  /// Runs a random command, as a user might.
  private func runRandomCommand(_ store: StoredLibrary, _ generator: inout SeededGenerator) throws {
    func pick(_ words: [String]) -> String { words.randomElement(using: &generator) ?? "" }
    let titles = ["Dune", "Emma", "Kim", "Ubik", "Solaris", "Iliad", "Foam"]
    let names = ["Anna", "anna", "Борис", "Zoë", "Olga"]
    let number = Int.random(in: 1...8, using: &generator)
    let day = String(Int.random(in: 22...29, using: &generator))
    let lines = [
      "add \(pick(titles)) --author A --yes", "add \(pick(titles)) --author B --owner Mairie --yes",
      "add \(pick(titles)) --author A --borrower \(pick(names)) --yes",
      "checkout \(number) --to \(pick(names)) --yes", "return \(number)", "renew \(number)",
      "hold \(number) --for \(pick(names))", "read \(number)", "want \(number)",
      "meetings add \(pick(titles)) --book \(number) --on 2026-12-\(day)",
      "poll open 1 2 3", "vote \(pick(names)) 1", "poll close", "tags add \(pick(titles))",
      "delete \(number) --yes", "undo", "redo", "rate \(number) 4", "tag \(number) +sea",
    ]
    // Many commands fail, since a book does not exist or is out.
    do { try perform(pick(lines), in: store) } catch is any Problem {}
  }

  @Test(
    "undo removes a merged library completely, and redo restores it",
    arguments: [Seed(7_101)])
  func random(seed: Seed) throws {
    var generator = seed.generator
    let count = LongRun.rounds(10, long: 50)
    var merged = 0
    for _ in 0..<count where try mergesRandomLibraries(&generator, "\(seed)") { merged += 1 }
    #expect(merged * 2 > count, "\(seed): \(merged)")
  }

  /// - Returns: whether one random library could be merged into another.
  private func mergesRandomLibraries(_ generator: inout SeededGenerator, _ seed: String) throws
    -> Bool
  {
    let target = try Self.library()
    let other = try Self.library()
    for store in [target, other] {
      for _ in 0..<Int.random(in: 3...40, using: &generator) {
        try runRandomCommand(store, &generator)
      }
    }
    try perform("add Past --author P", in: target)
    try perform("undo", in: target)
    _ = try exported(from: other)
    let before = try pieces(of: target)
    let hasBooks = try !pieces(of: other).isEmpty
    guard hasBooks else { return false }
    do { try perform("import \(path) --dry-run", in: target) } catch is ImportError { return false }
    #expect(try pieces(of: target) == before, "\(seed)")
    try perform("import \(path)", in: target)
    let after = try pieces(of: target)
    #expect(try faults(of: target) == [], "\(seed)")
    guard after != before else { return false }
    try perform("undo", in: target)
    #expect(try pieces(of: target) == before, "\(seed)")
    #expect(try faults(of: target) == [], "\(seed)")
    try perform("redo", in: target)
    #expect(try pieces(of: target) == after, "\(seed)")
    #expect(try faults(of: target) == [], "\(seed)")
    // A second import adds nothing new.
    do { try perform("import \(path)", in: target) } catch is ImportError {}
    #expect(try pieces(of: target) == after, "\(seed)")
    // The merged library can be copied completely.
    let copy = try exported(from: target)
    let second = try Self.library()
    try perform("import \(path)", in: second)
    #expect(try exported(from: second) == copy, "\(seed)")
    return true
  }

  // MARK: Corrupted copies

  /// Corrupts a copy by changing a number, a line, a word or a key.
  private func corrupted(_ text: String, _ generator: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let index = Int.random(in: lines.indices, using: &generator)
    let other = Int.random(in: lines.indices, using: &generator)
    let values = [
      "0", "-1", "9", "77", "9007199254740993", "1.5", "null", "\"\"", "\" \"", "[]", "{}", "true",
      "\"\\u001b\"", "\"2026-02-31\"", "\"9999-12-31\"", "\"0001-01-01T00:00:00Z\"", "\"e\u{301}\"",
    ]
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: index)
    case 2: lines.swapAt(index, other)
    case 3...6:
      let line = lines[index]
      let marks = line.indices.filter { line[$0] == ":" }
      guard let mark = marks.randomElement(using: &generator) else { break }
      let start = line.index(after: mark)
      let end = line[start...].firstIndex { ",}]".contains($0) } ?? line.endIndex
      lines[index] =
        line[..<start] + (values.randomElement(using: &generator) ?? "") + line[end...]
    case 7:
      let digits = lines[index].indices.filter { lines[index][$0].isNumber }
      guard let digit = digits.randomElement(using: &generator) else { break }
      let new = String(Int.random(in: 0...9, using: &generator))
      lines[index].replaceSubrange(digit...digit, with: new)
    default:
      guard let byte = lines[index].indices.randomElement(using: &generator) else { break }
      lines[index].remove(at: byte)
    }
    return lines.joined(separator: "\n")
  }

  private static let walks: ClosedRange<UInt64> = LongRun.isOn ? 1...10 : 1...4

  @Test(
    "a corrupted copy is refused completely, or yields a library without faults",
    arguments: Self.walks)
  func mutations(number: UInt64) throws {
    let seed = Seed(8_200 + number)
    var generator = seed.generator
    let text = try exported(from: filledLibrary())
    var empty = try Self.library()
    var withHistory = try Self.library()
    try perform("add Ubik --author Dick", in: withHistory)
    let before = try pieces(of: withHistory)
    var refused = 0
    var accepted = 0
    for _ in 0..<LongRun.rounds(40, long: 200) {
      var copy = corrupted(text, &generator)
      if Bool.random(using: &generator) { copy = corrupted(copy, &generator) }
      try Data(copy.utf8).write(to: URL(fileURLWithPath: path))
      do {
        try perform("import \(path) --format json", in: empty)
        #expect(try faults(of: empty) == [], "\(seed)\n\(copy)")
        while (try? empty.undo(1).isEmpty) == false {}
        #expect(try faults(of: empty) == [], "\(seed)\n\(copy)")
        empty = try Self.library()
        accepted += 1
      } catch is ImportError {
        #expect(try empty.isEmpty(), "\(seed)")
        refused += 1
      }
      do {
        try perform("import \(path) --format json", in: withHistory)
        #expect(try faults(of: withHistory) == [], "\(seed)\n\(copy)")
        _ = try withHistory.undo(1)
        #expect(try pieces(of: withHistory) == before, "\(seed)\n\(copy)")
        if try withHistory.changeCount() != 1 {
          withHistory = try Self.library()
          try perform("add Ubik --author Dick", in: withHistory)
        }
      } catch is ImportError {
        #expect(try pieces(of: withHistory) == before, "\(seed)")
      }
    }
    #expect(refused > 8 && accepted > 2, "\(seed): \(refused), \(accepted)")
  }
}
