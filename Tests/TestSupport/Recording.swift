import Foundation

/// Selects the recorded files that a run rewrites rather than compares: those whose paths contain
/// the environment's `RECORD`, or all of them if it is `all`.
///
///     RECORD=Shelf/tour .ci/test --filter TranscriptTests
package enum Recording {
  private static let environment = ProcessInfo.processInfo.environment
  private static let pathPart = environment["RECORD"] ?? ""

  /// - Throws: `Failure` for `RECORD=1`, which selects nothing.
  package static func includes(_ file: URL) throws -> Bool {
    guard pathPart != "1" else {
      throw Failure("RECORD is a part of the path of what is recorded, or “all”")
    }
    // Parent folders depend on the checkout.
    let path = file.pathComponents.suffix(3).joined(separator: "/")
    return pathPart == "all" || !pathPart.isEmpty && path.contains(pathPart)
  }

  /// Writes a session, unless it has new errors.
  ///
  /// - Throws: `Failure` with all its errors, unless `RECORD_ERRORS` is `1`.
  package static func write(_ text: String, to file: URL, insteadOf old: String) throws {
    let errors = errors(in: text)
    guard errors.count <= self.errors(in: old).count || environment["RECORD_ERRORS"] == "1" else {
      throw Failure(
        """
        \(file.lastPathComponent) has more errors than before, and is not recorded. \
        If they are right: RECORD_ERRORS=1.
        \(errors.joined(separator: "\n"))
        """)
    }
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Returns the lines marked as standard error.
  private static func errors(in text: String) -> [String] {
    lines(of: text).filter { $0.drop { $0 == " " }.hasPrefix("! ") }
  }
}
