import Platform

/// Someone whose books we borrow, where more is known than the name.
package struct Owner: Codable, Equatable, Sendable {
  /// The owner's own number: given once, never given again.
  package internal(set) var number: Int
  package var details: OwnerDetails
  package internal(set) var addedAt: Date

  package init(number: Int = 0, details: OwnerDetails, addedAt: Date) {
    self.number = number
    self.details = details
    self.addedAt = addedAt
  }

  package var name: String { details.name }
  package var key: String { Self.key(of: name) }

  /// What tells owners apart: a name without case, accents, signs and a leading article.
  package static func key(of name: String) -> String { Folding.titleKey(name) }
}

/// What is known of an owner apart from the number.
package struct OwnerDetails: Codable, Equatable, Sendable {
  package var name: String
  /// Days from the beginning of a loan to its due date; nil: as the settings say.
  package var period: Int?
  /// How often a loan may be renewed; nil: any number of times.
  package var renewals: Int?
  package var address: String?
  /// When it is open.
  package var hours: String?

  package init(name: String) { self.name = name }

  /// The details with what the other ones know besides.
  package func completed(from other: OwnerDetails) -> OwnerDetails {
    var details = self
    details.period = period ?? other.period
    details.renewals = renewals ?? other.renewals
    details.address = address ?? other.address
    details.hours = hours ?? other.hours
    return details
  }

  package static let periods = 1...365
  package static let allowedRenewals = 0...99

  /// Sets a field from what a person typed; nothing typed clears it.
  ///
  /// - Throws: what is wrong with the value; the details are then as they were.
  package mutating func set(_ field: OwnerField, to typed: String) throws(LibraryError) {
    let text = try PlainText.checked(typed, for: field == .name ? .owner : nil)
    let value = text.isEmpty ? nil : text
    switch field {
    case .name:
      guard let value else { throw .required(.owner) }
      name = value
    case .period: period = try value.map(Self.period)
    case .renewals: renewals = try value.map(Self.renewals)
    case .address: address = value
    case .hours: hours = value
    }
  }

  private static func period(_ text: String) throws(LibraryError) -> Int {
    guard let days = Int(text), periods.contains(days) else { throw .badPeriod(text) }
    return days
  }

  private static func renewals(_ text: String) throws(LibraryError) -> Int {
    guard let count = Int(text), allowedRenewals.contains(count) else { throw .badRenewals(text) }
    return count
  }
}

/// The parts of an owner that a person fills in, in the order in which they are told.
package enum OwnerField: String, CaseIterable, Sendable {
  case name, period, renewals, address, hours
}

/// An owner of books of the library, or one of whom more is known than the name.
package struct CountedOwner: Equatable, Sendable {
  package let name: String
  /// How many books we have from there.
  package var books = 0
  package var overdue = 0
  /// The first day by which one must be back; nil if there is none.
  package var nextDue: Day?
  /// Nil if no more is known than the name.
  package let kept: Owner?

  package init(name: String, kept: Owner?) {
    self.name = name
    self.kept = kept
  }

  package var details: OwnerDetails { kept?.details ?? OwnerDetails(name: name) }
}

extension CountedOwner: Factual {
  package var fact: Fact {
    [
      "name": name, "books": books, "overdue": overdue, "nextDue": nextDue,
      "period": details.period, "renewals": details.renewals, "address": details.address,
      "hours": details.hours,
    ]
  }
}
