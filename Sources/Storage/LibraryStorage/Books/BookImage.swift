import Library

/// What of a book a change touched, as it was before, or as it is after.
struct BookImage: Codable, Equatable {
  /// All details, where any of them changed.
  var details: BookDetails?
  /// Where the book is, if it moved.
  var place: Place?
  /// The newest loan, if that changed.
  var loan: LoanImage?
  /// The cover, if that changed.
  var cover: CoverImage?

  /// The values of the column `removed`.
  enum Place: Int, Codable {
    case library = 0
    case trash = 1
    /// Nowhere: its being added was taken back.
    case takenBack = 2
  }

  /// A loan, or that there was none yet.
  struct LoanImage: Codable, Equatable {
    var loan: Loan?
  }

  /// The file of a cover, or that there was none.
  struct CoverImage: Codable, Equatable {
    var file: String?
  }
}

extension BookImage: Bounded {
  var flaw: ArchiveFlaw? { details?.flaw ?? loan?.loan?.flaw }
}
