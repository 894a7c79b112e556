import Library
import LibraryPorts
import Platform

/// The rules for tags, and for the effect of a changed tag on books and collages.
package struct TagRules: Sendable {
  package let clock: Clock

  package init(clock: Clock) { self.clock = clock }

  /// - Throws: `tagRequired`; `badTag` for commas and semicolons, which separate tags;
  ///   `controlCharacter`.
  package static func name(_ typed: String) throws(LibraryError) -> String {
    let name = try PlainText.checked(typed, for: nil)
    guard !name.isEmpty else { throw .tagRequired }
    guard BookDetails.list(name) == [name] else { throw .badTag(name) }
    return name
  }

  /// - Throws: `LibraryError.taken` if the tag is stored already, or on a book; `codeAsName`.
  @discardableResult
  package func add(_ typed: String, in transaction: any LibraryTransaction) throws -> StoredTag {
    let name = try Self.name(typed)
    if let tag = try transaction.tag(named: name) { throw LibraryError.taken(.tag, tag.name) }
    return try insert(name, in: transaction)
  }

  /// Renames a tag, including on books.
  ///
  /// - Returns: the tag with its new name.
  /// - Throws: `LibraryError.noSuch`; `taken` if another tag has the new name; `codeAsName`.
  @discardableResult
  package func rename(
    _ name: String, to typed: String, in transaction: any LibraryTransaction
  ) throws -> StoredTag {
    let new = try Self.name(typed)
    let old = try transaction.existing(tag: name)
    if let other = try transaction.tag(named: new), other.name != old.name {
      throw LibraryError.taken(.tag, other.name)
    }
    if new != old.name { try NameInput.check(new: new) }
    var tag = try findOrAdd(old, in: transaction)
    try replace(old.name, by: new, in: transaction)
    tag.name = new
    try transaction.update(tag, covers: [])
    return tag
  }

  /// Deletes a tag with its collage, and removes the tag from all books.
  ///
  /// - Returns: the deleted tag.
  /// - Throws: `LibraryError.noSuch`.
  @discardableResult
  package func delete(
    _ name: String, in transaction: any LibraryTransaction
  ) throws -> StoredTag {
    let old = try transaction.existing(tag: name)
    let tag = try findOrAdd(old, in: transaction)
    try replace(old.name, by: nil, in: transaction)
    try transaction.remove(StoredTag.self, tag.number)
    return tag
  }

  /// Sets the collage of a tag, which replaces an earlier one. Adds the tag if it is missing.
  @discardableResult
  package func setCollage(
    of name: String, to collage: Collage, covers: [StoredCover],
    in transaction: any LibraryTransaction
  ) throws -> StoredTag {
    let name = try Self.name(name)
    var tag =
      if let old = try transaction.tag(named: name) {
        try findOrAdd(old, in: transaction)
      } else {
        try insert(name, in: transaction)
      }
    tag.collage = collage
    try transaction.update(tag, covers: covers)
    return tag
  }

  // MARK: Parts

  private func insert(_ name: String, in transaction: any LibraryTransaction) throws -> StoredTag {
    try NameInput.check(new: name)
    return try transaction.add(StoredTag(name: name, addedAt: clock.now))
  }

  private func findOrAdd(_ tag: LibraryTag, in transaction: any LibraryTransaction) throws
    -> StoredTag
  {
    try tag.stored ?? transaction.add(StoredTag(name: tag.name, addedAt: clock.now))
  }

  private func replace(
    _ name: String, by new: String?, in transaction: any LibraryTransaction
  ) throws {
    let key = Folding.labelKey(name)
    for number in try transaction.books(tagged: name) {
      guard var details = try transaction.book(number)?.details else { continue }
      details.tags = details.tags.compactMap { Folding.labelKey($0) == key ? new : $0 }
      try transaction.update(number, to: details)
    }
  }
}
