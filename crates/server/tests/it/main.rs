//! The program through its front door: HTTP in, books out. One binary, a folder for
//! each crate.
//!
//! Runs on SQLite, and with `TEST_DATABASE_URL` on PostgreSQL: the same tests, word for word.

#![allow(
    clippy::expect_used,
    reason = "a test that meets what it did not expect must stop and say so"
)]

mod kit;

mod accountancy;
mod banking;
mod books;
mod company_file;
mod corrections;
mod demo;
mod directory;
mod documents;
mod einvoicing;
mod exports;
mod import_batches;
mod insight;
mod integrations;
mod killed;
mod money;
mod online_payments;
mod paper;
mod platform;
mod projects;
mod received_documents;
mod reminders;
mod reports;
mod schedules;
mod site;
mod subscriptions;
mod tax;
mod tenancy;
mod trade;
