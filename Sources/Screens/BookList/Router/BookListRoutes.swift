import BookListEntity
import BookListPresenter

/// Leads from the list to the other screens, by ways that the Configurator laid.
package struct BookListRoutes: BookListNavigation {
  package typealias Open = (BookListSelection, @escaping (Int) -> [String]) throws -> BookListReturn
  package typealias CarryOut = ([String], BookListShown, [Int]) throws -> BookListReturn?

  private let opening: Open
  private let carrying: CarryOut

  package init(open: @escaping Open, carryOut: @escaping CarryOut) {
    opening = open
    carrying = carryOut
  }

  package func open(
    _ selection: BookListSelection, beside list: @escaping (Int) -> [String]
  ) throws -> BookListReturn {
    try opening(selection, list)
  }

  package func carryOut(
    _ words: [String], shown: BookListShown, marked: [Int]
  ) throws -> BookListReturn? {
    try carrying(words, shown, marked)
  }
}
