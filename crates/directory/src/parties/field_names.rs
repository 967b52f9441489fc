//! Names of fields where the forms of customers and of vendors differ.

/// Names of fields where the forms of customers and of vendors differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FieldNames {
    /// First name.
    pub first_name: &'static str,
    /// Middle name.
    pub middle_name: &'static str,
    /// Last name.
    pub last_name: &'static str,
    /// Country.
    pub country: &'static str,
    /// The company's notes about the party.
    pub memo: &'static str,
    /// The date of the opening balance.
    pub opening_date: &'static str,
}
