import TestSupport

extension Home {
  func words(_ line: String) throws -> [String] {
    let outcome = try shell("printf '%s\\0' " + line)
    return outcome.out.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}
