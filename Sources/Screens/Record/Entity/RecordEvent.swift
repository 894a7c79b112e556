import Library

/// What a line asks of the record that is open.
package enum RecordEvent: Equatable, Sendable {
  case show
  /// Puts it on a shelf, with what is said of its being read.
  case put(Shelf, ToldReading)
  /// Rates the book of the library, or the entry of a shelf, that it is; nil asks.
  case rate(String?)
  /// Adds it to the library, with what is said of the book on the line.
  case add
  /// The same, through the form.
  case edit
  /// Shows another one in its place: by its number in the list that this one was opened from, or by
  /// its ISBN.
  case listed(Int)
  case named(String)
}
