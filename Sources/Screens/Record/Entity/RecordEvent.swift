import Library

package enum RecordEvent: Equatable, Sendable {
  case show
  /// Puts the record on a shelf, with details of the reading.
  case put(Shelf, ReadingInput)
  /// Asks for a rating.
  case askRating
  /// Rates the book of the record; nil removes the rating.
  case rate(Rating?)
  /// Adds the record to the library, with the details on the line.
  case add
  /// Adds the record to the library through the form.
  case edit
  /// Shows another record of the list from which this one was opened, by its number.
  case showListed(Int)
  case showNamed(String)
}
