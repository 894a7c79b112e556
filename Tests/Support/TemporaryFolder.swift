import Foundation

/// A folder of a test's own, which is gone with it.
package final class TemporaryFolder {
  package let path: String

  /// Linux has a folder that no disk hears of.
  private static let memory = "/dev/shm"
  private static let hasMemory = FileManager.default.isWritableFile(atPath: memory)

  /// - Parameters:
  ///   - name: with what its name begins.
  ///   - isInMemory: whether it need not be on a disk.
  package init(_ name: String = "bookskeeper", isInMemory: Bool = false) throws {
    let parent =
      isInMemory && Self.hasMemory
      ? URL(filePath: Self.memory) : FileManager.default.temporaryDirectory
    path = parent.appending(path: "\(name)-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where something in it is, or would be.
  package func path(_ name: String) -> String { path + "/" + name }

  package func appending(path name: String) -> URL { URL(filePath: path(name)) }

  /// The path of a library, in the file that is usual.
  package var library: String { path("library.sqlite") }

  /// What is in it, in order.
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

  /// Puts a script for `sh` there that can be run.
  package func program(_ name: String, _ script: String) throws {
    try writeProgram(script, to: path(name))
  }
}
