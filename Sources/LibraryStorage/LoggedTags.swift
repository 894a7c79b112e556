import Foundation
import Library
import LibraryPorts

/// What a change does to tags.
extension LoggedTransaction: TagTransaction {
  func tag(named name: String) throws -> LibraryTag? { try tags.listed(name) }

  func books(tagged name: String) throws -> [Int] { try tags.books(tagged: name) }

  func keepTag(_ name: String, at instant: Date) throws -> KeptTag {
    let tag = try tags.insert(name, at: instant)
    try record(tags, tag.number, before: nil, after: tag)
    return tag
  }

  func update(_ tag: KeptTag, covers: [KeptCover]) throws {
    let old = try existingTag(tag)
    for cover in covers { try self.covers.note(cover) }
    try tags.put(tag)
    let new = try existingTag(tag)
    guard new != old else { return }
    try record(tags, tag.number, before: old, after: new)
  }

  func forgetTag(_ number: Int) throws {
    guard let tag = try tags.tag(number) else { return }
    try tags.delete(number)
    try record(tags, number, before: tag, after: nil)
  }

  private func existingTag(_ tag: KeptTag) throws -> KeptTag {
    guard let found = try tags.tag(tag.number) else { throw LibraryError.noSuchTag(tag.name) }
    return found
  }
}
