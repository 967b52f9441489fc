//! Adjustments of stock: what a count found or missed, what was changed by hand, what was written
//! off.
//!
//! ```text
//! count       what was counted, less what should be there that day
//! change      so many more, or fewer
//! write-off   so many fewer
//! ```
//!
//! What is missing goes out at the average of the day, what was found comes in at the cost that the
//! person gives. A count stays true to its day: when something is entered, edited or deleted before
//! it, what it found or missed is computed and posted again. An adjustment is never edited: it is
//! deleted, which undoes its moves and its entry, and made again. Deliberately not here: the
//! moves, their cost and its entry (`books::stock`).

mod add;
mod delete;
mod list;
mod model;
mod routes;
mod show;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use ledger::{DocKind, DocRef};

pub use add::add_adjustment;
pub use delete::delete_adjustment;
pub(crate) use routes::routes;
pub use wire::{AdjustmentInput, AdjustmentKind, AdjustmentLineInput, AdjustmentView};

/// How the timeline names one.
const RECORD: &str = "stock_adjustment";

/// The adjustment as a document of the books.
const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::StockAdjustment, id)
}
