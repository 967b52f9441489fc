//! Tills as typed and shown. No secret is ever shown.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::environment::Environment;

/// A till, as typed.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
pub struct TillInput {
    /// Its name.
    pub name: String,
    /// The branch that it is in; none for the head office.
    pub branch_id: Option<i64>,
    /// Which of the authority's systems it is registered with; the company's when left out.
    pub environment: Option<Environment>,
    /// The serial number that it is registered with.
    pub serial: String,
    /// The registered version of its system; `1` when left out.
    pub os_version: Option<String>,
    /// Its registered model; `Mizan` when left out.
    pub model: Option<String>,
    /// The client's id.
    pub client_id: String,
    /// Its secret; the one that is stored when left out.
    pub client_secret: Option<String>,
    /// The key that till and portal share; the one that is stored when left out.
    pub shared_key: Option<String>,
    /// The edit that was seen, where it is edited.
    pub version: Option<i64>,
}

/// A till.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TillView {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
    /// The branch that it is in.
    pub branch_id: Option<i64>,
    /// The same by name.
    pub branch_name: Option<String>,
    /// Which of the authority's systems it is registered with.
    pub environment: Environment,
    /// The serial number that it is registered with.
    pub serial: String,
    /// The version of its system.
    pub os_version: String,
    /// Its model.
    pub model: String,
    /// The client's id; none while it has no credentials.
    pub client_id: Option<String>,
    /// Whether a secret is stored.
    pub has_secret: bool,
    /// Whether a shared key is stored.
    pub has_key: bool,
    /// When the authority gave a token for them.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub tested_at: Option<Timestamp>,
    /// How many receipts have an id of its chain.
    pub receipts: i64,
    /// Whether receipts are filed on it: it has its secrets, and is registered with the system that
    /// the company files with.
    pub usable: bool,
    /// Counts edits.
    pub version: i64,
}

/// The company's tills.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Tills {
    /// Whether sales receipts are filed as e-receipts.
    pub file_receipts: bool,
    /// The system that the company files with; none before its portal credentials are saved.
    pub environment: Option<Environment>,
    /// Whether the simulator can be chosen.
    pub has_simulator: bool,
    /// Those that are in use.
    pub tills: Vec<TillView>,
}

/// A till that a sale can be filed on.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TillChoice {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: String,
}

/// Whether sales receipts are filed as e-receipts.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ReceiptsInput {
    /// Whether they are.
    pub file_receipts: bool,
}
