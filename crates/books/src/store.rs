//! The row that the journal's chain starts from.

use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

/// The head of the hash chain before the first entry.
pub fn open_journal(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec(
        "insert into journal_head (tenant_id, number, hash) values ($1, 0, $2)",
        args![tenant, [0_u8; 32]],
    )?;
    Ok(())
}
