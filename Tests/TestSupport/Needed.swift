import Foundation

/// A requirement of a test that some machines do not meet.
///
/// If the requirement is not met, the test is skipped. `.ci/test` counts skipped tests by these
/// descriptions.
///
///     @Test("…", .enabled(if: Needed.chafa.isMet, "\(Needed.chafa)"))
package struct Needed: Sendable, CustomStringConvertible {
  package let isMet: Bool
  /// "needs zbar-tools librsvg2-bin": names of Debian packages, as `.ci/test` lists them.
  package let description: String

  /// - Parameters:
  ///   - packages: the packages that meet the requirement.
  ///   - module: a Python module of a certain version.
  private init(_ packages: String..., isMet: Bool, module: PythonModule? = nil) {
    self.isMet = isMet
    description =
      (["needs"] + packages + (module.map { ["(\($0.name) \($0.version ?? ""))"] } ?? []))
      .joined(separator: " ")
  }

  /// Creates a requirement that no package meets.
  package init(forbidden: String, isMet: Bool) {
    self.isMet = isMet
    description = "not possible here: \(forbidden)"
  }

  // MARK: Programs

  package static let curl = Needed("curl", isMet: Tool.curl.isInstalled)
  package static let sqlite3 = Needed("sqlite3", isMet: Tool.sqlite3.isInstalled)
  package static let unzip = Needed("unzip", isMet: Tool.unzip.isInstalled)
  package static let less = Needed("less", isMet: Tool.less.isInstalled)
  package static let bash = Needed("bash", isMet: Tool.bash.isInstalled)
  package static let zsh = Needed("zsh", isMet: Tool.zsh.isInstalled)
  package static let fish = Needed("fish", isMet: Tool.fish.isInstalled)
  package static let groff = Needed("groff", isMet: Tool.groff.isInstalled)
  package static let lighttpd = Needed(
    "lighttpd", "curl", isMet: Tool.lighttpd.isInstalled && curl.isMet)
  /// Web servers as Debian packages them, and the programs that start them.
  package static let webServers = Needed(
    "lighttpd", "nginx", "fcgiwrap", "apache2", "apache2-utils", "caddy", "systemd", "iproute2",
    "sqlite3", "curl",
    isMet: lighttpd.isMet && sqlite3.isMet
      && [Tool.nginx, .fcgiwrap, .apache2, .htpasswd, .caddy, .systemd, .ip].allSatisfy(
        \.isInstalled)
  )
  package static let chafa = Needed("chafa", isMet: Tool.chafa.isInstalled)
  package static let pictures = Needed(
    "librsvg2-bin", "netpbm", isMet: Tool.rsvgConvert.isInstalled && Tool.pngtopnm.isInstalled)
  package static let barcodes = Needed(
    "zbar-tools", "librsvg2-bin", isMet: Tool.zbarimg.isInstalled && Tool.rsvgConvert.isInstalled)
  package static let qrCodes = Needed(
    "qrencode", "zbar-tools", "librsvg2-bin", isMet: barcodes.isMet && Tool.qrencode.isInstalled)
  package static let calibre = Needed(
    "calibre", isMet: Tool.calibreServer.isInstalled && Tool.calibredb.isInstalled)
  package static let postgresql = Needed(
    "postgresql", "libpq5", isMet: PostgresTools.folder != nil)

  // MARK: Python modules

  package static let python = Needed("python3", isMet: Tool.python3.isInstalled)
  /// A server in Python, with curl as its client.
  package static let pythonServer = Needed(
    "python3", "curl", isMet: python.isMet && curl.isMet)
  /// Zip files made by Python.
  package static let pythonZip = Needed("python3", "unzip", isMet: python.isMet && unzip.isMet)
  package static let html5lib = Needed("python3-html5lib", isMet: imports("html5lib"))
  package static let calendars = Needed("python3-icalendar", isMet: imports("icalendar"))
  package static let babel = Needed("python3-babel", isMet: imports("babel"))
  package static let references = Needed(
    "python3-bibtexparser", "python3-citeproc", "bibutils",
    isMet: Tool.ris2xml.isInstalled && imports("bibtexparser", "citeproc.source.json"))
  package static let workbooks = Needed(
    "python3-openpyxl", "python3-odf", "unzip", isMet: unzip.isMet && imports("openpyxl", "odf"))
  package static let mailServer = Needed(
    "msmtp", "python3-aiosmtpd", isMet: Tool.msmtp.isInstalled && imports("aiosmtpd"))
  package static let pyte = Needed("python3-pyte", isMet: imports("pyte"))
  package static let pymarc = Needed("python3-pip", isMet: imports("pymarc"))
  package static let openAPI = Needed(
    "python3-pip", isMet: imports("openapi_spec_validator", "yaml"))
  package static let wcwidth = Needed(
    "python3-pip", isMet: python.isMet && Python.has(widths), module: widths)
  /// Other versions of the module have different widths.
  private static let widths = PythonModule("wcwidth", version: "0.9.4")

  package static let browser = Needed(
    "chromium", "lighttpd", "curl", "python3-pip",
    isMet: Tool.chromium.isInstalled && lighttpd.isMet && imports("axe_playwright_python"))

  private static func imports(_ modules: String...) -> Bool {
    python.isMet && modules.allSatisfy { Python.has(PythonModule($0)) }
  }

  // MARK: The machine

  /// Whether system calls can be traced.
  package static let tracing: Needed = {
    guard Tool.strace.isInstalled, let home = try? Home() else {
      return Needed("strace", isMet: false)
    }
    return Needed(
      forbidden: "tracing a process",
      isMet: (try? Tool.strace.run(["-o", "/dev/null", "/bin/true"], in: home).code) == 0)
  }()

  /// Whether permissions can be denied. Root ignores permissions unless it can become nobody.
  package static let rights = Needed("util-linux", isMet: Home.canDropPermissions)

  package static let root = Needed(forbidden: "what only root may do", isMet: Home.isRoot)
  package static let fullDevice = Needed(
    forbidden: "/dev/full", isMet: FileManager.default.fileExists(atPath: "/dev/full"))
  package static let processFolder = Needed(
    forbidden: "/proc", isMet: FileManager.default.fileExists(atPath: "/proc/self"))

}
