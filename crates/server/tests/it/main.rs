//! The program through its front door: HTTP in, books out. One binary, a folder for each floor, the
//! floors from the ground up.
//!
//! Runs on SQLite, and with `TEST_DATABASE_URL` on PostgreSQL: the same tests, word for word.

#![allow(
    clippy::expect_used,
    reason = "a test that meets what it did not expect must stop and say so"
)]

mod kit;

mod books;
mod directory;
mod documents;
mod insight;
mod killed;
mod platform;
mod tenancy;
