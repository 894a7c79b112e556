import Foundation
import Library

/// The files of covers.
enum CoverImage {
  /// The file at an address; nil where the catalogue has none.
  static func fetch(
    _ address: String?, by client: WebClient, _ adjust: (inout WebRequest) -> Void = { _ in }
  ) throws(CatalogueError) -> Data? {
    guard let address else { return nil }
    var request = WebRequest(address, .image)
    adjust(&request)
    do {
      return try client.read(request) { (reply) throws(CatalogueError) in
        guard isImage(reply.bytes) else { throw .wrongType(reply.host, reply.type) }
        return Data(reply.bytes)
      }.value
    } catch .status(404, _) {
      return nil
    }
  }

  /// By how the file begins: JPEG, PNG, GIF or WebP.
  private static func isImage(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0xFF, 0xD8, 0xFF]) || bytes.starts(with: [0x89, 0x50, 0x4E, 0x47])
      || bytes.starts(with: "GIF8".utf8)
      || bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBP".utf8)
  }
}
