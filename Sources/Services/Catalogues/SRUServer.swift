import Exchange
import Library
import Markup
import Platform

/// The address of an SRU server (Search/Retrieve via URL) and the names of its indexes.
///
/// See https://www.loc.gov/standards/sru/.
struct SRUServer {
  let address: String
  var version = "1.1"
  /// The record schema: a form of MARCXML or UNIMARC.
  var schema: String
  /// The index of all words; `nil` for the server's default.
  var words: String?
  var title: String?
  var author: String?
  var isbn: String
  /// The relation between an index and several words that must all match.
  var allRelation = "="
  /// The index of record numbers, and a function that returns the number of a record.
  var number: (index: String, value: (MARCDescription) -> String?)?
  var link: (MARCDescription) -> String? = { _ in nil }

  /// - Throws: `CatalogueError.badAddress`, `noAddress`; for `sru`, any error from a request.
  static func of(
    _ source: CatalogueSource, at address: String?, client: WebClient
  ) throws(CatalogueError) -> SRUServer {
    let customAddress = try address.map(CatalogueAddress.checked)
    switch source {
    case .bnf:
      return SRUServer(
        address: customAddress ?? "https://catalogue.bnf.fr/api/SRU", version: "1.2",
        schema: "unimarcXchange", words: "bib.anywhere", title: "bib.title",
        author: "bib.author", isbn: "bib.isbn", allRelation: "all",
        number: ("bib.persistentid", { $0.control("003").flatMap(ark) }),
        link: { $0.control("003").flatMap(CatalogueAddress.webAddress) })
    case .dnb:
      return SRUServer(
        address: customAddress ?? "https://services.dnb.de/sru/dnb", schema: "MARC21-xml",
        words: "woe",
        title: "tit", author: "per", isbn: "num", number: ("idn", { $0.control("001") }),
        link: { $0.control("001").map { "https://d-nb.info/" + $0.percentEncoded() } })
    case .loc:
      return SRUServer(
        address: customAddress ?? "http://lx2.loc.gov:210/lcdb", schema: "marcxml",
        words: "bath.any",
        title: "bath.title", author: "bath.author", isbn: "bath.isbn",
        number: ("bath.lccn", \.controlNumber),
        link: { $0.controlNumber.map { "https://lccn.loc.gov/" + $0.percentEncoded() } })
    case .openLibrary, .google, .opds, .sru:
      guard let customAddress else { throw .noAddress }
      return try discover(customAddress, by: client)
    }
  }

  /// Returns the identifier at the end of an address: `ark:/12148/cb35563493x`.
  private static func ark(_ address: String) -> String? {
    address.firstRange(of: "ark:/").map { String(address[$0.lowerBound...]) }
  }

  // MARK: Self-description

  /// Reads the server's self-description; query items of the address take precedence:
  /// `https://sru.k10plus.de/opac-de-627?recordSchema=marcxml&isbn=pica.isb`.
  private static func discover(
    _ address: String, by client: WebClient
  ) throws(CatalogueError) -> SRUServer {
    let (address, options) = CatalogueAddress.extracting(
      ["version", "recordSchema", "words", "title", "author", "isbn"], from: address)
    var server = SRUServer(
      address: address, version: options["version"] ?? "1.1", schema: options["recordSchema"] ?? "",
      words: options["words"], title: options["title"], author: options["author"],
      isbn: options["isbn"] ?? "")
    if !server.schema.isEmpty, !server.isbn.isEmpty { return server }
    let description = try client.read(
      WebRequest(
        address: CatalogueAddress.adding(
          ["version": server.version, "operation": "explain"], to: address), kind: .xml,
        isRateLimited: true), SRUDescription.init
    ).value
    guard let schema = options["recordSchema"] ?? description.schema else {
      throw .noSearch(CatalogueAddress.host(address))
    }
    server.schema = schema
    server.words = server.words ?? description.index(["anywhere", "any", "all", "woe"])
    server.title = server.title ?? description.index(["title", "tit"])
    server.author = server.author ?? description.index(["author", "creator", "per"])
    server.isbn = options["isbn"] ?? description.index(["isbn", "isb", "num"]) ?? "bath.isbn"
    return server
  }
}

/// A server's self-description (ZeeRex, http://explain.z3950.org).
private struct SRUDescription {
  /// The first schema that this program can read.
  let schema: String?
  private let indexes: [(set: String, name: String)]

  init(_ reply: WebResponse) throws(CatalogueError) {
    let root = try XMLReader.read(reply)
    let all = root.descendants
    schema =
      all.first {
        let description = ($0.attributes["identifier"] ?? "") + " " + ($0.attributes["name"] ?? "")
        return $0.name == "schema"
          && ["marcxml", "marc21-xml", "marcxchange", "unimarc"].contains {
            description.lowercased().contains($0)
          }
      }?.attributes["name"]
    indexes = all.filter { $0.name == "map" }.flatMap { map in
      map.elements.filter { $0.name == "name" }.map {
        ($0.attributes["set"] ?? "", $0.text.trimmingSpaces())
      }
    }
    guard all.contains(where: { $0.name == "explain" }) else { throw .unreadable(reply.host) }
  }

  /// Returns the first index with one of these names, in order of preference.
  func index(_ names: [String]) -> String? {
    names.lazy.compactMap { name in
      indexes.first { $0.name.lowercased() == name }
    }.first.map { $0.set.isEmpty ? $0.name : $0.set + "." + $0.name }
  }
}
