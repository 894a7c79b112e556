package enum CaseName {
  /// Returns `no-such-book` for `noSuchBook(12)`, and `no-books-in-json` for `noBooksInJSON`.
  package static func hyphenated(_ error: some Error) -> String {
    let name = Mirror(reflecting: error).children.first?.label ?? String(describing: error)
    return zip(" " + name, name).reduce(into: "") { words, letters in
      let (previous, letter) = letters
      if letter.isUppercase, previous.isLowercase || previous.isNumber { words += "-" }
      words += letter.lowercased()
    }
  }
}
