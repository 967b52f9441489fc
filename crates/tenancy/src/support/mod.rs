//! Messages of members to the product's support: mailed with their files, and stored, so that
//! people see what they wrote and when.
//!
//! Deliberately not here: answers. Support answers by mail to the person's address; no mailbox is
//! read, so answers and their outcome are not known here.

mod error;
mod files;
mod routes;
mod send;
mod store;

pub(crate) use routes::routes;
