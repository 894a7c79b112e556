import Library

package protocol ArchiveStore: AnyObject {
  func isEmpty() throws -> Bool

  /// Enumerates the library for a complete copy: the last numbers assigned, the covers in use
  /// without their images, books and other entries by number, and changes in order.
  func archive(_ header: (ArchiveHeader) throws -> Void, piece: (ArchivePiece) throws -> Void)
    throws

  /// Fills an empty library from a copy. If it throws, the library remains empty. This is not
  /// recorded as a change.
  func load(_ header: ArchiveHeader, _ body: (any LibraryLoader) throws -> Void) throws
}

package protocol LibraryLoader {
  /// - Parameter folded: the folded details of a book, if they were computed before.
  /// - Throws: `ArchiveFault.Reason` if the piece is not valid in a library.
  func load(_ piece: ArchivePiece, _ folded: FoldedDetails?) throws
}

extension LibraryLoader {
  package func load(_ piece: ArchivePiece) throws { try load(piece, nil) }
}

/// Writes a complete copy of a library, one piece at a time.
package protocol ArchiveWriter {
  mutating func begin(_ header: ArchiveHeader) throws -> String
  mutating func piece(_ piece: ArchivePiece) throws -> String
  mutating func end() throws -> String
}

/// Reads a complete copy of a library, one piece at a time.
package protocol ArchiveReader: AnyObject {
  var header: ArchiveHeader { get throws }
  var line: Int { get }
  /// The line of the last piece, to report faults, if there is one piece per line.
  var faultLine: Int? { get }
  /// Returns the next piece, or nil after the last. Covers precede the books that have them; other
  /// entries and changes follow.
  func next() throws -> ArchivePiece?
}
