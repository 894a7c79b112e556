import Library

/// A message about a change, as text and as JSON.
///
///     try ui.show(Notice(texts.rated(book, 4), json: book.json(for: viewer)))
///     try ui.show(Notice(texts.rated(count: 3, 4), json: books.map { $0.json(for: viewer) }))
///
/// People read the sentence; with `--json`, programs read an object or an array.
package struct Notice {
  package enum JSON {
    case object(OutputValue)
    case rows([OutputValue])
    /// Values that are written one at a time.
    case stream((_ write: (OutputValue) throws -> Void) throws -> Void)
  }

  /// The sentence; `nil` if the change was already reported.
  package let sentence: String?
  package let json: JSON?

  private init(_ sentence: String?, _ json: JSON?) {
    self.sentence = sentence
    self.json = json
  }

  package init(_ sentence: String?, json value: OutputValue?) {
    self.init(sentence, value.map(JSON.object))
  }

  package init(_ sentence: String?, rows: [OutputValue]) { self.init(sentence, .rows(rows)) }

  /// Creates a notice. One value is output as an object, several as an array.
  package init(_ sentence: String, json values: [OutputValue]) {
    self.init(sentence, json: values.count == 1 ? values[0] : .list(values))
  }

  package init(
    _ sentence: String,
    stream: @escaping (_ write: (OutputValue) throws -> Void) throws -> Void
  ) {
    self.init(sentence, .stream(stream))
  }
}
