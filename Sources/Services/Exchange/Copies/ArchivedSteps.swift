import JSON
import Library
import Platform

/// Reads a change of a complete copy in parts, since a change to all books of a library has as many
/// steps.
struct ArchivedSteps {
  /// The change without its steps.
  let change: ArchivedChange
  private let coding: JSONCoding
  private var elements: JSONElements
  private var count = 0
  private var hasBegun = false

  /// The size of a line from which a change is read in parts.
  static let minSize = partBytes
  private static let partBytes = 1_000_000
  private static let partSteps = 1_000
  /// The maximum size of the part before the steps.
  private static let headBytes = 64_000

  /// Returns the change at the beginning of a line without its steps, and where their array begins,
  /// or `nil` if the steps do not follow.
  static func change(
    in line: ArraySlice<UInt8>, _ coding: JSONCoding
  ) -> (value: ArchivedChange, steps: Int)? {
    let opening = Array(#""steps":["#.utf8)
    guard let range = line.prefix(headBytes).firstRange(ofBytes: opening),
      let head = ArchiveText.cleaned((line[..<range.upperBound] + "]}".utf8)[...]),
      let change = try? coding.value(ArchivedChange.self, from: head)
    else { return nil }
    return (change, range.upperBound - 1)
  }

  /// - Parameter source: returns the next bytes of the array, or `nil` after its end.
  init(
    of change: ArchivedChange, _ coding: JSONCoding, _ source: @escaping () throws -> [UInt8]?
  ) {
    self.change = change
    self.coding = coding
    elements = JSONElements(
      source, limit: ImportLimit.recordBytes, valueLimit: ImportLimit.objectValues)
  }

  /// Returns the next part, or `nil` after the last. A change without steps is one part.
  mutating func next() throws -> ArchivedChange? {
    var steps: [ArchivedChange.Step] = []
    var bytes = 0
    while steps.count < Self.partSteps, bytes < Self.partBytes,
      let element = try elements.next()
    {
      guard let clean = ArchiveText.cleaned(element.bytes[...]) else {
        throw JSONElements.Fault.notJSON(line: element.line)
      }
      steps.append(try coding.value(ArchivedChange.Step.self, from: clean))
      bytes += element.bytes.count
    }
    guard !steps.isEmpty || !hasBegun else { return nil }
    hasBegun = true
    defer { count += steps.count }
    return change.part(steps, from: count)
  }
}
