//! The books themselves: chart, taxes, locked periods, and the room that posts.

mod accounts;
mod journal;
mod periods;
mod taxes;
