import Foundation

/// Where the settings are.
struct SettingsPlace {
  let environment: [String: String]

  /// The file, in the platform's folder for configuration; neither is made here.
  var path: String {
    let home = environment["HOME"] ?? NSHomeDirectory()
    #if os(macOS)
      return home + "/Library/Application Support/BooksKeeper/settings.json"
    #else
      // The XDG base directory specification passes over paths that are not absolute.
      let folder = environment["XDG_CONFIG_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      return (folder ?? home + "/.config") + "/bookskeeper/settings.json"
    #endif
  }
}
