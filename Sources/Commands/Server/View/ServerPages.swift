import Drawing
import Library
import Localization
import Markup
import Platform
import Screen

/// Pages of HTML: what a list or a book is shown in.
struct ServerPages {
  let texts: any Texts
  /// Where the program stands on the server; empty at its root.
  let root: String

  /// Without scripts; with a sheet of styles of its own.
  func text(_ page: ServerPage) throws -> String {
    switch page {
    case .list(let sheet, let rows, let foot, let asked, let page, let pages):
      var list = WebList(isPictured: rows.contains(where: \.hasCover))
      var table = list.begin(sheet)
      for row in rows {
        let picture = row.hasCover ? root + ServerPlace.cover.path(row.number) : nil
        table += list.row(row, link: root + ServerPlace.book.path(row.number), picture: picture)
      }
      table += list.end(foot)
      return frame(sheet.heading, form(asked) + table + links(from: page, of: pages, asked))
    case .book(let number, let card, let cover):
      let picture = cover.map { WebPicture(root + ServerPlace.cover.path(number), words: $0) }
      return frame(card.title, WebCard.text(card, picture: picture) + back)
    }
  }

  /// A page that says what went wrong.
  func text(problem sentence: String) -> String {
    frame(texts.listHeading, "<p role=\"alert\">\(escaped(sentence))</p>\n" + back)
  }

  private var back: String { "<nav>\(linkToAll)</nav>\n" }

  private var linkToAll: String {
    "<a href=\"\(escaped(root))/\">\(escaped(texts.listHeading))</a>"
  }

  private func frame(_ title: String, _ content: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(texts.language.rawValue)">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(escaped(title))</title>
    <link rel="stylesheet" href="\(escaped(root))/style.css">
    </head>
    <body>
    <main>
    <h1>\(escaped(title))</h1>
    \(content)</main>
    </body>
    </html>

    """
  }

  private func form(_ list: ServerList) -> String {
    let query = list.query
    let filters = LoanFilter.allCases.map { ($0.rawValue, texts.filter($0), $0 == query.only) }
    let orders = BookOrder.allCases.map {
      ($0.rawValue, texts.order($0, isReversed: false), $0 == query.order)
    }
    return """
      <form method="get" action="\(escaped(root))/" role="search">
      <label>\(escaped(texts.findLabel)) <input type="search" name="find" value="\(escaped(query.text?.text ?? ""))"></label>
      <label>\(escaped(texts.statusLabel)) \(select("only", filters))</label>
      <label>\(escaped(texts.sortLabel)) \(select("sort", orders))</label>
      <button type="submit">\(escaped(texts.showLabel))</button>
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

  /// Links to the pages beside this one, and from a part of the list to all of it.
  private func links(from page: Int, of pages: Int, _ list: ServerList) -> String {
    var links = list.query.isEverything ? [] : [linkToAll]
    if page > 1 { links.append(link(list, page - 1, texts.previousPage, "prev")) }
    if page < pages { links.append(link(list, page + 1, texts.nextPage, "next")) }
    guard !links.isEmpty else { return "" }
    return
      "<nav aria-label=\"\(escaped(texts.pagesLabel))\">\(links.joined(separator: " "))</nav>\n"
  }

  private func link(_ list: ServerList, _ page: Int, _ label: String, _ relation: String) -> String
  {
    let query = list.query
    let fields: [(String, String?)] = [
      ("find", query.text?.text), ("tag", query.tags.first),
      ("only", query.only == .all ? nil : query.only.rawValue),
      ("sort", query.order == .title ? nil : query.order.rawValue),
      ("reverse", query.isReversed ? "1" : nil),
      ("limit", list.limit.map(String.init)), ("page", String(page)),
    ]
    let text = fields.compactMap { name, value in value.map { "\(name)=\($0.percentEncoded())" } }
    return
      "<a rel=\"\(relation)\" href=\"\(escaped(root + "/?" + text.joined(separator: "&")))\">\(escaped(label))</a>"
  }

  private func escaped(_ text: String) -> String { EscapedText.of(text) }
}
