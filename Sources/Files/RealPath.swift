import Foundation

/// Where paths lead in the end.
package enum RealPath {
  /// The path without links; what it names need not be there.
  package static func of(_ path: String) -> String {
    var path = path
    // As many steps as the system itself would take.
    for _ in 0..<40 {
      if let whole = realpath(path, nil) {
        defer { free(whole) }
        return String(cString: whole)
      }
      // A link to what is not there yet.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        break
      }
      path = next.hasPrefix("/") ? next : folder(of: path) + "/" + next
    }
    let (folder, name) = (folder(of: path), (path as NSString).lastPathComponent)
    guard let whole = realpath(folder, nil) else { return path }
    defer { free(whole) }
    return String(cString: whole) + "/" + name
  }

  /// The folder that a path's last part is in.
  package static func folder(of path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    return folder.isEmpty ? "." : folder
  }
}

/// What the system tells a file by, whatever it is called.
package struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Nil if there is no such file.
  package init?(_ path: String) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { return nil }
    self.init(facts)
  }

  /// Nil if nothing is open under this number.
  package init?(descriptor: Int32) {
    var facts = stat()
    guard fstat(descriptor, &facts) == 0 else { return nil }
    self.init(facts)
  }

  private init(_ facts: stat) {
    device = UInt64(truncatingIfNeeded: facts.st_dev)
    number = UInt64(truncatingIfNeeded: facts.st_ino)
  }
}
