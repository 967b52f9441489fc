//! Changes across kinds of documents: the preview of deleting one, deleting a vendor with all
//! purchases, merging customers, and the proof that documents agree with their lines and accounts.
//!
//! Deliberately not here: deleting one document, which its own room does.

pub mod customer_merge;
pub mod proof;
pub mod undoing;
pub mod vendor_deletion;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(customer_merge::routes())
        .merge(vendor_deletion::routes())
        .merge(undoing::routes())
}
