import CommandLine
import Files
import Library
import Localization
import Platform
import Program

struct LastSearchFile {
  let environment: [String: String]
  let texts: any Texts

  var lastSearch: LastSearch {
    LastSearch {
      let text = (try? Data(contentsOf: URL(fileURLWithPath: path)))
        .map { PlainText.sanitized(String(decoding: $0.prefix(1_000), as: UTF8.self)) }
      return text?.isEmpty == false ? text : nil
    } save: { text in
      // Do not store a line with a password or a key, which was not intended as a search.
      guard HistoryEntry.text(text, at: nil, in: texts) == text else { return }
      try? PrivateFolder.make(around: path)
      try? ReplacementFile.write(Array(text.utf8), at: path, isDurable: false)
    }
  }

  private var path: String { ProgramFile.lastSearch.path(in: environment) }
}
