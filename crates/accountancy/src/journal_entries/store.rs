//! Where entries written by hand are kept.

use std::collections::{BTreeMap, HashSet};

use books::{accounts, currencies};
use jiff::civil::Date;
use ledger::{AccountId, Money, Party, PartyKind, Side, Trade};
use platform::db::{Clause, DbError, Row, in_list};
use platform::text::{search_key, word_patterns};
use platform::{Ctx, Result, TenantId, Tx, Value, args};

use super::model::{Body, Line, ManualEntry, PartyFacts};
use super::wire::{ManualEntryKind, ManualEntryListRequest, ManualEntryRow, ManualEntrySort};
use documents::listing::{Order, SortPosition, Sorted};

/// Stores a new entry.
pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    let body = &entry.body;
    tx.send(
        "insert into manual_entry (tenant_id, id, number, date, memo, currency_id, exchange_rate,
            total, total_base, reverses_id, search_text, version, created_at, created_by,
            created_by_name, reverse_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)",
        args![
            ctx.tenant,
            entry.id,
            &entry.number,
            body.date,
            &body.memo,
            body.currency_id,
            body.rate,
            body.total,
            body.total_base,
            entry.reverses,
            searched(entry),
            entry.version,
            entry.created_at,
            ctx.user,
            &entry.created_by,
            body.reverse_on,
        ],
    )?;
    insert_lines(tx, ctx.tenant, entry)
}

/// Stores what an edit changed: everything but number and origin.
pub fn update(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry) -> Result<()> {
    let body = &entry.body;
    tx.send(
        "update manual_entry set date = $3, memo = $4, currency_id = $5, exchange_rate = $6,
            total = $7, total_base = $8, search_text = $9, version = $10, reverse_on = $11
         where tenant_id = $1 and id = $2",
        args![
            ctx.tenant,
            entry.id,
            body.date,
            &body.memo,
            body.currency_id,
            body.rate,
            body.total,
            body.total_base,
            searched(entry),
            entry.version,
            body.reverse_on,
        ],
    )?;
    tx.send(
        "delete from manual_entry_line where tenant_id = $1 and entry_id = $2",
        args![ctx.tenant, entry.id],
    )?;
    insert_lines(tx, ctx.tenant, entry)
}

fn insert_lines(tx: &mut dyn Tx, tenant: TenantId, entry: &ManualEntry) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(entry.body.lines.len() * 12);
    for (place, line) in (1_i64..).zip(&entry.body.lines) {
        let on = |side: Side| if line.side == side { line.amount } else { Money::ZERO };
        values.extend_from_slice(args![
            tenant,
            entry.id,
            place,
            line.account,
            line.party.map(|party| party.kind.as_str()),
            line.party.map(|party| party.id),
            &line.description,
            on(Side::Debit),
            on(Side::Credit),
            line.project,
            line.branch,
            line.class,
        ]);
    }
    let head = "insert into manual_entry_line (tenant_id, entry_id, line_no, account_id,
        party_kind, party_id, description, debit, credit, project_id, branch_id, class_id)";
    Ok(tx.insert(head, 12, &values, "")?)
}

/// Its number, and what it and its lines are for.
fn searched(entry: &ManualEntry) -> String {
    let memo = entry.body.memo.as_deref();
    let lines = entry.body.lines.iter().filter_map(|line| line.description.as_deref());
    let texts: Vec<&str> = [entry.number.as_str()].into_iter().chain(memo).chain(lines).collect();
    search_key(&texts.join(" ").chars().take(4_000).collect::<String>())
}

/// Marks an entry deleted; its number is kept.
pub fn mark_deleted(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    tx.send(
        "update manual_entry set deleted_at = $3 where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, ctx.now],
    )?;
    Ok(())
}

/// The number of a deleted entry.
pub fn number_of_deleted(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<String>> {
    let sql = "select number from manual_entry
         where tenant_id = $1 and id = $2 and deleted_at is not null";
    Ok(tx.scalar(sql, args![tenant, id])?)
}

/// Gives an entry another number.
pub fn set_number(tx: &mut dyn Tx, tenant: TenantId, (id, number): (i64, &str)) -> Result<()> {
    let sql = "update manual_entry set number = $3 where tenant_id = $1 and id = $2";
    tx.send(sql, args![tenant, id, number])?;
    Ok(())
}

/// Whether a number was ever used.
pub fn exists_number(tx: &mut dyn Tx, tenant: TenantId, number: &str) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from manual_entry where tenant_id = $1 and number = $2 limit 1",
        args![tenant, number],
    )?)
}

/// Every number that was ever used.
pub fn numbers(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashSet<String>> {
    let sql = "select number from manual_entry where tenant_id = $1";
    let mut numbers = HashSet::new();
    tx.each(sql, args![tenant], &mut |row| {
        numbers.insert(row.get::<String>(0)?);
        Ok(())
    })?;
    Ok(numbers)
}

/// Every existing customer and vendor as a line needs it.
pub fn parties(tx: &mut dyn Tx, tenant: TenantId) -> Result<BTreeMap<Party, PartyFacts>> {
    let mut parties = BTreeMap::new();
    for trade in [Trade::Sale, Trade::Purchase] {
        let usual = accounts::by_role(tx, tenant, accounts::control_role(trade))?;
        let control = match trade {
            Trade::Purchase => "payable_account_id",
            Trade::Sale => "cast(null as bigint)",
        };
        let table = trade.party_kind();
        let sql = format!(
            "select id, currency_id, {control} from {table}
             where tenant_id = $1 and deleted_at is null"
        );
        tx.each(&sql, args![tenant], &mut |row| {
            let control = row.get::<Option<AccountId>>(2)?.unwrap_or(usual);
            let named = PartyFacts { currency_id: row.get(1)?, control };
            parties.insert(trade.party(row.get(0)?), named);
            Ok(())
        })?;
    }
    Ok(parties)
}

/// The entry with its lines, deleted or not.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<ManualEntry>> {
    let found = tx.one(
        "select number, date, memo, currency_id, exchange_rate, total, total_base, reverses_id,
            version, created_at, created_by_name, deleted_at, reverse_on
         from manual_entry where tenant_id = $1 and id = $2",
        args![tenant, id],
        |row| {
            Ok(ManualEntry {
                id,
                number: row.get(0)?,
                body: Body {
                    date: row.get(1)?,
                    memo: row.get(2)?,
                    currency_id: row.get(3)?,
                    rate: row.get(4)?,
                    lines: Vec::new(),
                    reverse_on: row.get(12)?,
                    total: row.get(5)?,
                    total_base: row.get(6)?,
                },
                reverses: row.get(7)?,
                version: row.get(8)?,
                created_at: row.get(9)?,
                created_by: row.get(10)?,
                deleted_at: row.get(11)?,
            })
        },
    )?;
    let Some(mut entry) = found else { return Ok(None) };
    entry.body.lines = tx.all(
        "select account_id, party_kind, party_id, description, debit, credit, project_id,
            branch_id, class_id
         from manual_entry_line where tenant_id = $1 and entry_id = $2 order by line_no",
        args![tenant, id],
        read_line,
    )?;
    Ok(Some(entry))
}

fn read_line(row: &Row<'_>) -> Result<Line, DbError> {
    let party = match row.get::<Option<String>>(1)? {
        Some(kind) => {
            let unknown = |_| DbError::Other(format!("unknown: {kind}"));
            let kind: PartyKind = kind.parse().map_err(unknown)?;
            Some(Party { kind, id: row.get(2)? })
        }
        None => None,
    };
    let (debit, credit): (Money, Money) = (row.get(4)?, row.get(5)?);
    let side = if credit.is_zero() { Side::Debit } else { Side::Credit };
    Ok(Line {
        account: row.get(0)?,
        party,
        description: row.get(3)?,
        side,
        amount: if credit.is_zero() { debit } else { credit },
        project: row.get(6)?,
        branch: row.get(7)?,
        class: row.get(8)?,
    })
}

/// The other entry of a pair, as it is named beside the first.
pub struct PairedEntry {
    pub id: i64,
    pub number: String,
    pub date: Date,
}

/// The existing entry that reverses another one.
pub fn reversal_of(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<PairedEntry>> {
    Ok(tx.one(
        "select id, number, date from manual_entry
         where tenant_id = $1 and reverses_id = $2 and deleted_at is null",
        args![tenant, id],
        |row| Ok(PairedEntry { id: row.get(0)?, number: row.get(1)?, date: row.get(2)? }),
    )?)
}

/// The entry that reverses itself by this one, which is its reversal; none for any other.
pub fn reverses_itself_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    reversal: &ManualEntry,
) -> Result<Option<String>> {
    let Some(first) = reversal.reverses else { return Ok(None) };
    Ok(tx.scalar(
        "select number from manual_entry
         where tenant_id = $1 and id = $2 and reverse_on is not null and deleted_at is null",
        args![tenant, first],
    )?)
}

/// The entries before and behind a place in the list by date, newest first.
pub fn neighbours(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (date, id): (Date, i64),
) -> Result<(Option<i64>, Option<i64>)> {
    let previous = tx.scalar(
        "select id from manual_entry where tenant_id = $1 and deleted_at is null
           and (date, id) > ($2, $3) order by date, id limit 1",
        args![tenant, date, id],
    )?;
    let next = tx.scalar(
        "select id from manual_entry where tenant_id = $1 and deleted_at is null
           and (date, id) < ($2, $3) order by date desc, id desc limit 1",
        args![tenant, date, id],
    )?;
    Ok((previous, next))
}

/// A row of the list, and its place in the order.
pub struct Listed {
    pub row: ManualEntryRow,
    pub place: SortPosition,
}

/// How the database says an order.
pub const fn order(sort: ManualEntrySort, descending: bool) -> Order<'static> {
    let (key, sorted) = match sort {
        ManualEntrySort::Number => ("e.number", Sorted::Number),
        ManualEntrySort::Date => ("e.date", Sorted::Day),
        ManualEntrySort::Total => ("e.total_base", Sorted::Amount),
    };
    Order { key, sorted, id: "e.id", descending }
}

/// Made by a schedule.
const BY_SCHEDULE: &str = "exists (select 1 from recurring_entry_run s
    where s.tenant_id = $1 and s.entry_id = e.id)";

/// Whether a schedule made it.
pub fn is_by_schedule(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<bool> {
    let found: Option<i64> = tx.scalar(
        "select entry_id from recurring_entry_run where tenant_id = $1 and entry_id = $2 limit 1",
        args![tenant, id],
    )?;
    Ok(found.is_some())
}

/// What a kind means in the database's words.
fn kind(kind: ManualEntryKind) -> String {
    match kind {
        ManualEntryKind::Manual => format!("(e.reverses_id is null and not {BY_SCHEDULE})"),
        ManualEntryKind::Automatic => "e.reverse_on is not null".to_owned(),
        ManualEntryKind::Reversal => "e.reverses_id is not null".to_owned(),
        ManualEntryKind::Reversed => "r.id is not null".to_owned(),
        ManualEntryKind::Recurring => BY_SCHEDULE.to_owned(),
    }
}

/// The wanted entries behind a place.
pub fn list(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (wanted, search, accounts): (&ManualEntryListRequest, Option<&str>, &[AccountId]),
    (order, after): (&Order<'_>, Option<&SortPosition>),
    limit: i64,
) -> Result<Vec<Listed>> {
    let mut clause = Clause::in_company(tenant, "e.tenant_id = $1 and e.deleted_at is null");
    if let Some(search) = search {
        let mut found = "1 = 1".to_owned();
        for word in word_patterns(search).into_iter().map(|word| clause.param(word)) {
            found.push_str(&format!(" and e.search_text like {word} escape '\\'"));
        }
        if !accounts.is_empty() {
            let list = in_list(&Vec::from_iter(accounts.iter().map(|a| a.0)), &mut clause.args);
            found.push_str(&format!(
                " or exists (select 1 from manual_entry_line y where y.tenant_id = $1
                     and y.entry_id = e.id and y.account_id in ({list}))"
            ));
        }
        clause.and(&format!("({found})"));
    }
    clause.when(wanted.account_id, |p| {
        format!(
            "exists (select 1 from manual_entry_line x where x.tenant_id = $1
                 and x.entry_id = e.id and x.account_id = {p})"
        )
    });
    clause.when(wanted.from_date, |p| format!("e.date >= {p}"));
    clause.when(wanted.to_date, |p| format!("e.date <= {p}"));
    if let Some(only) = wanted.kind {
        clause.and(&kind(only));
    }
    if let Some(after) = after {
        order.behind(&mut clause, after);
    }
    let limit = clause.param(limit);
    let sql = format!(
        "select e.id, e.number, e.date, e.memo, e.currency_id, e.total, e.reverses_id, r.id,
             e.created_by_name, e.reverse_on, p.reverse_on,
             (select cast(count(*) as bigint) from manual_entry_line c
              where c.tenant_id = $1 and c.entry_id = e.id), {}
         from manual_entry e
         left join manual_entry r on r.tenant_id = e.tenant_id and r.reverses_id = e.id
             and r.deleted_at is null
         left join manual_entry p on p.tenant_id = e.tenant_id and p.id = e.reverses_id
         {} {} limit {limit}",
        order.key,
        clause.sql(),
        order.sql(),
    );
    Ok(tx.all(&sql, &clause.args, |row| {
        let place = SortPosition { key: order.sorted.read(row, 12)?, id: row.get(0)? };
        Ok(Listed { row: read_row(row)?, place })
    })?)
}

fn read_row(row: &Row<'_>) -> Result<ManualEntryRow, DbError> {
    let currency = currencies::data(row.get(4)?);
    let decimals = u8::try_from(currency.minor_digits).unwrap_or(2);
    Ok(ManualEntryRow {
        id: row.get(0)?,
        number: row.get(1)?,
        date: row.get(2)?,
        memo: row.get(3)?,
        currency_code: currency.code,
        total: row.get::<Money>(5)?.to_text(decimals),
        is_reversal: row.get::<Option<i64>>(6)?.is_some(),
        is_reversed: row.get::<Option<i64>>(7)?.is_some(),
        reverse_on: row.get(9)?,
        reverses_by_itself: row.get::<Option<Date>>(10)?.is_some(),
        created_by: row.get(8)?,
        lines: row.get(11)?,
    })
}
