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

mod decide;
mod discounts;
mod error;
pub(crate) mod facts;
mod head;
mod lines;
mod posting;
mod record;
mod store;
mod typed;

pub(crate) use decide::Draft;
pub(crate) use error::PricedError;
pub(crate) use facts::{Facts, Prior, StockAccounts};
pub(crate) use posting::post_rule;
pub(crate) use record::{Body, Document, DocumentTax, Line};
pub(crate) use typed::{FieldNames, TypedLine, TypedPriced};
