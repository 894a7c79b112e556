import Platform

package struct XMLElement: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case text(String)
    case element(XMLElement)
  }

  package let tag: XMLTag
  package internal(set) var contents: [Content] = []

  package var name: String { tag.name }
  package var namespace: String { tag.namespace }
  /// The attributes without a prefix.
  package var attributes: [String: String] { tag.unprefixed }

  package subscript(attribute: String) -> String? { tag[attribute] }

  package var elements: some Sequence<XMLElement> {
    contents.lazy.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  package func elements(_ name: String, in namespaces: Set<String>) -> [XMLElement] {
    elements.filter { $0.name == name && namespaces.contains($0.namespace) }
  }

  /// The text in the element and its descendants, without markup.
  package var text: String {
    contents.reduce(into: "") { text, content in
      switch content {
      case .text(let piece): text += piece
      case .element(let element): text += element.text
      }
    }
  }

  /// The text split at blank lines, without the other line breaks and the indentation in the
  /// source.
  package var paragraphs: [String] {
    let text = text
    guard text.utf8.contains(UInt8(ascii: "\n")) else { return [text] }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.trimmingSpaces() }.split(separator: "").map { $0.joined(separator: " ") }
  }

  package var line: String { paragraphs.joined(separator: " ") }

  /// The contents as HTML without attributes.
  package var html: String {
    var html: [UInt8] = []
    write(to: &html)
    return String(decoding: html, as: UTF8.self)
  }

  /// The element as XML, without its namespace and without prefixed attributes.
  package var xml: String {
    var xml: [UInt8] = []
    write(to: &xml, withTag: true)
    return String(decoding: xml, as: UTF8.self)
  }

  private func write(to html: inout [UInt8], withTag isXML: Bool = false) {
    if isXML {
      html += "<\(name)".utf8
      for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
        html += " \(name)=\"\(EscapedText.of(value))\"".utf8
      }
      html.append(UInt8(ascii: ">"))
    }
    for content in contents {
      switch content {
      case .text(let piece): html += EscapedText.of(piece).utf8
      case .element(let element) where isXML: element.write(to: &html, withTag: true)
      case .element(let element):
        html += "<\(element.name)>".utf8
        element.write(to: &html)
        if !element.contents.isEmpty { html += "</\(element.name)>".utf8 }
      }
    }
    if isXML { html += "</\(name)>".utf8 }
  }
}

/// The reason why XML is rejected.
package enum XMLFault: Error, Equatable, Sendable {
  case notUTF8
  /// A document type, which could define entities.
  case documentType
  case malformed(line: Int)
  /// The document exceeds a limit, which no feed or record should do.
  case tooLarge(line: Int, XMLLimit)
}

/// The limits of XML documents, which bound the memory, stack and time that a document can take.
package enum XMLLimit: Int, Sendable {
  /// Nested elements.
  case depth = 100
  /// Attributes of an element, and prefixes in scope, which are stored for each open element.
  case attributes = 200
  /// Elements of a record.
  case elements = 100_000
  /// Bytes of one piece of markup or text.
  case text = 16_000_000
  /// Bytes of a record.
  case record = 8_000_000
}
