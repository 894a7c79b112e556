import Grammar
import Library

package enum FormField: Sendable {
  case book(BookField), meeting(MeetingField), owner(OwnerField), borrower(BorrowerField)
  /// The tags and the rating of a book.
  case tags, rating

  /// Creates the field that an option fills in, or `nil` if it does not fill in a field.
  package init?(_ option: LineOption, of verb: Verb? = nil) {
    switch option {
    case .book: self = .meeting(.book)
    case .place: self = .meeting(.place)
    case .guests: self = .meeting(.guests)
    case .title where verb == .meetings: self = .meeting(.title)
    case .notes where verb == .meetings: self = .meeting(.notes)
    case .period: self = .owner(.period)
    case .renewals: self = .owner(.renewals)
    case .address: self = .owner(.address)
    case .hours: self = .owner(.hours)
    case .email: self = .borrower(.email)
    case .phone: self = .borrower(.phone)
    case .note: self = .borrower(.note)
    case .card: self = .borrower(.card)
    case .letters: self = .borrower(.language)
    case .limit where verb == .borrower: self = .borrower(.limit)
    case .tag where verb == .add: self = .tags
    case .due: return nil
    default:
      guard let field = BookField(option) else { return nil }
      self = .book(field)
    }
  }

  private var isRequired: Bool {
    switch self {
    case .book(let field): field.isRequired
    case .meeting(let field): field.isRequired
    case .borrower(let field): field == .name
    case .owner, .tags, .rating: false
    }
  }

  private var isDate: Bool {
    switch self {
    case .book(.due), .meeting(.date): true
    default: false
    }
  }

  fileprivate func explanation(in texts: any Texts) -> String {
    let text = texts.text(self)
    let sentence =
      isDate ? texts.capitalized(text.meaning) + texts.colon + " " + texts.dateHelp : texts.sentence(of: text.meaning)
    let rest = [
      text.note, isRequired ? texts.mustBeFilled : nil, text.emptyMeaning.map(texts.emptyMeans),
      isDate || text.example.isEmpty ? nil : texts.forExample(text.example),
    ]
    return ([sentence] + rest.compactMap(\.self)).joined(separator: " ")
  }
}

/// The texts about a field: for its form, for the help of its option, and for an empty value.
package struct FieldText: Sendable {
  /// The field's contents, as a part of a sentence.
  package let meaning: String
  let example: String
  /// A sentence that only the form shows.
  let note: String?
  /// The effect of leaving the field empty, as a part of a sentence.
  let emptyMeaning: String?

  package init(_ meaning: String, _ example: String, note: String? = nil, emptyMeaning: String? = nil) {
    self.meaning = meaning
    self.example = example
    self.note = note
    self.emptyMeaning = emptyMeaning
  }
}

extension Texts {
  package func explanation(_ field: FormField) -> String { field.explanation(in: self) }

  package func example(_ field: BookField) -> String { text(.book(field)).example }
  package func example(of field: MeetingField) -> String { text(.meeting(field)).example }

  package func summary(_ field: FormField) -> String {
    let text = text(field)
    return text.meaning + (text.emptyMeaning.map { semicolon + " " + noneMeans($0) } ?? "")
  }
}
