import Library
import Markup

/// An Atom feed of a catalogue, or a document with a single entry.
package struct OPDSFeed {
  static let atom: Set = ["http://www.w3.org/2005/Atom"]
  private static let openSearch: Set = ["http://a9.com/-/spec/opensearch/1.1/"]

  let entries: [OPDSEntry]
  let next: String?
  /// The number of entries on all pages.
  let total: Int?
  let search: SearchTemplate?
  let searchDescription: String?

  package var records: [CatalogueRecord] { entries.compactMap(\.record) }

  package init(_ reply: WebResponse) throws(CatalogueError) {
    let root = try XMLReader.read(reply)
    guard Self.atom.contains(root.namespace) else { throw .unreadable(reply.host) }
    switch root.name {
    case "feed":
      entries = root.elements("entry", in: Self.atom).map { OPDSEntry($0, in: reply.address) }
    case "entry": entries = [OPDSEntry(root, in: reply.address)]
    default: throw .unreadable(reply.host)
    }
    let links = root.elements("link", in: Self.atom).map(\.attributes)
    // A link to a fragment refers to the same page.
    next = links.first { $0["rel"] == "next" }?["href"].flatMap {
      CatalogueAddress.resolved(String($0.prefix { $0 != "#" }), in: reply.address)
    }
    total = root.elements("totalResults", in: Self.openSearch).first.flatMap { Int($0.text) }
      .flatMap { (0...CataloguePage.maxTotal).contains($0) ? $0 : nil }
    let searches = links.filter { $0["rel"] == "search" }
    search =
      searches.lazy.filter { $0["type"]?.hasPrefix("application/atom+xml") ?? true }
      .compactMap { $0["href"] }.compactMap { SearchTemplate($0, from: reply.address) }.first
    searchDescription = searches.first {
      $0["type"]?.hasPrefix("application/opensearchdescription+xml") == true
    }?["href"].flatMap { CatalogueAddress.resolved($0, in: reply.address) }
  }
}
