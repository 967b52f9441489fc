//! What the books say that is owed on an account of taxes, and what was paid of it.

use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::{Result, TenantId, Tx, args};

/// What an account came to owe in a period: credits less debits, all but what was paid of it.
pub fn owed(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    days: (Date, Date),
) -> Result<Money> {
    let owed = tx.scalar(
        "select cast(coalesce(sum(l.credit) - sum(l.debit), 0) as bigint)
         from journal_line l
         join journal_entry e on e.tenant_id = l.tenant_id and e.number = l.entry_number
         where l.tenant_id = $1 and l.account_id = $2 and l.date >= $3 and l.date <= $4
             and e.doc_kind <> $5",
        args![tenant, account, days.0, days.1, DocKind::TaxPayment.as_str()],
    )?;
    Ok(owed.unwrap_or_default())
}

/// What was paid of an account for the periods that begin between two days.
pub fn remitted(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (first, last): (Date, Date),
) -> Result<Money> {
    let paid = tx.scalar(
        "select cast(coalesce(sum(amount), 0) as bigint) from tax_payment
         where tenant_id = $1 and tax_account_id = $2 and period_from >= $3 and period_from <= $4
             and deleted_at is null",
        args![tenant, account, first, last],
    )?;
    Ok(paid.unwrap_or_default())
}

/// What was paid of an account after a day for periods that begin until then.
pub fn paid_after(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    day: Date,
) -> Result<Money> {
    let paid = tx.scalar(
        "select cast(coalesce(sum(amount), 0) as bigint) from tax_payment
         where tenant_id = $1 and tax_account_id = $2 and period_from <= $3 and date > $3
             and deleted_at is null",
        args![tenant, account, day],
    )?;
    Ok(paid.unwrap_or_default())
}

/// The numbers of what was paid of an account for the period that begins on a day.
pub fn remittances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    first: Date,
) -> Result<Vec<String>> {
    Ok(tx.all(
        "select number from tax_payment
         where tenant_id = $1 and tax_account_id = $2 and period_from = $3 and deleted_at is null
         order by date, id",
        args![tenant, account, first],
        |row| row.get(0),
    )?)
}

/// What came back in a quarter of payments of others, less what came back in others of payments of
/// it: by so much more is left of what was withheld in it than its days' entries say.
pub fn returned_across(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (first, last): (Date, Date),
) -> Result<Money> {
    let across = tx.scalar(
        "select cast(coalesce(sum(case when p.date >= $3 and p.date <= $4
             then l.credit - l.debit else l.debit - l.credit end), 0) as bigint)
         from cheque_step s
         join payment p on p.tenant_id = s.tenant_id and p.id = s.cheque_id
         join journal_entry e on e.tenant_id = s.tenant_id and e.doc_kind = $5 and e.doc_id = s.id
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
         where s.tenant_id = $1 and s.deleted_at is null and s.withheld > 0 and l.account_id = $2
             and (p.date >= $3 and p.date <= $4) <> (l.date >= $3 and l.date <= $4)",
        args![tenant, account, first, last, DocKind::Cheque.as_str()],
    )?;
    Ok(across.unwrap_or_default())
}

/// What notes of a quarter took back of payments of others, in the company's currency.
pub fn credited_of_others(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (first, last): (Date, Date),
) -> Result<Money> {
    let credited = tx.scalar(
        "select cast(coalesce(sum(l.debit - l.credit), 0) as bigint)
         from journal_entry e
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
         where e.tenant_id = $1 and l.account_id = $2 and e.date >= $3 and e.date <= $4
           and e.doc_kind = $5
           and exists (
               select 1 from withheld_return w
               join payment p on p.tenant_id = w.tenant_id and p.id = w.payment_id
               where w.tenant_id = $1 and w.note_kind = $5 and w.note_id = e.doc_id
                 and w.deleted_at is null and not (p.date >= $3 and p.date <= $4))",
        args![tenant, account, first, last, DocKind::VendorCredit.as_str()],
    )?;
    Ok(credited.unwrap_or_default())
}
