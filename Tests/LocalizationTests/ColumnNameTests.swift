import Library
import Localization
import Testing
import Turns

@Suite(.timeLimited) struct ColumnNameTests {
  @Test(
    "the name of a column of books is also one of its headings", arguments: ImportColumn.allCases)
  func books(_ column: ImportColumn) {
    for language in Language.allCases {
      #expect(ImportColumn(named: language.name(column)) == column, "\(language)")
    }
  }

  @Test(
    "the name of a column of borrowers is also one of its headings",
    arguments: BorrowerColumn.allCases)
  func borrowers(_ column: BorrowerColumn) {
    for language in Language.allCases {
      #expect(BorrowerColumn(named: language.name(column)) == column, "\(language)")
    }
  }
}
