//! Credit notes: sales returned or corrected downward (إشعار خصم); and vendors' credits, the same
//! of purchases (إشعار خصم من مورد).
//!
//! ```text
//!   against an invoice or a bill: a share of its lines, as they were traded
//!   free:                         any lines
//!            create                 used by documents       or given back
//!   (typed) ───────▶ open ─────────▶ applied               refunded
//!   edit:   reverse + post again, same number; what is used of it stays
//!   delete: reverse it, unless something of it went to other documents or was given back
//! ```
//!
//! One against a document settles that document at once, as far as it is open; the rest is the
//! customer's credit, or the company's with the vendor, less the tax that was withheld when the
//! document was paid: that is returned (`money::returned_tax`). What the customer holds back of the
//! invoice falls in proportion (`retained`). Goods that come back have the cost
//! that they went out with; goods that go back leave at the average. One rule serves both sides of
//! trade: `field_names` says what each calls its fields, `sale` and `purchase` what each answers.
//! No state is stored but `deleted`. Deliberately not here: applying a credit to other documents
//! (`money::credits`), giving money back (`money::refunds`), and sending the note to the tax
//! authority, which asks for the document that it corrects: that is kept.

mod against_document;
mod application;
mod book;
mod create;
mod delete;
mod draft;
mod error;
mod field_names;
mod figures_wire;
mod form;
mod input;
mod lines;
mod list;
mod purchase;
mod record;
mod remaining_lines;
mod retained;
mod routes;
mod sale;
mod shared_wire;
mod show;
mod stock;
mod store;
mod typed;
mod update;
mod vendor_input;
mod vendor_routes;
mod vendor_wire;
mod wire;
mod withheld;
mod without_document;

use ledger::{DocRef, Trade};
use platform::{Ctx, Problem, Result, Tx};

pub use delete::delete_note;
pub use error::CreditNoteError;
pub use input::{CreditNoteInput, CreditNoteLineInput};
pub use purchase::{
    create_vendor_credit, each_vendor_credit, form_for_bill, form_for_vendor_credit,
    list_vendor_credits, show_vendor_credit, update_vendor_credit,
};
pub use record::CreditNoteStatus;
pub(crate) use routes::routes;
pub use sale::{
    create_credit_note, each_credit_note, form_for_edit, form_for_invoice, list_credit_notes,
    show_credit_note, update_credit_note,
};
pub use store::CREDIT_NOTES;
pub use store::list::ListedNote;
pub use store::{find, original};
pub use vendor_input::{VendorCreditInput, VendorCreditLineInput};
pub(crate) use vendor_routes::routes as vendor_routes;
pub use vendor_wire::{
    VendorCreditDetail, VendorCreditForm, VendorCreditListRequest, VendorCreditTable,
    VendorCreditView,
};
pub use wire::{
    CreditNoteDetail, CreditNoteForm, CreditNoteListRequest, CreditNoteTable, CreditNoteView,
    CreditableLine,
};

/// A note of a side of trade, as the books know it; the audit trail calls it so too.
pub const fn doc(trade: Trade, id: i64) -> DocRef {
    DocRef::new(trade.note(), id)
}

/// The note, if it exists, is not deleted, and this person may see it.
fn require(tx: &mut dyn Tx, ctx: &Ctx, trade: Trade, id: i64) -> Result<record::CreditNote> {
    store::find(tx, ctx.tenant, (trade, id), field_names::own_only(ctx, trade))?
        .filter(|note| note.document.deleted_at.is_none())
        .ok_or_else(Problem::not_found)
}
