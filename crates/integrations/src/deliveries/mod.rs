//! Deliveries to webhooks: a signed request for each event, sent by a job, with six attempts over
//! more than 14 hours.
//!
//! ```text
//! waiting ──2xx──▶ delivered          waiting ──sixth failure──▶ failed
//!    ▲ │                                  and the webhook is turned off, with a mail to the
//!    │ └─failure: later (waiting)         admins, if nothing has arrived since the event
//!    └── a person sends it again ── delivered, failed
//! ```
//!
//! An event may arrive twice and in any order; its id is the same then. Deliberately not here:
//! queueing events (`platform::events`).

mod attempt;
mod body;
mod error;
mod http;
mod outcome;
mod retention;
mod routes;
mod send_again;
mod signature;
mod store;
mod wire;

pub use attempt::{handle, record_failure};
pub use retention::{companies_with_expired, delete_expired};
pub(crate) use routes::routes;
