//! The company's own row.

use platform::{Result, TenantId, Tx, args};

/// Name, currency and the fiscal year's first month.
pub(crate) fn company(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<(String, i64, i8)>> {
    Ok(tx.one(
        "select company_name, currency_id, fiscal_year_start_month from tenant where id = $1",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}
