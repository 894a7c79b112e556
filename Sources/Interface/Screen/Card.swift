import Library
import Localization

/// The details of one item, output as an aligned page, as `Label: value` lines or as JSON.
///
///     try ui.show([
///       Card(
///         number: 12, title: "Dune", titleLabel: texts.name(.title),
///         fields: [Field(texts.name(.author), "Herbert"), Field(texts.loansLabel, list: loans)],
///         hint: texts.hint(on: .detail, [.edit, .rate]), json: book.json(for: viewer))])
package struct Card {
  package var number: Int?
  package var title: String
  package var titleLabel: String
  /// The fields after the title, in order. Empty fields are dropped.
  package var fields: [Field]
  /// Text below the fields. Screen readers read its label first.
  package var text: Field?
  /// The age of the data, if it is not current.
  package var age: String?
  /// The hint shown at a prompt.
  package var hint: Hint?
  package var json: OutputValue
  package var picture: Picture?
  /// The list from which the card was opened, drawn beside the card on a wide terminal.
  package var neighbor: Picture?

  package init(
    number: Int? = nil, title: String, titleLabel: String, fields: [Field], text: Field? = nil,
    age: String? = nil, hint: Hint? = nil, json: OutputValue, picture: Picture? = nil
  ) {
    self.number = number
    self.title = title
    self.titleLabel = titleLabel
    self.fields = fields.filter { !$0.texts.isEmpty }
    self.text = text.flatMap { $0.texts.isEmpty ? nil : $0 }
    self.age = age
    self.hint = hint
    self.json = json
    self.picture = picture
  }
}

package struct Field: Equatable, Sendable {
  package let label: String
  /// The texts, one per line.
  package let texts: [String]
  package let style: TextStyle
  /// The rating, from 0 to 5, if the field is one.
  package let stars: Double?
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
