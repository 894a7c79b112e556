extension Line {
  /// Quotes a word of a line that is shown if the prompt, or else a shell, would split or replace
  /// it.
  package static func quoted(_ word: String, isPrompt: Bool) -> String {
    let special = isPrompt ? " " : " '`$&;()*?!|<>#~\\"
    // A phrase has its own quotation marks.
    guard word.contains(where: special.contains), !word.contains("\"") else { return word }
    return isPrompt ? "\"\(word)\"" : "'" + word.replacing("'", with: "'\\''") + "'"
  }
}
