import Library

/// Fills an empty library from an archive.
package protocol LibraryLoader {
  /// - Throws: `ArchiveFlaw` if the piece is none that a library can have.
  ///
  /// - Parameter folded: the details of a book, where they were folded before.
  func load(_ piece: ArchivePiece, _ folded: FoldedDetails?) throws
}

extension LibraryLoader {
  package func load(_ piece: ArchivePiece) throws { try load(piece, nil) }
}

/// Writes a complete copy of a library, one piece at a time.
package protocol ArchiveWriter {
  mutating func begin(_ head: ArchiveHead) throws -> String
  mutating func piece(_ piece: ArchivePiece) throws -> String
  mutating func end() throws -> String
}

/// Reads a complete copy of a library, one piece at a time.
package protocol ArchiveReader: AnyObject {
  var head: ArchiveHead { get throws }
  /// The line that was read last.
  var line: Int { get }
  /// The line of the last piece, as its faults are told; nil where pieces do not stand one a line.
  var faultLine: Int? { get }
  /// Covers first, so that what has them finds them, then books, then what is of other nouns, then changes; nil after the last.
  func next() throws -> ArchivePiece?
}
