import Library
import LibraryPorts
import LibraryRules
import TestSupport
import Transfer

extension RandomChange {
  mutating func add() throws {
    let details = bookDetails()
    let loans = details.isHeld ? loans() : []
    sentence = "add \(Self.summary(details, loans))"
    let number = try store.change(.add) { try $0.add(details, at: noon, with: loans) }
    sentence += " (book \(number))"
  }

  mutating func edit() throws {
    guard let number = try anyBook() else { return }
    let change: (String, (inout BookDetails) -> Void)
    switch choices.number(0...2) {
    case 0:
      let title = choices.pick(Self.titles)
      change = ("title \(title)", { $0.title = title })
    case 1:
      let tag = choices.pick(Self.tags + [""])
      change = ("tag \"\(tag)\"", { $0.tags = tag.isEmpty ? [] : [tag] })
    default:
      let owner = choices.pick(Self.owners + [""])
      change = ("owner \"\(owner)\"", { $0.owner = owner.isEmpty ? nil : owner })
    }
    sentence = "edit book \(number): \(change.0)"
    try store.change(.edit) { transaction in
      var details = try transaction.existing(number).details
      change.1(&details)
      try transaction.update(number, to: details)
    }
  }

  mutating func acquire() throws {
    let numbers = try store.numbers(of: query { $0.loanFilter = .notInLibrary }, for: viewer)
      .sorted()
    guard !numbers.isEmpty else { return }
    let number = choices.pick(numbers)
    var details = BookDetails(title: "", author: "Anon")
    if choices.oneIn(4) { details.owner = choices.pick(Self.owners) }
    sentence = "acquire book \(number)" + (details.owner.map { " of \($0)" } ?? "")
    try store.change(.acquire) {
      _ = try Self.acquisitionRules.acquire(number, completedFrom: details, in: $0)
    }
  }

  mutating func withdraw() throws {
    guard let number = try anyBook() else { return }
    sentence = "withdraw book \(number)"
    try store.change(.withdraw) {
      try Self.acquisitionRules.withdraw(number, because: "sold", in: $0)
    }
  }

  mutating func delete() throws {
    guard let first = try anyBook(), let second = try anyBook() else { return }
    let numbers = first == second || choices.oneIn(2) ? [first] : [first, second]
    sentence = "delete books \(numbers)"
    try store.change(.delete) { try $0.remove(numbers) }
  }

  mutating func trashedBook() throws -> Int? {
    let numbers = try store.trashedNumbers(in: 0...Int.max)
    return numbers.isEmpty ? nil : choices.pick(numbers)
  }

  mutating func restore() throws {
    guard let number = try trashedBook() else { return }
    sentence = "restore book \(number)"
    try store.change(.restore) { try $0.restore(number) }
  }

  mutating func purge() throws {
    guard let number = try trashedBook() else { return }
    sentence = "purge book \(number)"
    try store.purge([number])
  }

  mutating func giveCover() throws {
    guard let number = try anyBook() else { return }
    let cover = choices.oneIn(4) ? nil : choices.pick(Self.covers)
    sentence = "cover of book \(number): \(cover?.file ?? "none")"
    try store.change(.cover) { transaction in
      if let cover { try transaction.recordCover(cover) }
      try transaction.setCover(cover, of: number)
    }
  }

  mutating func importBooks() throws {
    let books = (0..<choices.number(2...4)).map { _ in
      let details = bookDetails()
      return (details, details.isHeld ? loans() : [])
    }
    sentence = "import " + books.map { Self.summary($0, $1) }.joined(separator: "; ")
    let numbers = try store.change(.importing, source: "books.csv") { transaction in
      try books.map { try transaction.add($0, at: noon, with: $1) }
    }
    sentence += " (books \(numbers))"
  }

  mutating func mergeCopy() throws {
    let index = choices.number(0...OtherLibraries.copies.count - 1)
    let pieces = try OtherLibraries.copies[index].get()
    sentence = "merge copy \(index)"
    try store.change(.importing, source: "copy.json") { transaction in
      let merger = try TransferMerger(
        into: transaction, lending: Self.lending, updates: index == 0)
      for piece in pieces { try merger.merge(piece) }
      _ = try merger.finish()
    }
  }
}
