//! What the register, the form and the quarters are read from.

pub mod accounts;
pub mod form41;
pub mod register;
mod register_sources;
