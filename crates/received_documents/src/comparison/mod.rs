//! The comparison of the authority with the books, of some days.

mod routes;
mod show;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use wire::{
    ComparedBook, ComparedPaper, ComparedRow, ComparisonRequest, ComparisonSums, ComparisonView,
};
