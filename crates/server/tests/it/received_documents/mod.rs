//! What the tax authority has, and the books.

mod comparison;
mod declining;
mod fetching;
mod finding;
mod inbox;
mod kinds;
mod portal_pdf;
mod progress;
mod simulator;
