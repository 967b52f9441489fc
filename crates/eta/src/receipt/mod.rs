//! E-receipts: what a till files for a sale paid at once, and for its return.
//!
//! A receipt is computed and checked as the document that the same sale would be, and written in
//! the form of receipts. The seller makes its id: the digest of the receipt with its id left empty,
//! which holds the id of the till's receipt before it. Nobody can leave one out or change it.

mod build;
mod chain;
pub mod facts;
mod form;
mod send;

pub use build::{NotReceipt, Slip, check_receipt, receipt_from_sale, return_is_late};
pub use chain::{broken_at, chained, is_receipt_id};
pub use form::{
    Buyer, PaymentMethod, Receipt, ReceiptDiscount, ReceiptHeader, ReceiptItem, ReceiptKind,
    ReceiptType, Seller,
};
pub use send::{batches, deadline, qr_text, receipt_submission};
