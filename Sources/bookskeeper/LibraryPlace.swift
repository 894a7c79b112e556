import Files
import Foundation
import Grammar
import Library

/// Where the library is.
struct LibraryPlace {
  /// What `--library` says.
  let option: String?
  let environment: [String: String]

  /// The file: the one named, else one in the platform's folder for data, which is made where there
  /// is none, private to its owner.
  func path() throws -> String {
    if let option, !option.isEmpty { return option }
    if let named = ProgramVariable.library.value(in: environment) { return named }
    let path = ProgramFile.library.path(in: environment)
    let folder = (path as NSString).deletingLastPathComponent
    do {
      try PrivateFolder.make(folder)
    } catch {
      throw StorageError.cannotCreate(folder, reason: "EACCES")
    }
    return path
  }
}
