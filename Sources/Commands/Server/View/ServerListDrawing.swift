import Library
import Localization
import Screen

extension ServerPages {
  func list(_ page: ServerListPage) -> String {
    counts(page) + form(page) + beginning(page) + table(page) + pageLinks(page)
  }

  /// Returns the numbers of books by status, each with a link to the list of these books.
  private func counts(_ page: ServerListPage) -> String {
    let items = page.counts.map { count in
      var list = BookListParameters()
      list.query.loanFilter = count.filter
      let isShown =
        page.parameters.query.filtersByStatusOnly
        && page.parameters.query.loanFilter == count.filter
      let current = isShown ? " aria-current=\"page\"" : ""
      return
        "<li class=\"\(count.phrase.style)\">\(link(links.list(list), count.phrase.text, current))</li>"
    }
    return "<ul class=\"counts\">\(items.joined())</ul>\n"
  }

  private func beginning(_ page: ServerListPage) -> String {
    let parts = newest(page.newestBooks) + meeting(page.meeting)
    return parts.isEmpty ? "" : "<div class=\"beginning\">\n\(parts)</div>\n"
  }

  private func meeting(_ meeting: ServerMeeting?) -> String {
    guard let meeting else { return "" }
    let book = meeting.bookNumber.map {
      link(links.book($0, in: BookListParameters()), meeting.book)
    }
    return """
      <section class="meeting">
      <h2>\(escaped(texts.nextMeeting))</h2>
      <p><b>\(html(meeting.title))</b><br>\(book ?? html(meeting.book))</p>
      <p class="faint">\(html(meeting.details.joined(separator: " · ")))</p>
      </section>

      """
  }

  private func newest(_ tiles: [ServerTile]) -> String {
    guard !tiles.isEmpty else { return "" }
    let items = tiles.map { tile in
      let address = links.book(tile.book.number, in: BookListParameters())
      return """
        <li><a href="\(escaped(address))">\(picture(tile))<b>\(isolated(tile.book.title))</b></a>\
        <span class="faint">\(isolated(tile.book.author))</span></li>

        """
    }
    return """
      <section class="newest">
      <h2>\(escaped(texts.newBooks))</h2>
      <ul>
      \(items.joined())</ul>
      </section>

      """
  }

  /// Returns the search form. Hidden inputs keep the rest of the query.
  private func form(_ page: ServerListPage) -> String {
    let list = page.parameters
    let query = list.query
    let filters = page.filters.map { ($0.rawValue, texts.name($0), $0 == query.loanFilter) }
    let orders = page.orders.map {
      ($0.rawValue, texts.sortOption($0), $0 == query.order)
    }
    let hiddenInputs = ServerLinks.fields(list).filter {
      ["tag", "reverse", "limit"].contains($0.name)
    }
    .map { "<input type=\"hidden\" name=\"\($0.name)\" value=\"\(escaped($0.value))\">\n" }
    return """
      <form method="get" action="\(escaped(links.list(BookListParameters())))" role="search">
      <label>\(escaped(texts.findLabel)) <input type="search" name="find" dir="auto" value="\(escaped(query.text?.text ?? ""))"></label>
      <label>\(escaped(texts.statusLabel)) \(select("only", filters))</label>
      <label>\(escaped(texts.sortLabel)) \(select("sort", orders))</label>
      \(hiddenInputs.joined())<button type="submit">\(escaped(texts.showLabel))</button>
      </form>

      """
  }

  private func select(_ name: String, _ options: [(value: String, label: String, isChosen: Bool)])
    -> String
  {
    let lines = options.map { option in
      "<option value=\"\(option.value)\"\(option.isChosen ? " selected" : "")>\(escaped(option.label))</option>"
    }
    return "<select name=\"\(name)\">\(lines.joined())</select>"
  }

  /// Returns the table, which narrow screens show as cards. Each title links to its book.
  private func table(_ page: ServerListPage) -> String {
    let rows = page.rows.map { row in
      let cells = row.cells.enumerated().map { index, cell in
        let text = phrase(cell.words, cell.style)
        guard index == 1 else { return "<td>\(text)</td>" }
        let address = escaped(links.book(row.number, in: page.parameters))
        let image = image(row.picture, of: row.number)
        return "<th scope=\"row\">\(image)<a href=\"\(address)\">\(text)</a></th>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    let labels = page.columns.map { "<th scope=\"col\">\(escaped($0.label))</th>" }.joined()
    let table = """
      <table>
      <thead><tr>\(labels)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>

      """
    let footer = page.footer
    let below = [
      footer.emptyText, footer.summary.isEmpty ? nil : footer.summary.joined(separator: " · "),
    ]
    return (rows.isEmpty ? "" : table)
      + below.compactMap(\.self).map { "<p class=\"foot\">\(html($0))</p>\n" }.joined()
  }

  private func pageLinks(_ page: ServerListPage) -> String {
    let list = page.parameters
    var items =
      list.query.matchesAll
      ? [] : [link(links.list(BookListParameters()), texts.capitalized(texts.name(LoanFilter.all)))]
    if page.page > 1 {
      let address = links.list(list, page: page.page - 1)
      items.append(link(address, texts.previousPage, " rel=\"prev\""))
    }
    if page.page < page.pages {
      let address = links.list(list, page: page.page + 1)
      items.append(link(address, texts.nextPage, " rel=\"next\""))
    }
    return items.isEmpty ? "" : navigation(items)
  }
}
