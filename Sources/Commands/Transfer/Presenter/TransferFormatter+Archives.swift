import Library
import Localization

extension TransferFormatter {
  func archiveNotes(_ report: TransferReport, _ request: TransferImport) -> String {
    let completedTexts = ChangeKind.Noun.allCases.compactMap { noun in
      report.completedEntries[noun].map {
        texts.completed(noun, count: $0, isDryRun: request.isDryRun)
      }
    }
    let notes =
      request.isDryRun
      ? []
      : (report.isRenumbered ? [texts.newNumbers] : [])
        + (report.includesHistory ? [texts.importedHistory] : [])
    return (completedTexts + notes).map { " " + $0 }.joined()
  }

  func mergeRemarks(_ report: TransferReport) -> [TransferRemark] {
    report.remarks.map { remark in
      let isFault = if case .known = remark { false } else { true }
      return TransferRemark(texts.sentence(remark), isFault: isFault)
    }
      + (report.unreportedRemarks > 0
        ? [TransferRemark(texts.andMore(report.unreportedRemarks))] : [])
  }
}
