//! A forgotten password: a link by mail, valid for an hour and once; the new password ends every
//! session. Whoever asks for the link does the bot check's work, for each address anew.

mod error;
mod request;
mod reset;
mod routes;

pub(crate) use routes::routes;
