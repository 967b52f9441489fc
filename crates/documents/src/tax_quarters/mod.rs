//! Quarters of tax that was withheld, and what is left of each to be paid to the authority: what
//! became owed in it by the books, less what was paid for it. What a note returns, or a payment
//! withholds that is recorded late, is part of the next quarter where its own is paid already: what
//! was handed in is never changed.
//!
//! Deliberately not here: what was withheld from whom (`withholding`), and the money that goes to
//! the authority (`remittances`).

mod quarter;
mod store;

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

pub use quarter::{Quarter, read_year, year_days};
use store::ReturnedTax;

/// What is owed of a quarter on an account.
pub struct QuarterBalance {
    /// What became owed.
    pub owed: Money,
    /// What went to the authority for it.
    pub remitted: Money,
    /// The difference.
    pub left: Money,
}

/// What is left of a quarter on an account.
///
/// # Errors
/// When the sums don't fit.
pub fn remaining_of_quarter(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<QuarterBalance> {
    remaining_between(tx, tenant, account, (quarter.first(), quarter.last()))
}

/// What an account owes at the end of a quarter, less what was paid since for days until then.
///
/// # Errors
/// As [`remaining_of_quarter`].
pub fn remaining_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Money> {
    let owed = books::journal::balance(tx, tenant, account, quarter.last())?.neg();
    let days = (EVER, quarter.last());
    let later = store::returned(tx, tenant, account, (ReturnedTax::Elsewhere, days))?;
    let paid = store::paid_after(tx, tenant, account, quarter.last())?;
    let reported = store::reported_elsewhere(tx, tenant, account, days)?;
    let owed = owed.and_then(|owed| owed.add(later)?.add(reported)?.sub(paid));
    owed.map_err(Problem::internal)
}

/// Before every day of the books.
const EVER: Date = Date::constant(1, 1, 1);

/// The day by whose quarter it is reported what a payment to a vendor withheld.
///
/// # Errors
/// 404 where there is no such payment.
pub fn day_of_payment(tx: &mut dyn Tx, tenant: TenantId, payment: i64) -> Result<Date> {
    store::day_of_payment(tx, tenant, payment)?.ok_or_else(Problem::not_found)
}

/// The day by whose quarter it is reported what a payment of a day withholds on an account: its
/// own, or the first day of the next quarter that is not closed. A quarter is closed when it is
/// over and something was paid for it to the authority, with the form that is handed in then.
///
/// # Errors
/// When the database fails.
pub fn reported_on(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    (day, today): (Date, Date),
) -> Result<Date> {
    let mut quarter = Quarter::containing(day);
    if quarter.last() >= today {
        return Ok(day);
    }
    let paid = store::paid_quarters(tx, tenant, account, quarter.first())?;
    if !paid.contains(&quarter.first()) {
        return Ok(day);
    }
    while quarter.last() < today && paid.contains(&quarter.first()) {
        quarter = quarter.after();
    }
    Ok(quarter.first())
}

/// The day in whose quarter the tax returned by a note is reported, for one account: the note's
/// own, or the first day of the next quarter for which nothing was paid to the authority yet. A
/// form that was paid stays as it was handed in.
///
/// # Errors
/// When the database fails.
pub fn reporting_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    day: Date,
) -> Result<Date> {
    let mut quarter = Quarter::containing(day);
    let paid = store::paid_quarters(tx, tenant, account, quarter.first())?;
    if !paid.contains(&quarter.first()) {
        return Ok(day);
    }
    while paid.contains(&quarter.first()) {
        quarter = quarter.after();
    }
    Ok(quarter.first())
}

/// What notes return on an account in quarters after one: so much less is owed on the account than
/// is left of the quarters until then.
///
/// # Errors
/// When the sums don't fit.
pub fn returned_in_later_quarters(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Money> {
    store::returned(tx, tenant, account, (ReturnedTax::Behind, (EVER, quarter.last())))
}

/// What is left of the tax that was withheld in a quarter, on whatever day a part of it was
/// returned: what was returned in the quarter of other quarters' payments is not deducted, what was
/// returned in other quarters of its own payments is. What a note returns counts in the quarter in
/// which it is reported.
///
/// # Errors
/// As [`remaining_of_quarter`].
pub fn remaining_withheld(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Money> {
    let left = remaining_of_quarter(tx, tenant, account, quarter)?.left;
    let days = (quarter.first(), quarter.last());
    let across = store::returned_across(tx, tenant, account, days)?;
    let credited = store::returned(tx, tenant, account, (ReturnedTax::OfOthers, days))?;
    left.add(across).and_then(|left| left.add(credited)).map_err(Problem::internal)
}

/// The numbers of what was paid of a quarter on an account to the authority.
pub fn remittances_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Vec<String>> {
    store::remittances(tx, tenant, account, quarter.first())
}

/// What is left on an account of the days from one to another. What a note returns, and what a late
/// payment withheld, counts in the days in which it is reported.
///
/// # Errors
/// As [`remaining_of_quarter`].
pub fn remaining_between(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    days: (Date, Date),
) -> Result<QuarterBalance> {
    let elsewhere = store::returned(tx, tenant, account, (ReturnedTax::Elsewhere, days))?;
    let reported = store::reported_elsewhere(tx, tenant, account, days)?;
    let owed = store::accrued(tx, tenant, account, days)?.add(elsewhere);
    let owed = owed.and_then(|owed| owed.add(reported)).map_err(Problem::internal)?;
    let remitted = store::remitted(tx, tenant, account, days)?;
    Ok(QuarterBalance { owed, remitted, left: owed.sub(remitted).map_err(Problem::internal)? })
}
