//! Quotes: what a sale would be, offered to a customer (عرض سعر).
//!
//! ```text
//!   create ──▶ open ──▶ approved ──▶ converted to an invoice (neither edited nor deleted any more)
//!                │  ◀──┐  │
//!                └──▶ rejected ──▶ open again
//! ```
//!
//! A quote is priced exactly as the invoice that it may become: the same lines, taxes and checks.
//! It posts nothing and moves no stock. A customer may answer it by a link that was mailed. That an
//! open one has run out is computed from its date. Deliberately not here: mail and paper.

mod answer;
mod convert;
mod error;
mod input;
mod link;
mod list;
mod record;
mod routes;
mod save;
mod show;
mod store;
mod wire;

use ledger::{DocKind, DocRef};

pub use answer::change_status;
pub use convert::{Conversion, convert_quote};
pub use error::QuoteError;
pub use input::QuoteInput;
pub use link::{
    admit, check_sendable, find as find_by_link, mailed as mailed_link, parts as link_parts,
};
pub use list::{each_quote, list_quotes};
pub use record::Quote;
pub use record::QuoteStatus;
pub(crate) use routes::routes;
pub use save::{create_quote, delete_quote, update_quote};
pub use show::show_quote;
pub use store::ListedQuote;
pub use store::find;
pub use wire::{QuoteDetail, QuoteListRequest, QuoteTable, QuoteView};

/// What the audit trail calls a quote.
const RECORD: &str = "quote";

/// A quote as its parts know it.
pub const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Quote, id)
}
