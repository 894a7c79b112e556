/// The possible continuations of a line, formatted for display below it.
package enum ChoiceList {
  private static let gap = 2

  /// Returns lines with line ends. Choices are in columns that are read downwards, or one per line
  /// if `columns` is nil.
  package static func text(_ choices: [String], columns: Int?) -> String {
    let choices = choices.map { Printable.text($0) }
    guard let columns else { return choices.map { $0 + "\n" }.joined() }
    // A completely filled line may wrap.
    let maxWidth = columns - 1
    let width = (choices.map { Cells.width($0) }.max() ?? 0) + gap
    let choicesPerLine = max(1, (maxWidth + gap) / width)
    let height = (choices.count + choicesPerLine - 1) / choicesPerLine
    return (0..<height).map { row in
      let cells = stride(from: row, to: choices.count, by: height).map { choices[$0] }
      let padded = cells.dropLast().map { Cells.padded($0, to: width) } + cells.suffix(1)
      return Cells.fitted(padded.joined(), to: maxWidth) + "\n"
    }.joined()
  }
}
