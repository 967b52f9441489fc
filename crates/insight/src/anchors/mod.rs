//! Anchors: once a day the ends of a company's chains are signed with a key that lies outside the
//! database. Somebody who recomputes a whole chain can't sign its end. What is signed is a short
//! text: it can be saved, mailed, and checked by any program that knows Ed25519 (RFC 8032).

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

/// Names the files of a message in both languages.
macro_rules! template {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../mail/", $name, ".en.txt")),
            include_str!(concat!("../mail/", $name, ".ar.txt")),
        )
    };
}

/// The messages that this floor sends: name, English, Arabic; the first line is the subject.
pub const MAIL: &[platform::mail::Template] = &[template!("anchor")];
