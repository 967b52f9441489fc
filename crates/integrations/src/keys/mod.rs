//! API keys: created by members who manage members, shown once, stored as a hash.
//!
//! A key acts as the member who created it, with their present rights, limited to those that the
//! key was given; when the member loses a right or access, so do their keys. Deliberately not here:
//! subjects that are closed to keys (`platform::access`).

mod create_key;
mod error;
mod model;
mod revoke;
mod routes;
mod store;
mod wire;

pub(crate) use routes::routes;
