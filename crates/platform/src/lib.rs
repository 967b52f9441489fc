//! The bottom crate: what every feature needs and what knows nothing of accounting.
//!
//! `db` (one SQL text, two databases) · `http` (routes with permissions, problem+json) · `context`
//! (who asks, for which company, when) · `access` (roles and abilities) · `mail` · `jobs` · `i18n`
//! · `config` · `metrics` · `parsing` (uploaded files, on separate threads) · `pictures`
//! (redrawn by a process that may crash) · `activity` (the audit trail) · `limits` ·
//! `idempotency` · `events` (what webhooks announce) · `sealed` (encrypted secrets) ·
//! `write_clock` (the moments of a company's writes, each later) · `look_alike` (names that can be
//! confused) · `cluster` (copies of the server on one database) · `replica` (where reports are
//! read) · `storage` (folders that must be writable) · `fair_slots` (companies share scarce
//! workers).
//!
//! Deliberately not here: anything an accountant would name, which is in the crates above.

pub mod access;
pub mod activity;
pub mod app;
pub mod archive;
pub mod child_process;
pub mod cluster;
pub mod config;
pub mod context;
pub mod db;
pub mod events;
pub mod fair_slots;
pub mod files;
pub mod http;
pub mod i18n;
pub mod idempotency;
mod identity;
pub mod ids;
pub mod jobs;
pub mod limits;
pub mod look_alike;
pub mod mail;
pub mod metrics;
pub mod parsing;
pub mod pictures;
pub mod problem;
pub mod replica;
pub mod sealed;
pub mod secret;
pub mod storage;
pub mod subscription;
pub mod text;
pub mod write_clock;

pub use app::App;
pub use context::{Ctx, Locale, TenantId, UserId};
pub use db::{Db, Tx, Value};
pub use problem::{Problem, Result};

/// The crate's texts, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));
