import Library
import Platform

/// The port behind which it is kept what has which cover; a part of the library's. None of it is a
/// change, and none that is taken back or made again undoes it; what a user does to a book's cover is
/// done in a `LibraryTransaction`.
package protocol CoverIndex: AnyObject {
  func cover(of owner: CoverOwner) throws -> KeptCover?

  /// Notes the cover of something, or that it has none.
  func keepCover(_ cover: KeptCover?, of owner: CoverOwner) throws

  /// Everything in the library and on the shelves that has a cover, and the file's name.
  func eachCover(_ body: (CoverOwner, String) throws -> Void) throws

  /// Whether anything has it as its cover, or would again if a change were taken back.
  func isNeeded(_ file: String) throws -> Bool

  /// Whether a file is noted, as a cover that something has or had.
  func isNoted(_ file: String) throws -> Bool

  /// The files that are noted, but not needed, and those of a source that came before a time.
  func idleCovers(from source: String, before limit: Date) throws -> [String]

  /// Takes it off whatever has it as its cover.
  func forgetCover(_ file: String) throws
}

extension CoverIndex {
  /// Lets something have the cover of something else, where that has one.
  package func shareCover(of owner: CoverOwner, with other: CoverOwner) throws {
    if let cover = try cover(of: owner) { try keepCover(cover, of: other) }
  }
}
