//! The accountant's arithmetic: money, entries that balance, the totals of a document, statements.
//!
//! Everything here is pure. A function gets all it needs as arguments and returns a value or an
//! error. There is no clock, no database, no network and no binary floating point number. What is
//! deliberately not here: who may post (the server's route table), where a posting is kept (the
//! journal), and the wording of messages (the catalogues of each language).

#[macro_use]
mod keyed;

mod account;
pub mod ageing;
pub mod costing;
mod decimal;
pub mod depreciation;
mod doc;
mod entry;
mod entry_text;
mod money;
mod number;
mod party;
pub mod period;
mod plain_number;
mod rounding;
mod shapeless;
mod side;
pub mod statements;
pub mod status;
pub mod totals;
mod trade;
pub mod words;

pub use account::{AccountId, MainType, NormalBalance, StatementKind, TaxId};
pub use decimal::{Percent, Quantity, Rate, UnitPrice};
pub use doc::{DocKind, DocRef};
pub use entry::{Balanced, Entry, EntryLine, Foreign, Unbalanced};
pub use entry_text::entry_text;
pub use keyed::UnknownKey;
pub use money::Money;
pub use number::NumberError;
pub use party::{Party, PartyKind};
pub use plain_number::plain_number;
pub use rounding::Overflow;
pub use shapeless::has_no_shape;
pub use side::Side;
pub use trade::Trade;
