import LibraryStorage

/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = "ALTER TABLE hold DROP COLUMN only_this;"

/// The version of the layout before that.
package let versionBeforeLastStep = Schema.version - 1
