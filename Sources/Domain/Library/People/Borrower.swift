import Platform

/// A person who borrows books; two names that are folded the same are one person.
package struct Borrower: Codable, Equatable, Sendable {
  /// The borrower's own number: given once, never given again.
  package internal(set) var number: Int
  package var details: BorrowerDetails
  /// The one that this one was merged into; it is from then on another name of that person.
  package var mergedInto: Int?
  package internal(set) var addedAt: Date

  package init(number: Int = 0, details: BorrowerDetails, addedAt: Date) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
  }

  package var name: String { details.name }
  package var key: String { Self.key(of: name) }

  /// What tells people apart: a name without case, accents and signs.
  package static func key(of name: String) -> String {
    let words = Folding.words(name)
    return words.isEmpty ? name : words
  }

  /// Whether two names are one person's.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    key(of: one) == key(of: other)
  }

  /// The user, as loans and other programs have it; `Texts.borrower` is what people see.
  package static let user = "me"

  /// Whether a name is the user's, who may be called by one.
  package static func isUser(_ name: String, called own: String?) -> Bool {
    name == user || own.map { isSame($0, name) } ?? false
  }
}

/// What is known of a borrower apart from the number.
package struct BorrowerDetails: Codable, Equatable, Sendable {
  package var name: String
  package var email: String?
  package var phone: String?
  package var note: String?
  /// The code of the barcode on the borrower's card.
  package var card: String?
  /// How many books the borrower may have at once; nil: as many as the settings say.
  package var limit: Int?
  /// What letters to them are written in; nil: in the language of who sends them.
  package var language: Language?

  package init(name: String) { self.name = name }

  /// Sets a field from what a person typed; nothing typed clears it.
  ///
  /// - Throws: what is wrong with the value; the details are then as they were.
  package mutating func set(_ field: BorrowerField, to typed: String) throws(LibraryError) {
    if field == .email, typed.unicodeScalars.contains(where: PlainText.isControl) {
      throw .badEmail(typed)
    }
    let text = try PlainText.checked(typed, for: field == .note ? .notes : nil)
    guard !field.isExceeded(by: text) else { throw .tooLong(field, longest: field.longest) }
    let value = text.isEmpty ? nil : text
    switch field {
    case .name: name = try LoanTerms.borrower(text)
    case .email:
      guard value.map(Self.isEmail) ?? true else { throw .badEmail(text) }
      email = value
    case .phone: phone = value
    case .note: note = value
    case .card: card = value
    case .limit:
      limit = try value.map { text throws(LibraryError) in
        guard let limit = Int(text.withoutGroups), Self.limits.contains(limit) else {
          throw .badLimit(text)
        }
        return limit
      }
    case .language:
      language = try value.map { text throws(LibraryError) in
        guard let language = Language(rawValue: text.lowercased()) else { throw .badLanguage(text) }
        return language
      }
    }
  }

  /// How many books anyone may be allowed to have at once.
  package static let limits = 1...1_000

  /// One @ with something on both sides of it, and nothing that stands between addresses.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || PlainText.isControl($0)
          || ",:;<>\"()[]\\".unicodeScalars.contains($0)
      }
  }

  /// Whether an e-mail address or a card tells it from the other ones, who may have the same name.
  package func isOther(than other: BorrowerDetails) -> Bool {
    func differ(_ one: String?, _ other: String?) -> Bool {
      guard let one, let other else { return false }
      return one.lowercased() != other.lowercased()
    }
    return differ(email, other.email) || differ(card, other.card)
  }

  /// The details with what the other ones know besides.
  package func completed(from other: BorrowerDetails) -> BorrowerDetails {
    var details = self
    details.email = email ?? other.email
    details.phone = phone ?? other.phone
    details.note = note ?? other.note
    details.card = card ?? other.card
    details.limit = limit ?? other.limit
    details.language = language ?? other.language
    return details
  }
}

/// The parts of a borrower that a person fills in, in the order in which they are told.
package enum BorrowerField: String, CaseIterable, Sendable {
  case name, email, phone, note, card, limit, language

  /// Whether a text has more characters than the field may have.
  package func isExceeded(by text: String) -> Bool {
    text.utf8.count > longest && text.count > longest
  }

  /// How many characters it may have.
  package var longest: Int {
    switch self {
    case .name: 1_000
    case .email: 254
    case .phone, .card, .limit, .language: 80
    case .note: TextLimit.line
    }
  }
}

/// A borrower with what is counted of the books that they have.
package struct CountedBorrower: Equatable, Sendable {
  package let borrower: Borrower
  /// How many books they have.
  package var books = 0
  package var overdue = 0
  /// How many books they wait for.
  package var holds = 0
  /// When they last borrowed or returned a book; nil if they never did.
  package var lastSeen: Date?
  /// The books they have, soonest due first, where a list tells which.
  package var has: [LentBook] = []

  package init(_ borrower: Borrower) { self.borrower = borrower }
}

/// Which borrowers are listed, and in what order.
package struct BorrowerQuery: Equatable, Sendable {
  /// Words that all must be found; nil for everyone.
  package var text: String?
  package var only = BorrowerFilter.all
  /// How many books someone may have of whom nothing else is said; nil: any number.
  package var limit: Int?
  package var order = BorrowerOrder.name
  package var isReversed = false

  package init() {}
}

/// What borrowers are sorted by.
package enum BorrowerOrder: String, CaseIterable, Sendable {
  case name
  /// Those who have the most books first, and the most overdue.
  case out, late
  /// Those who borrowed or returned a book last first.
  case seen
}

/// Which borrowers a list shows, by what they have.
package enum BorrowerFilter: String, CaseIterable, Sendable {
  case all
  /// Those who have books, and who should have brought one back.
  case out, overdue
  /// Those who wait for a book.
  case waiting
  /// Those who have more books than they may.
  case overLimit = "over-limit"
}

/// A loan with the book that was lent.
package struct LentBook: Equatable, Sendable {
  package let book: BookName
  package let loan: Loan
  /// Whether the book is in the trash.
  package var isDeleted = false

  package init(_ book: BookName, _ loan: Loan) {
    self.book = book
    self.loan = loan
  }

  /// Whether the book was, or is, brought back after its due date.
  package func isLate(_ clock: Clock) -> Bool {
    guard let due = loan.dueDate else { return false }
    return due < (loan.returnedAt.map(clock.day) ?? clock.today)
  }
}
