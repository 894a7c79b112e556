// Whoever imports the library sees the texts and days that it is made of.
@_exported import Values
