//! Refunds: money given back to a customer (رد للعميل), out of what the customer has to their
//! credit: the rest of a credit note, of a receipt, of an opening balance.
//!
//! ```text
//!   refund ──▶ its credits are used ──▶ delete: they are open again, the entry is reversed
//! ```
//!
//! A refund is never edited: it is taken back and made anew. To the books it is an open item that
//! the customer owes, settled at once by the credits that it gives back. Deliberately not here:
//! where credits come from.

mod delete;
mod model;
mod pay;
mod posting;
mod routes;
mod show;
mod store;
mod wire;

use ledger::{DocKind, DocRef};

pub use delete::delete_refund;
pub use pay::pay_refund;
pub(crate) use routes::routes;
pub use show::show_refund;
pub use wire::{RefundInput, RefundShareInput, RefundView};

/// What the audit trail calls a refund.
const RECORD: &str = "refund";

/// A refund as the books know it.
const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Refund, id)
}
