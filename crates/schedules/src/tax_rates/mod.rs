//! A tax gets another rate from a day on, and a mistaken one is taken back: what of it documents
//! and returns decide. The tax itself is `books::taxes`, which knows neither.
//!
//! What was issued keeps its rate, so that a law may be entered late: how many documents are of the
//! old rate from that day on is told before. Days of a filed return keep theirs. Nothing bears a
//! rate that is taken back.

mod change;
mod error;
mod routes;
mod store;
mod wire;

pub(crate) use routes::routes;
