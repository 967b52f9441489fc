//! Undoes an import: what it made is deleted, and what it merged is as it was before.
//!
//! It is undone whole or not at all. What would become of it is found by doing it in a transaction
//! that is rolled back, so that the preview refuses what the undoing would. Of many documents only
//! those are deleted for it that something may have been built upon (`foreseen`). A series of
//! numbers that it continued goes back to where it was (`series`). Deliberately not here: deleting
//! a record, which its own room does.

mod foreseen;
mod routes;
mod series;
mod undo_import;
mod wire;

pub(crate) use routes::routes;
