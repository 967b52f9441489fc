//! The calls of payments, and who may make them.

use ledger::Trade;
use platform::access::{Action, Subject, can, can_ask};
use platform::handlers;
use platform::http::{Routes, routes};

use super::certificate::{CertificateInput, CertificateNumber, change_certificate};
use super::delete::delete_payment;
use super::form::{form_for_customer, form_for_invoice};
use super::list::list_receipts;
use super::record::receive_payment;
use super::show::show_receipt;
use super::wire::{
    ReceiptListRequest, ReceiptTable, ReceiptView, ReceivePaymentForm, ReceivePaymentInput,
};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_ask(Action::Create, Subject::ReceivePayment), routes!(start_from_invoice))
        .add(can_ask(Action::Create, Subject::ReceivePayment), routes!(start_from_customer))
        .add(can(Action::Create, Subject::ReceivePayment), routes!(receive))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(list))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(show))
        .add(can(Action::Delete, Subject::ReceivePayment), routes!(remove))
        .add(can(Action::Update, Subject::ReceivePayment), routes!(set_certificate))
}

handlers! { "Receipts";
    /// The initial values for the payment of an invoice: everything that its customer owes.
    show start_from_invoice "/Invoice/GetNewReceivePaymentBy/{id}"
        => ReceivePaymentForm, form_for_invoice;
    /// The initial values of the form of a payment of a customer.
    show start_from_customer "/Invoice/GetReceivePaymentForCustomer/{id}"
        => ReceivePaymentForm, form_for_customer;
    /// Records money received and settles what it is given to.
    create receive "/Invoice/ReceivePayment" ReceivePaymentInput => ReceiptView, receive_payment;
    /// A page of payments received, the newest first.
    ask list "/Invoice/GetReceivePayments" ReceiptListRequest => ReceiptTable, list_receipts;
    /// A receipt with what it settles.
    show show "/Invoice/GetReceivePaymentById/{id}" => ReceiptView, show_receipt;
    /// Undoes the payment in the books.
    delete remove "/Invoice/DeleteReceivePayment/{id}" "receipt.deleted",
        delete_payment [Trade::Sale];
}

handlers! { "Withholding";
    /// Records the certificate number of tax that a customer withheld, on any later day.
    update set_certificate "/Withholding/SetReceivedCertificate/{id}" CertificateInput
        => CertificateNumber, change_certificate [Trade::Sale];
}
