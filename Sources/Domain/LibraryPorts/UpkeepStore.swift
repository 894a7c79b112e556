import Library

package protocol UpkeepStore: AnyObject {
  /// Writes a consistent copy while others may keep writing. Leaves no file if it throws.
  func backUp(to path: String) throws

  /// Returns the state of the path that a copy would be written to.
  func backupTarget(_ path: String) -> BackupDestination

  /// Reports each fault of the library; changes nothing.
  func check(_ report: (LibraryFault) throws -> Void) throws

  /// Rebuilds the data derived from books and loans. This is not recorded as a change.
  ///
  /// - Returns: the number of repaired faults of each kind.
  /// - Throws: `StorageError.damaged` if the file itself is damaged.
  func repair() throws -> [LibraryFault.Kind: Int]
}
