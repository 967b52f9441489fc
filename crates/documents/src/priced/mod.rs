//! What any document of priced lines is: who and when, lines with discounts and taxes, figures, and
//! what it posts.
//!
//! ```text
//!   typed ──▶ facts ──▶ decide ──▶ body ──▶ posting
//!                         │
//!                         └ every field at fault, in one answer
//! ```
//!
//! An invoice, a quote, a credit note each say more than that and have rooms of their own.
//! Deliberately not here: what becomes of such a document afterwards.

pub(crate) mod decide;
mod facts;
mod lines;
mod posting;
mod record;
mod store;

pub(crate) use decide::{Draft, Facts, MOST_LINES, Prior, StockAccounts};
pub(crate) use posting::{Posting, posting};
pub(crate) use record::{Body, DocumentTax, Invoice, Line};
