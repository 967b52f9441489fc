//! The program through its front door: HTTP in, books out. One binary, the rooms in the order of
//! the floors.
//!
//! Runs on SQLite, and with `TEST_DATABASE_URL` on PostgreSQL: the same tests, word for word.

mod kit;

mod database;
mod isolation;
mod journal;
mod killed;
mod platform_http;
mod sale;
mod sign_up;
