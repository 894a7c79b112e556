/// The start tag of an element.
package struct XMLTag: Equatable, Sendable {
  struct Attribute: Equatable, Sendable {
    let name: String
    /// The namespace of the prefix; empty if there is none.
    let namespace: String
    let value: String
  }

  /// The name without its prefix.
  package let name: String
  /// The namespace of the prefix; empty if there is none.
  package let namespace: String
  /// The line of the tag, counting from 1.
  package let line: Int
  let attributes: [Attribute]

  package subscript(name: String) -> String? { self[name, ""] }

  /// The value of an attribute in a namespace, or `nil` if the tag does not have it.
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
