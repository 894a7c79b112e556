import Grammar
import Library
import Localization
import Screen

extension ServerPages {
  func ownPage(_ page: ServerOwnPage) -> String {
    section(texts.booksWithYou, page.loans, emptyText: texts.noBooksWithYou)
      + section(texts.reservations, page.holds, emptyText: texts.noReservations)
      + calendar(page.calendar, canEnd: page.hasCalendar)
  }

  private func calendar(_ path: String?, canEnd: Bool) -> String {
    let address = path.map { path in
      """
      <p>\(link(links.address(path), "calendar.ics"))</p>
      <p class="faint">\(escaped(texts.calendarLinkHint))</p>

      """
    }
    let buttons =
      button(.calendar, path == nil ? texts.makeCalendar : texts.renewCalendar)
      + (canEnd ? button(.remove, texts.endCalendar) : "")
    return """
      <section>
      <h2>\(escaped(texts.capitalized(texts.word(Verb.calendar))))</h2>
      \(address ?? "<p class=\"faint\">\(escaped(texts.noCalendarYet))</p>\n")\(buttons)</section>

      """
  }

  private func button(_ action: ServerCalendarAction, _ label: String) -> String {
    """
    <form method="post" action="\(escaped(links.subscription(action)))">
    <button type="submit">\(escaped(label))</button>
    </form>

    """
  }

  private func section(_ heading: String, _ tiles: [ServerTile], emptyText: String) -> String {
    let content =
      tiles.isEmpty
      ? "<p class=\"faint\">\(escaped(emptyText))</p>\n"
      : "<ul class=\"mine\">\n\(tiles.map(item).joined())</ul>\n"
    return "<section>\n<h2>\(escaped(heading))</h2>\n\(content)</section>\n"
  }

  private func item(_ tile: ServerTile) -> String {
    let address = links.book(tile.book.number, in: BookListParameters())
    return """
      <li>\(picture(tile))
      <div>
      <p>\(link(address, MarkedText.marked(tile.book.title), " class=\"title\""))</p>
      <p class="faint">\(isolated(tile.book.author))</p>
      \(tile.state.map { "<p>\(state($0))</p>\n" } ?? "")</div>
      \(actionButton(tile))</li>

      """
  }

  /// Returns the form that asks for confirmation. Nothing changes before it is sent.
  func question(_ question: ServerQuestion) -> String {
    let list =
      switch question.back {
      case .ownPage: BookListParameters()
      case .book(_, let list): list
      }
    return """
      <section class="question">
      <h1>\(html(question.text))</h1>
      <form method="post" action="\(escaped(links.action(question.action, on: question.book, in: list)))">
      <button type="submit" name="agreed" value="yes">\(escaped(texts.yesLabel))</button>
      \(link(links.page(question.back), texts.capitalized(texts.word(Verb.back)), " class=\"button\""))
      </form>
      </section>

      """
  }
}

extension Texts {
  func label(_ action: ServerAction) -> String {
    switch action {
    case .reserve: reserveLabel
    case .renew: capitalized(word(Verb.renew))
    case .cancelHold: giveUpLabel
    }
  }
}
