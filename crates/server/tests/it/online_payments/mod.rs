//! Invoices that customers pay by their links, through the company's own gateway.

mod keys;
mod killed;
mod messages;
mod pages;
mod payer;

#[path = "../../../../gateways/tests/it/double.rs"]
#[expect(dead_code, reason = "these tests charge no saved cards")]
mod double;
