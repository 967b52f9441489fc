//! The number of a tax invoice as it is written.

/// `MZ-000123`.
pub fn number(drawn: i64) -> String {
    format!("MZ-{drawn:06}")
}
