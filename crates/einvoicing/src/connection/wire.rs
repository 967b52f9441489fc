//! A connection: input and view. No secret is ever shown.

use jiff::Timestamp;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::model::{FilingMode, SealKind};
use crate::environment::Environment;

/// Who the company is at the authority.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct CompanyData {
    /// Tax registration number, nine digits.
    pub tax_id: Option<String>,
    /// The name that the authority has registered.
    pub tax_name: Option<String>,
    /// The full name.
    pub full_name: Option<String>,
    /// The taxpayer, where that is a person.
    pub taxpayer: Option<String>,
    /// That person's national id, at most 14 digits.
    pub national_id: Option<String>,
    /// Registered activities, by their codes; the first is that of documents that have none.
    #[serde(default)]
    pub activity_codes: Vec<String>,
    /// The authority's id of the branch of documents that have none; the head office is `0`.
    pub branch_id: Option<String>,
    /// Always `EG`.
    pub country: Option<String>,
    /// The governorate.
    pub governorate: Option<String>,
    /// The city or district.
    pub region: Option<String>,
    /// The street.
    pub street: Option<String>,
    /// The building.
    pub building_number: Option<String>,
}

/// The system's credentials at the authority, as typed.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct CredentialsInput {
    /// Which of the authority's systems.
    pub environment: Environment,
    /// The client's id.
    pub client_id: String,
    /// Its secret; the one that is stored when left out.
    pub client_secret: Option<String>,
    /// The key of the authority's calls to us; the stored one when left out, empty for none.
    pub callback_key: Option<String>,
}

/// The system's credentials at the authority.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CredentialsView {
    /// Which of the authority's systems.
    pub environment: Option<Environment>,
    /// The client's id.
    pub client_id: Option<String>,
    /// Whether a secret is stored.
    pub has_secret: bool,
    /// Whether a key for calls of the authority is stored.
    pub has_callback_key: bool,
    /// The address for the authority's calls: it is registered on its portal with that key.
    pub callback_url: String,
    /// When the authority gave a token for them.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
}

/// A key file with its password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct SealInput {
    /// The file (PKCS#12), in base 64; at most 64 KB.
    pub file: Option<String>,
    /// Its password.
    pub password: Option<String>,
    /// Uses the simulator's test seal instead of a file.
    #[serde(default)]
    pub test_seal: bool,
}

/// The seal.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SealView {
    /// Who holds its key.
    pub kind: SealKind,
    /// The subject of its certificate.
    pub subject: Option<String>,
    /// Who issued that.
    pub issuer: Option<String>,
    /// The taxpayer in it: `VATEG-…`.
    pub seal_id: Option<String>,
    /// Until when it is valid.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub valid_until: Option<Timestamp>,
    /// When it signed a test document.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
}

/// The credentials that the simulator accepts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct SimulatorAccess {
    /// The client's id: the company's tax registration number.
    pub client_id: Option<String>,
    /// Its secret, which is everybody's.
    pub client_secret: String,
    /// Whether a test seal is at hand for the company's tax registration number.
    pub has_test_seal: bool,
}

/// How the company is connected.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EinvoiceSettings {
    /// Who it is at the authority.
    pub company: CompanyData,
    /// Its system's credentials.
    pub credentials: CredentialsView,
    /// Its seal; none when there is none.
    pub seal: Option<SealView>,
    /// When documents are filed.
    pub mode: FilingMode,
    /// Whether they are.
    pub active: bool,
    /// For this many hours after submission a valid document can't be edited or deleted, where the
    /// authority doesn't say until when it can be cancelled.
    pub hours_to_cancel: i64,
    /// The steps that are done: 1 the company, 2 the credentials, 3 the seal.
    pub steps_done: Vec<u8>,
    /// The systems that can be chosen.
    pub environments: Vec<Environment>,
    /// The simulator's credentials, where there is one.
    pub simulator: Option<SimulatorAccess>,
    /// Counts edits.
    pub version: i64,
}

/// Whether documents are filed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct EinvoiceStatus {
    /// Whether they are.
    pub active: bool,
    /// Whether sales receipts are filed as receipts of tills.
    pub receipts: bool,
    /// With which of the authority's systems.
    pub environment: Option<Environment>,
    /// Whether any document was ever filed, also before the company unlinked.
    pub has_filings: bool,
    /// Who signs.
    pub signer: SealKind,
    /// The last day of the seal's certificate.
    #[schema(value_type = Option<String>, format = Date)]
    pub certificate_valid_until: Option<Date>,
}

/// When documents are filed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ModeInput {
    /// When.
    pub mode: FilingMode,
}

/// How long a filed document can't be changed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct HoursInput {
    /// Hours after submission, 1 to 168.
    pub hours: i64,
}

/// That somebody means it.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct UnlinkInput {
    /// `UNLINK`.
    pub word: String,
}
