import Library

package typealias BorrowersDraft = EntryDraft<Borrower, BorrowerDetails>
