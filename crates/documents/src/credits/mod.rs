//! A customer's credits: what was paid before and no document took, applied to what the customer
//! owes now.
//!
//! A credit is any open item on the customer's side: the rest of a receipt, a credit note. Applying
//! it posts nothing when both were made at one exchange rate; otherwise the difference of the two
//! is realised gain or loss. Deliberately not here: where credits come from.

mod apply;
mod error;
mod posting;
mod routes;
mod wire;

pub(crate) use apply::release;
pub use apply::{apply_credits, undo};
pub(crate) use routes::routes;
pub use wire::{ApplyCreditsInput, CreditShareInput, OpenCredit};
