import Exchange
import Library
import Markup
import Platform

struct SRUResponse {
  /// The number of all matching records.
  let total: Int
  let records: [MARCDescription]
  /// The number of records in this response, of any format.
  let size: Int

  /// - Throws: `CatalogueError.searchRefused` with the server's reason; `unreadable` if this is not
  ///   a response or none of its records is in MARC.
  init(_ reply: WebResponse) throws(CatalogueError) {
    let root = try XMLReader.read(reply)
    if let reason = root.elements.first(where: { $0.name == "diagnostics" }).flatMap(Self.reason) {
      throw .searchRefused(reply.host, reason: reason)
    }
    guard root.name == "searchRetrieveResponse",
      let count = root.elements.first(where: { $0.name == "numberOfRecords" }),
      let total = Int(count.text.trimmingSpacesAndLines()),
      (0...CataloguePage.maxTotal).contains(total)
    else { throw .unreadable(reply.host) }
    self.total = total
    let all = root.elements.first { $0.name == "records" }?.elements.filter { $0.name == "record" }
    size = all?.count ?? 0
    records = (all ?? []).compactMap(Self.record)
    if records.isEmpty, size > 0 {
      // For a record that it cannot deliver, the server returns a diagnostic.
      if let reason = all?.lazy.compactMap(Self.reason).first {
        throw .searchRefused(reply.host, reason: reason)
      }
      throw .unreadable(reply.host)
    }
  }

  /// Parses the record in an element, either as XML or as text that contains XML.
  private static func record(_ element: XMLElement) -> MARCDescription? {
    guard let data = element.elements.first(where: { $0.name == "recordData" }) else { return nil }
    if let record = data.descendants.lazy.compactMap(MARCDescription.init).first { return record }
    guard let embedded = try? XMLReader.read(Array(data.text.utf8)) else { return nil }
    return ([embedded] + embedded.descendants).lazy.compactMap(MARCDescription.init).first
  }

  private static func reason(_ element: XMLElement) -> String? {
    guard let diagnostic = element.descendants.first(where: { $0.name == "diagnostic" }) else {
      return nil
    }
    let parts = ["message", "details"].compactMap { name in
      OnlineText.line(diagnostic.elements.first { $0.name == name }?.text)
    }
    return parts.isEmpty
      ? OnlineText.line(diagnostic.elements.first { $0.name == "uri" }?.text) ?? "?"
      : parts.joined(separator: ": ")
  }
}

extension XMLElement {
  var descendants: [XMLElement] { elements.flatMap { [$0] + $0.descendants } }
}
