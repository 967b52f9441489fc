//! The tables of runs, and of what was booked of each asset.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money};
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::super::posting::AssetShare;
use super::assets::{COLUMNS, WIDTH, read as read_asset};

/// A run on record.
#[derive(Debug, Clone)]
pub struct Run {
    pub id: i64,
    pub number: String,
    pub month: Date,
    pub total: Money,
    pub assets: i64,
    pub created_at: Timestamp,
    pub created_by: String,
    pub deleted_at: Option<Timestamp>,
}

const RUN: &str = "select id, number, month, total, assets, created_at, created_by_name, deleted_at
    from depreciation_run";

fn read(row: &Row<'_>) -> Result<Run, DbError> {
    Ok(Run {
        id: row.get(0)?,
        number: row.get(1)?,
        month: row.get(2)?,
        total: row.get(3)?,
        assets: row.get(4)?,
        created_at: row.get(5)?,
        created_by: row.get(6)?,
        deleted_at: row.get(7)?,
    })
}

/// Stores a run.
pub fn insert_run(tx: &mut dyn Tx, ctx: &Ctx, run: &Run) -> Result<()> {
    tx.send(
        "insert into depreciation_run (tenant_id, id, number, month, total, assets, created_at,
            created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            ctx.tenant,
            run.id,
            &run.number,
            run.month,
            run.total,
            run.assets,
            run.created_at,
            ctx.user,
            &run.created_by,
        ],
    )?;
    Ok(())
}

/// The run, undone or not.
pub fn find_run(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Run>> {
    let sql = format!("{RUN} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The run of the latest month.
pub fn last_run(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Run>> {
    let sql =
        format!("{RUN} where tenant_id = $1 and deleted_at is null order by month desc limit 1");
    Ok(tx.one(&sql, args![tenant], read)?)
}

/// The run of a month, by its last day.
pub fn run_of_month(tx: &mut dyn Tx, tenant: TenantId, month: Date) -> Result<Option<Run>> {
    let sql = format!("{RUN} where tenant_id = $1 and month = $2 and deleted_at is null");
    Ok(tx.one(&sql, args![tenant, month], read)?)
}

/// Runs that were not undone, the latest first, from a place on.
pub fn list_runs(
    tx: &mut dyn Tx,
    tenant: TenantId,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<Run>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    if let Some((month, id)) = behind {
        let (month, id) = (clause.param(month), clause.param(id));
        clause.and(&format!("(month, id) < ({month}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!("{RUN} {} order by month desc, id desc limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// Marks a run as undone; its number is kept.
pub fn mark_run_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update depreciation_run set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// Notes what a run or a disposal booked of assets.
pub fn book(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (doc, date): (DocRef, Date),
    amounts: &[(i64, Money)],
) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(amounts.len() * 6);
    for (asset, amount) in amounts {
        values.extend_from_slice(args![tenant, *asset, doc.kind.as_str(), doc.id, date, *amount]);
    }
    let head =
        "insert into asset_depreciation (tenant_id, asset_id, doc_kind, doc_id, date, amount)";
    Ok(tx.insert(head, 6, &values, "")?)
}

/// Marks as undone what a run or a disposal booked.
pub fn mark_reversed(tx: &mut dyn Tx, ctx: &Ctx, doc: DocRef) -> Result<()> {
    tx.send(
        "update asset_depreciation set undone_at = $4
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and undone_at is null",
        args![ctx.tenant, doc.kind.as_str(), doc.id, ctx.now],
    )?;
    Ok(())
}

/// What was booked of an asset.
pub struct Booked {
    pub kind: String,
    pub id: i64,
    pub number: String,
    pub date: Date,
    pub amount: Money,
}

/// What was booked of an asset and not undone, oldest first.
pub fn booked_depreciation(tx: &mut dyn Tx, tenant: TenantId, asset: i64) -> Result<Vec<Booked>> {
    Ok(tx.all(
        "select d.doc_kind, d.doc_id, coalesce(r.number, x.number), d.date, d.amount
         from asset_depreciation d
         left join depreciation_run r on r.tenant_id = d.tenant_id and r.id = d.doc_id
             and d.doc_kind = 'depreciation'
         left join asset_disposal x on x.tenant_id = d.tenant_id and x.id = d.doc_id
             and d.doc_kind = 'asset_disposal'
         where d.tenant_id = $1 and d.asset_id = $2 and d.undone_at is null
         order by d.date, d.doc_id",
        args![tenant, asset],
        |row| {
            Ok(Booked {
                kind: row.get(0)?,
                id: row.get(1)?,
                number: row.get(2)?,
                date: row.get(3)?,
                amount: row.get(4)?,
            })
        },
    )?)
}

/// The latest day on which depreciation of an asset was booked and not undone.
pub fn latest_booking(tx: &mut dyn Tx, tenant: TenantId, asset: i64) -> Result<Option<Date>> {
    Ok(tx.scalar(
        "select date from asset_depreciation
         where tenant_id = $1 and asset_id = $2 and undone_at is null
         order by date desc limit 1",
        args![tenant, asset],
    )?)
}

/// What a run booked of each asset: the asset, how much, and what had worn out with it.
pub fn run_lines(tx: &mut dyn Tx, tenant: TenantId, run: &Run) -> Result<Vec<AssetShare>> {
    let sql = format!(
        "select {COLUMNS}, d.amount, f.opening_depreciation +
             (select cast(coalesce(sum(o.amount), 0) as bigint) from asset_depreciation o
              where o.tenant_id = $1 and o.asset_id = d.asset_id and o.date <= $3
                and (o.undone_at is null or o.doc_id = d.doc_id))
         from asset_depreciation d
         join fixed_asset f on f.tenant_id = d.tenant_id and f.id = d.asset_id
         where d.tenant_id = $1 and d.doc_kind = 'depreciation' and d.doc_id = $2
         order by length(f.number), f.number"
    );
    Ok(tx.all(&sql, args![tenant, run.id, run.month], |row| {
        Ok(AssetShare {
            asset: read_asset(row)?,
            amount: row.get(WIDTH)?,
            accumulated: row.get(WIDTH + 1)?,
        })
    })?)
}

/// The number of an asset that a run bore and that went since.
pub fn removed_since(tx: &mut dyn Tx, tenant: TenantId, run: i64) -> Result<Option<String>> {
    Ok(tx.scalar(
        "select f.number from asset_depreciation d
         join fixed_asset f on f.tenant_id = d.tenant_id and f.id = d.asset_id
         join asset_disposal x on x.tenant_id = d.tenant_id and x.asset_id = d.asset_id
             and x.deleted_at is null
         where d.tenant_id = $1 and d.doc_kind = 'depreciation' and d.doc_id = $2
         order by f.id limit 1",
        args![tenant, run],
    )?)
}

/// What the register put on each account by its own entries, debit positive: what was carried over
/// and what wore out, less what went.
pub fn sums_on(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, Money)>> {
    let rows = tx.all(
        "select account, cast(sum(amount) as bigint) from (
           select cost_account_id as account, cost as amount from fixed_asset
           where tenant_id = $1 and deleted_at is null and posts_opening = $2
           union all
           select accumulated_account_id, -opening_depreciation from fixed_asset
           where tenant_id = $1 and deleted_at is null and posts_opening = $2
             and accumulated_account_id is not null
           union all
           select f.accumulated_account_id, -d.amount from asset_depreciation d
           join fixed_asset f on f.tenant_id = d.tenant_id and f.id = d.asset_id
           where d.tenant_id = $1 and d.undone_at is null
           union all
           select f.cost_account_id, -x.cost from asset_disposal x
           join fixed_asset f on f.tenant_id = x.tenant_id and f.id = x.asset_id
           where x.tenant_id = $1 and x.deleted_at is null
           union all
           select f.accumulated_account_id, x.accumulated from asset_disposal x
           join fixed_asset f on f.tenant_id = x.tenant_id and f.id = x.asset_id
           where x.tenant_id = $1 and x.deleted_at is null and f.accumulated_account_id is not null
         ) s group by account order by account",
        args![tenant, true],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(rows)
}

/// The accounts of an asset that have its opening balance.
pub fn opened_on(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(AccountId, Option<AccountId>)>> {
    let sql = "select distinct cost_account_id, accumulated_account_id from fixed_asset
         where tenant_id = $1 and deleted_at is null and posts_opening = $2";
    Ok(tx.all(sql, args![tenant, true], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
