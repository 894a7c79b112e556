import Library
import Localization
import Screen

extension ServerPages {
  func book(_ page: ServerBookPage) -> String {
    let queue = page.queue.map { "<p>\(html($0))</p>\n" }
    return """
      <article class="book">
      \(picture(page.tile, words: page.pictureAlternative))
      <div>
      <h1>\(isolated(page.tile.book.title))</h1>
      <p class="author">\(isolated(page.tile.book.author))</p>
      \(page.tile.state.map { "<p>\(state($0))</p>\n" } ?? "")\(queue.joined())\(actionButton(page.tile, in: page.list))\
      \(tags(page.tags))\(fields(page.fields))\(page.texts.map(section).joined())\
      \(page.loans.map(loans) ?? "")</div>
      </article>
      \(navigation([link(links.list(page.list), texts.backToBooks)]))
      """
  }

  func picture(_ tile: ServerTile, words: String = "") -> String {
    image(tile.picture, of: tile.book.number, words: words)
  }

  /// Returns a button for the possible action, or the reason why no action is possible.
  func actionButton(_ tile: ServerTile, in list: BookListParameters = BookListParameters())
    -> String
  {
    if let refusal = tile.refusal { return "<p class=\"faint\">\(html(refusal))</p>\n" }
    guard let action = tile.action else { return "" }
    let address = links.action(action, on: tile.book.number, in: list)
    // The book is next to the button, but a screen reader reads the button alone.
    let name =
      " aria-label=\"\(escaped(texts.label(action) + texts.colon + " " + tile.book.title))\""
    return
      "<p class=\"actions\">\(link(address, texts.label(action), " class=\"button\"" + name))</p>\n"
  }

  private func fields(_ fields: [Field]) -> String {
    let entries = fields.map { field in
      let texts = field.texts.map { "<dd><bdi>\(phrase($0, field.style))</bdi></dd>" }.joined()
      return "<div><dt>\(escaped(field.label))</dt>\(texts)</div>\n"
    }
    return "<dl>\n\(entries.joined())</dl>\n"
  }

  private func tags(_ tags: [String]) -> String {
    guard !tags.isEmpty else { return "" }
    let items = tags.map { tag in
      var list = BookListParameters()
      list.query.tags = [tag]
      return "<li>\(link(links.list(list), MarkedText.marked(tag)))</li>"
    }
    return
      "<ul class=\"tags\" aria-label=\"\(escaped(texts.tagsLabel))\">\(items.joined())</ul>\n"
  }

  private func section(_ field: Field) -> String {
    """
    <section>
    <h2>\(escaped(field.label))</h2>
    \(field.texts.map { "<p>\(lines(MarkedText.marked($0)))</p>\n" }.joined())</section>

    """
  }

  private func loans(_ field: Field) -> String {
    """
    <section>
    <h2>\(escaped(field.label))</h2>
    <ul class="loans">\(field.texts.map { "<li>\(html($0))</li>" }.joined())</ul>
    </section>

    """
  }
}
