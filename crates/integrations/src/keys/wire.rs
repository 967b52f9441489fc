//! API keys as they are typed and shown.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::access::Permission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An API key to make.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKeyInput {
    /// What it is for, so that people can tell keys apart.
    pub name: String,
    /// Whether it only reads.
    pub read_only: bool,
    /// What it may do, module by module; everything that its maker may when left out. Members,
    /// rights, settings, plan, cards and notes are closed to keys.
    pub permissions: Option<Vec<Permission>>,
    /// The last day on which it works; until it is revoked when left out.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

/// Whether a key works.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyState {
    /// It works.
    Active,
    /// Its last day is over.
    Expired,
    /// Somebody revoked it.
    Revoked,
    /// Its maker has no access to the company any more.
    MakerStopped,
}

/// An API key, without the key itself.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKey {
    /// Its id.
    pub id: i64,
    /// What it is for.
    pub name: String,
    /// How the key begins.
    pub hint: String,
    /// Whether it works.
    pub state: ApiKeyState,
    /// Whether it only reads.
    pub read_only: bool,
    /// What it may do; everything that its maker may when there is none.
    pub permissions: Option<Vec<Permission>>,
    /// Who made it.
    pub made_by: String,
    /// When.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// The last day on which it works.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
    /// When a program called with it last, within five minutes.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub last_used_at: Option<Timestamp>,
    /// When it was revoked.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub revoked_at: Option<Timestamp>,
}

/// The company's API keys.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKeys {
    /// The newest first.
    pub keys: Vec<ApiKey>,
    /// The modules that keys can be let at, by their subject's name.
    pub subjects: Vec<String>,
}

/// An API key that was made.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKeyMade {
    /// What is kept of it.
    pub api_key: ApiKey,
    /// The key itself: it is shown now and never again.
    pub token: String,
}
