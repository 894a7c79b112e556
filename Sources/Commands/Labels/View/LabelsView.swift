import CommandLine
import Grammar
import Library

package enum LabelsView {
  package static func request(_ line: Line) throws -> LabelsRequest {
    var request = LabelsRequest()
    if line.has(.borrowers) {
      try line.rejectOptions(
        except: [.borrowers, .sheet, .skip, .code, .to], after: "--" + LineOption.borrowers.rawValue
      )
      request.borrowers = line.arguments
    } else if line.has(.all) {
      if let word = line.arguments.first {
        throw LineError.unexpectedArgument(word, verb: line.word + " --" + LineOption.all.rawValue)
      }
      try line.rejectOptions(
        except: [.all, .sheet, .skip, .code, .url, .to, .sort, .reverse],
        after: "--" + LineOption.all.rawValue)
      request.books = .matching(BookNumbers.query(line) ?? BookQuery())
    } else {
      request.books = try BookNumbers.selection(of: line, line.arguments, allowsAll: true)
    }
    request.file = line.text(.to)
    request.server = try line.server()
    request.layout.sheet =
      line.text(.sheet).flatMap(LabelSheet.init(named:)) ?? request.layout.sheet
    request.layout.symbology = try symbology(line)
    request.layout.skippedCount =
      try line.number(.skip, in: 0...request.layout.sheet.count - 1) ?? 0
    return request
  }

  /// A barcode is too short for an address.
  private static func symbology(_ line: Line) throws -> LabelSymbology {
    let symbology = line.text(.code).flatMap(LabelSymbology.init(rawValue:))
    if line.has(.url), symbology == .code128 {
      throw LineError.badValue(
        .code, LabelSymbology.code128.rawValue, allowed: [LabelSymbology.qr.rawValue])
    }
    return symbology ?? (line.has(.url) ? .qr : .code128)
  }
}
