import Foundation

/// A program of the system's that a test needs, where it is installed.
package enum Tool: String {
  case bash, zsh, fish, groff, python3, strace, lighttpd, zbarimg, qrencode, ris2xml
  case rsvgConvert = "rsvg-convert"

  package var path: String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"].lazy.map {
      "\($0)/\(rawValue)"
    }
    .first(where: FileManager.default.isExecutableFile)
  }

  /// Whether calls of other programs to the system may be looked at.
  package static let canTrace: Bool = {
    guard let home = try? Home() else { return false }
    return (try? strace.run(["-o", "/dev/null", "/bin/true"], in: home).code) == 0
  }()

  /// Runs it to its end in a user's home, on a file or on nothing.
  package func run(_ arguments: [String], in home: Home, input: String = "/dev/null") throws
    -> Child.Outcome
  {
    guard let path else { throw Failure("\(rawValue) is not installed") }
    return try Child(
      [path] + arguments, environment: home.environment, input: input,
      folder: FileManager.default.temporaryDirectory.path
    ).finish()
  }
}
