//! Ids: one sequence per company for all of its records, and one each for companies and people.

use crate::args;
use crate::context::TenantId;
use crate::db::Tx;
use crate::problem::{Problem, Result};

/// Takes `count` ids of the company's sequence; returns the first of the block.
pub fn allocate(tx: &mut dyn Tx, tenant: TenantId, count: i64) -> Result<i64> {
    let next: Option<i64> = tx.scalar(
        "update tenant_sequence set next_id = next_id + $2 where tenant_id = $1 returning next_id",
        args![tenant, count],
    )?;
    next.map(|next| next - count).ok_or_else(|| Problem::internal("a company without sequence"))
}

/// Takes the next id of a global sequence: `tenant` or `user`.
pub fn take_global(tx: &mut dyn Tx, name: &'static str) -> Result<i64> {
    let next: Option<i64> = tx.scalar(
        "update global_sequence set next_id = next_id + 1 where name = $1 returning next_id",
        args![name],
    )?;
    next.map(|next| next - 1).ok_or_else(|| Problem::internal(format!("no sequence {name}")))
}
