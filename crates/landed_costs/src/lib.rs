//! Landed costs: freight, customs, insurance and other costs of bringing goods in, added to the
//! stock value of the lines of bills and expenses (تكاليف إضافية على المشتريات).
//!
//! ```text
//!   add ──▶ spread over the goods, sales since counted again ──▶ delete: as if it had never been
//! ```
//!
//! A charge may be taken from the bill or expense that says what was paid: never more than that
//! document put on the account, less what other landed costs took; and while it is taken, the
//! document can't sink below it. A charge from nowhere may leave its account below zero, for
//! freight is often known before it is billed; the preview warns of it.
//!
//! Each charge is spread by value or by quantity, exact to the minor unit. It counts from the day
//! of the goods, whenever it is typed: their entries have that day. A landed cost is never edited:
//! it is undone and made again; until it is undone, the goods it is for can't be changed.
//! Deliberately not here: the bill of the freight itself, whose line is on the account that is
//! cleared here, and the average (`books::stock`).

mod add;
mod delete;
mod error;
mod list;
mod model;
mod posting;
mod preview;
mod routes;
mod show;
mod sources;
mod store;
#[cfg(test)]
mod tests;
mod wire;

use ledger::{DocKind, DocRef};

pub use add::add_landed_cost;
pub use delete::delete_landed_cost;
pub use routes::routes;
pub use show::{on_document, show_landed_cost};
pub use sources::{ensure_covered, taken_from};
pub use wire::{
    LandedBasis, LandedChargeInput, LandedChargesTaken, LandedCostInput, LandedCostOn,
    LandedCostView, LandedGoodsInput, LandedSourceInput,
};

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// How the timeline names one.
const RECORD: &str = DocKind::LandedCost.as_str();

/// The landed cost as a document of the books.
const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::LandedCost, id)
}
