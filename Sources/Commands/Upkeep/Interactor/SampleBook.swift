import Library

/// A book of the sample library: days are counted from the day on which it is added.
struct SampleBook {
  let title: String
  let author: String
  let year: Int
  var publisher: String?
  var isbn: String?
  var categories: [SampleWord] = []
  var tags: [SampleWord] = []
  var rating: Rating?
  var owner: SampleWord?
  /// For how many days it has been on the list.
  let age: Int
  /// Oldest first.
  var loans: [SampleLoan] = []

  func details(in words: (SampleWord) -> String) -> BookDetails {
    var details = BookDetails(title: title, author: author)
    details.year = year
    details.publisher = publisher
    details.isbn = isbn.flatMap { try? ISBN($0) }
    details.categories = categories.map(words)
    details.tags = tags.map(words)
    details.rating = rating
    details.owner = owner.map(words)
    return details
  }
}

/// A loan of a book of the sample library, in days from today: the past is negative.
struct SampleLoan {
  /// Nil for the user, to whom its owner lends it.
  let borrower: SampleWord?
  let start: Int
  let due: Int
  /// Nil if the book is still out.
  var returned: Int?
}
