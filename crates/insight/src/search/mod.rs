//! Search across the company, for the command palette: every kind of record that has a page or a
//! window, attached files and imports.
//!
//! Documents are also found by total and date, and by a number without its zeros or its prefix;
//! words may be in any order. Spelling variants match because both sides are folded by
//! `platform::text::fold`. Each kind is searched only if the person may read it. Deliberately not
//! here: the filters of lists.

mod everything;
mod exact;
mod model;
mod routes;
mod short_numbers;
mod store;

pub use everything::everything;
pub use model::{HitKind, SearchHit, SearchHits};
pub(crate) use routes::routes;
