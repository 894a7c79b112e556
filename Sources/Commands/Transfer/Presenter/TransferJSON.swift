import Library

extension TransferCopy: JSONConvertible {
  package var json: OutputValue {
    let json: OutputValue = ["from": source, "to": target, "books": books, "changes": changes]
    return json.with(nonNull: ["coversMissing": lostCovers.nonZero])
  }
}

extension TransferReport {
  /// - Parameter warnings: The warnings as shown to people.
  func json(_ warnings: [String], _ lookup: TransferLookup?) -> OutputValue {
    let json: OutputValue = [
      "added": added, "updated": updated, "alreadyThere": duplicates.count,
      "skipped": skipped.count, "leftOut": rejectedCells.count, "warnings": warnings,
      // The former name of `warnings`.
      "complaints": warnings,
    ]
    // The ignored columns, each with the number of rows that have a value.
    let ignored =
      ignoredColumns.isEmpty
      ? nil : Dictionary(ignoredColumns.map { ($0.name, $0.count) }) { $0 + $1 }
    return json.with(nonNull: [
      "shelves": shelves.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: shelves.map { ($0.key.rawValue, $0.value) }),
      "books": shelves.isEmpty ? nil : listedBooksHeld,
      "acquired": acquiredBooks.count.nonZero, "notHeld": notInLibrary.values.reduce(0, +).nonZero,
      "differing": conflicts.count.nonZero,
      "differences": differences.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: differences.map { ($0, $1) }),
      "differencesKept": keptDifferences.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: keptDifferences.map { ($0, $1) }),
      "renumbered": renumbered.count.nonZero,
      "shelved": entries[.shelved], "meetings": entries[.meeting],
      "tags": entries[.tag], "polls": entries[.poll], "borrowers": entries[.borrower],
      "owners": entries[.owner], "holds": entries[.hold], "changed": changed.count.nonZero,
      "notBooks": otherItems.isEmpty ? nil : otherItems, "covers": covers.nonZero,
      "notTaken": ignored,
      "unknownValues": notes.unknownValues.isEmpty
        ? nil
        : notes.unknownValues.map {
          ["column": $0.column, "value": $0.text, "count": $0.count] as OutputValue
        },
      "ratingsOutOf": notes.ratingMaxima.isEmpty
        ? nil : Dictionary(notes.ratingMaxima.map { ($0.column, $0.maximum) }) { $1 },
      "encoding": encoding?.rawValue,
      "lookedUp": lookup?.count.nonZero, "found": lookup?.records.count.nonZero,
    ])
  }
}

extension TransferTotal {
  func json(_ file: String) -> OutputValue {
    let json: OutputValue = ["file": file, "books": books]
    return json.with(nonNull: [
      "meetings": meetings.nonZero, "borrowers": borrowers.nonZero, "loans": loans.nonZero,
      "lostCovers": lostCovers.nonZero, "notHere": notInLibrary.nonZero,
      "deletedLeftOut": deleted.nonZero,
      "lostShelved": lostEntries.nonZero, "lostLoans": lostLoans.nonZero,
      "roundedRatings": roundedRatings.nonZero, "lostReadings": lostReadings.nonZero,
      "lostParts": lostParts.isEmpty
        ? nil : Dictionary(uniqueKeysWithValues: lostParts.map { ($0.key.rawValue, $0.value) }),
    ])
  }
}
