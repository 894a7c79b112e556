import Grammar
import Library
import Localization
import Screen

/// Asks what the columns of a table contain, if no heading names a needed one.
struct ColumnQuestions {
  let view: any View

  private var texts: any Texts { view.texts }

  /// Asks for one column after the other until no needed one is missing. Returns `nil`, after a
  /// message, if the user cancels.
  func mapping<Column: TableColumn & Labelled>(
    of missing: MissingColumns<Column>
  ) throws -> TableMapping<Column>? {
    var missing = missing
    try view.remark(texts.missingColumns(missing.columns.map { texts.name($0) }))
    if missing.mayLackHeadings {
      let cells = missing.candidates.map { shortened($0.heading) }
      if try view.confirm(texts.firstRowQuestion(cells)) { missing = missing.withoutHeadings }
    }
    let fields = missing.columns + Column.allCases.filter { !missing.columns.contains($0) }
    if !view.context.usesPicker {
      try view.remark(texts.columnAnswers(fields.map { texts.name($0) }))
    }
    var mapping = missing.mapping
    for candidate in missing.candidates where !missing.columns(missingIn: mapping).isEmpty {
      guard let entry = try content(of: candidate, fields) else { return nil }
      // A column that was skipped is reported as any other that is not imported.
      if entry.column != nil { mapping.entries.append(entry) }
    }
    return mapping
  }

  /// Returns a mapping as it is typed in the user’s language.
  func words<Column: TableColumn & Labelled>(_ mapping: TableMapping<Column>) -> String? {
    guard !mapping.entries.isEmpty else { return nil }
    return mapping.entries.map { entry in
      entry.heading + "=" + (entry.column.map { texts.name($0) } ?? "")
    }.joined(separator: ",")
  }

  private func content<Column: TableColumn & Labelled>(
    of candidate: MissingColumns<Column>.Candidate, _ fields: [Column]
  ) throws -> TableMapping<Column>.Entry? {
    let question = texts.columnQuestion(
      shortened(candidate.heading), values: candidate.values.map(shortened))
    guard view.context.usesPicker else {
      return try view.untilValid(isHintShown: true) {
        try view.ask(.content(of: candidate, question, in: texts))
      }
    }
    try view.remark(question)
    let list = InteractiveList(
      picking: [("", texts.noColumn)] + fields.map { ($0.rawValue, texts.name($0)) },
      emptyText: texts.browseFindsNothing)
    guard let picked = try view.ask(.pick(list)) else {
      try view.say(texts.nothing(.imported))
      return nil
    }
    let column = Column(rawValue: picked)
    try view.remark("  " + (column.map { texts.name($0) } ?? texts.noColumn))
    return TableMapping.Entry(heading: candidate.heading, column: column)
  }

  /// A heading or a value within a question.
  private func shortened(_ text: String) -> String { text.shortened(to: 30) }
}

extension Question {
  /// Asks for the content of a column; the suggestion leaves it out.
  ///
  /// - Throws: `LineError.badValue`.
  fileprivate static func content<Column: TableColumn & Labelled>(
    of candidate: MissingColumns<Column>.Candidate, _ text: String, in texts: any Texts
  ) -> Self where Answer == TableMapping<Column>.Entry {
    Question(.value, of: [.import], text, suggestion: texts.noColumn) { input, _ in
      guard input != texts.noColumn else {
        return TableMapping.Entry(heading: candidate.heading, column: nil)
      }
      guard let column = Column(named: input) else {
        throw LineError.badValue(.map, input, allowed: Column.allCases.map { texts.name($0) })
      }
      return TableMapping.Entry(heading: candidate.heading, column: column)
    }
  }
}
