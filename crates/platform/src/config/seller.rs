//! The company that sells subscriptions here, as named on its tax invoices.

use super::invalid_setting::wrong;
use crate::problem::Result;

/// The seller of subscriptions: `SELLER_NAME`, `SELLER_TAX_ID`, `SELLER_ADDRESS`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seller {
    /// Its legal name.
    pub name: String,
    /// Its tax registration number.
    pub tax_id: String,
    /// Its address.
    pub address: String,
}

/// Reads the seller. Required where payments are real.
pub(super) fn read(set: &impl Fn(&str) -> Option<String>, sells: bool) -> Result<Seller> {
    let text = |name: &str, usual: &str| match set(name) {
        Some(text) => Ok(text),
        None if sells => Err(wrong(name, "set where payments are taken: tax invoices name it")),
        None => Ok(usual.to_owned()),
    };
    Ok(Seller {
        name: text("SELLER_NAME", "Mizan")?,
        tax_id: text("SELLER_TAX_ID", "000-000-000")?,
        address: text("SELLER_ADDRESS", "Cairo, Egypt")?,
    })
}
