//! Anchors: once a day the last hashes of a company's chains are signed with a key outside the
//! database. An attacker who recomputes a whole chain can't sign its end. The signed statement is a
//! short text, which can be saved, mailed, and verified by any program with Ed25519 (RFC 8032).

mod keys;
mod model;
mod paper;
mod prove;
mod routes;
mod shared_key;
mod sign;
mod store;

pub use keys::{rotate_key, trust_key};
pub use model::{Anchor, AnchorRow, AnchorStatement, Anchors};
pub use prove::compare;
pub(crate) use prove::{AnchorProof, prove};
pub(crate) use routes::routes;
pub use shared_key::{accept_key, prove_key};
pub use sign::{sign_if_due, with_due};

/// Lists the files of a message in both languages.
macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../mail/", $name, ".en.txt")),
            include_str!(concat!("../mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this crate sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[platform::mail::Template] = &[template!("anchor")];
