/// Reads a whole XML document that others have sent, such as a feed.
///
/// It is as strict as `XMLStream`, and refuses all document types.
package enum XMLReader {
  /// Returns the root element of a document.
  ///
  /// - Throws: `XMLFault`.
  package static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var stream = XMLStream(bytes, refusesDocumentType: true)
    var root: XMLElement?
    do {
      while let piece = try stream.next() {
        if case .start(let tag) = piece { root = try stream.element(tag) }
      }
    } catch {
      throw error as? XMLFault ?? .malformed(line: stream.line)
    }
    guard let root else { throw .malformed(line: stream.line) }
    return root
  }
}
