//! The inbox: documents that others issued to the company, whether the books have them, what a bill
//! of one would begin with, the authority's PDF of one, rejecting one there, and declining that its
//! issuer cancels it.

mod decline;
mod list;
mod portal_pdf;
mod proposal;
mod reject;
mod routes;
mod show;
mod store;
mod wire;

pub(crate) use list::{fetch_view, require, row};
pub(crate) use routes::routes;
pub use wire::{
    FetchListing, FetchView, ReceivedBook, ReceivedLine, ReceivedRequest, ReceivedRow,
    ReceivedTable, ReceivedView, RejectInput,
};
