//! Stock: what came in, what went out, what is left and what it cost.
//!
//! Perpetual, at the moving weighted average of each product, in the order of dates and then of
//! entry. A document says what it moves ([`replace`]); this room finds the cost, refuses what is
//! not there ('Quantity Not Found in the Store', also when a move is back-dated or taken back), and
//! keeps the entry of each document's cost. A purchase dated before later sales changes their cost:
//! their entries are reversed and posted anew in the same transaction. So does what a count finds
//! or misses: on the card, a count is followed by what was counted, whatever is dated before it
//! later.
//!
//! ```text
//! Dr Cost of sales (or shrinkage)   at the average        kind `stock_cost`, id of the document
//!    Cr Inventory
//! ```
//!
//! Freight and the like raise what goods stand at after they came ([`land`]).
//!
//! Both lines name the project, branch and class of the line that moved the goods.
//!
//! Deliberately not here: products (the directory's), and the entry of a purchase or an opening
//! quantity, which the document itself posts with the value that it gives.

mod costs;
mod count;
mod error;
mod landed;
mod model;
mod replace_moves;
mod store;
mod verify;

pub use landed::{land, lift, received};
pub use model::{FoundCost, Labels, Landed, Moves, NewMove, Received, Worth};
pub use replace_moves::replace;
pub use store::{CardLine, OnHand, card, moved, on_hand};
pub use verify::{Fault, verify};
