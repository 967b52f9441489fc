//! The table of disposals, and what the assets of a day cost.

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::disposal_wire::AssetDisposalKind;
use super::super::model::Disposal;

const DISPOSAL: &str = "select x.id, x.number, x.asset_id, x.date, x.kind, x.proceeds,
    x.proceeds_account_id, x.cost, x.accumulated, x.note, coalesce(d.amount, 0)
    from asset_disposal x
    left join asset_depreciation d on d.tenant_id = x.tenant_id and d.doc_id = x.id
        and d.doc_kind = 'asset_disposal' and d.asset_id = x.asset_id";

fn read(row: &Row<'_>) -> Result<Disposal, DbError> {
    let kind: String = row.get(4)?;
    let kind = if kind == "sale" { AssetDisposalKind::Sale } else { AssetDisposalKind::Scrap };
    Ok(Disposal {
        id: row.get(0)?,
        number: row.get(1)?,
        asset: row.get(2)?,
        date: row.get(3)?,
        kind,
        proceeds: row.get(5)?,
        proceeds_account: row.get(6)?,
        cost: row.get(7)?,
        accumulated: row.get(8)?,
        note: row.get(9)?,
        charged: row.get(10)?,
    })
}

/// Stores a disposal.
pub fn insert_disposal(tx: &mut dyn Tx, ctx: &Ctx, disposal: &Disposal) -> Result<()> {
    tx.send(
        "insert into asset_disposal (tenant_id, id, number, asset_id, date, kind, proceeds,
            proceeds_account_id, cost, accumulated, note, created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)",
        args![
            ctx.tenant,
            disposal.id,
            &disposal.number,
            disposal.asset,
            disposal.date,
            disposal.kind.as_str(),
            disposal.proceeds,
            disposal.proceeds_account,
            disposal.cost,
            disposal.accumulated,
            &disposal.note,
            ctx.now,
            ctx.user,
            ctx.user_name.as_ref(),
        ],
    )?;
    Ok(())
}

/// The disposal of an asset that was not undone.
pub fn disposal_of(tx: &mut dyn Tx, tenant: TenantId, asset: i64) -> Result<Option<Disposal>> {
    let sql =
        format!("{DISPOSAL} where x.tenant_id = $1 and x.asset_id = $2 and x.deleted_at is null");
    Ok(tx.one(&sql, args![tenant, asset], read)?)
}

/// A disposal that was not undone.
pub fn find_disposal(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Disposal>> {
    let sql = format!("{DISPOSAL} where x.tenant_id = $1 and x.id = $2 and x.deleted_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// Marks a disposal as undone; its number is kept.
pub fn mark_undone(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update asset_disposal set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// What the assets that the books had at the end of a day cost, by account.
pub fn costs_on(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Vec<(AccountId, Money)>> {
    Ok(tx.all(
        "select f.cost_account_id, cast(sum(f.cost) as bigint) from fixed_asset f
         left join asset_disposal x on x.tenant_id = f.tenant_id and x.asset_id = f.id
             and x.deleted_at is null and x.date <= $2
         where f.tenant_id = $1 and f.deleted_at is null and f.acquired_on <= $2
           and (f.opening_on is null or f.opening_on <= $2) and x.id is null
         group by f.cost_account_id order by f.cost_account_id",
        args![tenant, day],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}
