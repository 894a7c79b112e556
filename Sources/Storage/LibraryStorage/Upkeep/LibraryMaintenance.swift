import Library
import LibraryPorts
import SQL

extension StoredLibrary {
  /// Returns whether the library has no contents.
  package func isEmpty() throws -> Bool { try mappingErrors { try archive.isEmpty() } }

  package func identity() throws -> String {
    try mappingErrors { try database.value("SELECT id FROM identity") ?? "" }
  }

  package func archive(
    _ header: (ArchiveHeader) throws -> Void, piece: (ArchivePiece) throws -> Void
  ) throws {
    try reading {
      try header(try archive.header())
      try archive.forEachPiece { element in
        // Servers do not send when a hold was placed, so it cannot be copied.
        if remoteLibrary != nil, case .entry(let entry) = element, entry is Hold { return }
        try piece(element)
      }
    }
  }

  package func load(_ header: ArchiveHeader, _ body: (any LibraryLoader) throws -> Void) throws {
    try writing {
      var archive = archive
      archive.lastBook = header.lastBook
      archive.lastLoan = header.lastLoan
      if header.hasFormerEntries { archive.formerEntries = .init() }
      do {
        try backend.loading(database) { try body(archive) }
      } catch let error as DatabaseError where error.kind == .constraint {
        // Rows are sent in batches, so the error may be thrown by a later row or at the end.
        throw ArchiveFault(.twice("number"))
      }
      try archive.finish(header)
    }
    changesMade += 1
    // The changes of the archive count as made before this session.
    log.lastPriorChange = header.lastChange
  }

  package func backupTarget(_ path: String) -> BackupDestination { backend.backupTarget(path) }

  package func backUp(to path: String) throws { try backend.backUp(database, to: path) }

  package func check(_ report: (LibraryFault) throws -> Void) throws {
    try mappingErrors { try LibraryCheck(database: database, backend: backend).run(report) }
  }

  private var archive: ArchiveRows { ArchiveRows(log: log) }

  package func repair() throws -> [LibraryFault.Kind: Int] {
    var repaired: [LibraryFault.Kind: Int] = [:]
    return try writing(commitIf: { !repaired.isEmpty }) {
      repaired = try LibraryRepair(database: database, rows: rows, backend: backend).run()
      return repaired
    }
  }
}
