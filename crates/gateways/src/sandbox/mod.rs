//! The built-in gateway: no money moves. For development, tests and trying Mizan out.
//!
//! Two halves that share nothing but a secret and HTTP. [`Sandbox`] is the client. [`Server`] plays
//! the gateway on a separate port, and so a separate origin: a hosted payment page, and a small
//! JSON API. Its state is one SQLite file, which several servers may have open.
//!
//! ```text
//! page:   open ─▶ challenge ─▶ approved | refused (another card may follow) | pending ─▶ approved
//! charge: approved | refused | pending ─▶ approved
//! ```
//!
//! Each order is paid once at most, by an index of the database. What a card does is decided by its
//! number ([`cards`]), which is read and forgotten: kept are brand, last four digits, expiry,
//! holder and a random token. Messages are queued in the transaction that they are about and sent
//! until they are taken ([`messages`]).
//!
//! Deliberately not here: fees, settlement, disputes.

mod api;
pub mod cards;
mod client;
mod messages;
mod page;
mod payments;
mod routes;
mod server;
mod store;
mod view;
mod wire;

pub use client::Sandbox;
pub use routes::serve;
pub use server::{Server, ServerSettings};
