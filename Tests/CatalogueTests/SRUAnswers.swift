/// Answers as servers of SRU give them: the namespaces of versions 1.1, 1.2 and 2.0, records in MARCXML
/// and UNIMARC, as XML and as text, diagnostics for all and in place of a record.
enum SRUAnswers {
  /// - Parameters:
  ///   - packed: whether records come as text.
  ///   - namespace: that of the answer.
  static func found(
    _ records: [String], of total: Int? = nil, packed: Bool = false,
    namespace: String = "http://www.loc.gov/zing/srw/", schema: String = "MARC21-xml"
  ) -> String {
    let entries = records.enumerated().map { place, record in
      let data =
        packed
        ? record.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
          ">", with: "&gt;") : record
      return """
        <zs:record><zs:recordSchema>\(schema)</zs:recordSchema>
        <zs:recordPacking>\(packed ? "string" : "xml")</zs:recordPacking>
        <zs:recordData>\(data)</zs:recordData>
        <zs:recordPosition>\(place + 1)</zs:recordPosition></zs:record>
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

  /// What stands in place of a record that a server cannot give.
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

  /// In UNIMARC, as the Bibliothèque nationale de France has it.
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
