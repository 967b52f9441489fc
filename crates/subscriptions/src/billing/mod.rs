//! A company's subscription, for its admin to see and change.
//!
//! Deliberately not here: the allowed transitions (`state`), prices (`price`), and the pages of
//! gateways (`checkout`).

mod change;
mod end;
mod pay;
mod routes;
mod view;
mod wire;

pub use change::{PlanRequest, check_agreed, read_request};
pub use pay::due;
pub(crate) use routes::routes;
pub use view::view;
pub use wire::{PlanToPay, SubscriptionView};
