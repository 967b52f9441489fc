//! Signers as shown to people.

use jiff::Timestamp;
use sealing::Trouble;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A pairing code, shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct SignerCode {
    /// To be typed into the signer.
    pub code: String,
    /// Until when it works.
    #[schema(value_type = String, format = DateTime)]
    pub until: Timestamp,
    /// For how many seconds.
    pub seconds: i64,
    /// The command that asks for it.
    pub command: String,
}

/// A paired signer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SignerView {
    /// Its id.
    pub id: i64,
    /// The name of its computer.
    pub name: String,
    /// That computer's system.
    pub system: String,
    /// The subject of its certificate.
    pub subject: String,
    /// Who issued that.
    pub issuer: String,
    /// The taxpayer in it: `VATEG-…`.
    pub seal_id: String,
    /// Until when it is valid.
    #[schema(value_type = String, format = DateTime)]
    pub valid_until: Timestamp,
    /// When it was paired.
    #[schema(value_type = String, format = DateTime)]
    pub paired_at: Timestamp,
    /// When it last called.
    #[schema(value_type = String, format = DateTime)]
    pub seen_at: Timestamp,
    /// Whether it called within the last minutes.
    pub online: bool,
    /// What prevents it from signing.
    pub trouble: Option<Trouble>,
}

/// The company's signers.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SignersView {
    /// The paired ones, the newest first.
    pub signers: Vec<SignerView>,
    /// Until when the code that is shown works; none while none is open.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub code_until: Option<Timestamp>,
    /// How many documents wait for a signature.
    pub waiting: i64,
}
