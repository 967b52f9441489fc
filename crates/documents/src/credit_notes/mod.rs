//! Credit notes: sales taken back or corrected downward (إشعار دائن).
//!
//! ```text
//!   against an invoice: a share of its lines, as they were sold
//!   free:               any lines
//!            create                 used by invoices        or given back
//!   (typed) ───────▶ open ─────────▶ applied               refunded
//!   edit:   reverse + post anew, same number; what is used of it stays
//!   delete: reverse it, unless something of it went to other invoices or back to the customer
//! ```
//!
//! One against an invoice pays that invoice at once, as far as it is open; the rest is the
//! customer's credit. Goods that come back are worth what they went out for. No state is stored but
//! `deleted`. Deliberately not here: applying a credit to other invoices (`credits`), giving money
//! back (`refunds`), and sending the note to the tax authority, which asks for the document that it
//! corrects: that is kept.

mod against;
mod application;
mod book;
mod create;
mod delete;
mod error;
mod form;
mod free;
mod input;
mod list;
mod record;
mod rests;
mod routes;
mod show;
mod stock;
mod store;
mod update;
mod wire;

use ledger::{DocKind, DocRef};
use platform::{Ctx, Problem, Result, Tx};

pub use create::create_credit_note;
pub use delete::delete_credit_note;
pub use error::CreditNoteError;
pub use form::{form_for_edit, form_for_invoice};
pub use input::{CreditNoteInput, CreditNoteLineInput};
pub use list::{each_credit_note, list_credit_notes};
pub use record::CreditNoteStatus;
pub(crate) use routes::routes;
pub use show::show_credit_note;
pub use store::list::ListedCreditNote;
pub(crate) use store::{find, original};
pub use update::update_credit_note;
pub use wire::{
    CreditNoteDetail, CreditNoteForm, CreditNoteListRequest, CreditNoteTable, CreditNoteView,
    CreditableLine,
};

/// What the audit trail calls a credit note.
const RECORD: &str = "credit_note";

/// A credit note as the books know it.
pub(crate) const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::CreditNote, id)
}

/// The credit note, if it exists, is not deleted, and this person may see it.
fn living(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<record::CreditNote> {
    store::find(tx, ctx.tenant, id, crate::invoices::own_only(ctx))?
        .filter(|note| note.document.deleted_at.is_none())
        .ok_or_else(Problem::not_found)
}
