import Catalogues
import Foundation
import Library
import LibraryPorts
import TestSupport

/// Accesses catalogues from a test, with a temporary folder, and only PATH from the user's
/// environment.
final class Web {
  private let temporary: TemporaryFolder
  var folder: String { temporary.path }
  var environment: [String: String]
  /// In seconds.
  var timeLimit = 5.0
  var interval = 0.0
  var hasCache = true
  var cacheLimit = 200_000_000
  static let start = Date(timeIntervalSince1970: 1_800_000_000)
  var now = Web.start
  var callbacks = CatalogueChoice.Callbacks()

  init() throws {
    temporary = try TemporaryFolder()
    environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": temporary.path,
    ]
  }

  var cacheFolder: String { folder + "/cache" }

  var client: WebClient {
    let transport = CurlTransport(
      environment: environment, agent: "BooksKeeper/0.0.0 (+https://example.org)",
      rateLimit: RateLimit(folder: cacheFolder, interval: interval), timeLimit: timeLimit,
      callbacks: callbacks)
    // Keep the folder while the cache may write to it.
    let now = now
    let temporary = temporary
    let cache = ResponseCache(folder: cacheFolder, limit: cacheLimit) {
      withExtendedLifetime(temporary) { now }
    }
    return WebClient(transport: transport, cache: hasCache ? cache : nil)
  }

  func openLibrary(_ base: String) throws -> OpenLibraryCatalogue {
    try OpenLibraryCatalogue(client: client, base: base, covers: base)
  }

  func google(_ base: String, key: String? = nil) throws -> GoogleBooksCatalogue {
    try GoogleBooksCatalogue(client: client, base: base, key: key)
  }

  func opds(_ root: String) throws -> OPDSCatalogue {
    try OPDSCatalogue(client: client, root: root)
  }

  func sru(_ source: CatalogueSource, at address: String) throws -> SRUCatalogue {
    try SRUCatalogue(source, client: client, address: address, covers: address) {
      ["title": .title, "название": .title, "author": .by, "auteur": .by][$0]
    }
  }

  /// Searches the Open Library at an address for "dune".
  func search(_ base: String) throws -> CataloguePage {
    try openLibrary(base).search("dune", from: .start, limit: 15)
  }
}

/// Returns the error that a call threw.
func fault(_ body: () throws -> Void) -> CatalogueError? {
  do {
    try body()
    return nil
  } catch {
    return error as? CatalogueError
  }
}
