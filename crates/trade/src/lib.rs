//! What is sold and bought: quotes, invoices and credit notes; bills, expenses and vendor credits.
//!
//! `priced` holds what every document with priced lines has, from the typed form to the books; the
//! other rooms add what is their own. Each says in T-accounts what it posts (`posting.rs`).
//! Deliberately not here: money paid or received (`money`), and the authority's returns (`tax`).

pub mod bills;
pub mod credit_notes;
mod error;
pub mod expenses;
pub mod invoices;
pub mod priced;
pub mod quotes;

use platform::http::Routes;
use platform::{Ctx, Result, Tx};

/// The texts of this crate's codes, English and Arabic.
pub const TEXTS: (&str, &str) = (include_str!("text.en.json"), include_str!("text.ar.json"));

/// Keeps what a customer's documents say, before they are another's.
///
/// # Errors
/// Only our own failures.
pub fn keep_sales_of(tx: &mut dyn Tx, ctx: &Ctx, customer: i64) -> Result<()> {
    for table in [&invoices::store::INVOICES, &credit_notes::CREDIT_NOTES] {
        priced::store::save_versions_of_party(tx, ctx, table, customer)?;
    }
    Ok(())
}

/// The calls of this crate.
pub fn routes() -> Routes {
    Routes::new()
        .merge(invoices::routes())
        .merge(credit_notes::routes())
        .merge(credit_notes::vendor_routes())
        .merge(bills::routes())
        .merge(expenses::routes())
        .merge(quotes::routes())
}
