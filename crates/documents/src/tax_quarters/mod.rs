//! Quarters of tax that was withheld, and what is left of each to be paid to the authority: what
//! the books say came to be owed in it, less what was paid for it.
//!
//! Deliberately not here: what was withheld from whom (`withholding`), and the money that goes to
//! the authority (`remittances`).

mod quarter;
mod store;

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

pub use quarter::{Quarter, read_year, year_days};

/// What is owed of a quarter on an account.
pub struct Standing {
    /// What came to be owed.
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
pub fn left_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Standing> {
    left_in(tx, tenant, account, (quarter.first(), quarter.last()))
}

/// What an account owes at the end of a quarter, less what was paid since for days until then.
///
/// # Errors
/// As [`left_of`].
pub fn left_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Money> {
    let owed = books::journal::balance(tx, tenant, account, quarter.last())?.neg();
    let paid = store::paid_after(tx, tenant, account, quarter.last())?;
    owed.and_then(|owed| owed.sub(paid)).map_err(Problem::internal)
}

/// What is left of the tax that was withheld in a quarter, on whatever day some of it came back:
/// what came back in the quarter of others' payments is none of it, what came back in others of its
/// own payments is. What a note takes back counts in the note's quarter.
///
/// # Errors
/// As [`left_of`].
pub fn left_of_withheld(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    quarter: Quarter,
) -> Result<Money> {
    let left = left_of(tx, tenant, account, quarter)?.left;
    let days = (quarter.first(), quarter.last());
    let across = store::returned_across(tx, tenant, account, days)?;
    let credited = store::credited_of_others(tx, tenant, account, days)?;
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

/// What is left on an account of the days from one to another.
///
/// # Errors
/// As [`left_of`].
pub fn left_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    account: AccountId,
    days: (Date, Date),
) -> Result<Standing> {
    let owed = store::owed(tx, tenant, account, days)?;
    let remitted = store::remitted(tx, tenant, account, days)?;
    Ok(Standing { owed, remitted, left: owed.sub(remitted).map_err(Problem::internal)? })
}
