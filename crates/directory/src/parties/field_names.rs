//! What fields are called where the forms of customers and of vendors differ.

/// What the fields of a form are called where the forms of customers and of vendors differ.
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
    /// What the company notes about the party.
    pub memo: &'static str,
    /// The date of the opening balance.
    pub opening_date: &'static str,
}
