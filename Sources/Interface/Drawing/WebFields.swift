import Markup
import Screen

/// Fields as HTML: a list of terms.
package enum WebFields {
  package static func text(_ fields: [Field]) -> String {
    let entries = fields.map { field in
      let texts = field.texts.map { "<dd>\(WebList.phrase($0, field.style))</dd>" }.joined()
      return "<div><dt>\(EscapedText.of(field.label))</dt>\(texts)</div>\n"
    }
    return "<dl>\n\(entries.joined())</dl>\n"
  }
}
