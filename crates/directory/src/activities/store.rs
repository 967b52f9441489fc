//! The query of a company's own code.

use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

/// The company's code, if it has one.
pub fn of_company(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<String>> {
    let sql = "select activity_code from tenant where id = $1";
    Ok(tx.one(sql, args![tenant], |row| row.get(0))?.flatten())
}
