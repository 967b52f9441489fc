//! What a customer can do by the link in a message.

use jiff::Timestamp;
use platform::{App, Result, TenantId, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What the link in a message is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum LinkUse {
    /// The document can be seen.
    View,
    /// The invoice can be seen and paid online.
    Pay,
    /// The quote can be seen, and accepted or declined.
    Answer,
}

/// Whether an invoice can be paid online at a moment. Online payments are in a crate above those
/// that mail documents, so `server` passes this in, as a part of [`App`].
#[derive(Debug, Clone, Copy)]
pub struct PayableOnline(pub IsPayable);

type IsPayable = fn(&mut dyn Tx, TenantId, i64, Timestamp) -> Result<bool>;

impl PayableOnline {
    /// That of the running program; without one nothing is payable.
    pub fn of(app: &App) -> PayableOnline {
        let passed_in = app.parts.get::<PayableOnline>().copied();
        passed_in.unwrap_or(PayableOnline(|_, _, _, _| Ok(false)))
    }
}
