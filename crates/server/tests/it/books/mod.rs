//! The books themselves: chart, taxes, locked periods, and the room that posts.

mod account_edits;
mod accounts;
mod journal;
mod periods;
mod rates;
mod taxes;
