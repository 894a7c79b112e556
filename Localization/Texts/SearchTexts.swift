import Library

/// The search in a catalogue.
package protocol SearchTexts {
  func cached(on day: Day, at time: String) -> String
  func noRecords(of text: String) -> String
  func noRecord(_ number: Int, of count: Int) -> String
  /// Follows `noRecord`, since a number can also be a title.
  func searchFor(_ number: Int) -> String
  var catalogueFailedHint: String { get }
}
