//! The table of disposals, and the register as of a day.

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
    tx.exec(
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

/// The disposal of an asset that stands.
pub fn disposal_of(tx: &mut dyn Tx, tenant: TenantId, asset: i64) -> Result<Option<Disposal>> {
    let sql =
        format!("{DISPOSAL} where x.tenant_id = $1 and x.asset_id = $2 and x.deleted_at is null");
    Ok(tx.one(&sql, args![tenant, asset], read)?)
}

/// A disposal that stands.
pub fn find_disposal(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Disposal>> {
    let sql = format!("{DISPOSAL} where x.tenant_id = $1 and x.id = $2 and x.deleted_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// Marks a disposal as taken back; its number is kept.
pub fn mark_undone(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.exec(
        "update asset_disposal set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// An asset as the register has it at the end of a day.
pub struct RegisteredRow {
    pub id: i64,
    pub number: String,
    pub name: String,
    pub acquired_on: Date,
    pub cost_account: AccountId,
    pub accumulated_account: Option<AccountId>,
    pub cost: Money,
    pub accumulated: Money,
}

/// The assets that the books had at the end of a day, by category and number. One that was carried
/// over is there from that day.
pub fn registered(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<Vec<RegisteredRow>> {
    Ok(tx.all(
        "select f.id, f.number, f.name, f.acquired_on, f.cost_account_id,
             f.accumulated_account_id, f.cost,
             case when f.opening_on <= $2 then f.opening_depreciation else 0 end +
             (select cast(coalesce(sum(d.amount), 0) as bigint) from asset_depreciation d
              where d.tenant_id = f.tenant_id and d.asset_id = f.id and d.undone_at is null
                and d.date <= $2)
         from fixed_asset f
         join account a on a.tenant_id = f.tenant_id and a.id = f.cost_account_id
         left join asset_disposal x on x.tenant_id = f.tenant_id and x.asset_id = f.id
             and x.deleted_at is null and x.date <= $2
         where f.tenant_id = $1 and f.deleted_at is null and f.acquired_on <= $2
           and (f.opening_on is null or f.opening_on <= $2) and x.id is null
         order by a.number, length(f.number), f.number",
        args![tenant, day],
        |row| {
            Ok(RegisteredRow {
                id: row.get(0)?,
                number: row.get(1)?,
                name: row.get(2)?,
                acquired_on: row.get(3)?,
                cost_account: row.get(4)?,
                accumulated_account: row.get(5)?,
                cost: row.get(6)?,
                accumulated: row.get(7)?,
            })
        },
    )?)
}
