extension CatalogueRecord: JSONConvertible {
  package var json: OutputValue {
    [
      "id": id, "catalogue": source.rawValue, "title": title, "authors": authors,
      "publisher": publisher, "year": year, "isbns": isbns, "categories": categories,
      "description": description, "series": series, "pageCount": pageCount,
      "averageRating": averageRating, "ratingCount": ratingCount, "cover": coverAddress,
      "link": link, "filled": filled?.mapValues { $0.map(\.rawValue) },
    ]
  }
}
