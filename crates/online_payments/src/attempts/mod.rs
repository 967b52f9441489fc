//! Attempts to pay an invoice on the gateway's page, and their outcomes.
//!
//! ```text
//!   pending ──taken──▶ paid: a receipt, in the same transaction
//!      │  ├──refused──▶ failed ──taken after all (another card on the page)──▶ paid
//!      │  └──its page has closed──▶ expired ──taken after all──▶ paid
//!      └──given back before there was a receipt──▶ failed
//! ```
//!
//! Only [`settle`] records outcomes, whether they come from a message of the gateway, the browser's
//! return or the job that asks. Calls to the gateway are made outside of transactions. A payment
//! whose receipt can't be created, because the period is locked or the account is inactive, stays
//! `paid` with the reason, is mailed to the admins and retried.

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

pub use job::{handle, reschedule};
pub use link::is_payable;
pub(crate) use routes::routes;
pub use store::Attempt;

/// The kind of the job that asks about an attempt.
pub const JOB: &str = "online_payment";
/// When the receipt of a payment without one is tried again.
const AGAIN: SignedDuration = SignedDuration::from_hours(1);
/// The refusal of an attempt whose page could not be opened.
const NO_PAGE: &str = "no_page";
/// The refusal of an attempt whose outcome is unknown.
const UNKNOWN: &str = "unknown";
/// The refusal of an attempt that was refunded.
const REFUNDED: &str = "refunded";
/// How long an invoice with an unknown outcome, which a person has to check, can't be paid online.
const IN_QUESTION: SignedDuration = SignedDuration::from_hours(21 * 24);
/// The refusal of an attempt that was paid with another amount or currency.
const MISMATCH: &str = "mismatch";
