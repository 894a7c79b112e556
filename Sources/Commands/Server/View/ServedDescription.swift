import Library

extension ServerDescription {
  /// The answer tells programs which fields the books have.
  var fact: Fact {
    [
      "program": "BooksKeeper", "version": version, "library": library, "user": user,
      "rights": rights.map(\.rawValue), "fields": RemoteBook.Field.allCases.map(\.rawValue),
    ]
  }
}
