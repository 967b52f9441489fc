//! The taxes that a schedule's next documents will have.

use ledger::TaxId;
use platform::{Result, TenantId, Tx};

use super::kind::Repeated;
use super::store;

/// Whether a schedule, also one that was deleted, names a tax.
///
/// # Errors
/// Only the database's.
pub fn name_tax(tx: &mut dyn Tx, tenant: TenantId, tax: TaxId) -> Result<bool> {
    for kind in Repeated::ALL {
        let templates = store::templates(tx, tenant, kind)?;
        if templates.iter().any(|template| template.taxes().contains(&tax)) {
            return Ok(true);
        }
    }
    Ok(false)
}
