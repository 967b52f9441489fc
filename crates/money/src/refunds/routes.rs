//! The calls of refunds, and who may make them.

use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::handlers;
use platform::http::{Routes, routes};

use super::wire::{RefundInput, RefundView};
use super::{delete_refund, pay_refund, show_refund};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::ReceivePayment), routes!(create))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(show))
        .add(can(Action::Delete, Subject::ReceivePayment), routes!(remove))
}

handlers! { "Refunds";
    /// Gives money back out of a customer's credits.
    create create "/Refund/AddRefund" RefundInput => RefundView, pay_refund;
    /// A refund with the credits that it gave back.
    show show "/Refund/GetRefundById/{id}" => RefundView, show_refund;
    /// Deletes a refund and reverses its entry.
    delete remove "/Refund/DeleteRefund/{id}" "refund.deleted", delete_refund [Trade::Sale];
}
