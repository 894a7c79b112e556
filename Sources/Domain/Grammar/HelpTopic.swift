/// Help topics: groups of verbs, and subjects that many verbs share.
package enum HelpTopic: String, CaseIterable, Sendable {
  case books, lists, lending, club, changes, others
  case dates, numbers, options, environment

  /// The verbs that few people use, which the complete help lists last.
  package static let rareVerbs: Set<Verb> = [
    .first, .last, .page, .more, .reroll, .record, .rename, .merge, .copy, .check, .sample, .cgi,
    .completions, .manual, .acquire, .withdraw,
  ]

  package static let commonVerbs: Set<Verb> = [
    .add, .show, .rate, .find, .sort, .checkout, .return, .overdue, .undo, .import,
  ]
}
