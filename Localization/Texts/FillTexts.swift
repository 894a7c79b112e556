import Library

/// Filling in missing details of books from a catalogue.
package protocol FillTexts {
  func fillQuestion(count: Int) -> String
  func fillQuestion(count: Int, from catalogue: String) -> String
  /// Introduces the details of a record that may be a different book.
  func otherRecordFound(_ book: BookName, _ found: RecordTitle) -> String
  var fillAnywayQuestion: String { get }
  func filled(_ book: BookName) -> String
  func filled(count: Int) -> String
  func nothingToFill(count: Int) -> String
  func notInCatalogue(_ books: [BookName]) -> String
}
