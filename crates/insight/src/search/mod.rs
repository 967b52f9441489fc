//! Search across the company: customers, vendors, the documents of both sides of trade, cheques,
//! products and accounts, for the command palette.
//!
//! Documents are found by their total and their day, too. Spellings meet by `platform::text::fold`,
//! on both sides. Each kind is searched only for who may
//! read it. Deliberately not here: the filters of the lists themselves.

mod everything;
mod exact;
mod model;
mod routes;
mod store;

pub use everything::everything;
pub use model::{HitKind, SearchHit, SearchHits};
pub(crate) use routes::routes;
