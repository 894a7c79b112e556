/// Which books, or entries of a shelf, a line can mean, and how they are found: an Interactor knows.
package struct BooksMeant {
  /// What a line without numbers means.
  package let marks: Marks
  /// Those that are marked and still there.
  package let marked: () throws -> [Int]
  /// Those of the ones named that it can be done to.
  package let targets: (BookSelection, _ areMarks: Bool) throws -> Targets
  package let name: (Int) throws -> BookName

  package init(
    marks: Marks = Marks(), marked: @escaping () throws -> [Int] = { [] },
    targets: @escaping (BookSelection, _ areMarks: Bool) throws -> Targets,
    name: @escaping (Int) throws -> BookName
  ) {
    self.marks = marks
    self.marked = marked
    self.targets = targets
    self.name = name
  }
}

/// The books that something is done to.
package struct ChosenBooks {
  package let selection: BookSelection
  /// The marks that they are; nil if they are not those that are marked.
  package let marks: Marks?
  package let numbers: [Int]
  /// Why it cannot be done to others that were named.
  package let refused: [LibraryError]
  private let name: (Int) throws -> BookName

  /// - Throws: `LibraryError`, as `Targets` does.
  package init(_ selection: BookSelection, areMarks: Bool = false, of meant: BooksMeant) throws {
    let targets = try meant.targets(selection, areMarks)
    (numbers, refused) = (targets.numbers, targets.refused)
    (self.selection, marks, name) = (selection, areMarks ? meant.marks : nil, meant.name)
  }

  /// Those of them that it can be done to now that more is known, such as for whom.
  package func narrowed(to meant: BooksMeant) throws -> ChosenBooks {
    try ChosenBooks(selection, areMarks: marks != nil, of: meant)
  }

  package var areFew: Bool { numbers.count < ManyBooks.asked }
  package var hiddenCount: Int { marks?.hiddenCount(of: numbers) ?? 0 }

  /// The first of them as sentences name them; of marked ones, those come first that are not on the screen.
  package func names(first count: Int) throws -> [BookName] {
    let isHidden = { (number: Int) in marks.map { !$0.visible.contains(number) } ?? false }
    let numbers =
      hiddenCount == 0 ? numbers : numbers.filter(isHidden) + numbers.filter { !isHidden($0) }
    return try numbers.prefix(count).map(name)
  }
}
