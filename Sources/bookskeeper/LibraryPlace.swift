import Foundation
import Library

/// Where the library is.
struct LibraryPlace {
  /// What `--library` says.
  let option: String?
  let environment: [String: String]

  /// The file: the one named, else one in the platform's folder for data, which is made where there
  /// is none, private to its owner.
  func path() throws -> String {
    if let named = [option, environment["BOOKSKEEPER_LIBRARY"]].lazy.compactMap(\.self)
      .first(where: { !$0.isEmpty })
    {
      return named
    }
    let folder = dataFolder
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw StorageError.cannotCreate(folder, reason: "EACCES")
    }
    return folder + "/library.sqlite"
  }

  private var dataFolder: String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    #if os(macOS)
      return home + "/Library/Application Support/BooksKeeper"
    #else
      // The XDG base directory specification passes over paths that are not absolute.
      let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (data ?? home + "/.local/share") + "/bookskeeper"
    #endif
  }
}
