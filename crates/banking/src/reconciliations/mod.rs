//! Reconciling an account with the bank's statement (التسوية البنكية), by ticking lines.
//!
//! ```text
//!   start ──▶ open: lines are ticked (C) ──▶ done, at difference zero: they are reconciled (R)
//!              └──▶ discarded                 └──▶ the latest of an account: undone
//! ```
//!
//! The journal is append-only: editing a document reverses its entry and posts it again. A ticked
//! line of such an entry counts no longer, so the next session begins with the gap and names it.
//! Deliberately not here: the bank's own lines.

mod account;
mod edit;
mod error;
mod finish;
mod history;
mod lines;
mod matched;
mod model;
mod routes;
mod start;
mod store;
mod view;
mod wire;

pub use account::{is_bank, reconciled_account};
pub use finish::undo;
pub use history::{not_reconciled, reversed_after, unreconciled_until};
pub use matched::{tick_matched, untick_matched};
pub(crate) use routes::routes;
pub use store::banks::open_lines;
pub use store::clauses::{NOT_REVERSED, ReconciledAccount, broken};
pub use wire::LinePlace;
pub use wire::ReconciledOn;
