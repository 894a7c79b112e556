/// Takes out of a library's schema what the last step of its layout has made, as it was before.
package let withoutLastStep = "DROP TABLE calendar_address;"
