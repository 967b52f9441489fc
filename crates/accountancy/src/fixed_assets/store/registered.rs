//! The register as of a day, as it is or as it was recorded at a moment, and the figures of assets
//! before they were corrected.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::Clause;
use platform::{Ctx, Result, TenantId, Tx, args};

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

/// Keeps an asset's figures in the register before they are corrected. The present figures count
/// since the last correction, or since the asset was added.
pub fn save_version(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "insert into fixed_asset_past (tenant_id, id, known_until, known_from, acquired_on,
             cost_account_id, accumulated_account_id, cost, opening_on, opening_depreciation)
         select f.tenant_id, f.id, $3,
             coalesce((select max(p.known_until) from fixed_asset_past p
                       where p.tenant_id = $1 and p.id = f.id), f.created_at),
             f.acquired_on, f.cost_account_id, f.accumulated_account_id, f.cost, f.opening_on,
             f.opening_depreciation
         from fixed_asset f where f.tenant_id = $1 and f.id = $2
         on conflict (tenant_id, id, known_until) do nothing",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// What is read for the register: the assets, and what says of a disposal `x` and of what was
/// booked, `d`, that they count.
struct Read {
    assets: String,
    disposal: String,
    booked: String,
}

const ASSET: &str = "f.tenant_id, f.id, f.number, f.name";
const FIGURES: &str = "acquired_on, cost_account_id, accumulated_account_id, cost, opening_on,
    opening_depreciation";

impl Read {
    fn new(known_at: Option<Timestamp>, clause: &mut Clause) -> Read {
        let Some(moment) = known_at else {
            return Read {
                assets: format!(
                    "select {ASSET}, {FIGURES} from fixed_asset f
                     where f.tenant_id = $1 and f.deleted_at is null"
                ),
                disposal: "x.deleted_at is null".to_owned(),
                booked: "d.undone_at is null".to_owned(),
            };
        };
        let at = clause.param(moment);
        let figures = |table: &str| {
            let all = FIGURES.split(',').map(|column| format!("{table}.{}", column.trim()));
            all.collect::<Vec<_>>().join(", ")
        };
        let there = format!("(f.deleted_at is null or f.deleted_at > {at})");
        // An amount counts from the moment of its run, or of its disposal.
        let made = |table: &str| {
            format!(
                "exists (select 1 from {table} r where r.tenant_id = $1
                     and r.id = d.doc_id and r.created_at <= {at})"
            )
        };
        Read {
            assets: format!(
                "select {ASSET}, {} from fixed_asset f
                 where f.tenant_id = $1 and f.created_at <= {at} and {there}
                   and not exists (
                       select 1 from fixed_asset_past p where p.tenant_id = $1 and p.id = f.id
                         and p.known_until > {at})
                 union all
                 select {ASSET}, {} from fixed_asset_past p
                 join fixed_asset f on f.tenant_id = p.tenant_id and f.id = p.id
                 where p.tenant_id = $1 and p.known_from <= {at} and p.known_until > {at}
                   and {there}",
                figures("f"),
                figures("p"),
            ),
            disposal: format!(
                "x.created_at <= {at} and (x.deleted_at is null or x.deleted_at > {at})"
            ),
            booked: format!(
                "(d.undone_at is null or d.undone_at > {at})
                 and ((d.doc_kind = 'depreciation' and {})
                      or (d.doc_kind = 'asset_disposal' and {}))",
                made("depreciation_run"),
                made("asset_disposal"),
            ),
        }
    }
}

/// The assets that the books had at the end of a day, by category and number. One that was carried
/// over is there from that day.
pub fn registered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    day: Date,
    known_at: Option<Timestamp>,
) -> Result<Vec<RegisteredRow>> {
    let mut clause = Clause::in_company(tenant, "f.tenant_id = $1");
    let day = clause.param(day);
    let Read { assets, disposal, booked } = Read::new(known_at, &mut clause);
    let sql = format!(
        "select f.id, f.number, f.name, f.acquired_on, f.cost_account_id,
             f.accumulated_account_id, f.cost,
             case when f.opening_on <= {day} then f.opening_depreciation else 0 end +
             (select cast(coalesce(sum(d.amount), 0) as bigint) from asset_depreciation d
              where d.tenant_id = $1 and d.asset_id = f.id and d.date <= {day}
                and {booked})
         from ({assets}) f
         join account a on a.tenant_id = f.tenant_id and a.id = f.cost_account_id
         left join asset_disposal x on x.tenant_id = f.tenant_id and x.asset_id = f.id
             and x.date <= {day} and {disposal}
         {} and f.acquired_on <= {day} and (f.opening_on is null or f.opening_on <= {day})
           and x.id is null
         order by a.number, length(f.number), f.number",
        clause.sql()
    );
    Ok(tx.all(&sql, &clause.args, |row| {
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
    })?)
}
