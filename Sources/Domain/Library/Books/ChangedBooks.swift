/// Books as a change has left them. Whoever tells of many reads them one by one: there may be a million.
package struct ChangedBooks {
  /// In the order in which they were named.
  package let numbers: [Int]
  /// The first of them, as the change left them: all, if they are fewer than are asked about.
  package let first: [Book]
  private let read: (_ body: (Book) throws -> Void) throws -> Void

  package var areFew: Bool { numbers.count < ManyBooks.asked }

  /// - Parameter read: hands over all of them, as they are now.
  package init(
    numbers: [Int], first: [Book], read: @escaping (_ body: (Book) throws -> Void) throws -> Void
  ) {
    self.numbers = numbers
    self.first = first
    self.read = read
  }

  /// The books, one at a time: few as the change left them, many as they are now.
  package func each(_ body: (Book) throws -> Void) throws {
    if areFew { try first.forEach(body) } else { try read(body) }
  }

  /// What programs are told of each.
  package func facts(
    on today: Day, hasNewBorrower: Bool = false
  ) -> (_ tell: (Fact) throws -> Void) throws -> Void {
    { tell in try each { try tell($0.fact(on: today, hasNewBorrower: hasNewBorrower)) } }
  }
}
