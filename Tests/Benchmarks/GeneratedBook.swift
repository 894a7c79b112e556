/// A fictional book, which is the same in every run for a given number.
struct GeneratedBook {
  /// Incremented when numbers yield other books, so that libraries made earlier are not reused.
  static let generation = 4

  /// The tag of one book in twenty.
  static let tag = "classic"

  let number: Int
  let title: String
  let author: String
  let publisher: String
  let category: String
  let isbn: String
  let year: Int
  /// Borrower and due date: one book in a hundred, a third of them overdue.
  let loan: (borrower: String, due: String)?
  /// Owner and due date: one book in a hundred, a third of them overdue.
  let ownerLoan: (owner: String, due: String)?

  let tags: String

  /// - Parameter isFull: whether it has details as in a real library: one book in five is lent, one
  ///   has an owner, and each has two tags.
  init(_ number: Int, isFull: Bool = false) {
    self.number = number
    var random = RandomNumbers(seed: number)
    (title, author) = Self.titleAndAuthor(&random)
    publisher = random.pick(Words.publishers)
    category = random.pick(Words.categories)
    year = 2026 - min(random.below(170), random.below(170))
    isbn = Self.isbn(number)
    tags =
      isFull
      ? "\(random.pick(Words.adjectives)), \(random.pick(Words.nouns))"
      : number % 20 == 0 ? Self.tag : ""
    let remainder = isFull ? [0, 37, 0, 63, 0][number % 5] : number % 100
    let isLent = remainder == 37
    guard isLent || remainder == 63 else {
      loan = nil
      ownerLoan = nil
      return
    }
    let isLate = number / 100 % 3 == 0
    let day = Self.today + (isLate ? -1 - random.below(200) : random.below(90))
    loan = isLent ? (random.pick(Words.borrowers), Self.date(day)) : nil
    ownerLoan = isLent ? nil : (random.pick(Words.publishers) + " Library", Self.date(day))
  }

  private static func titleAndAuthor(_ random: inout RandomNumbers) -> (String, String) {
    let language = random.below(10)
    if language == 0 {
      return (
        "\(random.pick(Words.russianNouns)) и \(random.pick(Words.russianNouns).lowercased()): "
          + "\(random.pick(Words.russianNouns).lowercased())",
        "\(random.pick(Words.russianNames)) \(random.pick(Words.russianSurnames))"
      )
    }
    let author = "\(random.pick(Words.names)) \(random.pick(Words.surnames))"
    if language <= 2 {
      let first = random.pick(Words.frenchNouns)
      let title = first.prefix(1).uppercased() + first.dropFirst()
      return ("\(title) et \(random.pick(Words.frenchNouns))", author)
    }
    return (englishTitle(&random), author)
  }

  private static func englishTitle(_ random: inout RandomNumbers) -> String {
    let noun = random.pick(Words.nouns)
    let second = random.pick(Words.nouns)
    let adjective = random.pick(Words.adjectives)
    return switch random.below(8) {
    case 0: "The \(adjective) \(noun)"
    case 1: "The \(noun) of \(second)"
    case 2: "A \(noun) for the \(adjective) \(second)"
    case 3: "\(random.pick(Words.surnames))’s \(adjective) \(noun)"
    case 4: "\(adjective) \(noun), \(second) and \(random.pick(Words.nouns))"
    case 5: "\(1 + random.below(100)) \(adjective) \(noun)s"
    case 6: "\(noun) and \(second): Volume \(1 + random.below(30))"
    default: "An \(adjective) \(noun) in \(1800 + random.below(226))"
    }
  }

  private static func isbn(_ number: Int) -> String {
    let digits = String(978_000_000_000 + number)
    let sum = digits.utf8.enumerated().reduce(0) { sum, digit in
      sum + Int(digit.element - 48) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
    }
    return digits + String((10 - sum % 10) % 10)
  }

  // MARK: Days

  /// `Tools.today` in days since 1970.
  private static let today = 20_759

  /// Returns a day since 1970 in ISO form, by Howard Hinnant's `civil_from_days`.
  static func date(_ day: Int) -> String {
    let shifted = day + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let date = dayOfYear - (153 * month + 2) / 5 + 1
    let isNextYear = month >= 10
    let numbers = [
      yearOfEra + era * 400 + (isNextYear ? 1 : 0), isNextYear ? month - 9 : month + 3, date,
    ]
    return numbers.map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: "-")
  }
}
