import Grammar
import Library
import Localization
import UpkeepEntity
import UpkeepInteractor

/// The screen as the presenter sees it.
package protocol UpkeepDisplay {
  /// Nil where the user leaves the question.
  func askFile(_ question: String) throws -> String?
  func confirm(_ question: String) throws -> Bool
  func say(_ sentence: String) throws
  func show(_ copy: UpkeepCopy) throws
  /// - Parameter mended: what was mended first; nil where that was not asked for.
  func begin(mended: [UpkeepFinding]?) throws
  func fault(_ fault: UpkeepFinding) throws
  /// - Parameter whole: said where nothing is wrong.
  func end(whole: String?) throws
}

/// Leads through a backup or a check.
package struct UpkeepFlow {
  private let rules: UpkeepRules
  private let display: any UpkeepDisplay
  private let texts: any Texts

  package init(rules: UpkeepRules, display: any UpkeepDisplay, texts: any Texts) {
    self.rules = rules
    self.display = display
    self.texts = texts
  }

  /// - Throws: `faults` where a check has found any, after all of them were told.
  package func perform(_ event: UpkeepEvent) throws {
    switch event {
    case .backUp(let path):
      guard let path = try path ?? display.askFile(texts.which(.file)) else { return }
      try backUp(to: path)
    case .check(let mends): try check(mends: mends)
    }
  }

  private func backUp(to path: String) throws {
    if try rules.isTaken(path), try !display.confirm(texts.replaceQuestion(path)) {
      return try display.say(texts.notCopied)
    }
    let count = try rules.backUp(to: path)
    try display.show(
      UpkeepCopy(sentence: texts.copied(count: count, file: path), file: path, books: count))
  }

  private func check(mends: Bool) throws {
    let mended = mends ? try rules.mend() : nil
    try display.begin(
      mended: mended?.map { kind, count in
        UpkeepFinding(texts.mended(kind, count: count), kind, count: count)
      })
    let findings = try rules.check { fault in
      try display.fault(UpkeepFinding(texts.sentence(fault), fault.kind, book: fault.book))
    }
    for (kind, count) in findings.untold {
      let more = texts.name(kind) + texts.colon + " " + texts.andMore(count)
      try display.fault(UpkeepFinding(more, kind, count: count))
    }
    try display.end(whole: findings.total == 0 ? texts.allIsWell(count: try rules.count()) : nil)
    if findings.total > 0 { throw StorageError.faults(findings.total) }
  }
}
