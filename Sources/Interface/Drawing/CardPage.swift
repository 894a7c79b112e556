import Library
import Screen
import Terminal

/// A card as lines of a given width: labels in a column, values beside them.
package struct CardPage {
  private let canvas: Canvas

  package init(on canvas: Canvas) { self.canvas = canvas }

  package func lines(_ card: Card) throws -> [String] {
    guard let (left, right) = canvas.split, let neighbor = card.neighbor else {
      return try page(card)
    }
    let lines = try CardPage(on: canvas.part(width: right)).page(card)
    // The card and the prompt must be visible, so truncate the list beside the card.
    let height = canvas.height.map { max(lines.count, $0 - 3) } ?? .max
    let list = Array(try neighbor(canvas.part(width: left)).prefix(height))
    return canvas.lines(list, beside: lines, rows: max(list.count, lines.count))
  }

  private func page(_ card: Card) throws -> [String] {
    let column = min(card.fields.map { Cells.width($0.label) }.max() ?? 0, canvas.width / 3) + 2
    var lines = try card.picture.map { try $0(canvas) } ?? []
    if !lines.isEmpty { lines.append("") }
    lines += title(card) + [""] + card.fields.flatMap { rows($0, column: column) }
    if let text = card.text { lines += [""] + text.texts.flatMap { wrapped($0) } }
    if card.age != nil || card.hint != nil { lines.append("") }
    lines += (card.age.map(wrapped) ?? []).map { canvas($0, .faint) }
    return lines + (card.hint.map { [canvas($0)] } ?? [])
  }

  private func title(_ card: Card) -> [String] {
    let number = card.number.map { String($0) } ?? ""
    let indent = number.isEmpty ? 0 : number.count + Table.gap.count
    let title = Cells.wrapped(card.title, to: max(1, canvas.width - indent))
    return title.enumerated().map { index, text in
      let start =
        index == 0 && !number.isEmpty
        ? canvas(number, .number) + Table.gap : String(repeating: " ", count: indent)
      return start + canvas(text, .title)
    }
  }

  private func rows(_ field: Field, column: Int) -> [String] {
    let stars = canvas.supportsUnicode ? field.stars.map { Stars.drawn($0) + " " } ?? "" : ""
    let texts = field.texts.flatMap {
      Cells.wrapped(
        stars + $0, to: canvas.width - column, indent: field.isList ? 2 : 0,
        keepingLines: !field.isList)
    }
    return texts.enumerated().map { index, text in
      let label = Cells.padded(index == 0 ? field.label : "", to: column)
      return text.isEmpty
        ? "" : (index == 0 ? canvas(label, .faint) : label) + canvas(text, field.style)
    }
  }

  private func wrapped(_ text: String) -> [String] {
    Cells.wrapped(text, to: canvas.width, keepingLines: true)
  }
}
