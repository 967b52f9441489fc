//! Payments: money received from a customer against invoices (سند قبض), or paid to a vendor
//! against bills (سند صرف). One room for both; [`ledger::Trade`] says which.
//!
//! ```text
//!   record ───▶ applied to documents ──▶ delete: settlements undone, entry reversed,
//!      │                                 the documents are open again
//!      └─▶ what exceeds them stays as a credit of that party
//! ```
//!
//! Tax that was withheld settles the document like cash: withheld by a customer, it is claimed from
//! the state; from a vendor, it is owed to the state. A payment knows what it settles only as open
//! items: documents and opening balances alike.
//! Deliberately not here: what a document looks like, and refunds.

mod at_once;
mod certificate;
mod decide;
mod error;
mod form;
mod goes;
mod left;
mod list;
mod made;
mod made_routes;
mod model;
mod nature;
mod posting;
mod record;
mod remitted;
mod routes;
mod rows;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod typed;
mod undo;
mod voucher;
mod wire;

pub use at_once::{
    PaidAtOnce, WithheldAtOnce, correct_cheque, of_expense, pay, pay_anew, take_back,
};
pub use certificate::{CertificateInput, CertificateNumber, change_certificate};
pub use error::PaymentError;
pub use form::{form_for_bill, form_for_customer, form_for_invoice, form_for_vendor};
pub use form::{usual_account, withheld_from};
pub use goes::GoesWith;
pub use goes::goes_with;
pub use list::{each_payment, each_receipt, list_payments, list_receipts};
pub use made::{
    BillShareInput, CertificateRow, MakePaymentForm, MakePaymentInput, OpenBill, PaymentApplied,
    PaymentListRequest, PaymentRow, PaymentTable, PaymentView, VendorWithholding,
};
pub(crate) use made_routes::routes as made_routes;
pub use model::Payment;
pub use nature::{Withholding, of_vendor};
pub use record::record;
pub use record::{make_payment, receive_payment};
pub(crate) use routes::routes;
pub use rows::{ListedPayment, PaymentKind, PaymentSort};
pub use show::{show_payment, show_receipt};
pub use store::certificates::of_payment as certified;
pub use store::past::keep_of as keep_withheld_of;
pub use store::{Settled, find, settled};
pub use undo::delete_payment;
pub use undo::release;
pub use voucher::{PaymentListTotals, VoucherRow, VoucherView};
pub use wire::{
    AppliedInput, OpenInvoice, ReceiptApplied, ReceiptListRequest, ReceiptRow, ReceiptTable,
    ReceiptView, ReceivePaymentForm, ReceivePaymentInput,
};
