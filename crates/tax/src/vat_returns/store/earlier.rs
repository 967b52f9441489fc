//! Documents dated before the first return, and what was chosen for them.

use std::collections::{BTreeMap, HashMap, HashSet};

use jiff::civil::Date;
use ledger::{AccountId, DocRef, Money};
use platform::db::{Clause, Row, by_index, in_list};
use platform::{Ctx, Problem, Result, TenantId, Tx, Value, args};

use super::bad_word;
use super::taxed::{Ids, kinds_listed};

/// Documents of one statement.
const AT_ONCE: usize = 500;

/// What was chosen for a document.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// A return includes it; otherwise it was filed elsewhere.
    pub included: bool,
    /// The last entry at that moment.
    pub through_entry: i64,
}

/// An entry of a document that may wait for an answer.
pub struct WaitingEntry {
    pub doc: DocRef,
    /// What was said of the document.
    pub choice: Option<Choice>,
    /// Its day and number, in whose order they are read.
    pub place: (Date, i64),
}

/// Entries after one that are dated before a day, of documents of which nobody has said where they
/// are, or which changed since: so many behind a place, the oldest first.
pub fn waiting(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (after_entry, before): (i64, Date),
    (behind, most): (Option<(Date, i64)>, usize),
) -> Result<Vec<WaitingEntry>> {
    let by = by_index(tx, "journal_entry_date");
    let mut values = args![tenant, after_entry, before, false, limit(most)].to_vec();
    let mut place = "";
    if let Some((day, number)) = behind {
        place = "and (e.date, e.number) > ($6, $7)";
        values.extend_from_slice(args![day, number]);
    }
    let sql = format!(
        "select e.doc_kind, e.doc_id, c.included, c.through_entry, e.date, e.number
         from journal_entry e {by}
         left join vat_earlier_document c on c.tenant_id = $1 and c.doc_kind = e.doc_kind
             and c.doc_id = e.doc_id
         where e.tenant_id = $1 and e.number > $2 and e.date < $3 and e.doc_kind in ({})
             and (c.doc_id is null or (c.included = $4 and e.number > c.through_entry)) {place}
         order by e.date, e.number limit $5",
        kinds_listed()
    );
    Ok(tx.all(&sql, &values, |row| {
        let choice = match row.get::<Option<bool>>(2)? {
            None => None,
            Some(included) => Some(Choice { included, through_entry: row.get(3)? }),
        };
        Ok(WaitingEntry { doc: doc(row)?, choice, place: (row.get(4)?, row.get(5)?) })
    })?)
}

/// What was said last of documents, at most of so many.
pub fn answered(tx: &mut dyn Tx, tenant: TenantId, most: usize) -> Result<Choices> {
    let found = tx.all(
        "select doc_kind, doc_id, included, through_entry from vat_earlier_document
         where tenant_id = $1 order by chosen_at desc, doc_kind, doc_id limit $2",
        args![tenant, limit(most)],
        |row| {
            let choice = Choice { included: row.get(2)?, through_entry: row.get(3)? };
            Ok((doc(row)?, Some(choice)))
        },
    )?;
    Ok(found.into_iter().collect())
}

/// Documents, and what was chosen for them.
pub type Choices = HashMap<DocRef, Option<Choice>>;

fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

/// The documents that returns include.
pub fn included(tx: &mut dyn Tx, tenant: TenantId) -> Result<Ids> {
    let found = tx.all(
        "select doc_kind, doc_id from vat_earlier_document where tenant_id = $1 and included = $2",
        args![tenant, true],
        doc,
    )?;
    Ok(by_kind(found.into_iter()))
}

/// Stores one choice for these documents.
pub fn save(tx: &mut dyn Tx, ctx: &Ctx, documents: &[DocRef], choice: Choice) -> Result<()> {
    let mut values: Vec<Value> = Vec::with_capacity(documents.len() * WIDTH);
    for doc in documents {
        values.extend_from_slice(args![
            ctx.tenant,
            doc.kind.as_str(),
            doc.id,
            choice.included,
            choice.through_entry,
            ctx.now,
            ctx.user,
            ctx.user_name.as_ref(),
        ]);
    }
    let head = "insert into vat_earlier_document (tenant_id, doc_kind, doc_id, included, \
         through_entry, chosen_at, chosen_by, chosen_by_name)";
    let replace = "on conflict (tenant_id, doc_kind, doc_id) do update set
         included = excluded.included, through_entry = excluded.through_entry,
         chosen_at = excluded.chosen_at, chosen_by = excluded.chosen_by,
         chosen_by_name = excluded.chosen_by_name";
    Ok(tx.insert(head, WIDTH, &values, replace)?)
}

const WIDTH: usize = 8;

/// A document's entry, with what it debits to an account of the tax.
pub struct Movement {
    pub doc: DocRef,
    pub entry: i64,
    pub number: String,
    pub date: Date,
    /// None of an entry that moves no such account.
    pub account: Option<AccountId>,
    /// Less what it credits.
    pub debit: Money,
}

/// The entries of some documents after one that are dated before a day, the oldest first.
pub fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (after_entry, before): (i64, Date),
    (documents, accounts): (&Ids, &[AccountId]),
) -> Result<Vec<Movement>> {
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let by = by_index(tx, "journal_entry_doc");
    let mut movements = Vec::new();
    for (kind, ids) in documents {
        for ids in ids.chunks(AT_ONCE) {
            let mut clause = Clause::in_company(tenant, "e.tenant_id = $1");
            clause.equals("e.doc_kind", kind.as_str());
            clause.among("e.doc_id", ids);
            clause.when(Some(after_entry), |p| format!("e.number > {p}"));
            clause.when(Some(before), |p| format!("e.date < {p}"));
            let sql = clause.sql().to_owned();
            let accounts = in_list(&accounts, &mut clause.args);
            let sql = format!(
                "select e.doc_kind, e.doc_id, e.number, e.doc_number, e.date, l.account_id,
                     cast(coalesce(sum(l.debit), 0) - coalesce(sum(l.credit), 0) as bigint)
                 from journal_entry e {by}
                 left join journal_line l on l.tenant_id = $1 and l.entry_number = e.number
                     and l.account_id in ({accounts})
                 {sql}
                 group by e.doc_kind, e.doc_id, e.number, e.doc_number, e.date, l.account_id
                 order by e.number"
            );
            movements.extend(tx.all(&sql, &clause.args, movement)?);
        }
    }
    Ok(movements)
}

fn movement(row: &Row<'_>) -> Result<Movement, platform::db::DbError> {
    Ok(Movement {
        doc: doc(row)?,
        entry: row.get(2)?,
        number: row.get(3)?,
        date: row.get(4)?,
        account: row.get::<Option<i64>>(5)?.map(AccountId),
        debit: row.get(6)?,
    })
}

/// Those of some documents that had an entry up to a number.
pub fn posted_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    entry: i64,
    documents: &Ids,
) -> Result<HashSet<DocRef>> {
    let mut known = HashSet::new();
    for (kind, ids) in documents {
        for ids in ids.chunks(AT_ONCE) {
            let mut clause = Clause::tenant(tenant);
            clause.equals("doc_kind", kind.as_str());
            clause.when(Some(entry), |p| format!("number <= {p}"));
            clause.among("doc_id", ids);
            let by = by_index(tx, "journal_entry_doc");
            let sql = format!("select distinct doc_id from journal_entry {by} {}", clause.sql());
            let of_kind = |row: &Row<'_>| Ok(DocRef::new(*kind, row.get(0)?));
            known.extend(tx.all(&sql, &clause.args, of_kind)?);
        }
    }
    Ok(known)
}

/// What the documents that returns include debited to each account of the tax before a day.
pub fn moved_by_included(
    tx: &mut dyn Tx,
    tenant: TenantId,
    before: Date,
    accounts: &[AccountId],
) -> Result<BTreeMap<AccountId, Money>> {
    let accounts: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let by = by_index(tx, "journal_entry_doc");
    let mut moved: BTreeMap<AccountId, Money> = BTreeMap::new();
    // Read by document: joined in SQL, SQLite would begin with every line of the tax accounts.
    for (kind, ids) in included(tx, tenant)? {
        for ids in ids.chunks(AT_ONCE) {
            let mut clause = Clause::in_company(tenant, "e.tenant_id = $1");
            clause.equals("e.doc_kind", kind.as_str());
            clause.among("e.doc_id", ids);
            clause.when(Some(before), |p| format!("e.date < {p}"));
            clause.among("l.account_id", &accounts);
            let sql = format!(
                "select l.account_id, cast(sum(l.debit) - sum(l.credit) as bigint)
                 from journal_entry e {by}
                 join journal_line l on l.tenant_id = $1 and l.entry_number = e.number
                 {} group by l.account_id",
                clause.sql()
            );
            let read = |row: &Row<'_>| Ok((AccountId(row.get(0)?), row.get::<Money>(1)?));
            for (account, debit) in tx.all(&sql, &clause.args, read)? {
                let sum = moved.entry(account).or_default();
                *sum = sum.add(debit).map_err(Problem::internal)?;
            }
        }
    }
    Ok(moved)
}

/// Documents by kind.
pub fn by_kind(documents: impl Iterator<Item = DocRef>) -> Ids {
    let mut ids = Ids::new();
    for doc in documents {
        ids.entry(doc.kind).or_default().push(doc.id);
    }
    ids
}

fn doc(row: &Row<'_>) -> Result<DocRef, platform::db::DbError> {
    Ok(DocRef::new(row.get::<String>(0)?.parse().map_err(bad_word)?, row.get(1)?))
}
