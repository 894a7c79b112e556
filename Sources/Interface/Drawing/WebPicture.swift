import Markup

/// A picture on a page.
package struct WebPicture {
  private let address: String
  private let words: String

  /// - Parameter words: what it says to someone who does not see it; empty if it says no more than what
  ///   stands beside it.
  package init(_ address: String, words: String) {
    self.address = address
    self.words = words
  }

  /// It is fetched when it comes into sight.
  package var text: String {
    "<img src=\"\(EscapedText.of(address))\" alt=\"\(EscapedText.of(words))\" loading=\"lazy\">"
  }
}
