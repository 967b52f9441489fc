//! Declarations and payments to the tax authority: withheld tax and form 41, returns of value added
//! tax, and the payments of both.
//!
//! Deliberately not here: the tax of a document (`ledger::totals`), the taxes of a company
//! (`books::taxes`), and e-invoicing.

pub mod remittances;
pub mod vat_returns;
pub mod withholding;

use platform::http::Routes;

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(withholding::routes())
        .merge(remittances::routes())
        .merge(vat_returns::routes())
}
