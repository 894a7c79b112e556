import Grammar
import Library
import Localization
import Screen

package enum UpkeepEvent: Equatable, Sendable {
  /// Copy the library to a file; `nil` to ask for the file.
  case backUp(String?)
  case check(repairs: Bool)
  case sample
}

package struct UpkeepPresenter {
  private let interactor: UpkeepInteractor
  private let sample: SampleInteractor
  private let view: any View

  package init(interactor: UpkeepInteractor, sample: SampleInteractor, view: any View) {
    self.interactor = interactor
    self.sample = sample
    self.view = view
  }

  private var texts: any Texts { view.texts }

  /// - Throws: `StorageError.faults` if a check found any, after reporting them.
  package func run(_ event: UpkeepEvent) throws {
    switch event {
    case .backUp(let path):
      guard
        let path = try path
          ?? view.ask(suggestion: interactor.proposedBackup, for: .file, of: .backup)
      else { return }
      try backUp(to: path)
    case .check(let repairs): try check(repairs: repairs)
    case .sample: try addSample()
    }
  }

  private func backUp(to input: String) throws {
    let (path, exists) = try interactor.backupDestination(input)
    guard try view.mayWrite(path, exists: exists, orNothingWas: .copied) else { return }
    let count = try interactor.backUp(to: path)
    try view.show(
      Notice(texts.copied(count: count, file: path), json: ["file": path, "books": count]))
  }

  // MARK: Checking

  /// Reports faults to people as they are found, and to programs at the end.
  private func check(repairs: Bool) throws {
    let repaired = repairs ? try interactor.repair() : nil
    for (kind, count) in repaired ?? [] {
      try view.show(Notice(texts.repaired(kind, count: count), json: nil))
    }
    var faults: [OutputValue] = []
    func report(_ message: String, _ kind: LibraryFault.Kind, book: Int? = nil) throws {
      try view.say(message)
      faults.append(["fault": kind.rawValue, "book": book, "message": message])
    }
    let counts = try interactor.check { try report(texts.sentence($0), $0.kind, book: $0.book) }
    for kind in LibraryFault.Kind.allCases {
      let more = counts[kind, default: 0] - UpkeepInteractor.maxReported
      if more > 0 { try report(texts.name(kind) + texts.colon + " " + texts.andMore(more), kind) }
    }
    let total = counts.values.reduce(0, +)
    let message = total == 0 ? texts.noProblemsFound(count: try interactor.count()) : nil
    if let repaired {
      let repaired = Dictionary(repaired.map { ($0.kind.rawValue, $0.count) }, uniquingKeysWith: +)
      // `mended` is the former name of `repaired`.
      try view.show(
        Notice(message, json: ["faults": faults, "repaired": repaired, "mended": repaired]))
    } else {
      try view.show(Notice(message, rows: faults))
    }
    if total > 0 { throw StorageError.faults(total) }
  }

  // MARK: The sample library

  private func addSample() throws {
    let missing = try sample.missing(in: texts.word)
    guard missing > 0 else { return try view.show(Notice(texts.sampleAlreadyAdded, rows: [])) }
    let count = try interactor.count()
    guard try count == 0 || view.confirm(texts.sampleQuestion(count: missing, among: count)) else {
      return try view.say(texts.nothing(.changed))
    }
    let (added, duplicates, meetings) = try sample.add(in: texts.word)
    try view.show(
      Notice(
        texts.sampleAdded(
          count: added.count, duplicates: duplicates, meetings: meetings,
          givenBack: added.count(where: \.isReturnedToOwner)),
        rows: added.map { $0.json(for: sample.viewer) }))
  }
}
