/// Feeds shaped like those of the services that give them.
enum Feeds {
  private static let atom =
    "xmlns=\"http://www.w3.org/2005/Atom\" xmlns:dc=\"http://purl.org/dc/terms/\" "
    + "xmlns:opds=\"http://opds-spec.org/2010/catalog\" "
    + "xmlns:opensearch=\"http://a9.com/-/spec/opensearch/1.1/\""

  // MARK: calibre's content server

  static let calibreRoot = """
    <?xml version='1.0' encoding='utf-8'?>
    <feed \(atom)>
      <title>calibre Library</title>
      <id>urn:calibre:main</id>
      <link type="application/atom+xml" rel="search" title="Search" href="/opds/search/{searchTerms}?library_id=lib"/>
      <link type="application/atom+xml;type=feed;profile=opds-catalog" rel="start" href="/opds?library_id=lib"/>
      <entry>
        <title>By Newest</title>
        <id>calibre-navcatalog:d2acdf5d</id>
        <content type="text">Books sorted by Date</content>
        <link type="application/atom+xml;type=feed;profile=opds-catalog" href="/opds/navcatalog/4f6e?library_id=lib"/>
      </entry>
    </feed>
    """

  static let calibreResults = """
    <?xml version='1.0' encoding='utf-8'?>
    <feed \(atom)>
      <title>calibre Library</title>
      <link type="application/atom+xml;type=feed;profile=opds-catalog" rel="next" title="Next" href="/opds/search?library_id=lib&amp;offset=2"/>
      <entry>
        <title>Dune</title>
        <author><name>Frank Herbert &amp; Kevin J. Anderson &amp; Simon &amp;&amp; Co</name></author>
        <id>urn:uuid:74d5b1b6-c422-4d5c-8a68-d8cbfcb22db6</id>
        <published>2026-11-21T10:33:05+00:00</published>
        <dc:date>1965-08-02T00:00:00+00:00</dc:date>
        <content type="xhtml">
          <div xmlns="http://www.w3.org/1999/xhtml">TAGS: novel, science fiction<br/>
    <p>A desert planet &amp; spice.</p><p>Second.</p></div>
        </content>
        <link type="image/jpeg" href="/get/cover/1/lib" rel="http://opds-spec.org/cover"/>
        <link type="image/jpeg" href="/get/thumb/1/lib" rel="http://opds-spec.org/image/thumbnail"/>
        <link type="image/jpeg" href="/get/cover/1/lib" rel="http://opds-spec.org/image"/>
      </entry>
      <entry>
        <title>L'Écume des jours</title>
        <author><name>Boris Vian</name></author>
        <id>urn:uuid:ef7ed2b3-99a7-4309-b167-5425b3f81d1b</id>
        <dc:date>0101-01-01T00:00:00+00:00</dc:date>
        <link type="application/epub+zip" href="/get/epub/2/lib" rel="http://opds-spec.org/acquisition"/>
      </entry>
    </feed>
    """

  static func calibre(content: String) -> String {
    """
    <feed \(atom)>
      <entry>
        <title>Dune</title>
        <id>urn:uuid:4</id>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">\(content)</div></content>
      </entry>
    </feed>
    """
  }

  static let calibreMore = """
    <feed \(atom)>
      <entry>
        <title type="html">Dune &lt;i&gt;Messiah&lt;/i&gt;</title>
        <content type="text">1 &amp;lt; 2 &lt;3</content>
        <id>urn:uuid:2</id>
        <link type="application/epub+zip" href="/get/epub/3/lib" rel="http://opds-spec.org/acquisition"/>
      </entry>
    </feed>
    """

  // MARK: Standard Ebooks

  static let standardRoot = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed \(atom)>
      <id>BASE/feeds/opds</id>
      <link href="BASE/feeds/opds" rel="self" type="application/atom+xml;profile=opds-catalog;kind=navigation; charset=utf-8"/>
      <link href="BASE/ebooks/opensearch" rel="search" type="application/opensearchdescription+xml; charset=utf-8"/>
      <title>Standard Ebooks</title>
    </feed>
    """

  static let standardDescription = """
    <?xml version="1.0" encoding="utf-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
      <ShortName>Standard Ebooks</ShortName>
      <Url type="application/xhtml+xml" template="BASE/ebooks?query={searchTerms}"/>
      <Url type="application/atom+xml" template="BASE/feeds/atom/all?query={searchTerms}"/>
      <Url type="application/atom+xml;profile=opds-catalog;kind=acquisition" template="BASE/feeds/opds/all?query={searchTerms}&amp;per-page={count?}&amp;x={unknown:x?}"/>
    </OpenSearchDescription>
    """

  static let standardResults = """
    <?xml version="1.0" encoding="utf-8"?>
    <feed \(atom)>
      <title>Results</title>
      <opensearch:totalResults>1</opensearch:totalResults>
      <entry>
        <id>BASE/ebooks/charlotte-bronte/jane-eyre</id>
        <dc:identifier>urn:ISBN:978-0-14-144114-6</dc:identifier>
        <title>Jane Eyre</title>
        <author><name>Charlotte Brontë</name><uri>BASE/ebooks/charlotte-bronte</uri></author>
        <published>2014-05-25T00:00:00Z</published>
        <dc:language>en-GB</dc:language>
        <dc:publisher>Standard Ebooks</dc:publisher>
        <summary type="text">An orphan.</summary>
        <content type="html">&lt;p&gt;An orphan &lt;i&gt;becomes&lt;/i&gt; a governess.&lt;/p&gt; &lt;p&gt;She &amp;amp; he.&lt;/p&gt;</content>
        <category scheme="http://purl.org/dc/terms/LCSH" term="Governesses -- Fiction"/>
        <category scheme="https://standardebooks.org/vocab/subjects" term="fic" label="Fiction"/>
        <link href="BASE/jane-eyre/cover-thumbnail.jpg" rel="http://opds-spec.org/image/thumbnail" type="image/jpeg"/>
        <link href="BASE/jane-eyre/cover.jpg" rel="http://opds-spec.org/image" type="image/jpeg"/>
        <link href="BASE/ebooks/charlotte-bronte/jane-eyre" rel="alternate" type="application/xhtml+xml"/>
        <link href="BASE/jane-eyre.epub" rel="http://opds-spec.org/acquisition/open-access" type="application/epub+zip"/>
      </entry>
    </feed>
    """

  // MARK: Project Gutenberg

  static let gutenbergRoot = """
    <feed \(atom)>
      <title>Project Gutenberg</title>
      <link rel="search" type="application/atom+xml" href="/ebooks/search.opds/?query={searchTerms}"/>
    </feed>
    """

  static let gutenbergResults = """
    <feed \(atom)>
      <opensearch:itemsPerPage>25</opensearch:itemsPerPage>
      <entry>
        <id>/ebooks/search.opds/?query=alice&amp;sort_order=title</id>
        <title>Sort Alphabetically</title>
        <link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/search.opds/?query=alice&amp;sort_order=title"/>
        <link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/>
      </entry>
      <entry>
        <id>/ebooks/11.opds</id>
        <title>Alice's Adventures in Wonderland</title>
        <content type="text">Lewis Carroll</content>
        <link type="application/atom+xml;profile=opds-catalog" rel="subsection" href="/ebooks/11.opds"/>
        <link type="image/png" rel="http://opds-spec.org/image/thumbnail" href="data:image/png;base64,AAAA"/>
      </entry>
    </feed>
    """

  static let gutenbergBook = """
    <feed \(atom)>
      <title>Alice's Adventures in Wonderland by Lewis Carroll</title>
      <entry>
        <title>Alice's Adventures in Wonderland</title>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>A girl follows a rabbit.</p></div></content>
        <id>urn:gutenberg:11:3</id>
        <author><name>Carroll, Lewis, 1832-1898</name></author>
        <link type="application/epub+zip" rel="http://opds-spec.org/acquisition" href="/ebooks/11.epub3.images"/>
        <link type="image/jpeg" rel="http://opds-spec.org/image" href="/cache/epub/11/pg11.cover.medium.jpg"/>
      </entry>
      <entry>
        <title>By Carroll, Lewis, 1832-1898…</title>
        <id>/ebooks/author/7.opds</id>
        <link type="application/atom+xml;profile=opds-catalog" rel="related" href="/ebooks/author/7.opds"/>
      </entry>
    </feed>
    """
}
