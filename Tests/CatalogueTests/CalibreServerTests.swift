import Catalogues
import Foundation
import Library
import TestSupport
import Testing
import Turns

/// Runs against calibre itself, if it is installed.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited)
struct CalibreServerTests {
  private static func find(_ name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first(where: FileManager.default.isExecutableFile)
  }

  @Test(
    "a library is searched over OPDS on a server of calibre itself",
    .enabled(if: Needed.calibre.isMet, "\(Needed.calibre)"))
  func server() throws {
    let web = try Web()
    let library = web.folder + "/library"
    try FileManager.default.createDirectory(atPath: library, withIntermediateDirectories: true)
    let add = ["add", "--with-library", library, "-e", "-t"]
    let book = ["L'Écume des jours / 1", "-a", "Boris Vian & Noël Arnaud", "-T", "roman,jazz"]
    // calibre's tools do not work while calibre is running.
    for words in [book + ["-I", "isbn:9782253140870"], ["Dune"]] {
      let process = try start("calibredb", in: web, add + words)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { return }
    }

    // Find a free port.
    let probe = try LoopbackServer { _ in [] }
    probe.stop()
    let server = try start(
      "calibre-server", in: web,
      ["--port", String(probe.port), "--listen-on", "127.0.0.1", library])
    defer {
      // Test threads may block other signals, and child processes inherit that.
      kill(server.processIdentifier, SIGKILL)
      server.waitUntilExit()
      // The server's library is in its folder.
      withExtendedLifetime(web) {}
    }
    let catalogue = try web.opds("http://127.0.0.1:\(probe.port)/opds")
    let deadline = ContinuousClock.now + .seconds(60)
    var page: CataloguePage?
    while page == nil, ContinuousClock.now < deadline {
      page = try? catalogue.search("écume", from: .start, limit: 15)
      usleep(200_000)
    }
    let record = try #require(page?.records.first)
    #expect(page?.records.count == 1)
    #expect(record.title == "L'Écume des jours / 1")
    #expect(record.authors == ["Boris Vian", "Noël Arnaud"])
    #expect(record.categories == ["jazz", "roman"])
    #expect(try catalogue.record(record.id).title == record.title)
    let isbn = try ISBN("9782253140870")
    #expect(try catalogue.record(isbn).title == record.title)
    #expect(try catalogue.search("nowhere / \"", from: .start, limit: 15).records.isEmpty)
  }

  private func start(_ name: String, in web: Web, _ arguments: [String]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: Self.find(name) ?? "")
    process.arguments = arguments
    process.environment = web.environment.merging(["QT_QPA_PLATFORM": "offscreen"]) { $1 }
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }
}
