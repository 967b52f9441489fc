//! The journal's tables, read: entries here, sums and pages in the files beside.

pub(super) mod corrections;
pub mod document_kinds;
pub(super) mod foreign;
pub(super) mod labels;
pub mod openings;
pub(super) mod pages;
pub(in crate::journal) mod parties;
pub mod scoped;
pub(super) mod snapshots;
pub mod sums;

use ledger::{AccountId, DocKind, DocRef, Party, PartyKind};
use platform::db::{DbError, Row as DbRow, in_list};
use platform::{Problem, Result, TenantId, Tx, Value, args};

use crate::journal::model::{Hash, Line, Sealed};

/// The company's last entry: its number and hash.
pub fn head(tx: &mut dyn Tx, tenant: TenantId) -> Result<(i64, Hash)> {
    let found = tx.one(
        "select number, hash from journal_head where tenant_id = $1",
        args![tenant],
        |row| Ok((row.get::<i64>(0)?, row.get::<Vec<u8>>(1)?)),
    )?;
    let (number, hash) = found.ok_or_else(|| Problem::internal("a company without a journal"))?;
    Ok((number, as_hash(hash)?))
}

pub(in crate::journal) fn as_hash(bytes: Vec<u8>) -> Result<Hash> {
    bytes.try_into().map_err(|_| Problem::internal("a hash that is not 32 bytes"))
}

const ENTRY: &str =
    "number, date, doc_kind, doc_id, doc_number, memo, reverses, posted_at, posted_by,
    posted_by_name";

/// The entries of a document that nothing has reversed, oldest first.
pub(in crate::journal) fn unreversed_entries(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
) -> Result<Vec<Sealed>> {
    let sql = format!(
        "select {ENTRY} from journal_entry e
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 and reverses is null
           and not exists (select 1 from journal_entry r
                           where r.tenant_id = $1 and r.reverses = e.number)
         order by +number"
    );
    load(tx, tenant, &sql, args![tenant, doc.kind.as_str(), doc.id])
}

/// The numbers and dates of the entries on an account that nothing has reversed, oldest first.
pub(in crate::journal) fn unreversed_entries_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
) -> Result<Vec<(i64, jiff::civil::Date)>> {
    Ok(tx.all(
        "select distinct e.number, e.date
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and e.reverses is null
           and not exists (select 1 from journal_entry r
                           where r.tenant_id = $1 and r.reverses = e.number)
         order by e.number",
        args![tenant, account],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The entries with these numbers.
pub(in crate::journal) fn entries_numbered(
    tx: &mut dyn Tx,
    tenant: TenantId,
    numbers: &[i64],
) -> Result<Vec<Sealed>> {
    let mut values = vec![Value::from(tenant)];
    let list = in_list(numbers, &mut values);
    let sql = format!(
        "select {ENTRY} from journal_entry where tenant_id = $1 and number in ({list})
         order by number"
    );
    load(tx, tenant, &sql, &values)
}

/// Every entry of a document, oldest first.
pub(in crate::journal) fn entries_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
) -> Result<Vec<Sealed>> {
    let sql = format!(
        "select {ENTRY} from journal_entry
         where tenant_id = $1 and doc_kind = $2 and doc_id = $3 order by +number"
    );
    load(tx, tenant, &sql, args![tenant, doc.kind.as_str(), doc.id])
}

/// A run of entries by number, for the chain's walk and for one entry's page.
pub(in crate::journal) fn entries_between(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first: i64,
    last: i64,
) -> Result<Vec<Sealed>> {
    let sql = format!(
        "select {ENTRY} from journal_entry
         where tenant_id = $1 and number >= $2 and number <= $3 order by number"
    );
    load(tx, tenant, &sql, args![tenant, first, last])
}

fn load(tx: &mut dyn Tx, tenant: TenantId, sql: &str, args: &[Value]) -> Result<Vec<Sealed>> {
    let mut entries = tx.all(sql, args, |row| read_entry(row, tenant))?;
    let (Some(first), Some(last)) = (
        entries.iter().map(|entry| entry.number).min(),
        entries.iter().map(|entry| entry.number).max(),
    ) else {
        return Ok(entries);
    };
    // A document's entries may be far apart, a walk's are neighbours. Either way one query reads
    // the lines.
    let together = usize::try_from(last - first).is_ok_and(|gap| gap < entries.len() * 4);
    let mut values = vec![Value::from(tenant)];
    let bounds = if together {
        values.extend_from_slice(args![first, last]);
        "entry_number >= $2 and entry_number <= $3".to_owned()
    } else {
        let numbers: Vec<i64> = entries.iter().map(|entry| entry.number).collect();
        format!("entry_number in ({})", in_list(&numbers, &mut values))
    };
    let lines = tx.all(
        &format!(
            "select entry_number, account_id, debit, credit, party_kind, party_id, currency_id,
                foreign_amount, project_id, branch_id, class_id, memo
             from journal_line where tenant_id = $1 and {bounds} order by entry_number, line_no"
        ),
        &values,
        read_line,
    )?;
    for (number, line) in lines {
        if let Ok(at) = entries.binary_search_by_key(&number, |entry| entry.number) {
            entries[at].lines.push(line);
        }
    }
    Ok(entries)
}

fn read_entry(row: &DbRow<'_>, tenant: TenantId) -> Result<Sealed, DbError> {
    let kind: DocKind = parsed(&row.get::<String>(2)?)?;
    Ok(Sealed {
        tenant,
        number: row.get(0)?,
        date: row.get(1)?,
        doc: DocRef::new(kind, row.get::<Option<i64>>(3)?.unwrap_or_default()),
        doc_number: row.get::<Option<String>>(4)?.unwrap_or_default(),
        memo: row.get(5)?,
        reverses: row.get(6)?,
        posted_at: row.get(7)?,
        posted_by: row.get(8)?,
        posted_by_name: row.get(9)?,
        lines: Vec::new(),
    })
}

fn read_line(row: &DbRow<'_>) -> Result<(i64, Line), DbError> {
    let kind = row.get::<Option<String>>(4)?.as_deref().map(parsed::<PartyKind>).transpose()?;
    let party = match (kind, row.get::<Option<i64>>(5)?) {
        (Some(kind), Some(id)) => Some(Party { kind, id }),
        _ => None,
    };
    let line = Line {
        account: row.get(1)?,
        debit: row.get(2)?,
        credit: row.get(3)?,
        party,
        currency_id: row.get(6)?,
        foreign_amount: row.get(7)?,
        project: row.get(8)?,
        branch: row.get(9)?,
        class: row.get(10)?,
        memo: row.get(11)?,
    };
    Ok((row.get(0)?, line))
}

fn parsed<T: std::str::FromStr>(text: &str) -> Result<T, DbError> {
    text.parse().map_err(|_| DbError::Other(format!("an unknown kind: {text}")))
}

/// An entry's number, the hash before it and its own, as stored.
type Link = (i64, Vec<u8>, Vec<u8>);

/// The stored hashes of a run of entries.
pub(in crate::journal) fn hashes_between(
    tx: &mut dyn Tx,
    tenant: TenantId,
    first: i64,
    last: i64,
) -> Result<Vec<Link>> {
    Ok(tx.all(
        "select number, previous_hash, hash from journal_entry
         where tenant_id = $1 and number >= $2 and number <= $3 order by number",
        args![tenant, first, last],
        |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)),
    )?)
}

/// Entries with lines of another day than their own, or that are not numbered in their order, and
/// what lines name and isn't there.
pub(in crate::journal) fn misplaced_lines(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<i64>> {
    Ok(tx.all(
        "select l.entry_number
         from journal_line l
         left join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1
         group by l.entry_number, e.number, e.date
         having e.number is null or min(l.date) <> e.date or max(l.date) <> e.date
             or min(l.line_no) <> 1 or max(l.line_no) <> count(*)
         order by l.entry_number limit 100",
        args![tenant],
        |row| row.get(0),
    )?)
}

/// Whether anything was ever posted to the account.
pub fn has_postings(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<bool> {
    Ok(tx.exists(
        "select 1 from account_month where tenant_id = $1 and account_id = $2 limit 1",
        args![tenant, account],
    )?)
}

/// The date of a company's earliest entry, regardless of its number.
pub fn first_day(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<jiff::civil::Date>> {
    let sql = "select date from journal_entry where tenant_id = $1 order by date limit 1";
    Ok(tx.scalar(sql, args![tenant])?)
}

/// The number of the company's last entry; 0 before the first.
pub fn last_number(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    head(tx, tenant).map(|(number, _)| number)
}
