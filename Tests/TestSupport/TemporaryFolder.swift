import Foundation

/// A folder that is deleted with this object.
package final class TemporaryFolder {
  package let path: String

  /// A folder in memory on Linux.
  private static let memory = "/dev/shm"
  private static let hasMemory = FileManager.default.isWritableFile(atPath: memory)

  /// - Parameters:
  ///   - name: the beginning of the folder's name.
  ///   - isInMemory: whether the folder may be in memory.
  package init(_ name: String = "bookskeeper", isInMemory: Bool = false) throws {
    let parent =
      isInMemory && Self.hasMemory
      ? URL(filePath: Self.memory) : FileManager.default.temporaryDirectory
    path = parent.appending(path: "\(name)-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Returns the path of a file in the folder, which need not exist.
  package func path(_ name: String) -> String { path + "/" + name }

  package func appending(path name: String) -> URL { URL(filePath: path(name)) }

  /// The path of a library with the usual file name.
  package var library: String { path("library.sqlite") }

  package var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }

  package func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path(name)))
  }

  package func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: path(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  package func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  /// Writes an executable shell script.
  package func writeScript(_ name: String, _ script: String) throws {
    try writeProgram(script, to: path(name))
  }
}
