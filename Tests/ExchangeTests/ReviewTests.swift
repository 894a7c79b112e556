import Library
import Testing
import Turns

@Suite(.timeLimited) struct ReviewTests {
  @Test(
    "a review is read as simple HTML",
    arguments: [
      ("a<br/>b", "a\nb"), ("a<br>b<BR />c", "a\nb\nc"), ("a<br/><br/>b", "a\n\nb"),
      ("a<br/>\nb", "a\nb"), ("a<br/><br/><br/><br/>b", "a\n\nb"), ("<br/>a<br/>", "a"),
      ("<i>a</i> <b class=\"x\">b</b>", "a b"), ("<a href=\"https://x.y/z?a=b\">link</a>", "link"),
      ("Tom &amp; Jerry", "Tom & Jerry"), ("&lt;i&gt; &quot;q&quot; it&#39;s", "<i> \"q\" it's"),
      ("&#x41F;&#1088;", "Пр"), ("a&nbsp;b &mdash; c&hellip;", "a b — c…"),
      ("&amp;lt;", "&lt;"),
      ("AT&T; R&D &unknown; &#99999999; &", "AT&T; R&D &unknown; &#99999999; &"),
      ("I <3 it, 1 < 2 > 0", "I <3 it, 1 < 2 > 0"), ("by <Author> <b", "by <Author> <b"),
      ("<p>One\nline.</p>\n<p>Two  spaces.</p>", "One line.\n\nTwo spaces."),
      ("<div>One\nline.</div><div>Two</div>", "One line.\nTwo"),
      ("<div><p>a</p></div><ul><li>b</li><li>c</li></ul>d", "a\n\n- b\n- c\nd"),
      ("a<!-- not told -->b", "ab"), ("a\nb", "a\nb"), ("<p></p>", nil), ("&#27;[2J", "[2J"),
      ("&", "&"), ("<", "<"), ("<!--", "<!--"),
    ] as [(String, String?)])
  func html(review: String, notes: String?) throws {
    #expect(try book(Headers.goodreads, ["My Review": review]).details.notes == notes)
  }

  @Test("several notes have a blank line between them")
  func several() throws {
    let cells = ["Review": "<p>a</p>", "Comment": "", "Private Comment": "c"]
    #expect(try book(Headers.librarything, cells).details.notes == "a\n\nc")
  }

  @Test(
    "HTML is recognized anywhere in a cell, and text that only looks like it is kept",
    arguments: [
      ("Two soldiers.<br><em>Saga</em> &amp; more", "Two soldiers.\nSaga & more"),
      ("By <b>Ada</b>", "By Ada"), ("Ta&#x308;i &amp; Co", "Täi & Co"), ("a < b > c", "a < b > c"),
      ("<Author> and </editor>", "<Author> and </editor>"),
    ])
  func anywhere(cell: String, text: String) throws {
    #expect(try book("Description", cell)?.details.description == text)
  }
}
