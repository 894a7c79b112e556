import Library

extension Texts {
  /// Returns the filters of a list, each in a few words; empty for all books.
  package func filterNames(_ query: BookQuery) -> [String] {
    [
      query.loanFilter != .all ? name(query.loanFilter) : query.presence == .anywhere && query.shelf == nil ? everywhere : nil,
      query.shelf.map(books), (query.text?.text).map(matching),
      tagged(query.tags), query.owner.map(owned),
      query.location.map(located), query.series.map(inSeries),
    ].compactMap(\.self)
  }

  /// Returns the filters of a list in one text, or `nil` for all books.
  package func filterName(_ query: BookQuery) -> String? {
    let names = filterNames(query)
    return names.isEmpty ? nil : names.joined(separator: ", ")
  }
}
