import Library
import LibraryPorts
import Platform

/// A catalogue whose records give the web addresses of covers.
protocol WebCatalogue: Catalogue {
  var client: WebClient { get }
}

extension WebCatalogue {
  /// Returns the record unchanged, since most catalogues return complete records in a search.
  package func completed(
    _ record: CatalogueRecord
  ) throws(CatalogueError) -> CatalogueRecord { record }

  package func cover(of record: CatalogueRecord) throws(CatalogueError) -> Data? {
    try CoverImage.fetch(record.coverAddress, by: client)
  }

  package func covers(
    of records: [CatalogueRecord],
    _ handle: (_ index: Int, _ cover: Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    try CoverImage.fetch(of: records, by: client, handle)
  }
}

enum CoverImage {
  /// Returns the file at an address, or `nil` if the catalogue has none.
  static func fetch(
    _ address: String?, by client: WebClient
  ) throws(CatalogueError) -> Data? {
    var cover: Result<Data?, CatalogueError> = .success(nil)
    try client.replies(to: requests([address])) { _, reply in
      cover = image(reply)
      return true
    }
    return try cover.get()
  }

  static func fetch(
    of records: [CatalogueRecord], by client: WebClient,
    _ handle: (Int, Result<Data?, CatalogueError>) throws -> Bool
  ) throws {
    var indices: [Int] = []
    for (index, record) in records.enumerated() {
      if record.coverAddress != nil {
        indices.append(index)
      } else if try !handle(index, .success(nil)) {
        return
      }
    }
    var failure: (any Error)?
    try client.replies(to: requests(records.map(\.coverAddress))) { index, reply in
      do {
        return try handle(indices[index], image(reply))
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
  }

  private static func requests(_ addresses: [String?]) -> [WebRequest] {
    addresses.compactMap { $0.map { WebRequest(address: $0, kind: .image) } }
  }

  private static func image(
    _ reply: Result<WebResponse, CatalogueError>
  ) -> Result<Data?, CatalogueError> {
    switch reply {
    case .success(let reply) where isImage(reply.bytes): .success(Data(reply.bytes))
    case .success(let reply): .failure(.wrongType(reply.host, reply.type))
    case .failure(.status(404, _)): .success(nil)
    case .failure(let error): .failure(error)
    }
  }

  private static func isImage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: "GIF8".utf8)
      || bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}
