import Terminal
import Testing
import Turns

@Suite(.timeLimited) struct BarsTests {
  @Test(
    "a bar is proportional, to an eighth of a cell",
    arguments: [
      (1.0, 4, "████", "####"), (0.5, 4, "██", "##"), (0.5, 3, "█▌", "##"), (0.1, 4, "▍", "#"),
      (0.0001, 4, "▏", "#"), (0, 4, "", ""), (0.97, 4, "███▉", "####"), (2, 3, "███", "###"),
      (-1, 3, "", ""), (1, 0, "", ""), (1, -2, "", ""),
    ])
  func length(part: Double, cells: Int, blocks: String, ascii: String) {
    #expect(Bars.blocks.bar(part, cells: cells) == blocks)
    #expect(Bars.ascii.bar(part, cells: cells) == ascii)
  }

  @Test("no bar exceeds its width")
  func maxWidth() {
    for cells in 1...30 {
      for part in stride(from: 0, through: 1, by: 0.01) {
        #expect(Cells.width(Bars.blocks.bar(part, cells: cells)) <= cells)
        #expect(Cells.width(Bars.ascii.bar(part, cells: cells)) <= cells)
      }
    }
  }
}
