//! Sums by account over any range of dates: whole months from the monthly totals, the rest from the
//! lines.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use ledger::statements::AccountSum;
use ledger::{AccountId, DocRef, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::store;
use crate::journal::totals::month_key;

/// Debits and credits of an account up to a date.
type Totals = BTreeMap<AccountId, (Money, Money)>;

/// Per account the balance before `from` (from the beginning of the books when none) and the
/// movement from
/// `from` to `to`, both dates included. Accounts without postings are left out.
pub fn sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    from: Option<Date>,
    to: Date,
) -> Result<Vec<AccountSum>> {
    let closing = up_to(tx, tenant, to)?;
    let day_before = from.and_then(|from| from.yesterday().ok());
    let opening = match day_before {
        Some(day) => up_to(tx, tenant, day)?,
        None => Totals::new(),
    };
    closing
        .into_iter()
        .map(|(account, (debit, credit))| {
            let (was_debit, was_credit) = opening.get(&account).copied().unwrap_or_default();
            Ok(AccountSum {
                account,
                opening: was_debit.sub(was_credit)?,
                debit: debit.sub(was_debit)?,
                credit: credit.sub(was_credit)?,
            })
        })
        .collect::<Result<_, ledger::Overflow>>()
        .map_err(Problem::internal)
}

/// The balance of every account at the end of a day, debit positive.
pub fn balances(
    tx: &mut dyn Tx,
    tenant: TenantId,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    up_to(tx, tenant, as_of)?
        .into_iter()
        .map(|(account, (debit, credit))| Ok((account, debit.sub(credit)?)))
        .collect::<Result<_, ledger::Overflow>>()
        .map_err(Problem::internal)
}

/// The balance of one account at the end of a day, debit positive.
pub fn balance(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    as_of: Date,
) -> Result<Money> {
    let whole = whole_months(as_of);
    let months = store::sums::balance_of_months(tx, tenant, account, whole)?;
    if whole == month_key(as_of) {
        return Ok(months);
    }
    let first = as_of.first_of_month();
    let days = store::sums::movement_of_days(tx, tenant, account, first, as_of)?;
    months.add(days).map_err(Problem::internal)
}

/// The balance of one account at the end of today, debit positive: that of the whole month less the
/// few lines dated later in it, so that no line of earlier days is read.
pub fn balance_today(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    today: Date,
) -> Result<Money> {
    let months = store::sums::balance_of_months(tx, tenant, account, month_key(today))?;
    let last = today.last_of_month();
    let Some(tomorrow) = today.tomorrow().ok().filter(|day| *day <= last) else {
        return Ok(months);
    };
    let later = store::sums::movement_of_days(tx, tenant, account, tomorrow, last)?;
    months.sub(later).map_err(Problem::internal)
}

/// The total that a document posted to an account, debit positive.
pub fn posted_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    account: AccountId,
) -> Result<Money> {
    store::sums::of_document(tx, tenant, doc, account)
}

/// The project and the branch of the last line that a document posted to an account.
pub fn labels_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    account: AccountId,
) -> Result<(Option<i64>, Option<i64>)> {
    store::sums::labels_of_document(tx, tenant, doc, account)
}

fn up_to(tx: &mut dyn Tx, tenant: TenantId, date: Date) -> Result<Totals> {
    let whole = whole_months(date);
    let mut totals = Totals::new();
    for (account, debit, credit) in store::sums::of_months(tx, tenant, whole)? {
        totals.insert(account, (debit, credit));
    }
    if whole == month_key(date) {
        return Ok(totals);
    }
    let days = store::sums::of_days(tx, tenant, date.first_of_month(), date)?;
    for (account, debit, credit) in days {
        let total = totals.entry(account).or_default();
        total.0 = total.0.add(debit).map_err(Problem::internal)?;
        total.1 = total.1.add(credit).map_err(Problem::internal)?;
    }
    Ok(totals)
}

/// Whole months, as [`month_key`] names the first and the last.
type Months = (i64, i64);

/// The parts of a span of days: whole months, and the days before and after them.
pub(super) fn parts((first, last): (Date, Date)) -> (Option<Months>, [Option<(Date, Date)>; 2]) {
    let until = whole_months(last);
    let next = match first == first.first_of_month() {
        true => Some(first),
        false => first.last_of_month().tomorrow().ok(),
    };
    match next.filter(|next| month_key(*next) <= until) {
        None => (None, [Some((first, last)), None]),
        Some(next) => {
            let before = next.yesterday().ok().filter(|_| first < next);
            let behind = Some(last.first_of_month()).filter(|_| until != month_key(last));
            let edges = [before.map(|day| (first, day)), behind.map(|day| (day, last))];
            (Some((month_key(next), until)), edges)
        }
    }
}

/// The days of those whole months of a span.
pub(super) fn days_of((first, last): Months, (from, to): (Date, Date)) -> (Date, Date) {
    let begins = if month_key(from) < first { from.last_of_month().tomorrow() } else { Ok(from) };
    let begins = begins.unwrap_or(from);
    let ends = if month_key(to) > last { to.first_of_month().yesterday() } else { Ok(to) };
    (begins, ends.unwrap_or(to))
}

/// The last month that ends at or before a date, as [`month_key`] names it.
fn whole_months(date: Date) -> i64 {
    if date == date.last_of_month() {
        return month_key(date);
    }
    date.first_of_month().yesterday().map_or(0, month_key)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{days_of, parts, whole_months};

    #[test]
    fn days_are_whole_months_and_what_is_beside_them() {
        let day = date;
        let year = (day(2026, 1, 1), day(2026, 12, 31));
        assert_eq!(parts(year), (Some((202_601, 202_612)), [None, None]));
        let within = (day(2026, 3, 2), day(2026, 3, 31));
        assert_eq!(parts(within), (None, [Some(within), None]));
        let (first, last) = (day(2025, 12, 15), day(2026, 2, 10));
        assert_eq!(
            parts((first, last)),
            (
                Some((202_601, 202_601)),
                [Some((first, day(2025, 12, 31))), Some((day(2026, 2, 1), last))]
            )
        );
        assert_eq!(parts((day(1, 1, 1), day(2026, 1, 31))), (Some((101, 202_601)), [None, None]));
        let short = (day(2026, 1, 20), day(2026, 2, 10));
        assert_eq!(parts(short), (None, [Some(short), None]));
    }

    #[test]
    fn whole_months_begin_and_end_within_their_span() {
        let day = date;
        for span in [
            (day(2025, 12, 15), day(2026, 2, 10)),
            (day(2026, 1, 1), day(2026, 12, 31)),
            (day(1, 1, 1), day(2026, 2, 10)),
        ] {
            let (months, [before, behind]) = parts(span);
            let (first, last) = days_of(months.expect("a whole month"), span);
            assert_eq!(before.map_or(span.0, |(_, day)| day.tomorrow().expect("a day")), first);
            assert_eq!(behind.map_or(span.1, |(day, _)| day.yesterday().expect("a day")), last);
        }
    }

    #[test]
    fn a_months_last_day_makes_it_whole() {
        assert_eq!(whole_months(date(2026, 11, 30)), 202_611);
        assert_eq!(whole_months(date(2026, 11, 29)), 202_610);
        assert_eq!(whole_months(date(2027, 1, 1)), 202_612);
        assert_eq!(whole_months(date(2024, 2, 28)), 202_401);
    }
}
