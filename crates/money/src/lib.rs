//! Money that moves: payments from customers and to vendors, post-dated cheques, credits applied,
//! refunds, withheld tax that notes reverse, and transfers between the company's accounts.
//!
//! Each room decides purely, describes its postings in T-accounts (`posting.rs`), and reaches the
//! books only through `books::journal` and `books::settlements`. A payment knows what it settles as
//! an open item (`DocRef`), so this crate is below the documents that it pays. Deliberately not
//! here: bank statements and reconciliations (`banking`).

pub mod cheques;
pub mod credits;
pub mod payments;
pub mod refunds;
pub mod returned_tax;
pub mod transfers;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(payments::routes())
        .merge(payments::vendor_routes())
        .merge(credits::routes())
        .merge(refunds::routes())
        .merge(refunds::vendor_routes())
        .merge(transfers::routes())
        .merge(cheques::routes())
}
