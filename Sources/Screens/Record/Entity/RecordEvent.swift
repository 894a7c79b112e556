import Library

package enum RecordEvent: Equatable, Sendable {
  case show
  /// Puts it on a shelf, with details of the reading.
  case put(Shelf, ToldReading)
  /// Rates the library's book or the entry of a shelf; nil asks.
  case rate(String?)
  /// Adds it to the library, with the details on the line.
  case add
  /// Adds it through the form.
  case edit
  /// Shows another record instead: by its number in the list that this one was opened from, or by
  /// its ISBN.
  case showListed(Int)
  case showNamed(String)
}
