//! What the books say that is owed on an account of taxes, and what was paid of it.

use std::collections::BTreeSet;

use books::currencies;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Rate};
use platform::{Problem, Result, TenantId, Tx, args};

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

/// The first days of the quarters, from a day on, for which something was paid of an account.
pub fn paid_quarters(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    first: Date,
) -> Result<BTreeSet<Date>> {
    let quarters = tx.all(
        "select distinct period_from from tax_payment
         where tenant_id = $1 and tax_account_id = $2 and period_from >= $3
             and deleted_at is null",
        args![tenant, account, first],
        |row| row.get(0),
    )?;
    Ok(quarters.into_iter().collect())
}

/// Which of what vendors' credits took back, `w`, of payments `p`; by the day on which it is told.
pub enum Returned {
    /// What is told outside of the days of its note, less what is told in them of notes of others.
    Elsewhere,
    /// What is told in these days of payments of others.
    OfOthers,
    /// What is told behind these days, whenever its note is dated.
    Behind,
}

impl Returned {
    /// How a row counts, and which rows do.
    const fn counted(&self) -> (&'static str, &'static str) {
        match self {
            Returned::Elsewhere => (
                "case when w.date >= $3 and w.date <= $4 then 1 else -1 end",
                "(w.date >= $3 and w.date <= $4)
                 <> (coalesce(w.told_on, w.date) >= $3 and coalesce(w.told_on, w.date) <= $4)",
            ),
            Returned::OfOthers => (
                "1",
                "coalesce(w.told_on, w.date) >= $3 and coalesce(w.told_on, w.date) <= $4
                 and not (p.date >= $3 and p.date <= $4)",
            ),
            Returned::Behind => ("1", "w.date >= $3 and coalesce(w.told_on, w.date) > $4"),
        }
    }
}

/// What vendors' credits took back on an account, in the company's currency.
pub fn returned(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (which, (first, last)): (Returned, (Date, Date)),
) -> Result<Money> {
    let (sign, those) = which.counted();
    let sql = format!(
        "select cast({sign} as bigint), w.amount, w.exchange_rate, p.currency_id
         from withheld_return w
         join payment p on p.tenant_id = w.tenant_id and p.id = w.payment_id
         where w.tenant_id = $1 and w.account_id = $2 and w.note_kind = $5
             and w.deleted_at is null and {those}"
    );
    let values = args![tenant, account, first, last, DocKind::VendorCredit.as_str()];
    let parts: Vec<(i64, Money, Rate, i64)> =
        tx.all(&sql, values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    if parts.is_empty() {
        return Ok(Money::ZERO);
    }
    let base = currencies::base(tx, tenant)?.minor_digits;
    let mut sum = Money::ZERO;
    for (sign, amount, rate, currency) in parts {
        let decimals = currencies::stored(currency)?.minor_digits;
        let part = rate.to_base(amount, decimals, base).map_err(Problem::internal)?;
        let with = if sign > 0 { sum.add(part) } else { sum.sub(part) };
        sum = with.map_err(Problem::internal)?;
    }
    Ok(sum)
}
