//! What the register, the form and the quarters are read from.

pub mod accounts;
pub mod form41;
mod known;
pub mod register;
