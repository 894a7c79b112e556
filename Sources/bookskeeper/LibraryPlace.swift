import Files
import Grammar
import Library
import LibraryClient
import LibraryStorage
import Platform

/// Where a library is: in a file, in a database, or at a server, of which a file is the copy.
struct LibraryPlace {
  /// What `--library` says.
  let option: String?
  let environment: [String: String]

  /// What names the library; nil for the usual file.
  private var named: String? {
    let typed = option.flatMap { $0.isEmpty ? nil : $0 }
    // In `--library=~/x` the shell leaves the tilde.
    return (typed ?? ProgramVariable.library.value(in: environment)).map(TypedPath.expanded)
  }

  /// The address, if a server keeps the library.
  ///
  /// - Parameter isInsecure: whether all may be sent in the clear.
  /// - Throws: `RemoteError`.
  func address(isInsecure: Bool) throws(RemoteError) -> ServerAddress? {
    guard let named, ServerAddress.isOne(named) else { return nil }
    return try ServerAddress(named, isInsecure: isInsecure)
  }

  /// The address, if the library is in a database.
  ///
  /// - Throws: `StorageError`.
  func database() throws(StorageError) -> DatabaseAddress? {
    guard let named, DatabaseAddress.isOne(named) else { return nil }
    return try DatabaseAddress(named)
  }

  /// The file that the copy of a server's library is in.
  func copy(of address: ServerAddress) throws -> String {
    try make(ProgramFile.copies.path(in: environment))
    return copyFile(of: address)
  }

  private func copyFile(of address: ServerAddress) -> String {
    ProgramFile.copies.path(in: environment) + "/" + address.fileName + ".sqlite"
  }

  /// Beside which path the covers of a library in a database are, on this machine.
  ///
  /// - Parameter makesFolder: whether their folder is made where there is none.
  func files(of address: DatabaseAddress, makesFolder: Bool) throws -> String {
    let folder = ProgramFile.databases.path(in: environment)
    if makesFolder { try make(folder) }
    return folder + "/" + address.fileName + ".sqlite"
  }

  /// The file that the library is in, or the copy of it, if there is one.
  var file: String {
    let address = try? address(isInsecure: true)
    return address.map(copyFile) ?? named ?? ProgramFile.library.path(in: environment)
  }

  /// The file: the one named, else one in the platform's folder for data.
  ///
  /// - Parameter makesFolder: whether that folder is made where there is none, private to its owner.
  func path(makesFolder: Bool) throws -> String {
    // Elsewhere it is standard input, where no library can be.
    if named == "-" { throw StorageError.notALibrary("-") }
    if let named { return named }
    let path = ProgramFile.library.path(in: environment)
    if makesFolder { try make(RealPath.folder(of: path)) }
    return path
  }

  private func make(_ folder: String) throws {
    do {
      try PrivateFolder.make(folder)
    } catch {
      throw StorageError.cannotCreate(folder, reason: "EACCES")
    }
  }
}
