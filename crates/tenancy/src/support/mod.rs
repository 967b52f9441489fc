//! Messages of members to the product's support: sent by mail with their files, and kept, so that
//! the person sees what they wrote and when.
//!
//! Deliberately not here: answers. The support answers by mail to the address that the person gave;
//! no mailbox is read, so what was answered and whether it is settled is not known here.

mod error;
mod files;
mod routes;
mod send;
mod store;

pub(crate) use routes::routes;
