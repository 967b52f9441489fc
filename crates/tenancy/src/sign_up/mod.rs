//! Sign-up: a person with a verified address gets an account and a company with its books, all in
//! one transaction.

mod create;
mod model;
mod register;
mod routes;

pub use create::{Created, create_company};
pub(crate) use routes::routes;
