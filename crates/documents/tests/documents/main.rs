//! The documents on a real database, without HTTP.

#![expect(clippy::unwrap_used, reason = "tests fail by panicking")]

mod kit;
mod random;
mod refusals;
