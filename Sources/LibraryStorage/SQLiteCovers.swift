import Foundation
import Library
import LibraryPorts

/// The covers of a library in its file.
extension SQLiteLibrary: CoverIndex {
  package func cover(of owner: CoverOwner) throws -> KeptCover? {
    try catching { try covers.cover(of: owner) }
  }

  package func keepCover(_ cover: KeptCover?, of owner: CoverOwner) throws {
    try writing { try covers.keep(cover, of: owner) }
  }

  package func eachCover(_ body: (CoverOwner, String) throws -> Void) throws {
    try catching { try covers.each(body) }
  }

  package func isNeeded(_ file: String) throws -> Bool {
    try catching { try covers.isNeeded(file) }
  }

  package func idleCovers(from source: String, before limit: Date) throws -> [String] {
    try catching { try covers.idle(from: source, before: limit) }
  }

  package func forgetCover(_ file: String) throws {
    try writing { try covers.forget(file) }
  }
}
