/// Reads a whole XML document, such as a feed, as strictly as `XMLStream`. Rejects document types.
package enum XMLReader {
  package static func read(_ bytes: [UInt8]) throws(XMLFault) -> XMLElement {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw .notUTF8 }
    var stream = XMLStream(bytes, rejectsDocumentType: true)
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
