//! The data of a tax invoice besides its amounts, as it was issued.

use platform::config::Seller;
use platform::{Result, TenantId, Tx};
use printout::{Party, Text};
use serde::{Deserialize, Serialize};

/// The parties of a tax invoice. Stored with the charge: an issued invoice never changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Parties {
    /// The seller of subscriptions.
    pub seller: Party,
    /// The company that pays.
    pub customer: Party,
}

impl Parties {
    /// The present names of the configured seller and of the company.
    ///
    /// # Errors
    /// Only internal errors.
    pub fn current(tx: &mut dyn Tx, tenant: TenantId, seller: &Seller) -> Result<Parties> {
        let seller = Party {
            name: Text::from(seller.name.as_str()),
            address: Some(Text::from(seller.address.as_str())),
            tax_number: Some(seller.tax_id.clone()),
            ..Party::default()
        };
        Ok(Parties { seller, customer: tenancy::letterhead(tx, tenant)?.party() })
    }
}

/// `MZ-000123`.
pub fn number(drawn: i64) -> String {
    format!("MZ-{drawn:06}")
}
