//! Sums by account over any range of dates: whole months from the monthly totals, the rest from the
//! lines.

use std::collections::{BTreeMap, HashMap};

use jiff::civil::Date;
use ledger::statements::AccountSum;
use ledger::{AccountId, DocRef, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::post::month_key;
use super::scope::Scope;
use super::store;

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

/// What opening balances dated that day brought to each account: its debits and credits.
///
/// A company comes here with its balances on the first day of a year, and dates them so; they are
/// what stood before that day's business, not a part of it.
pub fn openings_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    date: Date,
) -> Result<HashMap<AccountId, (Money, Money)>> {
    let sums = store::scoped::openings_of_day(tx, tenant, scope, date)?;
    Ok(sums.into_iter().map(|(account, debit, credit)| (account, (debit, credit))).collect())
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

/// What a document put on an account by all that it posted, debit positive.
pub fn posted_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    doc: DocRef,
    account: AccountId,
) -> Result<Money> {
    store::sums::of_document(tx, tenant, doc, account)
}

/// The project and the branch of what a document last put on an account.
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

/// The last month that lies whole at or before a date, as [`month_key`] names it.
fn whole_months(date: Date) -> i64 {
    if date == date.last_of_month() {
        return month_key(date);
    }
    date.first_of_month().yesterday().map_or(0, month_key)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::whole_months;

    #[test]
    fn a_months_last_day_makes_it_whole() {
        assert_eq!(whole_months(date(2026, 11, 30)), 202_611);
        assert_eq!(whole_months(date(2026, 11, 29)), 202_610);
        assert_eq!(whole_months(date(2027, 1, 1)), 202_612);
        assert_eq!(whole_months(date(2024, 2, 28)), 202_401);
    }
}
