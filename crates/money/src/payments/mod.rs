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

mod certificate;
mod check;
mod decide;
mod delete;
mod deletion_effects;
mod error;
mod expense_payment;
mod form;
mod list;
mod model;
mod open_net;
mod posting;
mod record;
mod remitted_tax;
mod routes;
mod rows;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod typed;
mod vendor_routes;
mod vendor_wire;
mod voucher;
mod wire;
mod withholding;

pub use certificate::{
    CertificateInput, CertificateNumber, certificate_warning, change_certificate,
};
pub use check::PaymentChecks;
pub use delete::{delete_payment, release};
pub use deletion_effects::{DeletionEffects, deletion_effects};
pub use error::PaymentError;
pub use expense_payment::{
    ExpensePayment, ExpenseWithholding, correct_expense_cheque, delete_expense_payment,
    expense_payment, record_expense_payment, update_expense_payment,
};
pub use form::{
    form_for_bill, form_for_customer, form_for_invoice, form_for_vendor, usual_account,
    withheld_from,
};
pub use list::{each_payment, each_receipt, list_payments, list_receipts};
pub use model::Payment;
pub use record::{make_payment, receive_payment, record};
pub(crate) use routes::routes;
pub use rows::{ListedPayment, PaymentKind, PaymentSort};
pub use show::{show_payment, show_receipt};
pub use store::certificates::withheld_by_payment;
pub use store::history::record_customer;
pub use store::{Settled, find, settled};
pub use typed::TypedPayment;
pub(crate) use vendor_routes::routes as vendor_routes;
pub use vendor_wire::{
    BillShareInput, CertificateRow, MakePaymentForm, MakePaymentInput, OpenBill, PaymentApplied,
    PaymentListRequest, PaymentRow, PaymentTable, PaymentView, VendorWithholding,
};
pub use voucher::{PaymentListTotals, VoucherRow, VoucherView};
pub use wire::{
    AppliedInput, OpenInvoice, ReceiptApplied, ReceiptListRequest, ReceiptRow, ReceiptTable,
    ReceiptView, ReceivePaymentForm, ReceivePaymentInput,
};
pub use withholding::{Withholding, vendor_withholding};
