//! The books themselves: chart, taxes, locked periods, and the room that posts.

mod journal;
mod periods;
