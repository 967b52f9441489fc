//! Finds the received document of a paper: by a photo, a PDF or a scan with the authority's QR code
//! or id, or by a typed id or link. One that is not here is fetched by itself.
//!
//! An address in a code is never opened: only the id in it is read. Deliberately not here: how
//! pictures and PDFs are read (`pictures::codes`, in a process that may die).

mod fetch;
mod find;
mod routes;
mod sign;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use wire::{FoundPaper, PaperInput};
