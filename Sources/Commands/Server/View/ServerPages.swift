import Library
import Localization
import Markup
import Screen

/// Pages of HTML, without scripts; with a sheet of styles of their own.
struct ServerPages {
  let texts: any Texts
  let links: ServerLinks
  let style: ServerStyle

  func text(_ page: ServerPage) -> String {
    switch page {
    case .list(let page): frame(texts.listHeading, list(page))
    case .book(let page): frame(page.book.title, book(page), hasHeading: true)
    }
  }

  /// A page that says what went wrong.
  func text(problem sentence: String) -> String {
    frame(
      texts.listHeading,
      """
      <p class="notice late" role="alert">\(escaped(sentence))</p>
      <nav aria-label="\(escaped(texts.pagesLabel))">\(link(links.all, texts.listHeading))</nav>

      """)
  }

  /// - Parameter hasHeading: whether the heading is a part of the content.
  private func frame(_ title: String, _ content: String, hasHeading: Bool = false) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(texts.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <link rel="stylesheet" href="\(links.style(style.version))">
    </head>
    <body>
    <main>
    \(hasHeading ? "" : "<h1>\(escaped(title))</h1>\n")\(content)</main>
    </body>
    </html>

    """
  }

  // MARK: Parts

  func escaped(_ text: String) -> String { EscapedText.of(text) }

  /// - Parameter address: escaped.
  func link(_ address: String, _ label: String, _ attributes: String = "") -> String {
    "<a href=\"\(address)\"\(attributes)>\(escaped(label))</a>"
  }

  func phrase(_ phrase: Phrase) -> String {
    "<span class=\"state \(phrase.mood)\">\(escaped(phrase.text))</span>"
  }

  /// Lines that a text has stay lines.
  func lines(_ text: String) -> String { escaped(text).replacing("\n", with: "<br>") }
}
