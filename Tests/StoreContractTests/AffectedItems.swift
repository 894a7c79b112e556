import Foundation
import Library
import StorageSupport

/// The items that changes affect or refer to, according to a complete copy: `book 3`, `borrower 2`,
/// `borrower named anna`, `day 2026-12-01`.
struct AffectedItems {
  private(set) var names: Set<String> = []

  init(_ changes: some Sequence<ArchivedChange>, in copy: CompleteCopy) {
    for step in changes.flatMap(\.steps) {
      let noun = step.noun ?? ChangeKind.Noun.book.rawValue
      for number in step.number...(step.through ?? step.number) {
        names.insert("\(noun) \(number)")
        if step.through != nil, let book = copy.book(number) { insert(book) }
      }
      // At most one poll is open.
      if noun == ChangeKind.Noun.poll.rawValue { names.insert("poll") }
      for image in [step.before, step.after].compactMap(\.self) {
        insert(try? JSONSerialization.jsonObject(with: Data(image.utf8)), of: noun)
      }
    }
  }

  func overlaps(with other: AffectedItems) -> Bool { !names.isDisjoint(with: other.names) }

  private mutating func insert(_ book: ArchivedBook) {
    for loan in book.loans {
      if let number = loan.borrowerNumber { names.insert("borrower \(number)") }
      insert("borrower", named: loan.borrower)
    }
    if let owner = book.details.owner { insert("owner", named: owner) }
    for tag in book.details.tags { insert("tag", named: tag) }
  }

  private mutating func insert(_ noun: String, named name: String) {
    names.insert("\(noun) named \(Folding.words(name))")
  }

  /// Collects references to other items, and values that must be unique.
  private mutating func insert(_ json: Any?, of noun: String) {
    for value in json as? [Any] ?? [] { insert(value, of: noun) }
    for (key, value) in json as? [String: Any] ?? [:] {
      switch (key, value) {
      case ("bookNumber", let number as Int): names.insert("book \(number)")
      case ("borrowerNumber", let number as Int), ("mergedInto", let number as Int):
        names.insert("borrower \(number)")
      case ("name", let name as String): insert(noun == "hold" ? "borrower" : noun, named: name)
      case ("borrower", let name as String), ("owner", let name as String): insert(key, named: name)
      case ("tags", let tags as [String]): for tag in tags { insert("tag", named: tag) }
      case ("card", let text as String), ("day", let text as String): names.insert(key + " " + text)
      default: insert(value, of: noun)
      }
    }
  }
}
