import Library
import Platform

struct ServerLinks {
  /// The path of the program on the server; empty at the root.
  let root: String

  func style(_ version: String) -> String { address("/style.css?" + version) }

  func list(_ list: BookListParameters, page: Int? = nil) -> String {
    var list = list
    if let page { list.page = page }
    return address("/" + Self.query(list))
  }

  /// Returns the address of a book, with the list to return to.
  func book(_ number: Int, in list: BookListParameters) -> String {
    address(ServerRoute.book.path(number) + Self.query(list))
  }

  func action(_ action: ServerAction, on number: Int, in list: BookListParameters) -> String {
    address("\(ServerRoute.book.path(number))/\(action.rawValue)" + Self.query(list))
  }

  var ownPage: String { address("/me") }

  func subscription(_ action: ServerCalendarAction) -> String { address("/me/\(action.rawValue)") }

  func page(_ page: ServerPageAddress) -> String {
    switch page {
    case .ownPage: ownPage
    case .book(let number, let list): book(number, in: list)
    }
  }

  func picture(_ file: String, of number: Int) -> String { address("/covers/\(number)/\(file)") }

  /// Returns the query items of a list, which forms send as well.
  static func fields(_ list: BookListParameters) -> [(name: String, value: String)] {
    let query = list.query
    let fields: [(String, String?)] = [
      ("find", query.text?.text), ("tag", query.tags.first),
      ("only", query.loanFilter == .all ? nil : query.loanFilter.rawValue),
      ("sort", query.order == .title ? nil : query.order.rawValue),
      ("reverse", query.isReversed ? "1" : nil), ("limit", list.limit.map(String.init)),
      ("page", list.page.map(String.init)),
    ]
    return fields.compactMap { name, value in value.map { (name, $0) } }
  }

  private static func query(_ list: BookListParameters) -> String {
    let pairs = fields(list).map { "\($0.name)=\($0.value.percentEncoded())" }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }

  func address(_ path: String) -> String { root + path }
}
