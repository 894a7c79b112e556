import Foundation
import TestSupport
import Testing
import Turns

/// The picture of `.github/ARCHITECTURE.md`. It is updated by
/// `RECORD=architecture .ci/test --filter ArchitecturePictureTests`.
@Suite(.timeLimited) struct ArchitecturePictureTests {
  @Test(
    "the picture of the modules is drawn from the manifest",
    arguments: ["light": ArchitecturePicture.Colors.light, "dark": .dark])
  func picture(name: String, colors: ArchitecturePicture.Colors) throws {
    let svg = ArchitecturePicture(manifest: try PackageManifest.read()).svg(colors)
    let file = PackageManifest.root.appending(path: ".github/architecture-\(name).svg")
    if try Recording.includes(file) {
      try svg.write(to: file, atomically: true, encoding: .utf8)
    } else if let difference = lineDifference(
      from: try String(contentsOf: file, encoding: .utf8), to: svg)
    {
      Issue.record(
        "\(file.lastPathComponent) shows (-) what the manifest does not say (+):\n\(difference)")
    }
  }
}
