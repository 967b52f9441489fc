//! Signing in, and what the web application then gets: the person, the company, their rights there,
//! and the first screen.

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
