//! Stock: receipts, issues, quantity on hand and cost.
//!
//! Perpetual, at the moving weighted average of each product, in the order of dates and then of
//! entry. A document gives its moves ([`replace`]). This room finds the cost, refuses quantities
//! that are not on hand ('Quantity Not Found in the Store', also when a move is back-dated or
//! removed), and posts the entry of each document's cost. A purchase dated before later sales
//! changes their cost: their entries are reversed and posted again in the same transaction. So does
//! the difference of a count: after a count, the quantity on the card is the counted one, even when
//! earlier moves are added later.
//!
//! ```text
//! Dr Cost of sales (or shrinkage)   at the average        kind `stock_cost`, id of the document
//!    Cr Inventory
//! ```
//!
//! Freight and similar costs raise the value of goods after they arrived ([`add_landed_costs`]).
//!
//! Both lines name the project, branch and class of the line that moved the goods.
//!
//! Deliberately not here: products (the directory's), and the entry of a purchase or an opening
//! quantity, which the document itself posts with the value that it gives.

mod costs;
mod count;
mod error;
mod landed;
mod levels;
mod model;
mod replace_moves;
mod store;
mod verify;

pub use landed::{add_landed_costs, received, remove_landed_costs};
pub use levels::{Levels, Sent};
pub use model::{FoundCost, Labels, Landed, MoveValue, Moves, NewMove, Received};
pub use replace_moves::replace;
pub use store::{CardLine, OnHand, card, on_hand, was_ever_moved};
pub use verify::{Fault, verify};
