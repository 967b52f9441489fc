//! Paymob (Egypt): the intention API with the unified checkout, charges of saved cards (MOTO),
//! inquiries, refunds, and callbacks.
//!
//! What Paymob does not guarantee, and the remedy:
//!
//! - It has no idempotency key: before a charge its reference is inquired about, and a call whose
//!   answer didn't come is never repeated here.
//! - Its callbacks sign the order's id, amount, currency and integration, not our reference: a
//!   payment is found by its order. The browser's return is a hint and no more.
//! - An inquiry returns only an order's last attempt, so that a refused one can hide one that
//!   paid: the whole order is read then.
//! - Its answers come in several shapes, nested or with dots in their names, booleans and numbers
//!   as text: they are read tolerantly. Amount, currency, order and reference are compared
//!   strictly.
//! - It saves no card for nothing and forgets none.
//!
//! Deliberately not here: Paymob's own subscriptions, whose callbacks sign next to nothing; the
//! flow with frames of before 2024.

mod account;
mod auth;
mod callbacks;
mod fields;
mod inquiries;
mod payments;
mod refunds;
mod transaction;
mod trial;

pub use account::Paymob;
pub use trial::KeyFault;
