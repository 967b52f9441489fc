//! The register as of a day, and what it put on its accounts: for the report and the self-audit.

use std::collections::{BTreeMap, HashSet};

use books::{accounts, journal};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::store;

/// An asset that the books had at the end of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Registered {
    /// The asset.
    pub id: i64,
    /// Its number.
    pub number: String,
    /// What it is called.
    pub name: String,
    /// When it was bought.
    pub acquired_on: Date,
    /// Its category: the account of its cost.
    pub cost_account: AccountId,
    /// Its account of accumulated depreciation.
    pub accumulated_account: Option<AccountId>,
    /// What it cost.
    pub cost: Money,
    /// What of that had worn out and was booked.
    pub accumulated: Money,
    /// Its book value.
    pub book_value: Money,
}

/// The assets that the books had at the end of a day, by category and number; as known at a moment
/// if one is given.
///
/// # Errors
/// Only our own.
pub fn register(
    tx: &mut dyn Tx,
    tenant: TenantId,
    day: Date,
    known_at: Option<Timestamp>,
) -> Result<Vec<Registered>> {
    let rows = store::registered(tx, tenant, day, known_at)?;
    let of = |row: store::RegisteredRow| {
        Ok(Registered {
            id: row.id,
            number: row.number,
            name: row.name,
            acquired_on: row.acquired_on,
            cost_account: row.cost_account,
            accumulated_account: row.accumulated_account,
            cost: row.cost,
            accumulated: row.accumulated,
            book_value: row.cost.sub(row.accumulated).map_err(Problem::internal)?,
        })
    };
    rows.into_iter().map(of).collect()
}

/// What cost accounts carry at the end of a day beyond the cost of their assets: booked as bought,
/// but not in the register. Negative where the register has more.
///
/// # Errors
/// Only our own.
pub(super) fn other_costs(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<AccountSum> {
    let costs = store::costs_on(tx, tenant, day)?;
    beyond(tx, tenant, day, &costs)
}

fn beyond(
    tx: &mut dyn Tx,
    tenant: TenantId,
    day: Date,
    costs: &[(AccountId, Money)],
) -> Result<AccountSum> {
    let mut beside = AccountSum::new();
    let balances = journal::balances(tx, tenant, day)?;
    for row in accounts::chart(tx, tenant)?.iter().filter(|row| row.is_of_asset_cost()) {
        beside.insert(row.id, balances.get(&row.id).copied().unwrap_or_default());
    }
    for (account, cost) in costs {
        let booked = balances.get(account).copied().unwrap_or_default();
        beside.insert(*account, booked.sub(*cost).map_err(Problem::internal)?);
    }
    beside.retain(|_, amount| !amount.is_zero());
    Ok(beside)
}

/// The cost accounts that carry less at the end of a day than their assets cost, and by how much:
/// in the register, but not booked as bought.
///
/// # Errors
/// Only our own.
pub fn not_booked(tx: &mut dyn Tx, tenant: TenantId, day: Date) -> Result<AccountSum> {
    let costs = store::costs_on(tx, tenant, day)?;
    let with_assets: HashSet<AccountId> = costs.iter().map(|(account, _)| *account).collect();
    let lacking = beyond(tx, tenant, day, &costs)?.into_iter();
    let lacking =
        lacking.filter(|(account, amount)| amount.is_negative() && with_assets.contains(account));
    let lacks = |(account, amount): (AccountId, Money)| Ok((account, amount.neg()?));
    lacking.map(lacks).collect::<Result<_, Overflow>>().map_err(Problem::internal)
}

/// The accounts with assets that have an opening balance.
pub fn opened_on(tx: &mut dyn Tx, tenant: TenantId) -> Result<HashSet<AccountId>> {
    let pairs = store::opened_on(tx, tenant)?;
    Ok(pairs.into_iter().flat_map(|(cost, worn)| std::iter::once(cost).chain(worn)).collect())
}

/// Sums by account, debit positive.
pub type AccountSum = BTreeMap<AccountId, Money>;

/// What the register's own entries put on each account by what is on record of assets.
///
/// # Errors
/// Only our own.
pub fn booked_on(tx: &mut dyn Tx, tenant: TenantId) -> Result<AccountSum> {
    Ok(store::sums_on(tx, tenant)?.into_iter().collect())
}
