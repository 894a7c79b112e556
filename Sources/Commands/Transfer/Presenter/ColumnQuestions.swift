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
  func mapping<Content: TableColumn & Labelled>(
    of missing: MissingColumns<Content>
  ) throws -> TableMapping<Content>? {
    var missing = missing
    try view.remark(texts.missingColumns(missing.columns.map { texts.name($0) }))
    if missing.mayLackHeadings {
      let cells = missing.candidates.map { shortened($0.heading) }
      if try view.confirm(texts.firstRowQuestion(cells)) { missing = missing.withoutHeadings }
    }
    let fields = missing.columns + Content.allCases.filter { !missing.columns.contains($0) }
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
  func words<Content: TableColumn & Labelled>(_ mapping: TableMapping<Content>) -> String? {
    mapping.entries.isEmpty ? nil : texts.typed(mapping)
  }

  private func content<Content: TableColumn & Labelled>(
    of candidate: MissingColumns<Content>.Candidate, _ fields: [Content]
  ) throws -> TableMapping<Content>.Entry? {
    let question = texts.columnQuestion(
      shortened(candidate.heading), values: candidate.values.map(shortened))
    guard view.context.usesPicker else {
      let typed = Question.text(.value, of: [.import], question, suggestion: texts.noColumn)
      while let answer = try view.ask(typed) {
        if answer == texts.noColumn {
          return TableMapping.Entry(heading: candidate.heading, column: nil)
        }
        if let column = Content(named: answer) {
          return TableMapping.Entry(heading: candidate.heading, column: column)
        }
        view.showError(texts.notAColumn(answer))
      }
      return nil
    }
    try view.remark(question)
    let list = InteractiveList(
      picking: [("", texts.noColumn)] + fields.map { ($0.rawValue, texts.name($0)) },
      emptyText: texts.browseFindsNothing)
    guard let picked = try view.ask(.pick(list)) else {
      try view.say(texts.nothing(.imported))
      return nil
    }
    let column = Content(rawValue: picked)
    try view.remark("  " + (column.map { texts.name($0) } ?? texts.noColumn))
    return TableMapping.Entry(heading: candidate.heading, column: column)
  }

  /// A heading or a value within a question.
  private func shortened(_ text: String) -> String { text.shortened(to: 30) }
}
