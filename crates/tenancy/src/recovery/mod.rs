//! A forgotten password: a link by mail, valid for an hour and once; the new password ends every
//! session. Each request for a link needs an answer to the bot check.

mod error;
mod request;
mod reset;
mod routes;

pub(crate) use routes::routes;
