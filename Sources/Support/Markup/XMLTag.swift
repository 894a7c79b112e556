/// The beginning of an element of XML.
package struct XMLTag: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    let name: String
    /// Of the prefix; empty where there is none.
    let namespace: String
    let value: String
  }

  /// The name without its prefix.
  package let name: String
  /// The address that the prefix stands for; empty if there is none.
  package let namespace: String
  /// The line that it stands on, the first being 1.
  package let line: Int
  let attributes: [Attribute]

  /// The value of an attribute that has no prefix.
  package subscript(name: String) -> String? { self[name, ""] }

  /// The value of an attribute whose prefix stands for this address.
  package subscript(name: String, namespace: String) -> String? {
    attributes.first { $0.name == name && $0.namespace == namespace }?.value
  }

  var unprefixed: [String: String] {
    var values: [String: String] = [:]
    for attribute in attributes where attribute.namespace.isEmpty {
      values[attribute.name] = attribute.value
    }
    return values
  }
}
