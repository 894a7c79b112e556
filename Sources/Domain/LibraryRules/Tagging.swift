import Library
import LibraryPorts
import Platform

/// What may be done to tags, and what that does to books and collages: the same from every screen.
package struct Tagging: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// A tag's name as it may be kept.
  ///
  /// - Throws: `tagRequired`, `badTag` where it has a comma or semicolon, which stand between tags,
  ///   `controlCharacter`.
  package static func name(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: nil)
    guard !name.isEmpty else { throw .tagRequired }
    guard BookDetails.list(name) == [name] else { throw .badTag(name) }
    return name
  }

  /// Keeps a new tag.
  ///
  /// - Throws: `taken` where it is there, among the books' or of its own.
  @discardableResult
  package func add(_ typed: String, in transaction: any LibraryTransaction) throws -> KeptTag {
    let name = try Self.name(typed)
    if let tag = try transaction.tag(named: name) { throw LibraryError.taken(.tag, tag.name) }
    return try transaction.add(KeptTag(name: name, addedAt: clock.now))
  }

  /// Gives a tag another name, in the books that have it too.
  ///
  /// - Returns: the tag with its new name, and how many books have it.
  /// - Throws: `noSuch`; `taken` where another tag has the new name.
  @discardableResult
  package func rename(
    _ name: String, to typed: String, in transaction: any LibraryTransaction
  ) throws -> (tag: KeptTag, books: Int) {
    let new = try Self.name(typed)
    let old = try transaction.existing(tag: name)
    if let other = try transaction.tag(named: new), other.name != old.name {
      throw LibraryError.taken(.tag, other.name)
    }
    var tag = try kept(old, in: transaction)
    let books = try replace(old.name, by: new, in: transaction)
    tag.name = new
    try transaction.update(tag, covers: [])
    return (tag, books)
  }

  /// Forgets a tag with its collage, and takes it off the books that have it.
  ///
  /// - Returns: the tag as it was, and how many books had it.
  /// - Throws: `noSuch`.
  @discardableResult
  package func delete(
    _ name: String, in transaction: any LibraryTransaction
  ) throws -> (tag: KeptTag, books: Int) {
    let old = try transaction.existing(tag: name)
    let tag = try kept(old, in: transaction)
    let books = try replace(old.name, by: nil, in: transaction)
    try transaction.remove(KeptTag.self, tag.number)
    return (tag, books)
  }

  /// Gives a tag a collage, in place of the one it may have; a tag that is not there is added.
  ///
  /// - Parameter covers: the covers of its books.
  @discardableResult
  package func give(
    _ name: String, _ collage: Collage, covers: [KeptCover],
    in transaction: any LibraryTransaction
  ) throws -> KeptTag {
    let name = try Self.name(name)
    var tag =
      if let old = try transaction.tag(named: name) {
        try kept(old, in: transaction)
      } else {
        try transaction.add(KeptTag(name: name, addedAt: clock.now))
      }
    tag.collage = collage
    try transaction.update(tag, covers: covers)
    return tag
  }

  // MARK: Parts

  private func kept(_ tag: LibraryTag, in transaction: any LibraryTransaction) throws -> KeptTag {
    try tag.kept ?? transaction.add(KeptTag(name: tag.name, addedAt: clock.now))
  }

  /// - Returns: how many books have it, or had it.
  private func replace(
    _ name: String, by new: String?, in transaction: any LibraryTransaction
  ) throws -> Int {
    let key = Folding.labelKey(name)
    let numbers = try transaction.books(tagged: name)
    for number in numbers {
      guard var details = try transaction.book(number)?.details else { continue }
      details.tags = details.tags.compactMap { Folding.labelKey($0) == key ? new : $0 }
      try transaction.update(number, to: details)
    }
    return numbers.count
  }
}
