//! Attempts to pay an invoice on the gateway's page, and what became of them.
//!
//! ```text
//!   pending ──taken──▶ paid: a receipt, in the same transaction
//!      │  ├──refused──▶ failed ──taken after all (another card on the page)──▶ paid
//!      │  └──its page has closed──▶ expired ──taken after all──▶ paid
//!      └──given back before there was a receipt──▶ failed
//! ```
//!
//! One room records outcomes ([`settle`]), whether they come from a message of the gateway, the
//! browser's return or the job that asks. Calls to the gateway are made outside of transactions.
//! Money that no receipt can be made of, because the period is locked or the account is closed,
//! stays `paid` with its trouble, is mailed to the admins and tried again.

mod begin;
mod job;
mod link;
mod resolve;
mod routes;
mod settle;
mod show;
mod start;
mod store;
mod webhook;
mod wire;

use jiff::SignedDuration;

pub use job::{given_up, handle};
pub(crate) use routes::routes;
pub use store::Attempt;

/// The kind of the job that asks after an attempt.
pub const JOB: &str = "online_payment";
/// When money without a receipt is tried again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);
/// Why an attempt failed whose page could not be opened: nobody has its address.
const NO_PAGE: &str = "no_page";
/// Why one ended of which nobody knows whether it was paid.
const UNKNOWN: &str = "unknown";
/// Why one failed whose money was given back.
const REFUNDED: &str = "refunded";
/// An invoice of which somebody has to find out whether it was paid is not offered again so soon.
const IN_QUESTION: SignedDuration = SignedDuration::from_hours(21 * 24);
/// Why one failed that took another amount or currency than was asked for.
const MISMATCH: &str = "mismatch";
