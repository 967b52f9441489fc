//! The comparison of the authority with the books, of some days.

mod coverage;
mod routes;
mod show;
mod sides;
mod store;
mod wire;

pub(crate) use routes::routes;
pub use show::show_all;
pub use wire::{
    ComparedBook, ComparedListing, ComparedPaper, ComparedRow, ComparisonRequest, ComparisonSums,
    ComparisonView, UncoveredDays,
};
