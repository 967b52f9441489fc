//! The table of revisions, and the estimates that they put on their asset.

use ledger::Money;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::super::estimates::{Estimates, Revised, Revision};
use super::assets::{method, stored};

const REVISION: &str = "select id, asset_id, from_month, worn, reason, salvage, method,
    life_months, yearly_rate, revised_from, revised_worn, created_at, created_by_name
    from asset_revision";

fn read(row: &Row<'_>) -> Result<Revision, DbError> {
    let word: String = row.get(6)?;
    Ok(Revision {
        id: row.get(0)?,
        asset: row.get(1)?,
        since: Revised { from: row.get(2)?, worn: row.get(3)? },
        reason: row.get(4)?,
        before: Estimates {
            salvage: row.get(5)?,
            method: method(&word, row.get(7)?, row.get(8)?),
            revised: match (row.get(9)?, row.get(10)?) {
                (Some(from), Some(worn)) => Some(Revised { from, worn }),
                _ => None,
            },
        },
        created_at: row.get(11)?,
        created_by: row.get(12)?,
    })
}

/// Stores a revision.
pub fn insert_revision(tx: &mut dyn Tx, ctx: &Ctx, revision: &Revision) -> Result<()> {
    let (word, months, yearly) = stored(revision.before.method);
    let prior = revision.before.revised;
    tx.send(
        "insert into asset_revision (tenant_id, id, asset_id, from_month, worn, reason, salvage,
            method, life_months, yearly_rate, revised_from, revised_worn, created_at, created_by,
            created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)",
        args![
            ctx.tenant,
            revision.id,
            revision.asset,
            revision.since.from,
            revision.since.worn,
            &revision.reason,
            revision.before.salvage,
            word,
            months,
            yearly,
            prior.map(|prior| prior.from),
            prior.map(|prior| prior.worn),
            revision.created_at,
            ctx.user,
            &revision.created_by,
        ],
    )?;
    Ok(())
}

/// The revisions of an asset that were not undone, oldest first.
pub fn revisions_of(tx: &mut dyn Tx, tenant: TenantId, asset: i64) -> Result<Vec<Revision>> {
    let sql = format!(
        "{REVISION} where tenant_id = $1 and asset_id = $2 and undone_at is null order by id"
    );
    Ok(tx.all(&sql, args![tenant, asset], read)?)
}

/// A revision that was not undone.
pub fn find_revision(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Revision>> {
    let sql = format!("{REVISION} where tenant_id = $1 and id = $2 and undone_at is null");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// Marks a revision as undone.
pub fn mark_revision_undone(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update asset_revision set undone_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// Puts estimates on an asset; its version goes up.
pub fn set_estimates(
    tx: &mut dyn Tx,
    tenant: TenantId,
    asset: i64,
    estimates: &Estimates,
) -> Result<()> {
    let (word, months, yearly) = stored(estimates.method);
    let from = estimates.revised.map(|revised| revised.from);
    let worn: Option<Money> = estimates.revised.map(|revised| revised.worn);
    tx.send(
        "update fixed_asset set salvage = $3, method = $4, life_months = $5, yearly_rate = $6,
            revised_from = $7, revised_worn = $8, version = version + 1
         where tenant_id = $1 and id = $2",
        args![tenant, asset, estimates.salvage, word, months, yearly, from, worn],
    )?;
    Ok(())
}

/// The number of an asset that a run bore and whose estimates changed since.
pub fn revised_since(tx: &mut dyn Tx, tenant: TenantId, run: i64) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select f.number from asset_depreciation d
         join fixed_asset f on f.tenant_id = d.tenant_id and f.id = d.asset_id
         where d.tenant_id = $1 and d.doc_kind = 'depreciation' and d.doc_id = $2
           and f.revised_from > d.date
         order by f.id limit 1",
        args![tenant, run],
    )?)
}
