// The library's types use the texts and days of `Values`.
@_exported import Values
