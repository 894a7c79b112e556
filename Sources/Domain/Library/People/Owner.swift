import Platform

/// A person or a library whose books we borrow, with more details than a name.
package struct Owner: Codable, Equatable, Sendable {
  /// Never reused.
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

  /// Returns the key that identifies an owner: the name without case, accents, punctuation and a
  /// leading article.
  package static func key(of name: String) -> String { Folding.titleKey(name) }
}

package struct OwnerDetails: Codable, Equatable, Sendable {
  package var name: String
  /// Days from the start of a loan to its due date; nil uses the setting.
  package var period: Int?
  /// How often a loan may be renewed; nil means any number of times.
  package var renewals: Int?
  package var address: String?
  /// Opening hours.
  package var hours: String?

  package init(name: String) { self.name = name }

  /// Returns the details with missing values filled in from other details.
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

  /// Sets a field from typed text; empty text clears it. If it throws, nothing has changed.
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

/// The fields of an owner that a person fills in, in the order of output.
package enum OwnerField: String, CaseIterable, Sendable {
  case name, period, renewals, address, hours
}

/// An owner of books in the library, or an owner with stored details.
package struct OwnerSummary: Equatable, Sendable {
  package let name: String
  /// The number of books that we have from the owner.
  package var books = 0
  package var overdue = 0
  package var nextDue: Day?
  /// The stored owner, or `nil` if only the name is known.
  package let stored: Owner?

  package init(name: String, stored: Owner?) {
    self.name = name
    self.stored = stored
  }

  package var details: OwnerDetails { stored?.details ?? OwnerDetails(name: name) }
}

extension OwnerSummary: JSONConvertible {
  package var json: OutputValue {
    [
      "name": name, "books": books, "overdue": overdue, "nextDue": nextDue,
      "period": details.period, "renewals": details.renewals, "address": details.address,
      "hours": details.hours,
    ]
  }
}
