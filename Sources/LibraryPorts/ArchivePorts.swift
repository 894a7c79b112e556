import Library

/// Fills an empty library from an archive.
package protocol LibraryLoader {
  func load(_ piece: ArchivePiece) throws
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
  /// Books first, then what is of other nouns, then changes; nil after the last.
  func next() throws -> ArchivePiece?
}
