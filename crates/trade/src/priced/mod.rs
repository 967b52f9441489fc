//! What any document of priced lines is: who and when, lines with discounts and taxes, figures, and
//! what it posts.
//!
//! ```text
//!   typed ──▶ facts ──▶ decide ──▶ body ──▶ posting
//!                         │          └────▶ store, by the table of its kind
//!                         └ every refused field, by its own name, in one answer
//! ```
//!
//! An invoice, a quote, a credit note each say more than that and have separate rooms. Deliberately
//! not here: what becomes of such a document afterwards.

pub(crate) mod book;
pub(crate) mod changes;
mod costs;
mod credited;
mod decide;
pub mod delete_many;
mod discounts;
mod error;
pub(crate) mod facts;
mod head;
pub(crate) mod input;
mod lines;
pub(crate) mod list;
pub(crate) mod master_data;
mod missing_numbers;
pub mod pages;
mod posting;
mod preview;
pub mod purchase;
mod record;
mod register;
pub mod rows;
pub(crate) mod store;
pub(crate) mod summary;
mod typed;
mod views;
mod wire;

use platform::Ctx;
use platform::access::{Action, GrantScope, Subject};
use platform::context::UserId;

pub use costs::note as note_costs;
pub use credited::DocumentCredit;
pub use credited::{credits_of, refuse_if_credited, same_trade};
pub use decide::{Draft, TotalCheck, decided};
pub use error::PricedError;
pub use facts::{Facts, Prior};
pub use master_data::StockAccounts;
pub use missing_numbers::missing_numbers;
pub use posting::{Aside, post_aside, post_paid, post_rule};
pub use preview::Preview;
pub use record::{Body, Document, Line};
pub use register::Register;
pub use store::line_taxes;
pub use store::sheet::ListedDocument;
pub use typed::{FieldNames, TypedLine, TypedPriced};
pub use views::{dimension_names, line_views, tax_views};
pub use wire::{LineView, MissingNumbers, Neighbours, NumberGap, StatusCount, TaxAmount};

/// Whose documents the person may see: everybody's, or only those that they made themselves and
/// those of projects (a project manager, and others who may make documents without reading them).
pub(crate) fn own_only(ctx: &Ctx, subject: Subject) -> Option<UserId> {
    match ctx.ability.reach(Action::Read, subject) {
        Some(GrantScope::All) => None,
        Some(GrantScope::Own) | None => Some(ctx.user),
    }
}
