//! The gateway's page and its messages: opening the page, returning from it, messages of the
//! gateway, and the links by which a company pays without a session.

mod link;
mod return_visit;
mod routes;
mod start_checkout;
mod webhook;
mod wire;

pub(crate) use routes::routes;
