import Catalogues
import Foundation
import Library
import LibraryPorts
import LibraryStorage
import TestSupport
import Testing
import Turns

/// Collages made from catalogues on a real HTTP server.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited)
struct CollageServerTests {
  private let library: CollageLibrary

  init() throws { library = try CollageLibrary() }

  @Test(
    "each kind of catalogue yields a collage of twelve books, which is stored with its covers",
    arguments: [CatalogueSource.openLibrary, .google, .opds])
  func sources(source: CatalogueSource) throws {
    let server = try CollageServer(books: 300)
    for _ in 0..<3 {
      let tag = try library.make(from: try server.catalogue(source))
      let collage = try #require(tag.collage)
      guard case .catalogue(source, _) = collage.origin else {
        throw CatalogueError.noAddress
      }
      #expect(collage.books.count == 12 && Set(collage.books.map(\.title)).count == 12)
      let images = collage.books.compactMap { book in
        Int(book.title.dropFirst(4)).map { MemoryCatalogue.image("OL\($0 + 1)W") }
      }
      #expect(try library.offlineImages(tag) == images)
    }
    server.server.stop()
    let old = try #require(try library.tag())
    let names = library.names
    let thrown = fault { try library.make(from: try server.catalogue(source)) }
    #expect((thrown as? CatalogueError)?.isUnreachable == true)
    #expect(try library.tag() == old)
    #expect(library.names == names)
    #expect(try library.offlineImages(old).allSatisfy { $0 != nil })
    #expect(try library.faults() == [])
  }

  @Test("invalid covers are skipped, for any reason, and do not block others")
  func invalidCovers() throws {
    let image = Pictures.png(60, 90)
    let server = try CollageServer(books: 24) { number in
      switch number {
      case 1: .notFound()
      case 2: .response(image.dropLast(5), type: "image/png")
      case 3: .response("<html>".utf8, type: "text/html")
      case 4: .response("<html>".utf8, type: "image/png")
      case 5:
        [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 30000000\r\n\r\n".utf8))]
          + Array(repeating: .send([UInt8](repeating: 0, count: 1_000_000)), count: 30)
      case 6: .response(Pictures.png(20_000, 20_000), type: "image/png")
      case 7: [.pause(milliseconds: 60_000)]
      case 8: []
      case 9:
        [.send(Array("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n".utf8) + image.prefix(9))]
      case 10: .redirect(to: "file:///etc/passwd")
      case 11: .response("".utf8, status: "500 Oh No")
      case 12: .response(image, type: "text/plain")
      default: CollageServer.image(number)
      }
    }
    // Thirteen covers are valid. The one that stalls must not block the others.
    let start = ContinuousClock.now
    let tag = try library.make(from: try server.catalogue(timeLimit: 50))
    #expect(ContinuousClock.now - start < .seconds(45))
    #expect(tag.collage?.books.count == 12)
    for book in tag.collage?.books ?? [] {
      #expect((11...23).contains(Int(book.title.dropFirst(4)) ?? 0))
    }
    #expect(library.names.count == 12)
    #expect(try library.faults() == [])
  }

  @Test("rerolls leave no unneeded files")
  func rerolls() throws {
    let server = try CollageServer(books: 480)
    let catalogue = try server.catalogue()
    // The covers of the last ten collages are kept for undo.
    let rerolls = LongRun.rounds(14, long: 25)
    for _ in 0..<rerolls {
      let tag = try library.make(from: catalogue)
      #expect(tag.collage?.books.count == 12)
      #expect(library.names.count <= 12 * 11)
    }
    for name in library.names { #expect(try library.store.isNeeded(name)) }
    #expect(try library.store.changeCount() == rerolls)
    #expect(try library.faults() == [])
    server.server.stop()
    for _ in 0..<10 {
      _ = try library.store.undo()
      let tag = try #require(try library.tag())
      #expect(try library.offlineImages(tag).allSatisfy { $0 != nil })
    }
  }
}

/// A server for each kind of catalogue, with any number of books.
final class CollageServer {
  let server: LoopbackServer
  private let folder: TemporaryFolder

  /// - Parameter cover: returns the response for the cover of the book with this number.
  init(
    books: Int, _ cover: @escaping @Sendable (Int) -> [LoopbackServer.Step] = CollageServer.image
  ) throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer { request in
      let host = request.headers["host"] ?? ""
      let parts = URLComponents(string: "http://\(host)\(request.target)")
      let query = Dictionary(
        (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
      ) { first, _ in first }
      func number(_ key: String) -> Int { query[key].flatMap(Int.init) ?? 0 }
      switch parts?.path ?? "" {
      case "/search.json":
        return .json(Self.works(number("offset"), number("limit"), of: books))
      case "/books/v1/volumes":
        return .json(Self.volumes(number("startIndex"), number("maxResults"), of: books, host))
      case "/opds": return .feed(Self.root)
      case "/found": return .feed(Self.entries(number("from"), of: books))
      case let path:
        let name = path.split(separator: "/").last?.prefix { $0.isNumber } ?? ""
        return cover(Int(name) ?? 0)
      }
    }
  }

  deinit { server.stop() }

  static let image: @Sendable (Int) -> [LoopbackServer.Step] = { number in
    .response(MemoryCatalogue.image("OL\(number)W"), type: "image/png")
  }

  /// - Parameter timeLimit: seconds per request.
  func catalogue(
    _ source: CatalogueSource = .openLibrary, timeLimit: Double = 15
  ) throws -> any Catalogue {
    let transport = CurlTransport(
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path,
      ],
      agent: "BooksKeeper/0.0.0", rateLimit: RateLimit(folder: folder.path, interval: 0),
      timeLimit: timeLimit)
    let client = WebClient(transport: transport, cache: ResponseCache(folder: folder.path))
    return switch source {
    case .openLibrary:
      try OpenLibraryCatalogue(client: client, base: server.address, covers: server.address)
    case .google: try GoogleBooksCatalogue(client: client, base: server.address)
    case .opds: try OPDSCatalogue(client: client, root: server.address + "/opds")
    case .bnf, .dnb, .loc, .sru: try SRUCatalogue(source, client: client, address: server.address)
    }
  }

  // MARK: Responses

  private static func works(_ offset: Int, _ limit: Int, of count: Int) -> String {
    let works = (offset..<max(offset, min(count, offset + limit))).map { number in
      """
      {"key": "/works/OL\(number)W", "title": "Sea \(number)", "author_name": ["Anon"],
       "cover_i": \(number + 1)}
      """
    }
    return "{\"numFound\": \(count), \"docs\": [\(works.joined(separator: ","))]}"
  }

  private static func volumes(
    _ offset: Int, _ limit: Int, of count: Int, _ host: String
  ) -> String {
    let volumes = (offset..<max(offset, min(count, offset + limit))).map { number in
      """
      {"id": "g\(number)", "volumeInfo": {"title": "Sea \(number)", "authors": ["Anon"],
       "imageLinks": {"thumbnail": "http://\(host)/content/\(number + 1)"}}}
      """
    }
    return "{\"totalItems\": \(count), \"items\": [\(volumes.joined(separator: ","))]}"
  }

  private static let root = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>root</id><title>Root</title>
    <link rel="search" type="application/atom+xml" href="/found?q={searchTerms}"/></feed>
    """

  /// Returns ten results per page, whatever is requested, without a total.
  private static func entries(_ offset: Int, of count: Int) -> String {
    let end = min(count, offset + 10)
    let next = "<link rel=\"next\" type=\"application/atom+xml\" href=\"/found?from=\(end)\"/>"
    let entries = (offset..<max(offset, end)).map { number in
      """
      <entry><id>\(number)</id><title>Sea \(number)</title><author><name>Anon</name></author>
      <link rel="http://opds-spec.org/acquisition" href="/get/\(number)" type="text/plain"/>
      <link rel="http://opds-spec.org/image" href="/image/\(number + 1)" type="image/png"/></entry>
      """
    }
    return """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>found</id><title>Found</title>
      \(end < count ? next : "")\(entries.joined())</feed>
      """
  }
}
