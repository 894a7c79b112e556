package struct Page<Element> {
  package let elements: [Element]
  /// Counted from 1.
  package let index: Int
  /// Elements per page.
  package let size: Int
  package let total: Int

  package init(elements: [Element], index: Int, size: Int, total: Int) {
    self.elements = elements
    self.index = index
    self.size = size
    self.total = total
  }

  /// - Parameter read: returns the elements from an offset, up to a limit.
  package init(
    _ index: Int, size: Int, total: Int,
    _ read: (_ offset: Int, _ limit: Int) throws -> [Element]
  ) rethrows {
    let slice = Slice(page: index, size: size)
    self.init(
      elements: slice.offset < total ? try read(slice.offset, size) : [], index: index, size: size,
      total: total)
  }

  package var offset: Int { Slice(page: index, size: size).offset }

  /// The number of pages, at least one.
  package var count: Int { Slice.pages(of: total, size: size) }

  package var isOutOfRange: Bool { index > count }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Sendable where Element: Sendable {}

/// A part of a list: a page, the first elements, or all elements.
package struct Slice: Equatable, Sendable {
  package let offset: Int
  /// The maximum number of elements; nil means all that follow.
  package let limit: Int?

  /// Creates the slice of a page, counted from 1. If the offset overflows, the slice is empty.
  package init(page: Int, size: Int) {
    let (offset, overflows) = (page - 1).multipliedReportingOverflow(by: size)
    self.init(offset: overflows ? .max : offset, limit: size)
  }

  package init(offset: Int, limit: Int?) {
    self.offset = offset
    self.limit = limit
  }

  package static let all = Slice(offset: 0, limit: nil)

  /// Creates the slice for a shell command: all elements, unless a page or a limit is given.
  package init(page: Int?, limit: Int?, size: Int) {
    if let page {
      self.init(page: page, size: limit ?? size)
    } else {
      self.init(offset: 0, limit: limit)
    }
  }

  /// Returns the number of pages, at least one.
  package static func pages(of total: Int, size: Int) -> Int {
    max(1, total / size + (total % size == 0 ? 0 : 1))
  }
}
