import Library

/// What a line asks of the tags.
package enum TagsEvent: Equatable, Sendable {
  case list(page: Int?)
  /// A page to be asked for.
  case page
  case next, previous
  /// Nil where the name is to be asked for.
  case add(String?)
  /// The words of the old name and the new one, as far as they were given.
  case rename([String])
  case delete(TagsName?)
  /// Its collage.
  case open(TagsName)
  /// A line for another screen.
  case elsewhere([String])
  case back, quit
}

/// How a line names a tag.
package enum TagsName: Equatable, Sendable {
  /// By its place in the list that is shown, the first being 1; a tag that is called so comes first.
  case number(Int)
  case name(String)
}

/// How the screen was left.
package enum TagsOutcome: Equatable, Sendable {
  case back, quit
  /// With a line that another screen is to carry out.
  case elsewhere([String])
}

/// A page of the tags.
package struct TagsPage: Equatable, Sendable {
  package let tags: [LibraryTag]
  /// The place of the first of them among all, the first of all being 1.
  package let first: Int
  /// Counted from 1.
  package let index: Int
  /// How many pages there are.
  package let count: Int
  /// How many tags there are.
  package let total: Int

  package init(tags: [LibraryTag], first: Int, index: Int, count: Int, total: Int) {
    self.tags = tags
    self.first = first
    self.index = index
    self.count = count
    self.total = total
  }
}
