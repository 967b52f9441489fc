//! The books themselves: chart, taxes, locked periods, and the room that posts.

mod account_edits;
mod accounts;
mod far_days;
mod journal;
mod label_totals;
mod party_totals;
mod periods;
mod rates;
mod taxes;
mod totals_snapshots;
