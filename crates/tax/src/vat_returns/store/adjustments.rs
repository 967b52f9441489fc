//! Adjustments.

use platform::db::Clause;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::model::Adjustment;
use super::bad_word;

/// How the timeline names one.
pub const RECORD: &str = ledger::DocKind::TaxAdjustment.as_str();

/// Stores a new adjustment.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, adjustment: &Adjustment) -> Result<()> {
    tx.send(
        "insert into vat_adjustment (tenant_id, id, number, date, side, account_id, amount, reason,
            reference_number, created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        args![
            ctx.tenant,
            adjustment.id,
            &adjustment.number,
            adjustment.date,
            adjustment.side.as_str(),
            adjustment.account,
            adjustment.amount,
            &adjustment.reason,
            &adjustment.reference_number,
            ctx.now,
            ctx.user,
            &adjustment.created_by,
        ],
    )?;
    Ok(())
}

const SELECT: &str = "select id, number, date, side, account_id, amount, reason, reference_number,
        created_by_name, deleted_at
     from vat_adjustment";

fn read(row: &platform::db::Row<'_>) -> Result<Adjustment, platform::db::DbError> {
    Ok(Adjustment {
        id: row.get(0)?,
        number: row.get(1)?,
        date: row.get(2)?,
        side: row.get::<String>(3)?.parse().map_err(bad_word)?,
        account: row.get(4)?,
        amount: row.get(5)?,
        reason: row.get(6)?,
        reference_number: row.get(7)?,
        created_by: row.get(8)?,
        deleted_at: row.get(9)?,
    })
}

/// An adjustment, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Adjustment>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The adjustments with these ids, deleted or not, in the order of their days.
pub fn with_ids(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<Vec<Adjustment>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let mut clause = Clause::tenant(tenant);
    clause.among("id", ids);
    let sql = format!("{SELECT} {} order by date, id", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Marks an adjustment deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update vat_adjustment set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}
