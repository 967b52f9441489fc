//! Where revaluations are kept, and the balances that the journal tells them.

use std::collections::BTreeSet;

use jiff::civil::Date;
use ledger::{AccountId, DocKind};
use platform::db::in_list;
use platform::db::{Clause, DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::model::{Position, Restated, Revaluation};

/// How the timeline names one.
pub const RECORD: &str = DocKind::Revaluation.as_str();

/// A line's amount in its own currency, debit positive.
const FOREIGN: &str = "case when l.debit > 0 then l.foreign_amount else -l.foreign_amount end";

/// The lines of accounts up to a day, but those of revaluations. `cross join`: of a few accounts;
/// SQLite would read those of all.
const LINES: &str = "from account a cross join journal_line l
     join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         and e.doc_kind <> 'revaluation'";

/// Which lines those are.
const THEIRS: &str = "l.tenant_id = a.tenant_id and l.account_id = a.id and l.date <= $2";

fn moved(row: &Row<'_>) -> Result<(Date, Position), DbError> {
    Ok((row.get(4)?, position(row, 0)?))
}

fn position(row: &Row<'_>, from: usize) -> Result<Position, DbError> {
    Ok(Position {
        account: row.get(from)?,
        currency_id: row.get(from + 1)?,
        foreign: row.get(from + 2)?,
        book: row.get(from + 3)?,
    })
}

/// What each day brought to every account that is kept in another currency than the company's.
pub fn foreign_accounts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    base: i64,
    until: Date,
) -> Result<Vec<(Date, Position)>> {
    let sql = format!(
        "select a.id, a.currency_id,
             cast(coalesce(sum(case when l.currency_id = a.currency_id
                                 then {FOREIGN} else 0 end), 0)
                 as bigint),
             cast(sum(l.debit - l.credit) as bigint), l.date
         {LINES}
         where a.tenant_id = $1 and a.currency_id <> $3 and {THEIRS}
         group by a.id, a.currency_id, l.date"
    );
    Ok(tx.all(&sql, args![tenant, until, base], moved)?)
}

/// What each day brought of foreign cheques to the accounts of cheques, by currency.
pub fn cheques(tx: &mut dyn Tx, tenant: TenantId, until: Date) -> Result<Vec<(Date, Position)>> {
    let sql = format!(
        "select a.id, l.currency_id, cast(sum({FOREIGN}) as bigint),
             cast(sum(l.debit - l.credit) as bigint), l.date
         {LINES}
         where a.tenant_id = $1 and l.currency_id is not null and {THEIRS}
             and a.system_role in ('notes_receivable', 'cheques_under_collection', 'notes_payable')
         group by a.id, l.currency_id, l.date"
    );
    Ok(tx.all(&sql, args![tenant, until], moved)?)
}

/// Stores a revaluation with what it knew of each balance.
pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    revaluation: &Revaluation,
    lines: &[Restated],
) -> Result<()> {
    tx.send(
        "insert into revaluation (tenant_id, id, number, date, difference, through_entry,
            created_at, created_by, created_by_name)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
        args![
            ctx.tenant,
            revaluation.id,
            &revaluation.number,
            revaluation.date,
            revaluation.difference,
            revaluation.through_entry,
            revaluation.created_at,
            ctx.user,
            &revaluation.created_by,
        ],
    )?;
    let mut values: Vec<Value> = Vec::with_capacity(lines.len() * LINE);
    for (number, line) in lines.iter().enumerate() {
        values.extend_from_slice(args![
            ctx.tenant,
            revaluation.id,
            i64::try_from(number).unwrap_or(i64::MAX),
            line.position.account,
            line.position.currency_id,
            line.position.foreign,
            line.position.book,
            line.rate,
            line.worth,
            line.realised,
        ]);
    }
    let head = "insert into revaluation_line (tenant_id, revaluation_id, line_no, account_id, \
         currency_id, foreign_balance, book_balance, exchange_rate, new_balance, realised)";
    Ok(tx.insert(head, LINE, &values, "")?)
}

const LINE: usize = 10;

const SELECT: &str = "select id, number, date, difference, through_entry, created_at,
        created_by_name, deleted_at
     from revaluation";

fn read(row: &Row<'_>) -> Result<Revaluation, DbError> {
    Ok(Revaluation {
        id: row.get(0)?,
        number: row.get(1)?,
        date: row.get(2)?,
        difference: row.get(3)?,
        through_entry: row.get(4)?,
        created_at: row.get(5)?,
        created_by: row.get(6)?,
        deleted_at: row.get(7)?,
    })
}

/// A revaluation, undone or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Revaluation>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The revaluation of a day that was not undone.
pub fn find_by_date(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<Option<Revaluation>> {
    let sql = format!("{SELECT} where tenant_id = $1 and date = $2 and deleted_at is null");
    Ok(tx.one(&sql, args![tenant, date], read)?)
}

/// The latest that was not undone.
pub fn latest(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Revaluation>> {
    let sql =
        format!("{SELECT} where tenant_id = $1 and deleted_at is null order by date desc limit 1");
    Ok(tx.one(&sql, args![tenant], read)?)
}

/// Those that were not undone, the latest first, from a place on.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<Revaluation>> {
    let mut clause = Clause::in_company(tenant, "tenant_id = $1 and deleted_at is null");
    if let Some((day, id)) = behind {
        let (day, id) = (clause.param(day), clause.param(id));
        clause.and(&format!("(date, id) < ({day}, {id})"));
    }
    let limit = clause.param(limit);
    let sql = format!("{SELECT} {} order by date desc, id desc limit {limit}", clause.sql());
    Ok(tx.all(&sql, &clause.args, read)?)
}

/// What a revaluation knew of each balance, in its order.
pub fn lines(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Vec<Restated>> {
    Ok(lines_of(tx, tenant, &[id])?.into_iter().map(|(_, line)| line).collect())
}

/// What revaluations knew of each balance: each line with the revaluation's id, in their order.
/// There must be at least one.
pub fn lines_of(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<Vec<(i64, Restated)>> {
    let mut asked = args![tenant].to_vec();
    let list = in_list(ids, &mut asked);
    let sql = format!(
        "select revaluation_id, account_id, currency_id, foreign_balance, book_balance,
             exchange_rate, new_balance, realised
         from revaluation_line where tenant_id = $1 and revaluation_id in ({list})
         order by revaluation_id, line_no"
    );
    Ok(tx.all(&sql, &asked, |row| {
        let (rate, worth, realised) = (row.get(5)?, row.get(6)?, row.get(7)?);
        let line = Restated { position: position(row, 1)?, rate, worth, realised };
        Ok((row.get(0)?, line))
    })?)
}

/// Which of some revaluations, at least one, have a reversal on the next day.
pub fn with_reversal(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<BTreeSet<i64>> {
    let mut asked = args![tenant].to_vec();
    let list = in_list(ids, &mut asked);
    let sql = format!(
        "select distinct revaluation_id from revaluation_line
         where tenant_id = $1 and revaluation_id in ({list}) and not realised
           and new_balance <> book_balance"
    );
    Ok(tx.all(&sql, &asked, |row| row.get(0))?.into_iter().collect())
}

/// What revaluations that were not undone realised on the days before one, with their days.
pub fn realised_before(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
) -> Result<Vec<(Date, Position)>> {
    Ok(tx.all(
        "select l.account_id, l.currency_id, l.foreign_balance, l.book_balance, r.date
         from revaluation r
         join revaluation_line l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id
         where r.tenant_id = $1 and r.deleted_at is null and r.date < $2 and l.realised",
        args![tenant, date],
        moved,
    )?)
}

/// The accounts on which present revaluations after a day realised something, and that of the day
/// itself did not: the day's part is within theirs.
pub fn realised_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    date: Date,
) -> Result<BTreeSet<AccountId>> {
    let found: Vec<AccountId> = tx.all(
        "select distinct l.account_id
         from revaluation r
         join revaluation_line l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id
         where r.tenant_id = $1 and r.deleted_at is null and r.date > $2 and l.realised
           and not exists (
               select 1 from revaluation own
               join revaluation_line m on m.tenant_id = own.tenant_id and m.revaluation_id = own.id
               where own.tenant_id = $1 and own.deleted_at is null and own.date = $2
                 and m.realised and m.account_id = l.account_id)",
        args![tenant, date],
        |row| row.get(0),
    )?;
    Ok(found.into_iter().collect())
}

/// Which of some revaluations, at least one, were not undone and had other entries posted into
/// their days since: what an earlier one realises changes them too.
pub fn posted_since(tx: &mut dyn Tx, tenant: TenantId, ids: &[i64]) -> Result<Vec<i64>> {
    let mut asked = args![tenant].to_vec();
    let list = in_list(ids, &mut asked);
    let sql = format!(
        "select r.id from revaluation r
         where r.tenant_id = $1 and r.id in ({list}) and r.deleted_at is null
           and exists (select 1 from journal_entry e
                       where e.tenant_id = $1 and e.number > r.through_entry
                         and e.date <= r.date
                         and not (e.doc_kind = 'revaluation' and e.doc_id = r.id))"
    );
    Ok(tx.all(&sql, &asked, |row| row.get(0))?)
}

/// Marks one as undone; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update revaluation set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// Revaluations whose entries leave something else on an account than what they realised,
/// with the account: everything else is a pair that cancels itself.
pub fn unpaired(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, AccountId)>> {
    Ok(tx.all(
        "select doc_id, account_id from (
             select e.doc_id, l.account_id, l.debit - l.credit as rest
             from journal_entry e cross join journal_line l
             where e.tenant_id = $1 and l.tenant_id = e.tenant_id and l.entry_number = e.number
               and e.doc_kind = 'revaluation'
             union all
             select r.id, l.account_id, l.book_balance
             from revaluation r
             join revaluation_line l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id
             where r.tenant_id = $1 and r.deleted_at is null and l.realised
             union all
             select r.id, a.id, -l.book_balance
             from revaluation r
             join revaluation_line l on l.tenant_id = r.tenant_id and l.revaluation_id = r.id
             join account a on a.tenant_id = r.tenant_id and a.system_role = 'fx_gain_loss'
             where r.tenant_id = $1 and r.deleted_at is null and l.realised
         ) as posted
         group by doc_id, account_id
         having sum(rest) <> 0
         order by doc_id, account_id limit 100",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}
