import Catalogue
import Foundation
import Library
import LibraryPorts
import Support

/// A server that is a catalogue of each kind, with as many books as a test wants.
final class CollageServer {
  let server: LoopbackServer
  private let folder: TemporaryFolder

  /// - Parameter cover: what is answered for the cover of the book with this number.
  init(
    books: Int, _ cover: @escaping @Sendable (Int) -> [LoopbackServer.Step] = CollageServer.image
  ) throws {
    folder = try TemporaryFolder()
    server = try LoopbackServer { request in
      let host = request.headers["host"] ?? ""
      let parts = URLComponents(string: "http://\(host)\(request.target)")
      let query = Dictionary(
        (parts?.queryItems ?? []).map { ($0.name, $0.value ?? "") }
      ) { one, _ in one }
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
    .answer(StackCatalogue.image("OL\(number)W"), type: "image/png")
  }

  /// - Parameter timeLimit: seconds for one request.
  func catalogue(
    _ source: CatalogueSource = .openLibrary, timeLimit: Double = 15
  ) throws -> any Catalogue {
    let transport = CurlTransport(
      environment: [
        "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "HOME": folder.path,
      ],
      agent: "BooksKeeper/0.0.0", pace: RateLimit(folder: folder.path, interval: 0),
      timeLimit: timeLimit)
    let client = WebClient(transport: transport, cache: ReplyCache(folder: folder.path))
    return switch source {
    case .openLibrary:
      try OpenLibraryCatalogue(client: client, base: server.address, covers: server.address)
    case .google: try GoogleBooksCatalogue(client: client, base: server.address)
    case .opds: try OPDSCatalogue(client: client, root: server.address + "/opds")
    case .bnf, .dnb, .loc, .sru: try SRUCatalogue(source, client: client, address: server.address)
    }
  }

  // MARK: Answers

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

  /// Ten at a time, whatever is asked for, and not a word of how many there are.
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
