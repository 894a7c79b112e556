import Foundation
import Testing
import Turns

@Suite(.timeLimited) struct ManifestTests {
  /// Dependencies that are not imported: a program that is run, and a library that a C module is
  /// linked with.
  private static let notImported: Set<[String]> = [
    ["bench", "bookskeeper"], ["Probe", "CSQLite"],
  ]

  @Test("a target declares what its sources import, and nothing else")
  func declarations() throws {
    let manifest = try PackageManifest.read()
    let names = Set(manifest.targets.map(\.name))
    for target in manifest.targets where target.type != "system" {
      let imported = try imports(of: target).intersection(names)
      let declared = Set(target.dependencyNames)
        .filter { !Self.notImported.contains([target.name, $0]) }
      let missing = imported.subtracting(declared).sorted()
      let unused = declared.subtracting(imported).sorted()
      #expect(missing.isEmpty, "\(target.name) imports \(missing), which it does not declare")
      #expect(unused.isEmpty, "\(target.name) declares \(unused), which it does not import")
    }
  }

  private func imports(of target: PackageManifest.Target) throws -> Set<String> {
    let folder = PackageManifest.root.appending(path: target.folder)
    let line =
      #/(?m)^\s*(?:@\w+ )?(?:package |public )?import (?:struct |enum |class |func )?(\w+)/#
    var modules: Set<String> = []
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where file.hasSuffix(".swift") && !target.exclude.contains(where: { file.hasPrefix($0 + "/") })
    {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      modules.formUnion(text.matches(of: line).map { String($0.output.1) })
    }
    return modules
  }
}
