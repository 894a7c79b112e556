import Library
import Streams

extension ColumnPlan {
  /// The maximum number of rows to look at for values of a column.
  private static var maxRows: Int { 200 }

  /// Returns the columns that may be the missing ones, with their first values. Returns `nil` if
  /// nothing is missing, or if no column is left.
  ///
  /// - Parameter hasRowsByNumber: whether columns of a table without headings can be named by number.
  func missing(
    _ columns: [Column], _ mapping: TableMapping<Column>, hasRowsByNumber: Bool,
    _ lookahead: () -> CSVParser
  ) -> MissingColumns<Column>? {
    guard !columns.isEmpty else { return nil }
    let unused = headings.unusedColumns.filter { Column(named: headings.names[$0]) == nil }
    var values = [[String]](repeating: [], count: unused.count)
    var parser = lookahead()
    var row = CSVRow()
    var rows = 0
    while rows < Self.maxRows, (try? parser.read(into: &row)) == true {
      rows += 1
      for (position, index) in unused.enumerated() where !row.isEmpty(index) {
        let text = PlainText.sanitized(row.text(index))
        guard !text.isEmpty, values[position].count < MissingColumns<Column>.maxValues,
          !values[position].contains(text)
        else { continue }
        values[position].append(text)
      }
    }
    let candidates = zip(unused, values).compactMap {
      index, values -> MissingColumns<Column>.Candidate? in
      guard !values.isEmpty else { return nil }
      let name = headings.names[index]
      let isUnique = !name.isEmpty && headings.index(of: name) == index
      return .init(
        number: index + 1, heading: isUnique ? name : String(index + 1), values: values)
    }
    guard !candidates.isEmpty else { return nil }
    return MissingColumns(
      columns, among: candidates, mapping: mapping,
      mayLackHeadings: hasRowsByNumber && unused.count == headings.names.count)
  }
}

extension ColumnPlan<ImportColumn> {
  static var loanColumns: [ImportColumn] { [.title, .borrower, .checkedOut] }

  /// The columns of loans that no heading names.
  var missingLoanColumns: [ImportColumn] { Self.loanColumns.filter { columns($0).isEmpty } }

  /// Returns the columns without which no row can be imported as it is.
  func missingColumns(_ options: ImportOptions, isMappingSaved: Bool) -> [ImportColumn] {
    if options.includesLoans { return missingLoanColumns }
    var missing: [ImportColumn] = []
    if columns(.title).isEmpty {
      // A catalogue completes a list of ISBNs.
      guard columns(.isbn).isEmpty else { return [] }
      missing.append(.title)
    }
    let names: [ImportColumn] = [.author, .firstName, .lastName]
    // A user who has answered before knows that there is no author.
    if options.author == nil, !isMappingSaved, names.allSatisfy({ columns($0).isEmpty }),
      headings.columns("Editor", "Editors").isEmpty
    {
      missing.append(.author)
    }
    return missing
  }
}
