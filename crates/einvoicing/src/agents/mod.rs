//! Programs that sign with a token on somebody's computer (`mizan-signer`): paired by a code that
//! works once, given the documents that wait for a signature, and believed in nothing: each
//! signature is verified with the certificate that was paired.
//!
//! ```text
//! code shown ─typed into the program▶ paired ─ asks ▶ documents, kept for it for a while
//!                                       │   ◀─ signatures, verified; the queue sends them
//!                                       └ revoked: its token and key are deleted
//! ```
//!
//! Deliberately not here: the program itself (`signer`), the channel's proofs (`sealing`).

mod admit;
mod code;
mod error;
mod next;
mod pair;
mod renewal;
mod report;
mod revoke;
mod routes;
mod secrets;
mod signatures;
mod store;
mod view;
mod wire;

pub use code::make_of as make_code_of;
pub use error::AgentError;
pub use renewal::renew_keys;
pub(crate) use routes::routes;
pub use wire::{SignerCode, SignerView, SignersView};
