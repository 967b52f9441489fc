//! The program through its front door: HTTP in, books out. One binary, the rooms in the order of
//! the floors.
//!
//! Runs on SQLite, and with `TEST_DATABASE_URL` on PostgreSQL: the same tests, word for word.

#![allow(
    clippy::expect_used,
    reason = "a test that meets what it did not expect must stop and say so"
)]

mod kit;

mod database;
mod isolation;
mod journal;
mod killed;
mod platform_http;
mod sale;
mod sign_up;
