//! Finding a paper: request and answer.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::inbox::{ReceivedBook, ReceivedRow};

/// What identifies a paper.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaperInput {
    /// The authority's id, the address of its page, or the text of its QR code.
    pub code: String,
}

/// A paper, and where its document is.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FoundPaper {
    /// The authority's id of it.
    pub uuid: String,
    /// The received document; none while it is not here.
    pub document: Option<ReceivedRow>,
    /// The document of the books that names this id, also where the received one is not here.
    pub in_books: Option<ReceivedBook>,
    /// Whether the company issued it itself.
    pub own: bool,
}
