//! The journal's tables, written.

use std::collections::BTreeSet;

use ledger::{AccountId, DocRef};
use platform::db::in_list;
use platform::{Problem, Result, TenantId, Tx, Value, args};

use crate::journal::model::{Hash, Row};
use crate::journal::read::store::as_hash;
use crate::journal::totals::{Corrected, LabelMonths, Months, PartyMonths};

/// The head of the hash chain before the first entry of a new company.
pub fn open(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.send(
        "insert into journal_head (tenant_id, number, hash) values ($1, 0, $2)",
        args![tenant, [0_u8; 32]],
    )?;
    Ok(())
}

pub(super) fn move_head(tx: &mut dyn Tx, tenant: TenantId, number: i64, hash: &Hash) -> Result<()> {
    tx.send(
        "update journal_head set number = $2, hash = $3 where tenant_id = $1",
        args![tenant, number, hash],
    )?;
    Ok(())
}

/// The company's last entry, and how many of these accounts may be posted to.
pub(super) fn head_and_live(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &BTreeSet<AccountId>,
) -> Result<((i64, Hash), usize)> {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let mut values = args![tenant, true].to_vec();
    let list = in_list(&ids, &mut values);
    let sql = format!(
        "select h.number, h.hash, (select cast(count(*) as bigint) from account a
            where a.tenant_id = $1 and a.postable = $2 and a.active = $2 and a.id in ({list}))
         from journal_head h where h.tenant_id = $1"
    );
    let found = tx.one(&sql, &values, |row| {
        Ok((row.get::<i64>(0)?, row.get::<Vec<u8>>(1)?, row.get::<i64>(2)?))
    })?;
    let (number, hash, live) =
        found.ok_or_else(|| Problem::internal("a company without a journal"))?;
    Ok(((number, as_hash(hash)?), usize::try_from(live).unwrap_or_default()))
}

/// How many of these accounts may be posted to, or were posted to for this document before.
pub(super) fn count_postable(
    tx: &mut dyn Tx,
    tenant: TenantId,
    accounts: &BTreeSet<AccountId>,
    doc: DocRef,
) -> Result<usize> {
    let ids: Vec<i64> = accounts.iter().map(|account| account.0).collect();
    let mut values = args![tenant, true, doc.kind.as_str(), doc.id].to_vec();
    let list = in_list(&ids, &mut values);
    let count: Option<i64> = tx.scalar(
        &format!(
            "select cast(count(*) as bigint) from account a
             where a.tenant_id = $1 and a.postable = $2 and a.id in ({list})
               and (a.active = $2 or (exists (
                   select 1 from journal_entry e
                   join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
                   where e.tenant_id = $1 and e.doc_kind = $3 and e.doc_id = $4
                     and l.account_id = a.id)
                 and not exists (
                   select 1 from account_merge m
                   where m.tenant_id = $1 and m.merged_id = a.id)))"
        ),
        &values,
    )?;
    Ok(count.and_then(|n| usize::try_from(n).ok()).unwrap_or_default())
}

pub(super) fn insert_lines(tx: &mut dyn Tx, rows: &[Row]) -> Result<()> {
    let mut values = Vec::new();
    for row in rows {
        for (line_no, line) in (1_i64..).zip(&row.sealed.lines) {
            values.extend([
                Value::from(row.sealed.tenant),
                row.sealed.number.into(),
                line_no.into(),
                line.account.into(),
                row.sealed.date.into(),
                line.debit.into(),
                line.credit.into(),
                line.party.map(|party| party.kind.as_str()).into(),
                line.party.map(|party| party.id).into(),
                line.currency_id.into(),
                line.foreign_amount.into(),
                line.project.into(),
                line.branch.into(),
                line.class.into(),
                Value::from(&line.memo),
            ]);
        }
    }
    tx.insert(
        "insert into journal_line (tenant_id, entry_number, line_no, account_id, date, debit,
            credit,
            party_kind, party_id, currency_id, foreign_amount, project_id, branch_id, class_id,
                memo)",
        15,
        &values,
        "",
    )?;
    Ok(())
}

pub(super) fn insert_entries(tx: &mut dyn Tx, rows: &[Row]) -> Result<()> {
    let mut values = Vec::new();
    for Row { sealed, previous, hash } in rows {
        values.extend([
            Value::from(sealed.tenant),
            sealed.number.into(),
            sealed.date.into(),
            sealed.doc.kind.as_str().into(),
            sealed.doc.id.into(),
            sealed.doc_number.as_str().into(),
            sealed.memo.as_str().into(),
            sealed.reverses.into(),
            sealed.posted_at.into(),
            sealed.posted_by.into(),
            sealed.posted_by_name.as_str().into(),
            previous.into(),
            hash.into(),
        ]);
    }
    tx.insert(
        "insert into journal_entry (tenant_id, number, date, doc_kind, doc_id, doc_number, memo,
            reverses,
            posted_at, posted_by, posted_by_name, previous_hash, hash)",
        13,
        &values,
        "",
    )?;
    Ok(())
}

/// Adds postings to the monthly totals, and reversals to the totals of corrections.
pub(super) fn add_to_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    months: &Months,
    corrected: &Corrected,
) -> Result<()> {
    let mut values = Vec::with_capacity(months.len() * 6);
    for ((account, month), (debit, credit)) in months {
        values.extend([
            Value::from(tenant),
            (*account).into(),
            (*month).into(),
            (*debit).into(),
            (*credit).into(),
            corrected.get(&(*account, *month)).copied().unwrap_or_default().into(),
        ]);
    }
    tx.insert(
        "insert into account_month (tenant_id, account_id, month, debit, credit, corrected)",
        6,
        &values,
        "on conflict (tenant_id, account_id, month) do update
         set debit = account_month.debit + excluded.debit,
             credit = account_month.credit + excluded.credit,
             corrected = account_month.corrected + excluded.corrected",
    )?;
    Ok(())
}

/// Adds postings to the monthly totals by label; lines without labels add nothing.
pub(super) fn add_to_label_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    months: &LabelMonths,
) -> Result<()> {
    if months.is_empty() {
        return Ok(());
    }
    let mut values = Vec::with_capacity(months.len() * 7);
    for ((dimension, month, label, account), (debit, credit)) in months {
        values.extend([
            Value::from(tenant),
            dimension.as_str().into(),
            (*month).into(),
            (*label).into(),
            (*account).into(),
            (*debit).into(),
            (*credit).into(),
        ]);
    }
    tx.insert(
        "insert into label_month (tenant_id, label, month, label_id, account_id, debit, credit)",
        7,
        &values,
        "on conflict (tenant_id, label, month, label_id, account_id) do update
         set debit = label_month.debit + excluded.debit,
             credit = label_month.credit + excluded.credit",
    )?;
    Ok(())
}

/// Adds postings to the monthly totals by party; lines that name nobody add nothing.
pub(super) fn add_to_party_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    months: &PartyMonths,
) -> Result<()> {
    if months.is_empty() {
        return Ok(());
    }
    let mut values = Vec::with_capacity(months.len() * 8);
    for ((account, month, party, kind), (debit, credit)) in months {
        values.extend([
            Value::from(tenant),
            (*account).into(),
            (*month).into(),
            party.kind.as_str().into(),
            party.id.into(),
            kind.as_str().into(),
            (*debit).into(),
            (*credit).into(),
        ]);
    }
    tx.insert(
        "insert into party_month
             (tenant_id, account_id, month, party_kind, party_id, doc_kind, debit, credit)",
        8,
        &values,
        "on conflict (tenant_id, account_id, month, party_kind, party_id, doc_kind) do update
         set debit = party_month.debit + excluded.debit,
             credit = party_month.credit + excluded.credit",
    )?;
    Ok(())
}

/// Copies the totals as of this entry, the last one that changed them. Skipped while fewer entries
/// were posted since the last snapshot than there are totals, so that a company with many labels
/// copies no more than it posts.
pub(super) fn insert_snapshot(tx: &mut dyn Tx, tenant: TenantId, entry: i64) -> Result<()> {
    let before = last_in_snapshot(tx, tenant)?;
    if entry - before < count_totals(tx, tenant)? {
        return Ok(());
    }
    let values = args![tenant, entry];
    tx.send(
        "insert into totals_snapshot (tenant_id, entry_number, first_posted, last_posted)
         select tenant_id, $2, min(posted_at), max(posted_at) from journal_entry
         where tenant_id = $1 and number <= $2 and number > $3 group by tenant_id",
        args![tenant, entry, before],
    )?;
    tx.send(
        "insert into snapshot_month (tenant_id, entry_number, month, account_id, debit, credit)
         select tenant_id, $2, month, account_id, debit, credit
         from account_month where tenant_id = $1",
        values,
    )?;
    tx.send(
        "insert into snapshot_label_month
             (tenant_id, entry_number, label, month, label_id, account_id, debit, credit)
         select tenant_id, $2, label, month, label_id, account_id, debit, credit
         from label_month where tenant_id = $1",
        values,
    )?;
    Ok(())
}

/// The last entry of the last snapshot; zero before the first.
fn last_in_snapshot(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select cast(coalesce(max(entry_number), 0) as bigint) from totals_snapshot
         where tenant_id = $1";
    Ok(tx.scalar(sql, args![tenant])?.unwrap_or_default())
}

/// How many totals a snapshot is of.
fn count_totals(tx: &mut dyn Tx, tenant: TenantId) -> Result<i64> {
    let sql = "select (select count(*) from account_month where tenant_id = $1)
             + (select count(*) from label_month where tenant_id = $1)";
    Ok(tx.scalar(sql, args![tenant])?.unwrap_or_default())
}
