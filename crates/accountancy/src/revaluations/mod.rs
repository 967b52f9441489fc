//! Revaluation of foreign balances (إعادة تقييم العملات): money, receivables and payables in a
//! foreign currency are shown at the rate of the last day of a period.
//!
//! ```text
//!   preview ──▶ add: posted on the day, and its reversal on the next ──▶ undo (the latest)
//!                │  what is posted into its days later may change the balances
//!                └──▶ revalue again: its entries are reversed, and it is made again
//! ```
//!
//! Both entries are posted at once, so that whatever realises a difference later finds documents
//! and accounts at what they were booked at: nothing is gained twice. Money leaves an account at
//! the rate of its day, so that one that was emptied keeps what the rates made of it: with nothing
//! left to fall due, nothing else would realise that, and the revaluation does, in an entry that
//! stays.
//!
//! What is restated: money kept in a foreign currency and other monetary accounts of one, what is
//! open with customers and vendors, and cheques. Deliberately not here: goods, fixed assets and
//! advances kept as such, which stay at what they cost (IAS 21.23), and income and cost.

mod add;
mod error;
mod facts;
mod list;
mod model;
mod posting;
mod routes;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod undo;
mod wire;

use books::periods::Area;

pub use add::add_revaluation;
pub(crate) use routes::routes;
pub use show::{RevaluationState, preview, revaluation_state};
pub use store::unpaired;
pub use undo::delete_revaluation;
pub use wire::{RevaluationAsked, RevaluationInput, RevaluationRate, RevaluationView};

/// Balances are the whole company's: their entries are the accountant's.
const AREA: Area = Area::Accounting;
