//! Sums over a part of the journal by its lines: of what no totals are kept.

use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::db::{DbError, Row, in_list};
use platform::{Result, TenantId, Tx, Value, args};

use super::ENTRY;
use crate::journal::model::Sealed;
use crate::journal::scope::{Dimension, LabelledSum, Scope, UNLABELLED};
use crate::journal::snapshots::{EntryRun, SNAPSHOT_INTERVAL};

/// The conditions of a scope on an entry `e` and its line `l`; their values are added to `values`,
/// of which the first is the company.
pub fn conditions(scope: &Scope, values: &mut Vec<Value>) -> String {
    let mut sql = String::new();
    if let Some(moment) = scope.known_at {
        // Said so that SQLite doesn't find entries by this moment: nearly all were posted by it.
        values.push(moment.into());
        sql.push_str(&format!(" and not e.posted_at > ${}", values.len()));
    }
    let labels = [
        ("l.branch_id", scope.branch),
        ("l.class_id", scope.class),
        ("l.project_id", scope.project),
    ];
    for (column, label) in labels {
        match label {
            None => {}
            Some(UNLABELLED) => sql.push_str(&format!(" and {column} is null")),
            Some(label) => {
                values.push(label.into());
                sql.push_str(&format!(" and {column} = ${}", values.len()));
            }
        }
    }
    if !scope.tags.is_empty() {
        // Ids are one sequence in a company: the cost of a sale has the sale's id, and its tags.
        let tagged = tagged((&scope.tags, scope.known_at), None, values);
        sql.push_str(&format!(" and e.doc_id in ({tagged})"));
    }
    sql
}

/// A query of the ids of documents with one of these tags, now or as known at a moment; of one
/// kind, if it is given. The first of the values is the company.
pub fn tagged(
    (tags, known_at): (&[i64], Option<Timestamp>),
    kind: Option<&str>,
    values: &mut Vec<Value>,
) -> String {
    let tags = in_list(tags, values);
    let kind = kind.map_or(String::new(), |kind| format!(" and t.doc_kind = '{kind}'"));
    let borne = |table: &str| {
        format!(
            "select t.doc_id from {table} t where t.tenant_id = $1 and t.tag_id in ({tags}){kind}"
        )
    };
    let Some(moment) = known_at else { return borne("document_tag") };
    values.push(moment.into());
    let at = format!("${}", values.len());
    let since = format!("(t.known_from is null or t.known_from <= {at})");
    format!(
        "{} and {since} union all {} and {since} and t.known_until > {at}",
        borne("document_tag"),
        borne("document_tag_past")
    )
}

fn column(dimension: Option<Dimension>) -> String {
    dimension.map_or("null".to_owned(), |dimension| format!("l.{}", dimension.column()))
}

pub(in crate::journal) fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    by: Option<Dimension>,
    (first, last): (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let mut values = args![tenant, first, last].to_vec();
    let scoped = conditions(scope, &mut values);
    let label = column(by);
    let by_label = if by.is_some() { format!(", {label}") } else { String::new() };
    let sql = format!(
        "select cast({label} as bigint), l.account_id, cast(sum(l.debit) as bigint),
                cast(sum(l.credit) as bigint)
         from journal_entry e cross join journal_line l
         where e.tenant_id = $1 and e.date >= $2 and e.date <= $3
           and l.tenant_id = e.tenant_id and l.entry_number = e.number{scoped}
         group by l.account_id{by_label} order by l.account_id"
    );
    Ok(tx.all(&sql, &values, read)?)
}

/// Whether more than this many entries were posted since a moment.
pub(in crate::journal) fn is_posted_since(
    tx: &mut dyn Tx,
    tenant: TenantId,
    moment: Timestamp,
    entries: i64,
) -> Result<bool> {
    let sql = "select 1 from journal_entry where tenant_id = $1 and posted_at > $2
         order by posted_at limit 1 offset $3";
    Ok(tx.exists(sql, args![tenant, moment, entries])?)
}

/// The postings to each account after a moment, dated between some days. The order keeps SQLite to
/// the entries since then, regardless of their dates.
pub(in crate::journal) fn posted_since(
    tx: &mut dyn Tx,
    tenant: TenantId,
    moment: Timestamp,
    by: Option<Dimension>,
    days: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let entries = "(select number, date from journal_entry
         where tenant_id = $1 and posted_at > $4 order by posted_at limit $5)";
    sum_of(tx, entries, by, &with_days(tenant, days, [moment.into(), SNAPSHOT_INTERVAL.into()]))
}

/// What was posted to each account by a moment, of a run of entries, dated between some days.
pub(in crate::journal) fn posted_by(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (moment, (behind, until)): (Timestamp, EntryRun),
    by: Option<Dimension>,
    days: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let entries = "(select number, date from journal_entry
         where tenant_id = $1 and number > $4 and number <= $5 and posted_at <= $6
         order by number limit $7)";
    let until = until.unwrap_or(i64::MAX);
    let values = [behind.into(), until.into(), moment.into(), i64::MAX.into()];
    sum_of(tx, entries, by, &with_days(tenant, days, values))
}

fn with_days<const N: usize>(
    tenant: TenantId,
    (first, last): (Date, Date),
    more: [Value; N],
) -> Vec<Value> {
    let mut values = args![tenant, first, last].to_vec();
    values.extend(more);
    values
}

/// The lines of some entries that are of the days `$2` to `$3`.
fn sum_of(
    tx: &mut dyn Tx,
    entries: &str,
    by: Option<Dimension>,
    values: &[Value],
) -> Result<Vec<LabelledSum>> {
    let label = column(by);
    let by_label = if by.is_some() { format!(", {label}") } else { String::new() };
    let sql = format!(
        "select cast({label} as bigint), l.account_id, cast(sum(l.debit) as bigint),
             cast(sum(l.credit) as bigint)
         from {entries} e
         cross join journal_line l
         where e.date >= $2 and e.date <= $3
           and l.tenant_id = $1 and l.entry_number = e.number
         group by l.account_id{by_label}"
    );
    Ok(tx.all(&sql, values, read)?)
}

fn read(row: &Row<'_>) -> Result<LabelledSum, DbError> {
    Ok(LabelledSum {
        label: row.get(0)?,
        account: row.get(1)?,
        debit: row.get(2)?,
        credit: row.get(3)?,
    })
}

pub(in crate::journal) fn movement_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    (first, last): (Date, Date),
) -> Result<(Money, Money)> {
    let mut values = args![tenant, account, first, last].to_vec();
    let scoped = conditions(scope, &mut values);
    let sql = format!(
        "select cast(coalesce(sum(l.debit), 0) as bigint),
                cast(coalesce(sum(l.credit), 0) as bigint)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and l.date >= $3 and l.date <= $4{scoped}"
    );
    Ok(tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
}

/// The conditions on an entry `e` that is shown; without the reversed ones, neither they nor what
/// reversed them.
fn listed_entries(scope: &Scope, reversed: bool, values: &mut Vec<Value>) -> String {
    let scoped = conditions(scope, values);
    let mut sql = if scope.parts_entries() {
        format!(
            " and exists (select 1 from journal_line l
                          where l.tenant_id = $1 and l.entry_number = e.number{scoped})"
        )
    } else {
        scoped
    };
    if !reversed {
        let known = scope.known_at.map_or_else(String::new, |moment| {
            values.push(moment.into());
            format!(" and r.posted_at <= ${}", values.len())
        });
        sql.push_str(&format!(
            " and e.reverses is null and not exists (
                 select 1 from journal_entry r
                 where r.tenant_id = $1 and r.reverses = e.number{known})"
        ));
    }
    sql
}

/// The entries of some days that are in a scope or have a line in it, by day and number, after a
/// position if one is given, at most `limit`.
pub fn entries_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (scope, reversed): (&Scope, bool),
    (first, last): (Date, Date),
    behind: Option<(Date, i64)>,
    limit: i64,
) -> Result<Vec<Sealed>> {
    let (day, number) = behind.unwrap_or((first, 0));
    let mut values = args![tenant, first, last, day, number, limit].to_vec();
    let shown = listed_entries(scope, reversed, &mut values);
    let sql = format!(
        "select {ENTRY} from (
             select {ENTRY} from journal_entry e
             where e.tenant_id = $1 and e.date >= $2 and e.date <= $3
               and (e.date, e.number) > ($4, $5){shown}
             order by e.date, e.number limit $6) page
         order by number"
    );
    let mut entries = super::load(tx, tenant, &sql, &values)?;
    entries.sort_by_key(|entry| (entry.date, entry.number));
    Ok(entries)
}

/// The total debits and credits of the selected entries.
pub fn total_of_entries(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (scope, reversed): (&Scope, bool),
    (first, last): (Date, Date),
) -> Result<(Money, Money)> {
    let mut values = args![tenant, first, last].to_vec();
    let shown = listed_entries(scope, reversed, &mut values);
    let sql = format!(
        "select cast(coalesce(sum(n.debit), 0) as bigint),
                cast(coalesce(sum(n.credit), 0) as bigint)
         from journal_entry e
         join journal_line n on n.tenant_id = e.tenant_id and n.entry_number = e.number
         where e.tenant_id = $1 and e.date >= $2 and e.date <= $3{shown}"
    );
    Ok(tx.one(&sql, &values, |row| Ok((row.get(0)?, row.get(1)?)))?.unwrap_or_default())
}
