//! The inbox: documents that others issued to the company, whether the books have them, what a bill
//! of one would begin with, and rejecting one at the authority.

mod list;
mod proposal;
mod reject;
mod routes;
mod show;
mod store;
mod wire;

pub(crate) use list::fetch_view;
pub(crate) use routes::routes;
pub use wire::{
    FetchView, ReceivedBook, ReceivedLine, ReceivedRequest, ReceivedRow, ReceivedTable,
    ReceivedView, RejectInput,
};
