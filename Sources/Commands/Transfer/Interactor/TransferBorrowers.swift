import Library
import LibraryPorts
import LibraryRules
import Platform

extension TransferInteractor {
  func read(
    _ reader: any BorrowerRowReader, _ request: TransferImport,
    into transaction: any LibraryTransaction, _ rejects: (any TextSink)?,
    _ progress: (Double?, Int) -> Void
  ) throws -> TransferReport {
    var report = try report(on: reader, rejects, progress, prepare: { $0 }) { row, report in
      switch row {
      case .unusable(let line, let fault): report.skip(line: line, fault)
      case .borrower(let values, let distinction, let line):
        try importRow(values, distinction, line: line, request, into: transaction, &report)
      }
    }
    report.encoding = reader.encoding
    report.isTable = true
    return report
  }

  private func importRow(
    _ values: [BorrowerField: String], _ distinction: BorrowerDistinction?, line: Int,
    _ request: TransferImport, into transaction: any LibraryTransaction,
    _ report: inout TransferReport
  ) throws {
    guard let name = values[.name] else { return report.skip(line: line, .required(.borrower)) }
    guard !BorrowerField.name.isExceeded(by: name) else {
      return report.skip(
        line: line, .tooLong(BorrowerField.name.rawValue, limit: BorrowerField.name.maxLength))
    }
    var details = BorrowerDetails(name: name)
    for field in BorrowerField.allCases where field != .name {
      guard let text = values[field] else { continue }
      do {
        try details.set(field, to: text)
      } catch {
        report.rejectedCells.append(
          RejectedCell(field: field.rawValue, text: text), line: line)
      }
    }
    let holder = try details.card.flatMap { try transaction.borrower(withCard: $0) }
    if let holder, Self.isSamePerson(holder.name, name) {
      report.distinctions[holder.number] = distinction
      return try update(holder, from: details, line: line, request, in: transaction, &report)
    }
    var existingBorrower = try transaction.borrower(named: name)
    if let other = existingBorrower, isOtherPerson(other, details, distinction, report),
      let mark = details.card ?? details.email ?? details.phone ?? distinction?.text
    {
      // Names are unique.
      details.name = name + " (" + mark + ")"
      existingBorrower = try transaction.borrower(named: details.name)
      if existingBorrower == nil, !BorrowerField.name.isExceeded(by: details.name) {
        report.changed.append(
          ChangedCell(field: BorrowerField.name.rawValue, text: name, change: .named(details.name)),
          line: line)
      }
    }
    if existingBorrower == nil, try transaction.borrower(withCard: name) != nil {
      // The name is someone else's card number in the wrong column.
      return report.rejectedCells.append(
        RejectedCell(field: BorrowerField.name.rawValue, text: name), line: line)
    }
    let borrowerRules = BorrowerRules(clock: library.clock, terms: library.terms)
    if let card = details.card,
      try borrowerRules.fault(ofCard: card, of: existingBorrower, in: transaction) != nil
    {
      report.rejectedCells.append(
        RejectedCell(field: BorrowerField.card.rawValue, text: card), line: line)
      details.card = nil
    }
    guard let existingBorrower else {
      let number = try borrowerRules.add(details, in: transaction).number
      report.namedBorrowers.insert(number)
      report.distinctions[number] = distinction
      report.added += 1
      return
    }
    report.distinctions[existingBorrower.number] = distinction
    try update(existingBorrower, from: details, line: line, request, in: transaction, &report)
  }

  /// Whether a row is about another person of the same name: one with another card or e-mail address,
  /// or, if the file has the name twice, another phone, address or class.
  private func isOtherPerson(
    _ existingBorrower: Borrower, _ details: BorrowerDetails, _ distinction: BorrowerDistinction?,
    _ report: TransferReport
  ) -> Bool {
    if existingBorrower.details.isDistinct(from: details) { return true }
    let isSame =
      details.card != nil && details.card == existingBorrower.details.card
      || details.email != nil && details.email == existingBorrower.details.email
    guard !isSame, report.namedBorrowers.contains(existingBorrower.number) else { return false }
    if let phone = details.phone, let other = existingBorrower.details.phone {
      return phone != other
    }
    let other = report.distinctions[existingBorrower.number]
    return distinction.flatMap { own in other.map(own.differs) } ?? false
  }

  /// Whether a name on a known card may be that of its holder: they have a word in common.
  private static func isSamePerson(_ name: String, _ other: String) -> Bool {
    let words = Set(Folding.words(name).split(separator: " "))
    return !words.isDisjoint(with: Folding.words(other).split(separator: " "))
  }

  /// Compares a known borrower with a row, and takes its values with `--update`; a new name only if
  /// the row has the borrower’s card.
  private func update(
    _ existingBorrower: Borrower, from details: BorrowerDetails, line: Int,
    _ request: TransferImport,
    in transaction: any LibraryTransaction, _ report: inout TransferReport
  ) throws {
    report.namedBorrowers.insert(existingBorrower.number)
    var updatedDetails = existingBorrower.details.completed(from: details)
    if details.card != nil, details.card == existingBorrower.details.card {
      // Someone else may have the name.
      let holder = try transaction.borrower(named: details.name)
      updatedDetails.name =
        holder == nil || holder?.number == existingBorrower.number
        ? details.name : existingBorrower.name
      updatedDetails.email = details.email ?? updatedDetails.email
    }
    updatedDetails.phone = details.phone ?? updatedDetails.phone
    updatedDetails.note = details.note ?? updatedDetails.note
    updatedDetails.limit = details.limit ?? updatedDetails.limit
    updatedDetails.language = details.language ?? updatedDetails.language
    let changedFields = BorrowerField.allCases.filter {
      updatedDetails.text(of: $0) != existingBorrower.details.text(of: $0)
    }.map(\.rawValue)
    for name in changedFields { report.differences[name, default: 0] += 1 }
    guard request.updates, updatedDetails != existingBorrower.details else {
      return report.duplicates.append(.borrower(existingBorrower.name), line: line)
    }
    let borrowerRules = BorrowerRules(clock: library.clock, terms: library.terms)
    _ = try borrowerRules.update(existingBorrower, to: updatedDetails, in: transaction)
    report.updated += 1
  }

  func export(_ table: TransferTable, to path: String) throws -> TransferTotal {
    var total = TransferTotal()
    try files.write(to: path) { sink in
      switch table {
      case .borrowers:
        let writer = files.borrowerWriter
        try sink.write(writer.heading)
        let borrowers = try store.borrowers(
          BorrowerQuery(), on: library.today, offset: 0, limit: nil)
        for borrowerSummary in borrowers { try sink.write(writer.row(borrowerSummary.borrower)) }
        total.borrowers = borrowers.count
      case .loans:
        let writer = files.loanWriter
        try sink.write(writer.heading)
        try store.forEachLoan(within: .distantPast ..< .distantFuture, fromOwners: false) {
          try sink.write(writer.row($0))
          total.loans += 1
        }
      }
    }
    return total
  }
}
