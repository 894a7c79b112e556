import Drawing
import Library
import Localization
import Terminal

/// An error or warning: one message per line, possibly followed by an indented list.
package struct ErrorMessage {
  /// The maximum length in characters, enough for any path.
  package static let maxLength = 5_000

  package let text: String
  private let isWarning: Bool

  /// Creates a message. Passwords in addresses are removed from the text.
  package init(_ text: String, isWarning: Bool = false) {
    self.isWarning = isWarning
    self.text = AddressPasswords.redacted(text).shortened(to: Self.maxLength)
  }

  /// Returns the line for programs.
  package func json(code: String?) -> String {
    let value: OutputValue = ["message": text]
    return JSONText.string(from: [
      isWarning ? "warning" : "error": value.with(nonNull: ["code": code])
    ])
      + "\n"
  }

  /// Returns the lines of the message. It begins with the word for an error or warning or, at a
  /// terminal, with an exclamation mark, after which the other lines are indented.
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
