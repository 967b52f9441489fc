//! The person's own account: name, language, password, e-mail.
//!
//! Deliberately not here: sessions (`sessions`), two-step sign-in (`two_step`), a forgotten
//! password (`recovery`).

mod details;
mod email;
mod password;
mod routes;

pub(crate) use routes::routes;
