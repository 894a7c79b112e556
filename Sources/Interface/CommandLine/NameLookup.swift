/// The port through which words of a line without keywords are looked up while it is parsed: what
/// they mean depends on the library.
package struct NameLookup {
  /// Whether words are in the title of a book.
  package let isTitle: (_ words: String) throws -> Bool
  /// Whether a name is that of a known person. Also accepts similar names.
  package let isPerson: (_ name: String) throws -> Bool

  package init(
    isTitle: @escaping (_ words: String) throws -> Bool,
    isPerson: @escaping (_ name: String) throws -> Bool
  ) {
    self.isTitle = isTitle
    self.isPerson = isPerson
  }
}
