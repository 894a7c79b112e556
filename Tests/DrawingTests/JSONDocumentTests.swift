import Drawing
import Library
import Testing
import Turns

@Suite(.timeLimited) struct JSONDocumentTests {
  private func title(_ text: String) -> OutputValue { ["title": text] }

  @Test(
    "A single value is written as it is, several are an array, and none is an empty text",
    arguments: [
      ([], ""), (["Dune"], #"{"title":"Dune"}"# + "\n"),
      (["Dune", "Émile"], #"[{"title":"Dune"},{"title":"Émile"}]"# + "\n"),
      (["a", "b", "c"], #"[{"title":"a"},{"title":"b"},{"title":"c"}]"# + "\n"),
    ])
  func values(_ titles: [String], _ expected: String) {
    var document = JSONDocument()
    #expect(document.isEmpty)
    var text = titles.map { document.add(title($0)) }.joined()
    #expect(document.isEmpty == titles.isEmpty)
    text += document.end()
    #expect(text == expected)
    #expect(document.isEmpty)
  }

  @Test(
    "A list is an array, with a line for each element if wanted",
    arguments: [
      ([], true, "[]\n"), ([], false, "[]\n"),
      (["Dune", "Émile"], true, "[\n{\"title\":\"Dune\"},\n{\"title\":\"Émile\"}\n]\n"),
      (["Dune", "Émile"], false, "[{\"title\":\"Dune\"},{\"title\":\"Émile\"}]\n"),
    ])
  func list(_ titles: [String], hasLineBreaks: Bool, _ expected: String) {
    var document = JSONDocument()
    var text = document.beginList(hasLineBreaks: hasLineBreaks)
    text += titles.map { document.element(title($0)) }.joined()
    text += document.endList()
    #expect(!document.isEmpty)
    text += document.end()
    #expect(text == expected)
  }
}
