import Library

package enum RecordEvent: Equatable, Sendable {
  case show
  /// Puts the record on a shelf, with details of the reading.
  case put(Shelf, ToldReading)
  /// Rates the library's book or the shelf entry. If the rating is nil, the user is asked for it.
  case rate(String?)
  /// Adds the record to the library, with the details on the line.
  case add
  /// Adds the record to the library through the form.
  case edit
  /// Shows another record of the list from which this one was opened, by its number.
  case showListed(Int)
  case showNamed(String)
}
