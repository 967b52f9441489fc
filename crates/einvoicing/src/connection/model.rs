//! A connection, as stored.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::environment::Environment;

/// When documents are filed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FilingMode {
    /// When somebody says so.
    #[default]
    ByHand,
    /// As soon as they are saved.
    OnSave,
    /// All of the day in the evening.
    Nightly,
}

impl FilingMode {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            FilingMode::ByHand => "by_hand",
            FilingMode::OnSave => "on_save",
            FilingMode::Nightly => "nightly",
        }
    }

    /// The one with this word; by hand for any other.
    pub(super) fn from_word(word: &str) -> FilingMode {
        [FilingMode::OnSave, FilingMode::Nightly]
            .into_iter()
            .find(|mode| mode.as_str() == word)
            .unwrap_or_default()
    }
}

/// Who holds the key of the seal.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum SealKind {
    /// Nobody.
    #[default]
    None,
    /// The server, from a key file.
    File,
    /// A program beside the token.
    Agent,
}

impl SealKind {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            SealKind::None => "none",
            SealKind::File => "file",
            SealKind::Agent => "agent",
        }
    }

    pub(super) fn from_word(word: &str) -> SealKind {
        [SealKind::File, SealKind::Agent]
            .into_iter()
            .find(|kind| kind.as_str() == word)
            .unwrap_or_default()
    }
}

/// How a company is connected. Secrets are as stored: sealed.
#[derive(Clone, Default)]
pub struct Connection {
    /// Its tax registration number.
    pub tax_id: Option<String>,
    /// Its name at the authority.
    pub tax_name: Option<String>,
    /// Its full name.
    pub full_name: Option<String>,
    /// The taxpayer, where that is a person.
    pub taxpayer: Option<String>,
    /// That person's national id.
    pub national_id: Option<String>,
    /// Its activities, by their codes.
    pub activity_codes: Vec<String>,
    /// The branch of documents that have none.
    pub branch_id: String,
    /// The governorate.
    pub governorate: Option<String>,
    /// The city or district.
    pub region: Option<String>,
    /// The street.
    pub street: Option<String>,
    /// The building.
    pub building_number: Option<String>,
    /// Which of the authority's systems is called.
    pub environment: Option<Environment>,
    /// The system's id there.
    pub client_id: Option<String>,
    pub(super) client_secret: Option<Vec<u8>>,
    pub(super) callback_key: Option<Vec<u8>>,
    pub(super) key_id: Option<String>,
    /// When the authority last gave a token for them.
    pub tested_at: Option<Timestamp>,
    /// Who holds the key of the seal.
    pub seal_kind: SealKind,
    pub(super) seal: Option<Vec<u8>>,
    /// The subject of the seal's certificate.
    pub seal_subject: Option<String>,
    /// Who issued it.
    pub seal_issuer: Option<String>,
    /// The taxpayer in it.
    pub seal_tax_id: Option<String>,
    /// Until when it is valid.
    pub seal_valid_until: Option<Timestamp>,
    /// When it last signed a test document.
    pub seal_tested_at: Option<Timestamp>,
    /// When documents are filed.
    pub mode: FilingMode,
    /// Whether they are.
    pub active: bool,
    /// Since when they are; earlier documents need not be filed.
    pub active_since: Option<Timestamp>,
    /// How long after submission a valid document is not changed here.
    pub hours_to_cancel: i64,
    /// How many documents go into one submission.
    pub most_in_batch: i64,
    /// Whether sales receipts are filed as receipts of tills.
    pub receipts: bool,
    /// Since when they are; earlier ones need not be filed.
    pub receipts_since: Option<Timestamp>,
    /// Counts its edits.
    pub version: i64,
}

impl Connection {
    /// The steps that are done: the company, its credentials, its seal.
    pub fn steps_done(&self) -> Vec<u8> {
        let company = self.tax_id.is_some() && self.tax_name.is_some() && self.full_name.is_some();
        let credentials = self.client_secret.is_some() && self.tested_at.is_some();
        let seal = self.seal_kind != SealKind::None && self.seal_tested_at.is_some();
        let steps = [(1, company), (2, credentials), (3, seal)];
        steps.into_iter().filter(|(_, done)| *done).map(|(step, _)| step).collect()
    }
}
