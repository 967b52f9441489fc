//! Finding the few documents that a search means among a million, without reading them all.
//!
//! ```text
//! housekeeping:  inv-0012345  ─▶  inv nv- v-0 -00 001 012 123 234 345, each with the block of ids
//! search 12345:  blocks with 123 and 234 and 345  ─▶  their documents, held against the pattern
//! ```
//!
//! Posting writes nothing here: what came since housekeeping is read in full. The answer is always
//! that of `search_text like`, since everything that the pieces propose is checked by it.
//! Deliberately not here: a search that means very much. Its first page is found sooner by walking
//! the list in its order, and so is everything in a small company ([`SMALL`]).

mod fill;
mod pieces;
mod plan;
mod store;

pub use fill::{fill, set_text, with_waiting};
pub use plan::Search;

/// A company that has taken fewer ids than this is searched by reading its documents; so is what
/// housekeeping has not seen yet.
const SMALL: i64 = 20_000;
