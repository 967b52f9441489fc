//! The gateway's page and its messages: opening the page, coming back from it, what the gateway
//! says by itself, and the links by which a company pays without a session.

mod link;
mod returned;
mod routes;
mod start_checkout;
mod webhook;
mod wire;

pub(crate) use routes::routes;
