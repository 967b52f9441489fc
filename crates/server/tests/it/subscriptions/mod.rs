//! Plans and paying for them.

mod cards;
mod journey;
mod limits;
mod money;
mod webhooks;
