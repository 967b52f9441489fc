//! The calls to the authority: tokens, submissions, documents, searches, cancellations, item
//! codes. Every answer may be anything: what can't be read is told apart from what was refused and
//! what never came.
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
pub use wire::{Accepted, Found, PortalDetail, PortalDocument, PortalStep, Rejected};

/// Why a call gave nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PortalError {
    /// No whole answer came, or one of a failure there: what was asked for may have been done.
    Unreachable,
    /// The authority asks for patience: so many seconds.
    Busy(u32),
    /// It refused.
    Refused {
        /// The status.
        status: u16,
        /// Its code, if it gave one.
        code: String,
        /// What it says, on one line.
        words: String,
        /// After so many seconds it may be asked again.
        retry_after: Option<u32>,
    },
    /// It answered what can't be read.
    Unreadable,
}

/// The program's connections to the authority.
pub fn of(app: &App) -> Result<Portal> {
    let portal = app.parts.get::<Portal>().cloned();
    portal.ok_or_else(|| Problem::internal("no portal was opened"))
}
