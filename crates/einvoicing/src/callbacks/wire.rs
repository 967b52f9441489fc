//! The authority's messages.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Whether this is the system of a taxpayer.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PingInput {
    /// The taxpayer's registration number.
    pub rin: String,
}

/// Outcomes of documents.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CallbackInput {
    /// The same each time that it is sent.
    pub delivery_id: Option<String>,
    /// Which documents.
    #[serde(default)]
    pub message: Vec<CallbackMessage>,
}

/// A document whose state may have changed.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CallbackMessage {
    /// The authority's id of it.
    pub uuid: Option<String>,
}

/// That a message was taken.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CallbackTaken {
    /// Of how many documents the authority is asked now.
    pub documents: i64,
}
