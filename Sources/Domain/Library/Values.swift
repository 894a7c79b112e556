// The library's own types consist of texts and days of `Values`.
@_exported import Values
