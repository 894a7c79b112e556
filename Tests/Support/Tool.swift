import Foundation

/// A program of the system's that a test needs, where it is installed.
package enum Tool: String {
  case bash, zsh, fish, groff, less, python3, strace, unzip, sqlite3, curl, lighttpd, msmtp
  case nginx, fcgiwrap, apache2, htpasswd, caddy, systemd, ip
  case zbarimg, qrencode, ris2xml, chafa, pngtopnm, calibredb, chromium
  case rsvgConvert = "rsvg-convert"
  case calibreServer = "calibre-server"

  package var isInstalled: Bool { path != nil }

  package var path: String? {
    ["/usr/bin", "/bin", "/usr/sbin", "/usr/local/bin", "/opt/homebrew/bin"].lazy.map {
      "\($0)/\(rawValue)"
    }
    .first(where: FileManager.default.isExecutableFile)
  }

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
