//! Queries that only customers have: their kinds, and merges.

use jiff::Timestamp;
use platform::args;
use platform::context::{Ctx, TenantId};
use platform::db::Tx;
use platform::problem::{Problem, Result};

use super::model::CustomerKind;
use crate::parties::CUSTOMERS;

/// The customer that this one was merged into.
pub fn merged_into(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<i64>> {
    let sql = "select merged_into from customer
               where tenant_id = $1 and id = $2 and merged_into is not null";
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// When a customer that is not deleted was added.
pub fn added_at(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Timestamp> {
    let sql = "select created_at from customer where tenant_id = $1 and id = $2";
    tx.scalar(sql, args![tenant, id])?.ok_or_else(Problem::not_found)
}

/// Marks a customer as merged into another, and also those that were merged into it before, so that
/// one step always leads to the remaining one.
pub fn mark_merged(tx: &mut dyn Tx, ctx: &Ctx, merged: i64, into: i64) -> Result<()> {
    tx.exec(
        "update customer set merged_into = $3
         where tenant_id = $1 and (id = $2 or merged_into = $2)",
        args![ctx.tenant, merged, into],
    )?;
    CUSTOMERS.set_opening(tx, ctx.tenant, merged, None)?;
    CUSTOMERS.mark_deleted(tx, ctx, merged)
}

/// The number of customers of each kind that are not deleted.
pub fn kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(CustomerKind, i64)>> {
    Ok(tx.all(
        "select customer_type, cast(count(*) as bigint) from customer
         where tenant_id = $1 and deleted_at is null
         group by customer_type order by customer_type",
        args![tenant],
        |row| Ok((CustomerKind::from_stored(&row.get::<String>(0)?), row.get(1)?)),
    )?)
}

/// The merges in order, with the merged and the remaining customer; up to a moment, or all.
pub fn merges(
    tx: &mut dyn Tx,
    tenant: TenantId,
    until: Option<Timestamp>,
) -> Result<Vec<(i64, i64)>> {
    let sql = "select merged_id, kept_id from customer_merge
               where tenant_id = $1 and merged_at <= $2 order by merged_at, id";
    let until = until.unwrap_or(Timestamp::MAX);
    Ok(tx.all(sql, args![tenant, until], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
