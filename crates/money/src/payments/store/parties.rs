//! Customers and vendors as a check of many payments needs them.

use std::collections::HashMap;

use ledger::{AccountId, Trade};
use platform::{Result, TenantId, Tx, args};

use super::super::withholding::Terms;

/// An existing customer or vendor.
pub struct AnyParty {
    /// The currency of its amounts.
    pub currency_id: i64,
    /// Where it is owed, if not where all are.
    pub control: Option<AccountId>,
    /// On which terms tax is withheld from it.
    pub terms: Terms,
}

/// Every existing customer or vendor by its id.
pub fn parties(tx: &mut dyn Tx, tenant: TenantId, trade: Trade) -> Result<HashMap<i64, AnyParty>> {
    let is_vendor = trade == Trade::Purchase;
    let sql = match trade {
        Trade::Sale => {
            "select id, currency_id from customer where tenant_id = $1 and deleted_at is null"
        }
        Trade::Purchase => {
            "select id, currency_id, payable_account_id, withholding_tax_id,
                 withholding_exempt_until
             from vendor where tenant_id = $1 and deleted_at is null"
        }
    };
    let found = tx.all(sql, args![tenant], |row| {
        let none = Terms { usual: None, exempt_until: None };
        let (control, terms) = match is_vendor {
            true => (row.get(2)?, Terms { usual: row.get(3)?, exempt_until: row.get(4)? }),
            false => (None, none),
        };
        Ok((row.get::<i64>(0)?, AnyParty { currency_id: row.get(1)?, control, terms }))
    })?;
    Ok(found.into_iter().collect())
}
