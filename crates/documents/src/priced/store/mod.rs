//! The company's records as documents of priced lines name them.

pub mod facts;
