/// A stored list that is read in parts.
///
///     PagedList(reading: store.reading, count: store.holdCount) {
///       try store.forEachHold(offset: $0.offset, limit: $0.limit, $1)
///     }
package struct PagedList<Element> {
  package let count: () throws -> Int
  /// Enumerates the elements of a slice.
  package let forEach: (Slice, _ body: (Element) throws -> Void) throws -> Void
  private let reading: (() throws -> Page<Element>) throws -> Page<Element>

  /// - Parameter reading: runs several reads on one snapshot of the list.
  package init(
    reading: @escaping (() throws -> Page<Element>) throws -> Page<Element>,
    count: @escaping () throws -> Int,
    forEach: @escaping (Slice, _ body: (Element) throws -> Void) throws -> Void
  ) {
    self.reading = reading
    self.count = count
    self.forEach = forEach
  }

  /// A list that is already in memory.
  package init(_ elements: [Element]) {
    self.init(reading: { try $0() }, count: { elements.count }) { slice, body in
      try elements.dropFirst(slice.offset).prefix(slice.limit ?? .max).forEach(body)
    }
  }

  /// A list that can only be read from its beginning.
  ///
  /// - Parameter forEachElement: enumerates all elements.
  package init(
    reading: @escaping (() throws -> Page<Element>) throws -> Page<Element>,
    forEachElement: @escaping (_ body: (Element) throws -> Void) throws -> Void
  ) {
    self.init(reading: reading) {
      var count = 0
      try forEachElement { _ in count += 1 }
      return count
    } forEach: { slice, body in
      let part = slice.offset..<(slice.limit.map { slice.offset + $0 } ?? .max)
      var index = 0
      try forEachElement { element in
        if part.contains(index) { try body(element) }
        index += 1
      }
    }
  }

  package func map<Other>(_ other: @escaping (Element) -> Other) -> PagedList<Other> {
    PagedList<Other> { read in
      var page: Page<Other>?
      // Read on one snapshot of the original list.
      _ = try reading {
        page = try read()
        return Page(elements: [], index: 1, size: 1, total: 0)
      }
      guard let page else { preconditionFailure("a list was not read") }
      return page
    } count: {
      try count()
    } forEach: { slice, body in
      try forEach(slice) { try body(other($0)) }
    }
  }

  package func page(_ index: Int, size: Int) throws -> Page<Element> {
    try reading {
      try Page(index, size: size, total: try count()) { _, _ in
        var elements: [Element] = []
        try forEach(Slice(page: index, size: size)) { elements.append($0) }
        return elements
      }
    }
  }
}

package struct ListRequest: Equatable, Sendable {
  package var page: Int?
  /// The number of elements per page or, from a shell, in total.
  package var limit: Int?

  package init(page: Int? = nil, limit: Int? = nil) {
    self.page = page
    self.limit = limit
  }
}
