import Grammar
import Library
import Localization
import Screen

extension Question where Answer == ColumnMapping {
  /// Asks for the contents of unknown columns.
  ///
  /// - Throws: `ImportError.noSuchColumn`, `LineError.badValue`.
  static func mapping(of columns: [String], in texts: any Texts) -> Self {
    Question(
      .file, of: [.import], texts.columnsQuestion(columns), suggestion: texts.noColumn
    ) { input, _ in
      guard input != texts.noColumn else { return ColumnMapping() }
      let mapping: ColumnMapping
      do { mapping = try ColumnMapping(input) } catch {
        throw LineError.badValue(.map, input, allowed: ImportColumn.allCases.map(\.rawValue))
      }
      if let unknown = mapping.entries.first(where: { !columns.contains($0.heading) }) {
        throw ImportError.noSuchColumn(unknown.heading, columns)
      }
      return mapping
    }
  }
}

extension Question where Answer == DateOrder {
  /// Asks for the order of the parts of dates.
  ///
  /// - Throws: `LineError.badValue`.
  static func dates(of column: String, _ example: String, in texts: any Texts) -> Self {
    Question(
      .file, of: [.import], texts.orderQuestion(column: column, example)
    ) { input, _ in
      let order = DateOrder.allCases.first { order in
        [order.rawValue, texts.typed(order.rawValue, of: .dates)].contains(input.lowercased())
      }
      guard let order else {
        let names = DateOrder.allCases.map(\.rawValue)
        throw LineError.badValue(.dates, input, allowed: names)
      }
      return order
    }
  }
}
