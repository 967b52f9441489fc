//! The calls of vendors' refunds, and who may make them.

use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::handlers;
use platform::http::{Routes, routes};

use super::vendor_wire::{VendorRefundInput, VendorRefundView};
use super::{delete_refund, show_vendor_refund, take_refund};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::MakePayment), routes!(create))
        .add(can(Action::Read, Subject::MakePayment), routes!(show))
        .add(can(Action::Delete, Subject::MakePayment), routes!(remove))
}

handlers! { "Vendor credits";
    /// Records a refund by a vendor, from the company's credits.
    create create "/VendorCredit/AddRefund" VendorRefundInput => VendorRefundView, take_refund;
    /// A vendor's refund with the credits that it gave back.
    show show "/VendorCredit/GetRefundById/{id}" => VendorRefundView, show_vendor_refund;
    /// Deletes a vendor's refund and reverses its entry.
    delete remove "/VendorCredit/DeleteRefund/{id}" "refund.deleted",
        delete_refund [Trade::Purchase];
}
