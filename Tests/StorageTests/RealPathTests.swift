import Files
import Testing
import Turns

@Suite(.timeLimited) struct RealPathTests {
  @Test(
    "the folder of a path is everything before its last part",
    arguments: [
      ("o", "."), ("ab", "."), ("ё", "."), ("a/b", "a"), ("a/b/", "a"), ("a//b", "a"), ("/a", "/"),
      ("/", "/"), ("//", "/"), ("/a/b", "/a"), ("", "."), ("./a", "."), ("../a", ".."),
    ])
  func folder(path: String, folder: String) {
    #expect(RealPath.folder(of: path) == folder)
  }
}
