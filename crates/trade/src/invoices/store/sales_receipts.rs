//! Which invoices are sales receipts.

use std::collections::HashSet;

use platform::db::Clause;
use platform::{Result, TenantId, Tx};

/// Those of these invoices that are sales receipts.
pub fn on_the_spot(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<HashSet<i64>> {
    let mut clause = Clause::tenant(tenant);
    clause.and("deposit_account_id is not null");
    clause.among("id", ids);
    let sql = format!("select id from invoice {}", clause.sql());
    Ok(tx.all(&sql, &clause.args, |row| row.get(0))?.into_iter().collect())
}
