/// The columns that a table needs and that none of its headings names. It is thrown if the user can
/// say which of the other columns they are.
package struct MissingColumns<Column: TableColumn>: Error, Equatable, Sendable {
  /// A column that no rule recognizes.
  package struct Candidate: Equatable, Sendable {
    /// From 1.
    package let number: Int
    /// The heading; the number if there is none, or if another column has it as well.
    package let heading: String
    /// The first values, each only once.
    package let values: [String]

    package init(number: Int, heading: String, values: [String]) {
      self.number = number
      self.heading = heading
      self.values = values
    }
  }

  /// The number of values that show what a column contains.
  package static var maxValues: Int { 2 }

  package let columns: [Column]
  package let candidates: [Candidate]
  /// What the user said about other columns.
  package let mapping: TableMapping<Column>
  /// Whether the first row may be one of values, since none of its cells is a known heading.
  package let mayLackHeadings: Bool

  package init(
    _ columns: [Column], among candidates: [Candidate], mapping: TableMapping<Column>,
    mayLackHeadings: Bool
  ) {
    self.columns = columns
    self.candidates = candidates
    self.mapping = mapping
    self.mayLackHeadings = mayLackHeadings
  }

  /// The same columns by number, for a table whose first row has values.
  package var withoutHeadings: Self {
    Self(
      columns,
      among: candidates.map { column in
        Candidate(
          number: column.number, heading: String(column.number),
          values: Array(([column.heading] + column.values).prefix(Self.maxValues)))
      }, mapping: mapping, mayLackHeadings: false)
  }

  /// Returns the columns that are still missing with a mapping. First and last names are names.
  package func columns(missingIn mapping: TableMapping<Column>) -> [Column] {
    let known = Set(mapping.entries.compactMap(\.column?.rawValue))
    let hasNames = known.isSuperset(of: ["first name", "last name"])
    return columns.filter { column in
      !known.contains(column.rawValue)
        && !(hasNames && ["author", "name"].contains(column.rawValue))
    }
  }
}
