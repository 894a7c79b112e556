import Platform

/// A person who borrows books. Names with the same key belong to one person.
package struct Borrower: Codable, Equatable, Sendable {
  /// Never reused.
  package internal(set) var number: Int
  package var details: BorrowerDetails
  /// The number of the borrower into whom this one was merged. The name then refers to that
  /// borrower.
  package var mergedInto: Int?
  package internal(set) var addedAt: Date

  package init(number: Int = 0, details: BorrowerDetails, addedAt: Date) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
  }

  package var name: String { details.name }
  package var key: String { Self.key(of: name) }

  /// Returns the key that identifies a person: the name without case, accents and punctuation.
  package static func key(of name: String) -> String {
    let words = Folding.words(name)
    return words.isEmpty ? name : words
  }

  package static func isSame(_ lhs: String, _ rhs: String) -> Bool {
    key(of: lhs) == key(of: rhs)
  }

  /// The user, in loans and for other programs; people see `Texts.borrower`.
  package static let user = "me"

  package static func isUser(_ name: String, ownName: String?) -> Bool {
    name == user || ownName.map { isSame($0, name) } ?? false
  }
}

package struct BorrowerDetails: Codable, Equatable, Sendable {
  package var name: String
  package var email: String?
  package var phone: String?
  package var note: String?
  /// The barcode on the borrower's card.
  package var card: String?
  /// The maximum number of books that the borrower may have; nil uses the setting.
  package var limit: Int?
  /// The language of letters to the borrower; nil uses the sender's language.
  package var language: Language?

  package init(name: String) { self.name = name }

  /// Sets a field from typed text; empty text clears it. If it throws, nothing has changed.
  package mutating func set(_ field: BorrowerField, to typed: String) throws(LibraryError) {
    if field == .email, typed.unicodeScalars.contains(where: PlainText.isControl) {
      throw .badEmail(typed)
    }
    let text = try PlainText.checked(typed, for: field == .note ? .notes : nil)
    guard !field.isExceeded(by: text) else { throw .tooLong(field, maxLength: field.maxLength) }
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
        guard let limit = Int(text.withoutDigitGroups), Self.limits.contains(limit) else {
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

  /// Returns a field as a person would type it; empty if it has no value.
  package func text(of field: BorrowerField) -> String {
    switch field {
    case .name: name
    case .email: email ?? ""
    case .phone: phone ?? ""
    case .note: note ?? ""
    case .card: card ?? ""
    case .limit: limit.map(String.init) ?? ""
    case .language: language?.rawValue ?? ""
    }
  }

  package static let limits = 1...1_000

  /// Whether a string has one @ with text on both sides, and no character that separates addresses.
  package static func isEmail(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty }
      && !text.unicodeScalars.contains {
        $0.properties.isWhitespace || PlainText.isControl($0)
          || ",:;<>\"()[]\\".unicodeScalars.contains($0)
      }
  }

  /// Whether an e-mail address or a card shows that two borrowers of one name are different people.
  package func isDistinct(from other: BorrowerDetails) -> Bool {
    func differ(_ lhs: String?, _ rhs: String?) -> Bool {
      guard let lhs, let rhs else { return false }
      return lhs.lowercased() != rhs.lowercased()
    }
    return differ(email, other.email) || differ(card, other.card)
  }

  /// Returns the details with missing values filled in from other details.
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

/// The fields of a borrower that a person fills in, in the order of output.
package enum BorrowerField: String, CaseIterable, Sendable {
  case name, email, phone, note, card, limit, language

  package func isExceeded(by text: String) -> Bool {
    text.utf8.count > maxLength && text.count > maxLength
  }

  /// In characters.
  package var maxLength: Int {
    switch self {
    case .name: 1_000
    case .email: 254
    case .phone, .card, .limit, .language: 80
    case .note: TextLimit.line
    }
  }
}

package struct BorrowerSummary: Equatable, Sendable {
  package let borrower: Borrower
  /// The number of books that the borrower has.
  package var books = 0
  package var overdue = 0
  package var holds = 0
  /// When the borrower last borrowed or returned a book, if ever.
  package var lastSeen: Date?
  /// The books that the borrower has, soonest due first, if a list shows them.
  package var lentBooks: [LentBook] = []

  package init(_ borrower: Borrower) { self.borrower = borrower }
}

package struct BorrowerQuery: Equatable, Sendable {
  /// Words that must all match; nil matches everyone.
  package var text: String?
  package var filter = BorrowerFilter.all
  /// The default number of books that a borrower may have; nil means any number.
  package var limit: Int?
  package var order = BorrowerOrder.name
  package var isReversed = false

  package init() {}
}

package enum BorrowerOrder: String, CaseIterable, Sendable {
  case name
  /// By the number of books out or overdue, highest first.
  case out, late
  /// By the last loan or return, newest first.
  case seen
}

package enum BorrowerFilter: String, CaseIterable, Sendable {
  case all
  /// Borrowers with books out, and borrowers with overdue books.
  case out, overdue
  case waiting
  /// Borrowers with more books than their limit.
  case overLimit = "over-limit"
}

package struct LentBook: Equatable, Sendable {
  package let book: BookName
  package let loan: Loan
  package var isDeleted = false

  package init(_ book: BookName, _ loan: Loan) {
    self.book = book
    self.loan = loan
  }

  /// Whether the book was returned, or is still out, after its due date.
  package func isLate(_ clock: Clock) -> Bool {
    guard let due = loan.dueDate else { return false }
    return due < (loan.returnedAt.map(clock.day) ?? clock.today)
  }
}
