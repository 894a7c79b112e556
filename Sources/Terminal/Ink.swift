/// Colours by what they mean. Colour is never the only sign of anything.
package struct Ink: Sendable {
  package enum Role: Sendable {
    case title, number, dim, ok, dueSoon, overdue, error, prompt

    /// Select Graphic Rendition (ECMA-48), the 16 colours that terminals let their users choose.
    fileprivate var code: String {
      switch self {
      case .title: "1"
      case .number: "36"
      case .dim: "2"
      case .ok: "32"
      case .dueSoon: "33"
      case .overdue: "1;31"
      case .error: "31"
      case .prompt: "1;34"
      }
    }
  }

  private let isOn: Bool

  package static let none = Ink(isOn: false)
  package static let colors = Ink(isOn: true)

  private init(isOn: Bool) { self.isOn = isOn }

  /// The text in the colour of its role; as it is, where it has none.
  package func callAsFunction(_ text: String, _ role: Role?) -> String {
    guard isOn, let role, !text.isEmpty else { return text }
    return "\u{1B}[\(role.code)m\(text)\u{1B}[0m"
  }

  /// A line with spaces added up to a width in cells; its colours take none.
  package static func padded(_ line: String, to width: Int) -> String {
    var cells = 0
    for (index, part) in line.split(separator: "\u{1B}[", omittingEmptySubsequences: false)
      .enumerated()
    {
      cells += Cells.width(index == 0 ? part : part.drop { $0 != "m" }.dropFirst())
    }
    return line + String(repeating: " ", count: max(0, width - cells)) + Cells.directionEnd(line)
  }
}
