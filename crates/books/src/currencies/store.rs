//! Where a company's own currency is kept.

use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

pub fn base_id(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i64>> {
    Ok(tx.scalar("select currency_id from tenant where id = $1", args![tenant])?)
}
