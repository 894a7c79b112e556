import Library
import LibraryPorts
import LibraryRules
import TagsEntity

package struct TagsInteractor {
  package typealias Store = TagStore & LibraryReading & ChangeMaking

  private let store: any Store
  private let clock: Clock
  private let covers: CoverRules?
  private var tagRules: TagRules { TagRules(clock: clock) }

  /// - Parameter covers: the cover store, if covers are stored.
  package init(store: any Store, clock: Clock, covers: CoverRules?) {
    self.store = store
    self.clock = clock
    self.covers = covers
  }

  package func day(of collage: Collage) -> Day { clock.day(of: collage.madeAt) }

  /// Returns all tags, numbered from 1.
  package func all() throws -> PagedList<(number: Int, tag: LibraryTag)> {
    PagedList(try store.tags().enumerated().map { ($0 + 1, $1) })
  }

  package func names() throws -> [String] { try store.tags().map(\.name) }

  /// Returns the tag with a name or number.
  ///
  /// - Parameter listedNames: the names in the list, in its order.
  /// - Throws: `LibraryError.noSuch`.
  package func tag(_ name: TagsName, listedNames: [String]) throws -> LibraryTag {
    switch name {
    case .name(let name): return try store.existing(tag: name)
    case .number(let number):
      if let tag = try store.tag(named: String(number)) { return tag }
      return try store.existing(tag: listedNames.element(number: number) ?? String(number))
    }
  }

  /// Splits words into the tag at the start and the rest. Names with spaces need no quotation
  /// marks: the longest match is used.
  ///
  /// - Parameter separators: the indices of words that are dropped if they follow the tag.
  package func split(
    _ words: [String], listedNames: [String], separators: [Int] = []
  ) throws -> (LibraryTag, rest: String) {
    func rest(after count: Int) -> String {
      let isSeparated = separators.contains(count) && count + 1 < words.count
      return words.dropFirst(isSeparated ? count + 1 : count).joined(separator: " ")
    }
    let maxWords = try store.tags().map { $0.name.split(separator: " ").count }.max() ?? 0
    for count in stride(from: min(words.count - 1, maxWords), through: 1, by: -1) {
      let name = words.prefix(count).joined(separator: " ")
      if let tag = try store.tag(named: name) {
        return (tag, rest(after: count))
      }
    }
    // Without a new name: `rename book club`.
    if let tag = try store.tag(named: words.joined(separator: " ")) { return (tag, "") }
    // The whole name is missing, and not its first word.
    let count = separators.first { $0 > 0 && $0 + 1 < words.count } ?? 1
    let name = words.prefix(count).joined(separator: " ")
    return (try tag(TagsName(typed: name), listedNames: listedNames), rest(after: count))
  }

  // MARK: Changing

  package func add(_ name: String) throws -> LibraryTag {
    let tag = try store.change(.addTag) { try tagRules.add(name, in: $0) }
    return LibraryTag(name: tag.name, books: 0, stored: tag)
  }

  package func rename(_ tag: LibraryTag, to name: String) throws -> LibraryTag {
    try store.change(.renameTag) {
      try tagRules.rename(tag.name, to: name, in: $0)
      return try $0.existing(tag: TagRules.name(name))
    }
  }

  /// - Returns: the deleted tag, with the number of its books.
  package func delete(_ tag: LibraryTag) throws -> LibraryTag {
    let deletedTag = try store.change(.deleteTag) { transaction in
      let existingTag = try transaction.existing(tag: tag.name)
      let storedTag = try tagRules.delete(tag.name, in: transaction)
      return LibraryTag(
        name: storedTag.name, books: existingTag.books, booksElsewhere: existingTag.booksElsewhere,
        stored: storedTag)
    }
    covers?.removeUnusedFiles()
    return deletedTag
  }
}
