//! The four-digit code that verifies an e-mail address: valid for ten minutes and five attempts. A
//! new one ends the former one.
//!
//! The answer is the same whether the address has an account or not; an address with an account
//! gets a mail that says so. Only a hash of the code is stored, keyed by the program's secret:
//! there are only ten thousand codes.

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
