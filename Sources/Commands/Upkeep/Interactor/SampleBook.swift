import Library

/// A book of the sample library. Days are relative to when it is added.
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

/// A loan of a sample book, in days from today; negative in the past.
struct SampleLoan {
  /// `nil` for the user, to whom the owner lends the book.
  let borrower: SampleWord?
  let start: Int
  let due: Int
  /// `nil` if the book is still out.
  var returned: Int?
}
