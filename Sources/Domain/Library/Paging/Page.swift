/// A part of a list that is seen at once.
package struct Page<Element> {
  package let elements: [Element]
  /// Counted from 1.
  package let index: Int
  /// Elements a page.
  package let size: Int
  /// How many elements the whole list has.
  package let total: Int

  package init(elements: [Element], index: Int, size: Int, total: Int) {
    self.elements = elements
    self.index = index
    self.size = size
    self.total = total
  }

  /// Reads a page of a list.
  ///
  /// - Parameter read: gives the elements from an offset on, at most as many as its limit.
  package init(
    _ index: Int, size: Int, total: Int,
    _ read: (_ offset: Int, _ limit: Int) throws -> [Element]
  ) rethrows {
    let slice = Slice(page: index, size: size)
    self.init(
      elements: slice.offset < total ? try read(slice.offset, size) : [], index: index, size: size,
      total: total)
  }

  /// How many elements stand before it.
  package var offset: Int { Slice(page: index, size: size).offset }

  /// How many pages there are, at least one.
  package var count: Int { Slice.pages(of: total, size: size) }

  /// Whether the list ends before it.
  package var isMissing: Bool { index > count }
}

extension Page: Equatable where Element: Equatable {}
extension Page: Sendable where Element: Sendable {}

/// A part of a list that a line asks for: a page, the first of it, or all of it.
package struct Slice: Equatable, Sendable {
  /// How many elements are passed over.
  package let offset: Int
  /// How many elements there are at most; nil for all that follow.
  package let limit: Int?

  /// The elements of a page, counted from 1; a page too far to count begins after everything.
  package init(page: Int, size: Int) {
    let (offset, isTooFar) = (page - 1).multipliedReportingOverflow(by: size)
    self.init(offset: isTooFar ? .max : offset, limit: size)
  }

  package init(offset: Int, limit: Int?) {
    self.offset = offset
    self.limit = limit
  }

  package static let all = Slice(offset: 0, limit: nil)

  /// What a line given by a shell asks for: everything, unless a page or a limit cuts it.
  package init(page: Int?, limit: Int?, size: Int) {
    if let page {
      self.init(page: page, size: limit ?? size)
    } else {
      self.init(offset: 0, limit: limit)
    }
  }

  /// How many pages a list has, at least one.
  package static func pages(of total: Int, size: Int) -> Int {
    max(1, total / size + (total % size == 0 ? 0 : 1))
  }
}
