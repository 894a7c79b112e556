import Foundation

/// Which recorded files a run writes anew, in place of comparing them: those with `RECORD` of the environment in their
/// paths, or all where that is `all`.
///
///     RECORD=Shelf/tour .ci/test --filter TranscriptTests
package enum Recording {
  private static let environment = ProcessInfo.processInfo.environment
  private static let part = environment["RECORD"] ?? ""

  /// - Throws: `Failure` for `RECORD=1`, which names nothing.
  package static func includes(_ file: URL) throws -> Bool {
    guard part != "1" else {
      throw Failure("RECORD is a part of the path of what is recorded, or “all”")
    }
    // The folders above are those of whoever has the project.
    let path = file.pathComponents.suffix(3).joined(separator: "/")
    return part == "all" || !part.isEmpty && path.contains(part)
  }

  /// Writes a session, unless it has errors that it did not have before.
  ///
  /// - Throws: `Failure` with all its errors then; not where `RECORD_ERRORS` is `1`.
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

  /// The lines with the sign of standard error.
  private static func errors(in text: String) -> [String] {
    lines(of: text).filter { $0.drop { $0 == " " }.hasPrefix("! ") }
  }
}
