//! The calls to the authority: tokens, submissions, documents, searches, cancellations, item codes.
//! Any answer is possible: unreadable answers, refusals and missing answers are separate errors.
//!
//! Deliberately not here: when something is called, and what follows (`queue`).

mod answer;
mod client;
mod codes;
mod listed;
mod submission;
mod token;
mod wire;

use platform::{App, Problem, Result};

pub use client::{Client, Direction, TillCredentials};
pub use codes::{CodesSent, ItemCodeStatus, NewItemCode, PortalItemCode};
pub use listed::{PortalPage, PortalRow, UnreadRow};
pub use submission::Submitted;
pub use token::Portal;
pub use wire::{
    AcceptedDocument, Found, PortalDetail, PortalDocument, PortalStep, RejectedDocument,
};

/// Why a call gave nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortalError {
    /// No complete answer, or a failure of the authority: the request may have been carried out.
    Unreachable,
    /// The authority is busy for this many seconds.
    Busy(u32),
    /// It refused.
    Refused {
        /// The status.
        status: u16,
        /// Its code, or else the status.
        code: String,
        /// Its text, on one line.
        words: String,
        /// It may be called again after this many seconds.
        retry_after: Option<u32>,
    },
    /// It answered what can't be read.
    Unreadable,
}

impl PortalError {
    /// Whether it is a refusal without a code of the authority.
    pub(crate) fn is_uncoded(&self) -> bool {
        matches!(self, PortalError::Refused { status, code, .. } if *code == status.to_string())
    }
}

/// The name of the file that the authority's own PDF of a document is kept as.
pub fn pdf_file_name(uuid: &str) -> String {
    format!("ETA {uuid}.pdf")
}

/// The program's connections to the authority.
pub fn required(app: &App) -> Result<Portal> {
    let portal = app.parts.get::<Portal>().cloned();
    portal.ok_or_else(|| Problem::internal("no portal was opened"))
}
