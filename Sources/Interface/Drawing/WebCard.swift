import Markup
import Screen

/// A card as HTML: its fields as a list of terms.
package enum WebCard {
  /// All but the title, which is the page's heading.
  package static func text(_ card: Card, picture: WebPicture? = nil) -> String {
    let fields = card.fields.map { field in
      let texts = field.texts.map { "<dd>\(value($0, field))</dd>" }.joined()
      return "<div><dt>\(EscapedText.of(field.label))</dt>\(texts)</div>\n"
    }
    let list = "<dl>\n\(fields.joined())</dl>\n"
    return picture.map { "<div class=\"card\">\n\($0.text)\n\(list)</div>\n" } ?? list
  }

  /// Lines that the text has stay lines.
  private static func value(_ text: String, _ field: Field) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { WebList.phrase(String($0), field.mood) }.joined(separator: "<br>")
  }
}
