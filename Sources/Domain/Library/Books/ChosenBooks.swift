/// Finds the books, or shelf entries, that a line refers to.
package struct BookResolver {
  package let marks: Marks
  package let markedNumbers: () throws -> [Int]
  /// Returns the books of a selection that can be changed.
  package let targets: (BookSelection, _ areMarks: Bool) throws -> Targets
  package let name: (Int) throws -> BookName

  package init(
    marks: Marks = Marks(), markedNumbers: @escaping () throws -> [Int] = { [] },
    targets: @escaping (BookSelection, _ areMarks: Bool) throws -> Targets,
    name: @escaping (Int) throws -> BookName
  ) {
    self.marks = marks
    self.markedNumbers = markedNumbers
    self.targets = targets
    self.name = name
  }
}

package struct ChosenBooks {
  package let selection: BookSelection
  /// The marks, if the books are the marked ones.
  package let marks: Marks?
  package let numbers: [Int]
  /// Why the command cannot act on the other books.
  package let refusals: [LibraryError]
  private let name: (Int) throws -> BookName

  package init(_ selection: BookSelection, areMarks: Bool = false, of resolver: BookResolver) throws
  {
    let targets = try resolver.targets(selection, areMarks)
    numbers = targets.numbers
    refusals = targets.refusals
    self.selection = selection
    marks = areMarks ? resolver.marks : nil
    name = resolver.name
  }

  /// Returns the books that qualify once more is known, such as the borrower.
  package func narrowed(to resolver: BookResolver) throws -> ChosenBooks {
    try ChosenBooks(selection, areMarks: marks != nil, of: resolver)
  }

  package var isSmall: Bool { numbers.count < BulkChanges.confirmationThreshold }
  package var hiddenCount: Int { marks?.hiddenCount(of: numbers) ?? 0 }

  /// Clears the marks if the books are the marked ones, since a line has acted on them.
  package func clearMarks() { if marks?.openBook == nil { marks?.numbers = [] } }

  /// The names of the first books; marked books that are not on the screen come first.
  package func names(first count: Int) throws -> [BookName] {
    let isHidden = { (number: Int) in marks.map { !$0.visible.contains(number) } ?? false }
    let numbers =
      hiddenCount == 0 ? numbers : numbers.filter(isHidden) + numbers.filter { !isHidden($0) }
    return try numbers.prefix(count).map(name)
  }
}
