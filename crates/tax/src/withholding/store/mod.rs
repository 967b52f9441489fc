//! The queries of the register, the form and the quarters.

pub mod accounts;
pub mod form41;
pub mod register;
mod register_sources;
