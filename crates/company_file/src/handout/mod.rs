//! The file of a company for the people who may end its subscription: asked for on a screen, made
//! by a job, announced by mail, kept for seven days.
//!
//! At most one file of each company is kept, under one name in the store: asking again replaces it.
//! It is offered only once all of it is in the store and its row says so. Deliberately not here:
//! what is in the file (`export`).

mod error;
mod job;
mod keep;
mod model;
mod routes;
mod store;
mod wire;

pub use job::{JOB, LONGEST, handle};
pub use keep::{forget, with_old};
pub(crate) use routes::routes;
