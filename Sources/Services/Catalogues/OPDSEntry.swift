import Library
import Markup
import Platform

/// An entry of a feed: a book, or a link to other feeds.
struct OPDSEntry {
  private static let dublinCore: Set = [
    "http://purl.org/dc/terms/", "http://purl.org/dc/elements/1.1/",
  ]
  private static let acquisition = "http://opds-spec.org/acquisition"
  /// The link relations of images, in order of preference. The last two are calibre's.
  private static let images = [
    "http://opds-spec.org/image", "http://opds-spec.org/image/thumbnail",
    "http://opds-spec.org/cover", "http://opds-spec.org/thumbnail",
  ]

  let id: String
  private let element: XMLElement
  private let address: String
  private let links: [[String: String]]

  init(_ element: XMLElement, in address: String) {
    self.element = element
    self.address = address
    id =
      element.elements("id", in: OPDSFeed.atom).first?.text.trimmingSpaces()
      ?? ""
    links = element.elements("link", in: OPDSFeed.atom).map(\.attributes)
  }

  var record: CatalogueRecord? {
    let feedAddress = bookFeed
    guard feedAddress != nil || isBook, let title else { return nil }
    let id = feedAddress ?? address.prefix { $0 != "#" } + "#" + self.id.percentEncoded()
    var record = CatalogueRecord(id: id, source: .opds, title: title)
    record.authors = authors(isLinkOnly: feedAddress != nil)
    let details = description
    record.publisher = OnlineText.line(dublin("publisher").first)
    record.year = (dublin("date") + dublin("issued")).lazy.compactMap { OnlineText.year($0) }
      // Calibre writes the year 101 for a missing date.
      .first { $0 > 101 }
    record.isbns = CatalogueRecord.isbns((dublin("identifier") + [self.id]).map(Self.number))
    record.categories = OnlineText.lines(labels + details.tags, limit: 20)
    record.series = details.series
    record.averageRating = details.rating
    record.description = feedAddress == nil ? details.text : nil
    record.coverAddress = Self.images.lazy.compactMap { link($0) }.first
    record.link = links.first {
      $0["rel"] == "alternate" && $0["type"]?.contains("html") == true
    }.flatMap(resolved)
    return record
  }

  // MARK: Kind

  /// Whether the entry is a book: it has an acquisition link, or no link to another feed.
  private var isBook: Bool {
    links.contains { $0["rel"]?.hasPrefix(Self.acquisition) == true }
      || !links.contains { $0["type"]?.hasPrefix("application/atom+xml") == true }
  }

  /// The book's own feed, such as `/ebooks/11.opds`. Search results of Project Gutenberg contain
  /// only the title, the author and a link to this feed.
  private var bookFeed: String? {
    guard !links.contains(where: { $0["rel"]?.hasPrefix(Self.acquisition) == true }) else {
      return nil
    }
    return links.lazy.filter { $0["type"]?.hasPrefix("application/atom+xml") == true }
      .compactMap(resolved).first { address in
        let name = address.split(separator: "/").last ?? ""
        return address.contains("/ebooks/") && name.hasSuffix(".opds")
          && Int(name.dropLast(5)) != nil
      }
  }

  // MARK: Elements

  private func atom(_ name: String) -> [String] {
    element.elements(name, in: OPDSFeed.atom).map(\.text)
  }

  private func dublin(_ name: String) -> [String] {
    element.elements(name, in: Self.dublinCore).map(\.text)
  }

  private func link(_ relation: String) -> String? {
    links.first { $0["rel"] == relation }.flatMap(resolved)
  }

  private func resolved(_ link: [String: String]) -> String? {
    link["href"].flatMap { CatalogueAddress.resolved($0, in: address) }
  }

  /// Returns the authors. Calibre joins all names in one element and doubles an ampersand that is
  /// part of a name.
  ///
  /// - Parameter isLinkOnly: Whether the entry only links to the book's own feed. In that case, its
  ///   text is the author.
  private func authors(isLinkOnly: Bool) -> [String] {
    let names = element.elements("author", in: OPDSFeed.atom).flatMap {
      $0.elements("name", in: OPDSFeed.atom).map(\.text)
    }
    let split = names.flatMap { name in
      guard name.utf8.contains(UInt8(ascii: "&")) else { return name.isEmpty ? [] : [name] }
      return name.split(around: " & ").map { String($0).replacing("&&", with: "&") }
    }
    if split.isEmpty, isLinkOnly { return OnlineText.lines(atom("content"), limit: 1) }
    return OnlineText.lines(split).map(ImportedNames.naturalOrder)
  }

  private var labels: [String] {
    element.elements("category", in: OPDSFeed.atom).compactMap {
      $0["label"] ?? $0["term"]
    }
  }

  /// The longest text about the book.
  private var description: CalibreText {
    let texts = ["content", "summary"].flatMap { element.elements($0, in: OPDSFeed.atom) }
      .compactMap { content in
        switch content["type"] ?? "text" {
        case "xhtml": OnlineText.paragraphs(html: "<div>" + content.html + "</div>")
        case "text": OnlineText.paragraphs(html: EscapedText.of(content.text))
        default: OnlineText.paragraphs(html: content.text)
        }
      }
    return CalibreText(texts.max { $0.utf8.count < $1.utf8.count } ?? "")
  }

  private var title: String? {
    guard let title = element.elements("title", in: OPDSFeed.atom).first else { return nil }
    let isHTML = title["type"] == "html"
    return OnlineText.line(isHTML ? HTMLText.plain(title.text) : title.text)
  }

  /// Removes the prefix of a number such as `urn:isbn:9780441013593`.
  private static func number(_ identifier: String) -> String {
    let text = identifier.trimmingSpacesAndLines()
    let prefix = text.lowercased().firstRange(of: "isbn:")
    return prefix == nil ? text : String(text.split(separator: ":").last ?? "")
  }
}
