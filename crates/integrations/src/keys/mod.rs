//! API keys: made by who manages members, shown once, kept as a hash.
//!
//! A key acts as the member who made it, with their rights as they are at each call and of those
//! only what the key was given; who loses a right or their access takes it from their keys too.
//! Deliberately not here: what keys are never let at (`platform::access`).

mod create_key;
mod error;
mod model;
mod revoke;
mod routes;
mod store;
mod wire;

pub(crate) use routes::routes;
