import Library
import Localization
import Markup
import Screen

/// HTML pages without scripts, with a separate style sheet.
struct ServerPages {
  let texts: any Texts
  let links: ServerLinks
  let style: ServerStyle
  let user: String?

  func text(_ page: ServerPage) -> String {
    switch page {
    case .list(let page): frame(texts.listHeading, heading(texts.listHeading) + list(page))
    case .book(let page): frame(page.tile.book.title, book(page))
    case .ownPage(let page): frame(texts.myBooks, heading(texts.myBooks) + ownPage(page))
    case .question(let question): frame(question.text, self.question(question))
    }
  }

  func text(problem sentence: String) -> String {
    frame(
      texts.listHeading,
      heading(texts.listHeading)
        + "<p role=\"alert\">\(lines(sentence))</p>\n"
        + navigation([link(links.list(BookListParameters()), texts.backToBooks)]))
  }

  private func frame(_ title: String, _ content: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(texts.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <link rel="stylesheet" href="\(escaped(links.style(style.version)))">
    </head>
    <body>
    \(header)<main>
    \(content)</main>
    </body>
    </html>

    """
  }

  private var header: String {
    guard let user else { return "" }
    return """
      <header>
      <nav aria-label="\(escaped(texts.menuLabel))">\(link(links.list(BookListParameters()), texts.listHeading)) \
      \(link(links.ownPage, texts.myBooks))</nav>
      <p class="who">\(html(texts.signedIn(as: MarkedText.marked(PlainText.sanitized(user)))))</p>
      </header>

      """
  }

  // MARK: Parts

  /// Escapes text for an attribute or the page's title, where elements are not allowed.
  func escaped(_ text: String) -> String { EscapedText.of(MarkedText.plain(text)) }

  /// Escapes a sentence and isolates the direction of marked texts.
  func html(_ sentence: String) -> String {
    var html = ""
    var rest = sentence.unicodeScalars[...]
    var isOpen = false
    while !rest.isEmpty {
      let text = rest.prefix { $0 != MarkedText.begin && $0 != MarkedText.end }
      html += EscapedText.of(String(text))
      rest = rest[text.endIndex...]
      guard let mark = rest.popFirst(), (mark == MarkedText.begin) != isOpen else { continue }
      html += isOpen ? "</bdi>" : "<bdi>"
      isOpen.toggle()
    }
    return html + (isOpen ? "</bdi>" : "")
  }

  func isolated(_ text: String) -> String { html(MarkedText.marked(text)) }

  private func heading(_ text: String) -> String { "<h1>\(escaped(text))</h1>\n" }

  func link(_ address: String, _ label: String, _ attributes: String = "") -> String {
    "<a href=\"\(escaped(address))\"\(attributes)>\(html(label))</a>"
  }

  func navigation(_ links: [String]) -> String {
    "<nav aria-label=\"\(escaped(texts.otherPagesLabel))\">\(links.joined(separator: " "))</nav>\n"
  }

  func phrase(_ text: String, _ style: TextStyle) -> String {
    style == .plain ? html(text) : "<span class=\"\(style)\">\(html(text))</span>"
  }

  /// - Parameter words: The text alternative; empty if the image adds nothing to the text next to
  ///   it.
  func image(_ picture: String, of number: Int, words: String = "") -> String {
    let address = escaped(links.picture(picture, of: number))
    return "<img src=\"\(address)\" alt=\"\(escaped(words))\" loading=\"lazy\">"
  }

  func state(_ phrase: Phrase) -> String {
    "<span class=\"state \(phrase.style)\">\(html(phrase.text))</span>"
  }

  func lines(_ text: String) -> String { html(text).replacing("\n", with: "<br>") }
}
