//! `mizan-signer`: signs e-invoices with the seal on this computer, for a company's books on a
//! server. It calls out only and opens no port. What it signs it has read and hashed itself; the
//! PIN is typed or comes by a file descriptor, and is neither stored nor logged.
//!
//! ```text
//! pair ─ code, certificate ▶ server      run: documents ▶ read, hashed, shown ▶ signed ▶ server
//! ```
//!
//! Deliberately not here: the form of documents and signatures (`eta`), the channel's proofs and
//! key files (`sealing`).

pub mod calls;
pub mod commands;
pub mod keys;
mod line;
mod pin;
mod settings;
mod signing;
mod texts;
mod trouble;

pub use keys::KeySource;
pub use line::{Line, Reply};
pub use signing::{ReadDocument, read_document, sign};
pub use texts::{Locale, Texts};
pub use trouble::SignerError;
