import Foundation

/// Python, with the packages that `.ci/test` puts into `.build/python`.
package enum Python {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/python").path

  /// What a script says, which finds its arguments in `sys.argv`.
  @discardableResult
  package static func run(_ script: String, _ arguments: [String] = [], in home: Home) throws
    -> String
  {
    let start = "import json, sys\nsys.path.insert(0, \(String(reflecting: folder)))\n"
    let done = try Tool.python3.run(["-c", start + script] + arguments, in: home)
    guard done.code == 0 else { throw Failure(done.err) }
    return done.out
  }
}
