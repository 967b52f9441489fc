//! What the tax authority has, and the books.

mod comparison;
mod fetching;
mod inbox;
mod kinds;
mod simulator;
