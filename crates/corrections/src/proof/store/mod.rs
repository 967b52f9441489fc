//! The queries of the proofs.

pub mod entries;

use ledger::{AccountId, DocKind, Money};
use platform::{Result, TenantId, Tx, args};

use accountancy::fixed_assets::AccountSum;

/// Where documents of a kind and their lines are kept.
pub struct DocumentTables {
    pub kind: DocKind,
    table: &'static str,
    lines: &'static str,
    /// The column by which a line names its document.
    by: &'static str,
}

const fn document_tables(
    kind: DocKind,
    table: &'static str,
    lines: &'static str,
    by: &'static str,
) -> DocumentTables {
    DocumentTables { kind, table, lines, by }
}

/// Every document of priced lines.
pub const DOCUMENTS_WITH_LINES: [DocumentTables; 6] = [
    document_tables(DocKind::Invoice, "invoice", "invoice_line", "invoice_id"),
    document_tables(DocKind::CreditNote, "credit_note", "credit_note_line", "credit_note_id"),
    document_tables(DocKind::Bill, "bill", "bill_line", "bill_id"),
    document_tables(DocKind::Expense, "expense", "expense_line", "expense_id"),
    document_tables(
        DocKind::VendorCredit,
        "vendor_credit",
        "vendor_credit_line",
        "vendor_credit_id",
    ),
    document_tables(DocKind::Quote, "quote", "quote_line", "quote_id"),
];

/// Living documents whose figures are not the sums of their lines, with their numbers.
pub fn documents_differing_from_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
    of: &DocumentTables,
) -> Result<Vec<(i64, String)>> {
    let DocumentTables { table, lines, by, .. } = of;
    let sql = format!(
        "select d.id, d.number from {table} d
         join {lines} l on l.tenant_id = d.tenant_id and l.{by} = d.id
         where d.tenant_id = $1 and d.deleted_at is null
         group by d.id, d.number, d.net, d.tax, d.total
         having d.net <> sum(l.net) or d.tax <> sum(l.tax) or d.total <> sum(l.total)
         order by d.id limit 100"
    );
    Ok(tx.all(&sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Living entries written by hand whose total is not that of their debits and of their credits.
pub fn entries_differing_from_lines(
    tx: &mut dyn Tx,
    tenant: TenantId,
) -> Result<Vec<(i64, String)>> {
    Ok(tx.all(
        "select d.id, d.number from manual_entry d
         join manual_entry_line l on l.tenant_id = d.tenant_id and l.entry_id = d.id
         where d.tenant_id = $1 and d.deleted_at is null
         group by d.id, d.number, d.total
         having d.total <> sum(l.debit) or d.total <> sum(l.credit)
         order by d.id limit 100",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// Living entries that reverse themselves but are not mirrored, line by line, on their day.
pub fn revaluations_not_reversed(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, String)>> {
    Ok(tx.all(
        "select e.id, e.number from manual_entry e
         left join manual_entry r on r.tenant_id = e.tenant_id and r.reverses_id = e.id
             and r.deleted_at is null
         where e.tenant_id = $1 and e.reverse_on is not null and e.deleted_at is null
           and (r.id is null or r.date <> e.reverse_on or r.total <> e.total
                or r.total_base <> e.total_base or r.currency_id <> e.currency_id
                or exists (
                    select 1 from manual_entry_line a
                    left join manual_entry_line b on b.tenant_id = a.tenant_id
                        and b.entry_id = r.id and b.line_no = a.line_no
                    where a.tenant_id = $1 and a.entry_id = e.id
                      and (b.line_no is null or b.account_id <> a.account_id
                           or b.debit <> a.credit or b.credit <> a.debit)))
         order by e.id limit 100",
        args![tenant],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?)
}

/// The amount that documents posted to an account, without manual entries, debit positive.
pub fn by_documents(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Money> {
    let [entry, opening, import] = super::BY_HAND;
    let minor: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(l.debit - l.credit), 0) as bigint)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2
           and e.doc_kind <> $3 and e.doc_kind <> $4 and e.doc_kind <> $5",
        args![tenant, account, entry.as_str(), opening.as_str(), import.as_str()],
    )?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// The total of the cheques on an account: received ones positive, issued ones negative.
pub fn cheques_on(tx: &mut dyn Tx, tenant: TenantId, account: AccountId) -> Result<Money> {
    let minor: Option<i64> = tx.scalar(
        "select cast(coalesce(sum(case when direction = 'received' then amount_base
                                  else -amount_base end), 0) as bigint)
         from cheque
         where tenant_id = $1 and account_id = $2 and deleted_at is null
           and state in ('in_hand', 'under_collection', 'outstanding')",
        args![tenant, account],
    )?;
    Ok(Money::from_minor(minor.unwrap_or_default()))
}

/// The amount that entries of fixed assets posted to accounts of cost and accumulated depreciation,
/// debit positive.
pub fn by_assets(tx: &mut dyn Tx, tenant: TenantId) -> Result<AccountSum> {
    let [asset, run, disposal] =
        [DocKind::FixedAsset, DocKind::Depreciation, DocKind::AssetDisposal];
    let rows: Vec<(AccountId, Money)> = tx.all(
        "select l.account_id, cast(sum(l.debit - l.credit) as bigint)
         from journal_entry e cross join journal_line l
         join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
         where e.tenant_id = $1 and l.tenant_id = e.tenant_id and l.entry_number = e.number
           and e.doc_kind in ($2, $3, $4)
           and a.detail_type in (16, 17, 18, 19, 20)
         group by l.account_id",
        args![tenant, asset.as_str(), run.as_str(), disposal.as_str()],
        |row| Ok((row.get(0)?, row.get(1)?)),
    )?;
    Ok(rows.into_iter().filter(|(_, sum)| !sum.is_zero()).collect())
}
