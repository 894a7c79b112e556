import Library
import Localization
import TestSupport

/// Every text about owners.
func ownerPhrases(in texts: any Texts) throws -> [String] {
  let due = try day("2026-12-02")
  let fields = OwnerField.allCases.map { texts.explanation(.owner($0)) }
  let days = [-3, 0, 3].map { texts.dueText(on: due, days: $0) }
  return fields + days + [
    texts.ownerCount(2), texts.noOwners, texts.editHeading(owner: "City Library"),
    texts.added(owner: "City Library"),
    texts.saved(owner: "City Library"), texts.removed(owner: "City Library"),
    texts.merged(owner: "City", into: "City Library"),
  ]
}
