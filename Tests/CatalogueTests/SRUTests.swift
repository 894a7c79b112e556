import Catalogues
import Foundation
import Library
import LibraryPorts
import TestSupport
import Testing
import Turns

/// Catalogues of libraries, against servers that respond as their documentation shows.
@Suite(
  .enabled(if: Needed.curl.isMet, "\(Needed.curl)"), .timeLimited) struct SRUTests
{
  /// A server that responds to each query with its value, and to all others with no results.
  private func server(_ answers: [String: String]) throws -> LoopbackServer {
    try LoopbackServer { request in
      let items = URLComponents(string: request.target)?.queryItems ?? []
      func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
      if value("operation") == "explain" { return .xml(SRUResponses.explain) }
      // Return no records unless the request says where to start.
      guard value("startRecord") == "1", let query = value("query") else {
        return .xml(SRUResponses.results([], of: 1))
      }
      return .xml(answers[query] ?? SRUResponses.results([]))
    }
  }

  @Test("the German National Library has a record by ISBN, with pages, series, link and number")
  func german() throws {
    let server = try server([
      "num = \"9783150099001\"": SRUResponses.results([SRUResponses.verwandlung]),
      "idn = \"1012345678\"": SRUResponses.results([SRUResponses.verwandlung]),
    ])
    defer { server.stop() }
    let catalogue = try Web().sru(.dnb, at: server.address)
    let record = try catalogue.record(try ISBN("3-15-009900-5"))
    #expect(record.title == "Die Verwandlung: Erzählung")
    #expect(record.authors == ["Franz Kafka"])
    #expect(record.publisher == "Reclam" && record.year == 2011 && record.pageCount == 80)
    #expect(record.series == "Universal-Bibliothek [9900]")
    #expect(record.link == "https://d-nb.info/1012345678")
    #expect(record.coverAddress == server.address + "/b/isbn/9783150099001-L.jpg?default=false")
    #expect(record.id == "dnb:1012345678")
    #expect(try catalogue.record(record.id).title == record.title)
    #expect(fault { _ = try catalogue.record("1012345678") } == .nothingFound("1012345678"))
    let isbn = try ISBN("9780306406157")
    #expect(fault { _ = try catalogue.record(isbn) } == .nothingFound("9780306406157"))
  }

  @Test("the French National Library has a record in UNIMARC, also by its permanent identifier")
  func french() throws {
    let response = SRUResponses.results([SRUResponses.etranger], schema: "marcxchange")
    let server = try server([
      "bib.isbn all \"9782070360024\"": response,
      "bib.persistentid all \"ark:/12148/cb35563493x\"": response,
    ])
    defer { server.stop() }
    let catalogue = try Web().sru(.bnf, at: server.address)
    let record = try catalogue.record(try ISBN("9782070360024"))
    #expect(record.title == "L'étranger" && record.authors == ["Albert Camus"])
    #expect(record.publisher == "Gallimard" && record.year == 1972 && record.pageCount == 186)
    #expect(record.series == "Collection Folio [2]")
    #expect(record.link == "http://catalogue.bnf.fr/ark:/12148/cb35563493x")
    #expect(record.id == "bnf:ark:/12148/cb35563493x")
    #expect(try catalogue.record(record.id).title == "L'étranger")
    let targets = server.requests.map(\.target)
    #expect(targets.allSatisfy { $0.contains("version=1.2") && $0.contains("unimarcXchange") })
  }

  @Test("words, phrases, titles, authors and ISBNs are searched in each library's own indexes")
  func queries() throws {
    let typed = #"kafka название:"die verwandlung" auteur:Kafka "a \ b" ?! 9783150099001"#
    for (source, query) in [
      (
        CatalogueSource.bnf,
        #"bib.anywhere all "kafka" and bib.title all "die verwandlung" and bib.author all "Kafka" "#
          + #"and bib.anywhere all "a   b" and bib.anywhere all "9783150099001""#
      ),
      (
        .dnb,
        #"woe = "kafka" and tit = "die verwandlung" and per = "Kafka" and woe = "a   b" "#
          + #"and woe = "9783150099001""#
      ),
      (
        .loc,
        #"bath.any = "kafka" and bath.title = "die verwandlung" and bath.author = "Kafka" "#
          + #"and bath.any = "a   b" and bath.any = "9783150099001""#
      ),
      (
        .sru,
        #"pica.all = "kafka" and pica.tit = "die verwandlung" and pica.per = "Kafka" "#
          + #"and pica.all = "a   b" and pica.all = "9783150099001""#
      ),
    ] {
      let server = try server([query: SRUResponses.results([SRUResponses.hobbit], of: 120)])
      defer { server.stop() }
      let page = try Web().sru(source, at: server.address)
        .search(typed, from: .start, limit: 15)
      #expect(page.records.map(\.title) == ["The hobbit: or, There and back again"], "\(source)")
      #expect(page.total == 120 && page.next == .offset(1))
    }
  }

  @Test("a server's description names its schema and indexes, and its address takes precedence")
  func explained() throws {
    let server = try server([
      "pica.isb = \"9780395177112\"": SRUResponses.results([SRUResponses.hobbit]),
      "mine.isbn = \"9780395177112\"": SRUResponses.results([SRUResponses.hobbit]),
    ])
    defer { server.stop() }
    let isbn = try ISBN("0395177111")
    for address in [server.address, server.address + "?isbn=mine.isbn&recordSchema=marcxml"] {
      let record = try Web().sru(.sru, at: address).record(isbn)
      #expect(record.isbns == [isbn] && record.pageCount == 317)
    }
    let targets = server.requests.map(\.target)
    #expect(targets.count { $0.contains("explain") } == 1)
    #expect(targets.allSatisfy { $0.contains("explain") || $0.contains("recordSchema=marcxml") })
    #expect(fault { _ = try SRUCatalogue(.sru, client: Web().client) } == .noAddress)
    // All other parameters are passed to the server unchanged.
    _ = try Web().sru(.sru, at: server.address + "?=&x-tenant=a&isbn=mine.isbn").record(isbn)
    #expect(server.requests.suffix(2).allSatisfy { $0.target.hasPrefix("/?=&x-tenant=a&version=") })
  }

  @Test(
    "records are read from responses of all versions, as XML and as text",
    arguments: [
      "http://www.loc.gov/zing/srw/", "http://docs.oasis-open.org/ns/search-ws/sruResponse",
    ], [false, true])
  func versions(namespace: String, isPacked: Bool) throws {
    let response = SRUResponses.results(
      [SRUResponses.verwandlung, SRUResponses.surrogate], packed: isPacked, namespace: namespace)
    let server = try server(["bath.any = \"kafka\"": response])
    defer { server.stop() }
    let page = try Web().sru(.loc, at: server.address).search("kafka", from: .start, limit: 15)
    #expect(page.records.map(\.year) == [2011])
  }

  @Test(
    "a server's refusal is reported with its reason, unlike a web page or an empty result")
  func refusals() throws {
    let server = try server([
      "woe = \"index\"": SRUResponses.refused("Unsupported index", "woe"),
      "woe = \"lost\"": SRUResponses.results([SRUResponses.surrogate]),
      "woe = \"other\"": SRUResponses.results(["<oai_dc:dc xmlns:oai_dc=\"x\"/>"]),
      "woe = \"page\"": "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body/></html>",
    ])
    defer { server.stop() }
    let catalogue = try Web().sru(.dnb, at: server.address)
    func searchError(_ words: String) -> CatalogueError? {
      fault { _ = try catalogue.search(words, from: .start, limit: 15) }
    }
    let host = "127.0.0.1"
    #expect(searchError("index") == .searchRefused(host, reason: "Unsupported index: woe"))
    #expect(searchError("lost") == .searchRefused(host, reason: "Unknown schema for retrieval"))
    #expect(searchError("other") == .unreadable(host))
    #expect(searchError("page") == .unreadable(host))
    #expect(try catalogue.search("nothing", from: .start, limit: 15) == CataloguePage(total: 0))
    #expect(try catalogue.search("?!", from: .start, limit: 15) == CataloguePage())
  }

  @Test(
    "of several catalogues, the first that knows a book is used, and the next ones fill in gaps")
  func several() throws {
    let verwandlung = try server([
      "num = \"9783150099001\"": SRUResponses.results([SRUResponses.verwandlung])
    ])
    let books = try LoopbackServer { request in
      .json(request.target.contains("9783150099001") ? Self.volume : #"{"totalItems": 0}"#)
    }
    defer {
      verwandlung.stop()
      books.stop()
    }
    let web = try Web()
    let catalogue = CatalogueSequence([.loc, .dnb, .google]) { source throws(CatalogueError) in
      switch source {
      case .google:
        try GoogleBooksCatalogue(client: web.client, base: books.address)
      // If one is unreachable, the next one is still queried.
      case .loc:
        try SRUCatalogue(.loc, client: web.client, address: "http://127.0.0.1:1")
      default:
        try SRUCatalogue(
          .dnb, client: web.client, address: verwandlung.address, covers: verwandlung.address)
      }
    }
    let record = try catalogue.record(try ISBN("9783150099001"))
    #expect(record.source == .dnb && record.publisher == "Reclam")
    #expect(record.description == "Als Gregor Samsa erwachte." && record.pageCount == 80)
    #expect(record.filled == ["google": [.categories, .description, .cover]])
    // A known cover takes precedence over one derived from a number, and its source is recorded.
    #expect(record.coverAddress == "https://a.org/g1")
    #expect(record.coverName == RecordName(source: "google", id: "g1"))
    // All were queried, and the first one failed.
    let unknown = try ISBN("9780306406157")
    #expect(fault { _ = try catalogue.record(unknown) } == .noConnection("127.0.0.1"))
  }

  private static let volume = """
    {"totalItems": 1, "items": [{"id": "g1", "volumeInfo": {"title": "Die Verwandlung",
     "publisher": "Other", "pageCount": 99, "categories": ["Fiction"],
     "description": "Als Gregor Samsa erwachte.", "imageLinks": {"thumbnail": "https://a.org/g1"},
     "industryIdentifiers": [{"type": "ISBN_13", "identifier": "9783150099001"}]}}]}
    """

  // MARK: Pages

  @Test(
    "each page begins after the last one, however many records a server returns",
    arguments: [1, 2, 9])
  func pages(size: Int) throws {
    let titles = (1...5).map { "Book \($0)" }
    let server = try LoopbackServer { request in
      let items = URLComponents(string: request.target)?.queryItems ?? []
      func value(_ name: String) -> Int {
        items.first { $0.name == name }?.value.flatMap { Int($0) } ?? 0
      }
      let start = value("startRecord")
      let limit = min(size, value("maximumRecords"))
      guard titles.indices.contains(start - 1) else { return .xml(SRUResponses.results([])) }
      let records = titles[(start - 1)...].prefix(limit).map {
        SRUResponses.hobbit.replacing("The hobbit", with: $0)
      }
      return .xml(SRUResponses.results(records, of: titles.count))
    }
    defer { server.stop() }
    let catalogue = try Web().sru(.loc, at: server.address)
    var foundTitles: [String] = []
    var next: CatalogueCursor? = .start
    while let cursor = next, foundTitles.count < 9 {
      let page = try catalogue.search("kafka", from: cursor, limit: 2)
      #expect(page.total == 5)
      foundTitles += page.records.map { String($0.title.prefix { $0 != ":" }) }
      next = page.next
    }
    #expect(foundTitles == titles)
  }

  @Test("characters that a library would treat as wildcards become spaces")
  func wildcards() throws {
    let server = try server([:])
    defer { server.stop() }
    let catalogue = try Web().sru(.loc, at: server.address)
    let examples = [
      ("hob*", "hob"), ("?obbit", "obbit"), ("h?bb*t", "h bb t"), ("^hobbit^", "hobbit"),
      ("a\\b", "a b"), ("\"the h* ^bbit\"", "the h   bbit"),
    ]
    for (field, index) in [("", "any"), ("title:", "title"), ("author:", "author")] {
      let typed = examples.map { field + $0.0 }.joined(separator: " ")
      _ = try catalogue.search(typed, from: .start, limit: 15)
      let target = try #require(server.requests.last?.target)
      let query = URLComponents(string: target)?.queryItems?.first { $0.name == "query" }?.value
      let clauses = examples.map { "bath.\(index) = \"\($0.1)\"" }
      #expect(query == clauses.joined(separator: " and "))
    }
  }

  @Test("a server’s indexes are recognized by every name, and the better of two is used")
  func indexNames() throws {
    let kinds = [
      ["anywhere", "any", "all", "woe"], ["title", "tit"], ["author", "creator", "per"],
      ["isbn", "isb", "num"],
    ]
    // Each name alone, then all of them, the least preferred first.
    let lists =
      (0..<4).map { index in kinds.map { [$0[min(index, $0.count - 1)]] } }
      + [kinds.map { $0.reversed() }]
    for names in lists {
      let maps = names.joined().map { "<map><name set=\"x\">\($0)</name></map>" }.joined()
      let explain = """
        <explainResponse><explain><indexInfo><index>\(maps)</index></indexInfo>
        <schemaInfo><schema name="marcxml"/></schemaInfo></explain></explainResponse>
        """
      let server = try LoopbackServer {
        .xml($0.target.contains("explain") ? explain : SRUResponses.results([]))
      }
      defer { server.stop() }
      _ = try Web().sru(.sru, at: server.address).search(
        "kafka title:verwandlung author:brod isbn:123", from: .start, limit: 15)
      let target = try #require(server.requests.last?.target)
      let query = URLComponents(string: target)?.queryItems?.first { $0.name == "query" }?.value
      let best = names.compactMap(\.last)
      let words = ["kafka", "verwandlung", "brod", "123"]
      let clauses = zip(best, words).map { "x.\($0) = \"\($1)\"" }
      #expect(query == clauses.joined(separator: " and "), "\(names)")
    }
  }
}

/// Responses of SRU servers: the namespaces of versions 1.1, 1.2 and 2.0, records in MARCXML and
/// UNIMARC, as XML and as text, and diagnostics for the whole response or for a record.
enum SRUResponses {
  /// - Parameters:
  ///   - packed: whether records are sent as text.
  ///   - namespace: the namespace of the response.
  static func results(
    _ records: [String], of total: Int? = nil, packed: Bool = false,
    namespace: String = "http://www.loc.gov/zing/srw/", schema: String = "MARC21-xml"
  ) -> String {
    let entries = records.enumerated().map { index, record in
      let data =
        packed
        ? record.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
          ">", with: "&gt;") : record
      return """
        <zs:record><zs:recordSchema>\(schema)</zs:recordSchema>
        <zs:recordPacking>\(packed ? "string" : "xml")</zs:recordPacking>
        <zs:recordData>\(data)</zs:recordData>
        <zs:recordPosition>\(index + 1)</zs:recordPosition></zs:record>
        """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <zs:searchRetrieveResponse xmlns:zs="\(namespace)"><zs:version>1.1</zs:version>
      <zs:numberOfRecords>\(total ?? records.count)</zs:numberOfRecords>
      \(records.isEmpty ? "" : "<zs:records>\(entries.joined())</zs:records>")
      <zs:echoedSearchRetrieveRequest><zs:version>1.1</zs:version><zs:query>x</zs:query>
      </zs:echoedSearchRetrieveRequest></zs:searchRetrieveResponse>
      """
  }

  static func refused(_ message: String, _ details: String) -> String {
    """
    <?xml version="1.0"?>
    <searchRetrieveResponse xmlns="http://www.loc.gov/zing/srw/"><version>1.1</version>
    <numberOfRecords>0</numberOfRecords>
    <diagnostics xmlns:diag="http://www.loc.gov/zing/srw/diagnostic/">
    <diag:diagnostic><diag:uri>info:srw/diagnostic/1/16</diag:uri><diag:details>\(details)</diag:details>
    <diag:message>\(message)</diag:message></diag:diagnostic></diagnostics></searchRetrieveResponse>
    """
  }

  /// The diagnostic in place of a record that a server cannot deliver.
  static let surrogate = """
    <diagnostic xmlns="http://www.loc.gov/zing/srw/diagnostic/">
    <uri>info:srw/diagnostic/1/66</uri><message>Unknown schema for retrieval</message></diagnostic>
    """

  static let explain = """
    <?xml version="1.0"?>
    <zs:explainResponse xmlns:zs="http://www.loc.gov/zing/srw/"><zs:version>1.1</zs:version><zs:record>
    <zs:recordSchema>http://explain.z3950.org/dtd/2.1/</zs:recordSchema>
    <zs:recordData><ex:explain xmlns:ex="http://explain.z3950.org/dtd/2.1/">
    <ex:serverInfo protocol="SRU" version="1.1"><ex:host>sru.k10plus.de</ex:host></ex:serverInfo>
    <ex:indexInfo><ex:set name="pica" identifier="info:srw/cql-context-set/1/pica"/>
    <ex:index><ex:title>Person</ex:title><ex:map><ex:name set="pica">per</ex:name></ex:map></ex:index>
    <ex:index><ex:title>Alles</ex:title><ex:map><ex:name set="pica">all</ex:name></ex:map></ex:index>
    <ex:index><ex:title>Titel</ex:title><ex:map><ex:name set="pica">tit</ex:name></ex:map></ex:index>
    <ex:index><ex:title>ISBN</ex:title><ex:map><ex:name set="pica">isb</ex:name></ex:map></ex:index>
    </ex:indexInfo><ex:schemaInfo>
    <ex:schema name="dc" identifier="info:srw/schema/1/dc-v1.1"><ex:title>Dublin Core</ex:title></ex:schema>
    <ex:schema name="marcxml" identifier="info:srw/schema/1/marcxml-v1.1"><ex:title>MARC</ex:title></ex:schema>
    </ex:schemaInfo></ex:explain></zs:recordData></zs:record></zs:explainResponse>
    """

  static let verwandlung = """
    <record xmlns="http://www.loc.gov/MARC21/slim" type="Bibliographic">
    <leader>00000nam a2200000uc 4500</leader>
    <controlfield tag="001">1012345678</controlfield>
    <controlfield tag="008">110101s2011    gw ||||||||||||||||ger  </controlfield>
    <datafield tag="020" ind1=" " ind2=" "><subfield code="a">9783150099001</subfield>
    <subfield code="c">EUR 2.60</subfield></datafield>
    <datafield tag="100" ind1="1" ind2=" "><subfield code="a">Kafka, Franz</subfield>
    <subfield code="4">aut</subfield></datafield>
    <datafield tag="245" ind1="1" ind2="0"><subfield code="a">Die \u{98}Verwandlung\u{9C}</subfield>
    <subfield code="b">Erzählung</subfield><subfield code="c">Franz Kafka</subfield></datafield>
    <datafield tag="264" ind1=" " ind2="1"><subfield code="a">Stuttgart</subfield>
    <subfield code="b">Reclam</subfield><subfield code="c">2011</subfield></datafield>
    <datafield tag="300" ind1=" " ind2=" "><subfield code="a">80 S.</subfield></datafield>
    <datafield tag="490" ind1="0" ind2=" "><subfield code="a">Universal-Bibliothek</subfield>
    <subfield code="v">9900</subfield></datafield></record>
    """

  /// In UNIMARC, as the Bibliothèque nationale de France delivers it.
  static let etranger = """
    <mxc:record xmlns:mxc="info:lc/xmlns/marcxchange-v2" format="Unimarc" type="Bibliographic">
    <mxc:leader>     cam0 2200289   450 </mxc:leader>
    <mxc:controlfield tag="001">FRBNF355634930000000</mxc:controlfield>
    <mxc:controlfield tag="003">http://catalogue.bnf.fr/ark:/12148/cb35563493x</mxc:controlfield>
    <mxc:datafield tag="010" ind1=" " ind2=" "><mxc:subfield code="a">2-07-036002-4</mxc:subfield>
    <mxc:subfield code="b">br.</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="100" ind1=" " ind2=" ">
    <mxc:subfield code="a">19960924d1972    m  y0frey50      ba</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="200" ind1="1" ind2=" "><mxc:subfield code="a">L'étranger</mxc:subfield>
    <mxc:subfield code="f">Albert Camus</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="210" ind1=" " ind2=" "><mxc:subfield code="a">Paris</mxc:subfield>
    <mxc:subfield code="c">Gallimard</mxc:subfield><mxc:subfield code="d">1972</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="215" ind1=" " ind2=" "><mxc:subfield code="a">186 p.</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="225" ind1="|" ind2=" "><mxc:subfield code="a">Collection Folio</mxc:subfield>
    <mxc:subfield code="v">2</mxc:subfield></mxc:datafield>
    <mxc:datafield tag="700" ind1=" " ind2="|"><mxc:subfield code="a">Camus</mxc:subfield>
    <mxc:subfield code="b">Albert</mxc:subfield><mxc:subfield code="f">1913-1960</mxc:subfield>
    <mxc:subfield code="4">070</mxc:subfield></mxc:datafield></mxc:record>
    """

  static let hobbit = """
    <marc:record xmlns:marc="http://www.loc.gov/MARC21/slim">
    <marc:leader>01234cam a2200301 a 4500</marc:leader>
    <marc:controlfield tag="001">3715231</marc:controlfield>
    <marc:datafield tag="010" ind1=" " ind2=" "><marc:subfield code="a">   73003590 </marc:subfield></marc:datafield>
    <marc:datafield tag="020" ind1=" " ind2=" "><marc:subfield code="a">0395177111 (hard) :</marc:subfield></marc:datafield>
    <marc:datafield tag="100" ind1="1" ind2=" "><marc:subfield code="a">Tolkien, J. R. R.</marc:subfield></marc:datafield>
    <marc:datafield tag="245" ind1="1" ind2="4"><marc:subfield code="a">The hobbit :</marc:subfield>
    <marc:subfield code="b">or, There and back again /</marc:subfield></marc:datafield>
    <marc:datafield tag="300" ind1=" " ind2=" "><marc:subfield code="a">xii, 317 p. :</marc:subfield></marc:datafield>
    </marc:record>
    """
}
