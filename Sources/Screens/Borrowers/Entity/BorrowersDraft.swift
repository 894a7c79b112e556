import Library

/// A borrower as they are being filled in.
package typealias BorrowersDraft = EntryDraft<Borrower, BorrowerDetails>
