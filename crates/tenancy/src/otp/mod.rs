//! The four-digit code that proves an e-mail address: ten minutes, five attempts. A new one
//! ends the one before.
//!
//! Asking for a code answers the same whether the address has an account or not; an address that
//! has one gets a mail that says so. Of a code only a hash is stored, keyed by the program's
//! secret: there are only ten thousand codes.

mod error;
mod model;
mod request;
mod routes;
mod store;
mod verify;

pub use error::OtpError;
pub use model::{ATTEMPTS, CODE_VALID, OtpRequested, code_hash};
pub(crate) use routes::routes;
pub use verify::{ensure_verified, use_up};
