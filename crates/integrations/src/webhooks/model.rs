//! A webhook before it is stored.

/// A webhook that was typed and can be kept.
pub struct Typed {
    pub address: String,
    pub events: Vec<String>,
    pub enabled: bool,
}
