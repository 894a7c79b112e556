import BookListEntity
import BookListInteractor
import Library
import Localization
import Screen

/// Printing of the list row by row, for a shell and for programs.
extension BookListPresenter {
  func printCopies(_ request: BookListRequest) throws {
    let query = try interactor.choice(choice, with: request).query
    _ = try ui.print(
      interactor.copies(query), words.copies(query),
      ListRequest(page: request.page, limit: request.limit), size: size)
  }

  /// Prints all rows, unless a limit or a page selects a part.
  func printList(_ request: BookListRequest) throws {
    var query = try interactor.choice(choice, with: request).query
    let phrases = try loosen(&query)
    let size = request.limit ?? ui.pageSize(besides: 0) ?? Self.pageSize
    let slice = Slice(page: request.page, limit: request.limit, size: size)
    let tally = try interactor.tally()
    var words = words(of: query)
    if ui.isForEyes || ui.isPlain { words.holders = try interactor.holders(for: query) }
    try ui.begin(words.sheet(tally, greeting: nil))
    var isEmpty = true
    try interactor.eachBook(query, in: slice) { book in
      isEmpty = false
      try ui.row(words.row(book))
    }
    let isPastTheEnd = isEmpty && slice.offset > 0
    let empty =
      try isEmpty && !isPastTheEnd
      ? words.empty(query, tally, nearest: interactor.nearest(to: query)) : nil
    let isPart = !isEmpty && (ui.isForEyes || ui.isPlain)
    let position = try (isPart ? request.page : nil).map {
      texts.page($0, of: try interactor.pageCount(query, size: size))
    }
    try ui.end(Footer(summary: position.map { [$0] } ?? [], empty: empty))
    if let phrases, !ui.isForPrograms { ui.inform(texts.noPhrase(phrases)) }
    if isPastTheEnd, let page = request.page {
      ui.showError(texts.noSuchPage(page, of: try interactor.pageCount(query, size: size)))
    }
  }
}
