//! Tills (points of sale), as a company has registered them with the tax authority: what each is
//! known by there, and its chain of receipts.
//!
//! A till's receipts are a chain: the id of each is a hash of its text and of the id before it. A
//! link is made under a lock on its till, and none is ever changed or removed: triggers refuse it,
//! and `verify` walks the chains. Deliberately not here: filing on a till (`filing`), and sending
//! (`queue`).

mod chain;
mod client;
mod error;
mod proof;
mod receipts;
mod renewal;
mod retire;
mod routes;
mod save;
mod secrets;
mod store;
mod usable;
mod view;
mod wire;

pub use chain::{Linked, link};
pub use client::client;
pub use error::TillError;
pub use proof::{ChainFault, mismatch, verify};
pub use receipts::{files_receipts, from_simulator, set as set_receipts};
pub use renewal::renew_keys;
pub(crate) use routes::routes;
pub use save::add_untried;
pub use usable::{Till, last_used, name_of, usable};
pub use wire::{ReceiptsInput, TillChoice, TillInput, TillView, Tills};
