//! API keys in requests and answers.

use jiff::Timestamp;
use jiff::civil::Date;
use platform::access::Permission;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// An API key to create.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKeyInput {
    /// Its purpose, so that people can distinguish keys.
    pub name: String,
    /// Whether it may only read.
    pub read_only: bool,
    /// Its rights by module; all rights of its creator when left out. Members, rights, settings,
    /// plan, cards and notes are closed to keys.
    pub permissions: Option<Vec<Permission>>,
    /// Its last day; without one it works until it is revoked.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
}

/// The state of a key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ApiKeyState {
    /// It works.
    Active,
    /// Its last day has passed.
    Expired,
    /// Somebody revoked it.
    Revoked,
    /// Its creator has no access to the company any more.
    MakerStopped,
}

/// An API key, without the key itself.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKey {
    /// Its id.
    pub id: i64,
    /// Its purpose.
    pub name: String,
    /// The start of the key.
    pub hint: String,
    /// Its state.
    pub state: ApiKeyState,
    /// Whether it may only read.
    pub read_only: bool,
    /// Its rights; none for all rights of its creator.
    pub permissions: Option<Vec<Permission>>,
    /// Its creator.
    pub made_by: String,
    /// When it was created.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// Its last day.
    #[schema(value_type = Option<String>, format = Date)]
    pub expires_on: Option<Date>,
    /// Its last use, to within five minutes.
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
    /// The modules that are open to keys, by their subject's name.
    pub subjects: Vec<String>,
}

/// A new API key.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ApiKeyMade {
    /// Its stored data.
    pub api_key: ApiKey,
    /// The key, which is shown only now.
    pub token: String,
}
