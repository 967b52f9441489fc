//! The file of a company for the people who may end its subscription: asked for on a screen, made
//! by a job, announced by mail, kept for seven days.
//!
//! Each asking is a run with a file of that run's name in the store; a row says which run is
//! wanted. Who asks again or deletes forgets the run and has its job look once more: a job that
//! finds its run forgotten removes the file, so none is left without its row, whenever the program
//! ends. A browser gets it at an address that works for two minutes (`tenancy::redeem_ticket`). A
//! file is offered only once all of it is in the store and its row says so. Deliberately not here:
//! what is in the file (`export`).

mod error;
mod job;
mod keep;
mod model;
mod routes;
mod store;
mod wire;

pub use job::{JOB, MAX_DURATION, handle, record_failure};
pub use keep::{forget, with_old};
pub(crate) use routes::routes;
