//! With which terms of payment and taxes new documents begin: one choice for sales, one for
//! purchases.
//!
//! Forms ask for it, and so does what makes a document by itself. The terms of a customer or
//! vendor come first. Until a company chooses, there are no terms, and the tax is the usual one of
//! the list of taxes. Deliberately not here: what a document that names neither gets; the API adds
//! nothing.

mod routes;
mod save;
mod show;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use show::defaults_of;
pub use wire::{DocumentDefaults, TradeDefaults};
