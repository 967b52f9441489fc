//! Refunds: money given back to a customer (رد للعميل), out of what the customer has to their
//! credit: the rest of a credit note, of a receipt, of an opening balance; or, on the other side of
//! trade, by a vendor (رد من مورد), out of what the company has to its credit with them.
//!
//! ```text
//!   refund ──▶ its credits are used ──▶ delete: they are open again, the entry is reversed
//! ```
//!
//! A refund is never edited: it is deleted and recorded again. In the books it is an open item on
//! the side of what is owed, settled at once by the credits that it refunds. Deliberately not here:
//! where credits come from.

mod delete;
mod error;
mod model;
mod pay;
mod posting;
mod routes;
mod show;
mod store;
mod typed;
mod vendor_routes;
mod vendor_wire;
mod wire;

pub use delete::delete_refund;
pub use pay::{pay_refund, take_refund};
pub(crate) use routes::routes;
pub use show::{show_refund, show_vendor_refund};
pub(crate) use vendor_routes::routes as vendor_routes;
pub use vendor_wire::{VendorRefundInput, VendorRefundView};
pub use wire::{RefundInput, RefundShareInput, RefundView};
