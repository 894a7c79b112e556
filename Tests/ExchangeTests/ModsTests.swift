import Exchange
import Library
import Streams
import TestSupport
import Testing
import Turns

/// Records of catalogues and e-books: MODS and OPF.
@Suite(.timeLimited) struct ModsTests {
  @Test("a MODS record is imported as a book with all its fields")
  func mods() throws {
    let file = try bookFile(
      """
      <?xml version="1.0"?>
      <m:modsCollection xmlns:m="http://www.loc.gov/mods/v3"><m:mods>
      <m:titleInfo type="alternative"><m:title>Hopscotch</m:title></m:titleInfo>
      <m:titleInfo><m:nonSort>La</m:nonSort><m:title>marelle</m:title><m:subTitle>roman
          </m:subTitle></m:titleInfo>
      <m:name type="personal"><m:namePart type="family">Cortázar</m:namePart><m:namePart type="given">Julio</m:namePart>
      <m:role><m:roleTerm type="code">aut</m:roleTerm></m:role></m:name>
      <m:name><m:namePart>Guille, Laure</m:namePart><m:role><m:roleTerm>trl</m:roleTerm></m:role></m:name>
      <m:originInfo><m:publisher>Gallimard
          Jeunesse</m:publisher><m:dateIssued>c1979</m:dateIssued></m:originInfo>
      <m:identifier type="isbn">2070291340</m:identifier><m:identifier type="lccn">79</m:identifier>
      <m:subject><m:topic>Games</m:topic></m:subject><m:abstract>A game
          of two.

          Hop.</m:abstract><m:note>Signed
          twice</m:note>
      <m:relatedItem type="host"><m:titleInfo><m:title>Other</m:title></m:titleInfo></m:relatedItem>
      <m:relatedItem type="series"><m:titleInfo><m:title>Folio</m:title><m:partNumber>n° 2</m:partNumber></m:titleInfo></m:relatedItem>
      <m:location><m:physicalLocation>Paris</m:physicalLocation><m:shelfLocator>R COR</m:shelfLocator></m:location>
      <m:language><m:languageTerm>fre</m:languageTerm></m:language>
      </m:mods></m:modsCollection>
      """)
    #expect(file.format == .mods)
    var details = BookDetails(title: "La marelle: roman", author: "Julio Cortázar")
    details.publisher = "Gallimard Jeunesse"
    details.year = 1979
    details.isbn = ISBN(stored: "9782070291342")
    details.categories = ["Games"]
    details.description = "A game of two.\n\nHop."
    details.notes = "Signed twice"
    details.identifiers = ["lccn:79"]
    details.location = "R COR"
    details.series = "Folio"
    details.seriesNumber = 2
    #expect(try books(of: file).map(\.details) == [details])
    #expect(file.ignored == [column("language", 1)])
  }

  @Test("the file that calibre puts beside a book is that book, with its cover")
  func opf() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "cover.jpg")
    let text = """
      <?xml version='1.0' encoding='utf-8'?>
      <package xmlns="http://www.idpf.org/2007/opf" unique-identifier="uuid_id" version="2.0">
      <metadata xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:opf="http://www.idpf.org/2007/opf">
      <dc:identifier opf:scheme="calibre" id="calibre_id">7</dc:identifier>
      <dc:identifier opf:scheme="ISBN">9780441013593</dc:identifier><dc:title>Dune</dc:title>
      <dc:identifier opf:scheme="AMAZON">B00</dc:identifier>
      <dc:creator opf:file-as="Herbert, Frank" opf:role="aut">Frank Herbert</dc:creator>
      <dc:date>1965-08-01T00:00:00+00:00</dc:date><dc:publisher>Ace</dc:publisher>
      <dc:description>&lt;p&gt;Sand.&lt;/p&gt;</dc:description><dc:subject>sand and
          worms</dc:subject>
      <meta name="calibre:series" content="Dune"/><meta name="calibre:series_index" content="1.0"/>
      <meta name="calibre:rating" content="8.0"/><meta name="calibre:timestamp" content="2020-05-01T10:20:30+00:00"/>
      </metadata><guide><reference type="cover" title="Cover" href="cover.jpg"/></guide></package>
      """
    let file = try BookFile.open(
      path: folder.path("metadata.opf"), source: ByteSource(Array(text.utf8)))
    #expect(file.format == .opf)
    let book = try #require(try books(of: file).first)
    var details = BookDetails(title: "Dune", author: "Frank Herbert")
    details.publisher = "Ace"
    details.year = 1965
    details.isbn = ISBN(stored: "9780441013593")
    details.tags = ["sand and worms"]
    details.description = "Sand."
    details.rating = 4
    details.identifiers = ["amazon:B00"]
    details.series = "Dune"
    details.seriesNumber = 1
    #expect(book.details == details)
    #expect(try book.addedAt == instant("2020-05-01T10:20:30Z"))
    #expect(book.cover == folder.path("cover.jpg"))
    #expect(file.ignored.isEmpty)
    for rating in ["nan", "inf", "1e30", "-8"] {
      let withRating = text.replacing("content=\"8.0\"", with: "content=\"\(rating)\"")
      let file = try BookFile.open(
        path: folder.path("metadata.opf"), source: ByteSource(Array(withRating.utf8)))
      #expect(try books(of: file).first?.details.rating == nil, "\(rating)")
    }
  }
}
