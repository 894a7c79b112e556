import Foundation

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

/// A Python module such as `citeproc.source`.
struct PythonModule {
  let name: String
  /// The required version, or nil for any version.
  let version: String?

  init(_ name: String, version: String? = nil) {
    self.name = name
    self.version = version
  }
}

/// Python, with the packages that `.ci/test` installs in `.build/python`.
package enum Python {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: ".build/python").path

  /// Returns the output of a script. Its arguments are in `sys.argv`.
  @discardableResult
  package static func run(_ script: String, _ arguments: [String] = [], in home: Home) throws
    -> String
  {
    let start = "import json, sys\nsys.path.insert(0, \(String(reflecting: folder)))\n"
    let outcome = try Tool.python3.run(["-c", start + script] + arguments, in: home)
    guard outcome.code == 0 else { throw Failure(outcome.err) }
    return outcome.out
  }

  /// Whether a module is installed. Every run of the tests checks all modules, so Python is started
  /// only for modules that are not in Debian's folder.
  static func has(_ module: PythonModule) -> Bool {
    let files = FileManager.default
    let file = module.name.replacing(".", with: "/")
    let found = folders.first { folder in
      ["", ".py"].contains { files.fileExists(atPath: "\(folder)/\(file)\($0)") }
    }
    if let found {
      return module.version.map { version in
        files.fileExists(atPath: "\(found)/\(module.name)-\(version).dist-info")
      } ?? true
    }
    guard !files.fileExists(atPath: debian), let home = try? Home() else { return false }
    let version = module.version.map { "\nassert \(module.name).__version__ == '\($0)'" } ?? ""
    return (try? run("import \(module.name)\(version)", in: home)) != nil
  }

  private static let debian = "/usr/lib/python3/dist-packages"
  private static let folders = [folder, debian]
}
