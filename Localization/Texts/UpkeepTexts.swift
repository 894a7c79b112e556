/// Checks of a library, and the sample books.
package protocol UpkeepTexts {
  func noProblemsFound(count: Int) -> String

  func sampleQuestion(count: Int, among books: Int) -> String
  /// - Parameters:
  ///   - duplicates: how many books of the sample were in the library already.
  ///   - givenBack: how many of the added books the list hides, because they were returned to their owners.
  func sampleAdded(count: Int, duplicates: Int, meetings: Int, givenBack: Int) -> String
  var sampleAlreadyAdded: String { get }
}
