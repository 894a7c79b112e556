import Library
import Localization
import Terminal

/// What is wrong: one message a line, below which a list may stand that is indented.
package struct ErrorMessage {
  /// A path of any length that there is can be told whole; nothing longer helps anyone.
  package static let maxLength = 5_000

  package let text: String
  private let isWarning: Bool

  /// - Parameters:
  ///   - text: a password in an address that was typed is not told.
  ///   - isWarning: whether what was asked for was done all the same.
  package init(_ text: String, isWarning: Bool = false) {
    self.isWarning = isWarning
    self.text = AddressPasswords.removed(from: text).shortened(to: Self.maxLength)
  }

  /// Its lines on standard error. Each message begins with a word that says what it is, or with a sign where it is
  /// seen at a terminal among all else; what belongs to it is indented under it there.
  ///
  /// - Parameter isPlain: whether lines have no margins.
  package func lines(in texts: any Texts, on device: Device, isPlain: Bool) -> [String] {
    let isTerminal = device.isErrorTerminal
    let word = isWarning ? texts.warningWord : texts.errorWord
    let (sign, margin) = isTerminal && !isPlain ? ("! ", "  ") : (word + texts.colon + " ", "")
    return Printable.text(text, keepingLines: true)
      .split(separator: "\n", omittingEmptySubsequences: false).flatMap { message in
        let words = isPlain ? message.drop { $0 == " " } : message
        let line = (message.hasPrefix(" ") ? margin : sign) + words
        return isTerminal
          ? Cells.wrapped(line, to: device.columns, indent: margin.count) : [line]
      }
  }
}
