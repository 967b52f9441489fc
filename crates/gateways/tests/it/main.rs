//! The gateways over HTTP: the sandbox's client, page and messages, and Paymob against a double.

#![expect(clippy::unwrap_used, reason = "what stands in the way fails the test")]

mod double;
mod kit;
mod paymob;
mod sandbox;
mod sandbox_page;
