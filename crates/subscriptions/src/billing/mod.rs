//! The subscription of a company as its admin sees and changes it.
//!
//! Deliberately not here: what may follow what (`standing`), what it costs (`price`), and the
//! pages of gateways (`checkout`).

mod change;
mod end;
mod pay;
mod routes;
mod view;
mod wire;

pub use change::{Wanted, agreed, wanted};
pub use pay::due;
pub(crate) use routes::routes;
pub use view::view;
pub use wire::{PlanToPay, SubscriptionView};
