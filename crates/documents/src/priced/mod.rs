//! What any document of priced lines is: who and when, lines with discounts and taxes, figures, and
//! what it posts.
//!
//! ```text
//!   typed ──▶ facts ──▶ decide ──▶ body ──▶ posting
//!                         │          └────▶ store, by the table of its kind
//!                         └ every field at fault, by its own name, in one answer
//! ```
//!
//! An invoice, a quote, a credit note each say more than that and have rooms of their own.
//! Deliberately not here: what becomes of such a document afterwards.

pub(crate) mod book;
mod decide;
mod error;
pub(crate) mod facts;
mod head;
mod lines;
mod posting;
mod record;
pub(crate) mod store;
mod typed;
mod views;
mod wire;

pub(crate) use decide::Draft;
pub(crate) use error::PricedError;
pub(crate) use facts::{Facts, Prior, StockAccounts};
pub(crate) use posting::post_rule;
pub(crate) use record::{Body, Document, Line};
pub(crate) use typed::{FieldNames, TypedLine, TypedPriced};
pub(crate) use views::{dimension_names, entries, line_views, tax_views};
pub use wire::{LineView, TaxAmount};
