//! A webhook before it is stored.

/// The values of a valid form.
pub struct WebhookFields {
    pub address: String,
    pub events: Vec<String>,
    pub enabled: bool,
}
