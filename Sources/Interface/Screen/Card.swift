import Library
import Localization

/// One thing with all that is known of it, said once.
///
///     try ui.show([
///       Card(
///         number: 12, title: "Dune", titleLabel: texts.name(.title),
///         fields: [Field(texts.name(.author), "Herbert"), Field(texts.loansLabel, list: told)],
///         hint: texts.hint(on: .detail, [.edit, .rate]), facts: book.fact(on: today))])
///
/// Whoever draws it chooses the form: an aligned page, `Label: value` lines to be heard, or the
/// facts as JSON.
package struct Card {
  package var number: Int?
  package var title: String
  package var titleLabel: String
  /// All but the title, in order; those without text are left out.
  package var fields: [Field]
  /// A text that stands below the fields, under its label where it is heard.
  package var text: Field?
  /// From when it is, if not from now.
  package var age: String?
  /// What can be done with it, said where it can be typed.
  package var hint: Hint?
  package var facts: Fact
  /// Its cover, drawn above it on a terminal.
  package var picture: Picture?
  /// What it was opened from, drawn beside it on a wide terminal.
  package var neighbour: Picture?

  package init(
    number: Int? = nil, title: String, titleLabel: String, fields: [Field], text: Field? = nil,
    age: String? = nil, hint: Hint? = nil, facts: Fact, picture: Picture? = nil
  ) {
    self.number = number
    self.title = title
    self.titleLabel = titleLabel
    self.fields = fields.filter { !$0.texts.isEmpty }
    self.text = text.flatMap { $0.texts.isEmpty ? nil : $0 }
    self.age = age
    self.hint = hint
    self.facts = facts
    self.picture = picture
  }
}

/// A label and what stands beside it.
package struct Field: Equatable, Sendable {
  package let label: String
  /// One, or one below the other; none if nothing is known.
  package let texts: [String]
  package let style: TextStyle
  /// From 0 to 5, where it is a rating.
  package let stars: Double?
  /// Whether it is a list, whose entries are set apart.
  package let isList: Bool

  package init(
    _ label: String, _ text: String?, _ style: TextStyle = .plain, stars: Double? = nil
  ) {
    self.label = label
    texts = [text ?? ""].filter { !$0.isEmpty }
    self.style = style
    self.stars = stars
    isList = false
  }

  package init(_ label: String, list texts: [String]) {
    self.label = label
    self.texts = texts
    style = .plain
    stars = nil
    isList = true
  }
}
