import Library

extension ServerDescription {
  /// The description lists the fields of the books, for programs.
  var json: OutputValue {
    [
      "program": "BooksKeeper", "version": version, "library": library, "user": user,
      "rights": rights.map(\.rawValue), "fields": RemoteBook.Field.allCases.map(\.rawValue),
    ]
  }
}
