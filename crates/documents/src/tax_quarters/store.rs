//! What the books say that is owed on an account of taxes, and what was paid of it.

use std::collections::BTreeSet;

use books::currencies;
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money, Rate};
use platform::{Problem, Result, TenantId, Tx, args};

/// The day by whose quarter it is reported what a payment `p` withheld.
const REPORTED: &str = "coalesce(p.reported_on, p.date)";
/// And what came back of it with a cheque, by a line `l`: not before it is reported itself.
const CAME_BACK: &str = "(case when p.reported_on > l.date then p.reported_on else l.date end)";

/// What became owed on an account in a period: credits less debits, without payments of it.
pub fn accrued(
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
    let sql = format!(
        "select cast(coalesce(sum(case when {REPORTED} >= $3 and {REPORTED} <= $4
             then l.credit - l.debit else l.debit - l.credit end), 0) as bigint)
         {OF_STEPS}
             and ({REPORTED} >= $3 and {REPORTED} <= $4)
                 <> ({CAME_BACK} >= $3 and {CAME_BACK} <= $4)"
    );
    let values = args![tenant, account, first, last, DocKind::Cheque.as_str()];
    Ok(tx.scalar(&sql, values)?.unwrap_or_default())
}

/// What cheques that came back took off an account.
const OF_STEPS: &str = "from cheque_step s
         join payment p on p.tenant_id = s.tenant_id and p.id = s.cheque_id
         join journal_entry e on e.tenant_id = s.tenant_id and e.doc_kind = $5 and e.doc_id = s.id
         join journal_line l on l.tenant_id = e.tenant_id and l.entry_number = e.number
         where s.tenant_id = $1 and s.deleted_at is null and s.withheld > 0 and l.account_id = $2";

/// The day by whose quarter it is reported what a payment withheld.
pub fn day_of_payment(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<Option<Date>> {
    let sql = format!("select {REPORTED} from payment p where p.tenant_id = $1 and p.id = $2");
    Ok(tx.scalar(&sql, args![tenant, payment])?)
}

/// What payments of other days withheld that is reported in these, less what payments of these days
/// withheld that is reported in others; each without what came back of it.
pub fn reported_elsewhere(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (first, last): (Date, Date),
) -> Result<Money> {
    let sql = "select cast(case when p.reported_on >= $3 and p.reported_on <= $4
                 then 1 else -1 end as bigint),
             cast(sum(w.amount) as bigint), p.exchange_rate, p.currency_id
         from payment p
         join payment_withheld w on w.tenant_id = p.tenant_id and w.payment_id = p.id
         where p.tenant_id = $1 and w.account_id = $2 and p.deleted_at is null
             and p.reported_on is not null
             and (p.date >= $3 and p.date <= $4)
                 <> (p.reported_on >= $3 and p.reported_on <= $4)
         group by p.id, p.reported_on, p.exchange_rate, p.currency_id";
    let parts: Vec<Part> = tx.all(sql, args![tenant, account, first, last], |row| {
        Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
    })?;
    let withheld = sum_in_base(tx, tenant, parts)?;
    let sql = format!(
        "select cast(coalesce(sum(case when p.reported_on >= $3 and p.reported_on <= $4
             then l.credit - l.debit else l.debit - l.credit end), 0) as bigint)
         {OF_STEPS} and p.reported_on > l.date
             and (l.date >= $3 and l.date <= $4)
                 <> (p.reported_on >= $3 and p.reported_on <= $4)"
    );
    let values = args![tenant, account, first, last, DocKind::Cheque.as_str()];
    let came_back: Option<Money> = tx.scalar(&sql, values)?;
    withheld.add(came_back.unwrap_or_default()).map_err(Problem::internal)
}

/// Whether it counts or is off the rest, an amount, its rate and its currency.
type Part = (i64, Money, Rate, i64);

fn sum_in_base(tx: &mut dyn Tx, tenant: TenantId, parts: Vec<Part>) -> Result<Money> {
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

/// The tax that vendors' credits returned, `w`, of payments `p`; by the day on which it is
/// reported.
pub enum ReturnedTax {
    /// What is reported outside of the days of its note, less what is reported in them of other
    /// notes.
    Elsewhere,
    /// What is reported in these days of payments of other days.
    OfOthers,
    /// What is reported after these days, whenever its note is dated.
    Behind,
}

impl ReturnedTax {
    /// How a row counts, and which rows do.
    const fn counted(&self) -> (&'static str, &'static str) {
        match self {
            ReturnedTax::Elsewhere => (
                "case when w.date >= $3 and w.date <= $4 then 1 else -1 end",
                "(w.date >= $3 and w.date <= $4)
                 <> (coalesce(w.told_on, w.date) >= $3 and coalesce(w.told_on, w.date) <= $4)",
            ),
            ReturnedTax::OfOthers => (
                "1",
                "coalesce(w.told_on, w.date) >= $3 and coalesce(w.told_on, w.date) <= $4
                 and not (coalesce(p.reported_on, p.date) >= $3
                     and coalesce(p.reported_on, p.date) <= $4)",
            ),
            ReturnedTax::Behind => ("1", "w.date >= $3 and coalesce(w.told_on, w.date) > $4"),
        }
    }
}

/// What vendors' credits returned on an account, in the company's currency.
pub fn returned(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (which, (first, last)): (ReturnedTax, (Date, Date)),
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
    let parts: Vec<Part> =
        tx.all(&sql, values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
    sum_in_base(tx, tenant, parts)
}
