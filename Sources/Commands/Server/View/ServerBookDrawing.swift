import Drawing
import Library
import Localization
import Screen

extension ServerPages {
  /// A book as a card, its cover beside it.
  func book(_ page: ServerBookPage) -> String {
    let picture = WebPicture(
      links.picture(page.picture, of: page.book.number), words: page.pictureWords)
    return """
      <article class="book">
      \(picture.text)
      <div>
      <h1>\(escaped(page.book.title))</h1>
      <p class="author">\(escaped(page.book.author))</p>
      <p>\(phrase(page.state))</p>
      \(tags(page.tags))\(WebFields.text(page.facts))\(page.texts.map(section).joined())\
      \(page.loans.map(loans) ?? "")</div>
      </article>
      <nav aria-label="\(escaped(texts.pagesLabel))">\(link(links.list(page.list), texts.listHeading))</nav>

      """
  }

  private func tags(_ tags: [String]) -> String {
    guard !tags.isEmpty else { return "" }
    let items = tags.map { tag in
      var list = ServerList()
      list.query.tags = [tag]
      return "<li>\(link(links.list(list), tag))</li>"
    }
    return
      "<ul class=\"tags\" aria-label=\"\(escaped(texts.tagsLabel))\">\(items.joined())</ul>\n"
  }

  private func section(_ field: Field) -> String {
    """
    <section>
    <h2>\(escaped(field.label))</h2>
    \(field.texts.map { "<p>\(lines($0))</p>\n" }.joined())</section>

    """
  }

  private func loans(_ field: Field) -> String {
    """
    <section>
    <h2>\(escaped(field.label))</h2>
    <ul class="loans">\(field.texts.map { "<li>\(escaped($0))</li>" }.joined())</ul>
    </section>

    """
  }
}
