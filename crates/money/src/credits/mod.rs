//! Credits of a party: payments and notes not yet applied to a document, applied to what is owed
//! now. A customer's credits apply to what the customer owes, the company's credits with a vendor
//! to what the company owes.
//!
//! A credit is any open item on that side: the rest of a payment, a credit note. Applying it posts
//! nothing when both were made at one exchange rate; otherwise the difference of the two is
//! realised gain or loss. Deliberately not here: where credits come from.

mod apply;
mod error;
mod posting;
mod routes;
mod store;
mod typed;
mod wire;

pub use apply::{apply_to_document, end_retention, hold_back, release, undo};
pub(crate) use routes::routes;
pub use store::sales_receipt_paid_with;
pub use wire::{
    ApplyCreditsInput, ApplyVendorCreditsInput, CreditShareInput, OpenCredit,
    VendorCreditShareInput,
};
