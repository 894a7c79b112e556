import Library
import LibraryPorts

/// The tags of a library in its file.
extension SQLiteLibrary: TagStore {
  package func tags() throws -> [LibraryTag] { try reading { try tagRows.all() } }

  package func tag(named name: String) throws -> LibraryTag? {
    try reading { try tagRows.listed(name) }
  }
}
