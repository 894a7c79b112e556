import Exchange
import Foundation
import Library
import LibraryPorts
import Support

/// Libraries in Python that others read and write these formats with.
enum PythonPeer {
  /// Where `.ci/run` puts what Debian has no package of.
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/python").path

  static func has(_ module: String) -> Bool {
    guard Tool.python3.path != nil, let home = try? Home() else { return false }
    return (try? run("import \(module)", [], in: home)) != nil
  }

  /// What a script says, which finds its arguments in `sys.argv`.
  @discardableResult
  static func run(_ script: String, _ arguments: [String], in home: Home) throws -> String {
    let start = "import json, sys\nsys.path.insert(0, \(String(reflecting: folder)))\n"
    let done = try Tool.python3.run(["-c", start + script] + arguments, in: home)
    guard done.code == 0 else { throw Failure(done.err) }
    return done.out
  }
}
