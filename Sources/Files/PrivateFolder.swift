import Foundation

/// A folder that no one else looks into.
package enum PrivateFolder {
  /// Makes it and those above it, if they are not there.
  package static func make(_ path: String) throws {
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  /// Makes the folder of a file.
  package static func make(around file: String) throws {
    try make((file as NSString).deletingLastPathComponent)
  }
}
