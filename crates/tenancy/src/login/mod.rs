//! Signing in, and what the web application then knows: who it is, in which company, what they may
//! do there, and where they go first.

mod answer;
mod error;
mod model;
mod routes;
mod second_step;
mod sign_in;
mod store;

pub use answer::{LoginContext, LoginResponse, answer};
pub use model::days_left;
pub(crate) use routes::routes;
