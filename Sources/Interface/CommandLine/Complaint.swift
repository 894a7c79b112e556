import Library
import Localization
import Terminal

/// What is wrong: one message a line, below which a list may stand that is indented.
package struct Complaint {
  /// A path of any length that there is can be told whole; nothing longer helps anyone.
  package static let longest = 5_000

  package let text: String

  /// - Parameter text: a password in an address that was typed is not told.
  package init(_ text: String) {
    self.text = AddressPasswords.removed(from: text).shortened(to: Self.longest)
  }

  /// Its lines on standard error. At a terminal, where it stands among all else, each message begins with
  /// a sign, and what belongs to it is indented under it.
  ///
  /// - Parameter isHeard: whether lines stay whole and have no margins.
  package func lines(in texts: any Texts, on device: Device, isHeard: Bool) -> [String] {
    let messages = Printable.text(text, keepingLines: true)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let isSigned = device.isErrorTerminal
    guard !isHeard else {
      let sign = isSigned ? texts.errorWord + texts.colon + " " : ""
      return messages.map { ($0.hasPrefix(" ") ? "" : sign) + $0.drop { $0 == " " } }
    }
    guard isSigned else { return messages.map(String.init) }
    let sign = "! "
    return messages.flatMap { message in
      let lines = Cells.wrapped(String(message), to: device.columns - sign.count)
      return lines.enumerated().map { index, line in
        (index == 0 && !message.hasPrefix(" ") ? sign : "  ") + line
      }
    }
  }
}
