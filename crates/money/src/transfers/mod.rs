//! Money moved between the company's accounts (تحويل بين الحسابات), and deposits (إيداع): receipts
//! in undeposited funds that are brought to the bank together.
//!
//! ```text
//!   add ──▶ posted ──▶ delete: the entry is reversed, the receipts wait again
//! ```
//!
//! Neither is ever edited: it is deleted and recorded again. Deliberately not here: cheques, which
//! move one by one.

mod add;
mod delete;
mod error;
mod list;
mod model;
mod posting;
mod routes;
mod show;
pub(crate) mod store;
#[cfg(test)]
mod tests;
mod wire;

pub use add::add_transfer;
pub use delete::delete_transfer;
pub use list::{each_transfer, list_transfers};
pub(crate) use routes::routes;
pub use store::ListedTransfer;
pub use wire::{TransferInput, TransferListRequest, TransferRow, TransferSort, TransferTable};
