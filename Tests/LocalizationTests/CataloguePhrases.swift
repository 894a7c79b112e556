import Library
import Localization
import TestSupport

/// Every text about catalogues and records. “Pages” is the same in two languages.
func cataloguePhrases(in texts: any Texts) throws -> [String] {
  let day = try day("2026-11-21")
  return [
    texts.rating(4.24), texts.ratingCount(2), texts.recordCount(2),
    texts.querying("x"),
    texts.querying("x", 1, of: 2),
    texts.waiting(for: "a.org", seconds: 7), texts.shown(1, 15, of: 40),
    texts.cached(on: day, at: "noon"), texts.noRecords(of: "x"), texts.noRecord(9, of: 2),
    texts.searchFor(9),
    texts.noRecord(9, of: 0), texts.catalogueFailedHint,
    texts.shelved(solaris(on: .read), on: .read, isNew: false),
    texts.shelved(solaris(on: .want), on: .want, isNew: true), texts.isbnFilledIn,
    texts.fillQuestion(count: 2), texts.otherRecordFound(dune, emmaRecord),
    texts.fillAnywayQuestion,
    texts.filled(dune), texts.filled(count: 2),
    texts.nothingToFill(count: 2), texts.notInCatalogue([dune]),
  ]
}
