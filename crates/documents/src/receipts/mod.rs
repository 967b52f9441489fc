//! Receipts: money received from a customer (سند قبض), against one or several invoices.
//!
//! ```text
//!   receive ──▶ applied to documents ──▶ delete: settlements undone, entry reversed,
//!      │                                 the documents are open again
//!      └─▶ what exceeds them stays as the customer's credit
//! ```
//!
//! Tax that the customer withheld settles the document like cash and is claimed from the state. A
//! receipt knows what it settles only as open items: invoices and opening balances alike.
//! Deliberately not here: what a document looks like, and refunds.

mod error;
mod form;
mod list;
mod model;
mod posting;
mod receive;
mod routes;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod undo;
mod wire;

use ledger::{DocKind, DocRef};

pub use error::ReceiptError;
pub use form::{form_for_customer, form_for_invoice};
pub use list::{each_receipt, list_receipts};
pub use receive::receive_payment;
pub(crate) use receive::record;
pub(crate) use routes::routes;
pub use show::show_receipt;
pub use store::list::ListedReceipt;
pub(crate) use store::{Vouched, find, vouched};
pub use undo::delete_receipt;
pub(crate) use undo::release;
pub use wire::{
    AppliedInput, OpenInvoice, PaymentKind, PaymentSort, ReceiptApplied, ReceiptListRequest,
    ReceiptListTotals, ReceiptRow, ReceiptTable, ReceiptView, ReceivePaymentForm,
    ReceivePaymentInput,
};

/// What the audit trail calls a receipt.
const RECORD: &str = "receipt";

/// A receipt as the books know it.
pub(crate) const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Receipt, id)
}
