//! Movements and balances of the part of the journal that a report asks for.
//!
//! The whole journal, one label, and what was known at a moment are read from the monthly totals.
//! Any other part of it has no totals: its lines are summed.

use std::collections::{BTreeSet, HashMap};

use jiff::civil::Date;
use ledger::{AccountId, Money};
use platform::{Problem, Result, TenantId, Tx};

use super::{as_of_moment, monthly, store, sums};
use crate::journal::scope::{Dimension, FIRST_DAY, LabelledSum, Scope, UNLABELLED};

/// Debits and credits of each account between two days, both included, grouped by a dimension if
/// one is given. Accounts without movement are left out.
pub fn movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    by: Option<Dimension>,
    (first, last): (Date, Date),
) -> Result<Vec<LabelledSum>> {
    if last < first {
        return Ok(Vec::new());
    }
    if let Some(moment) = scope.only_moment() {
        return as_of_moment::movements(tx, tenant, moment, by, (first, last));
    }
    if let Some(dimension) = by.filter(|_| scope.is_whole()) {
        return monthly::labelled(tx, tenant, dimension, (first, last));
    }
    if let (None, Some((dimension, wanted))) = (by, scope.only_label()) {
        let wanted = Some(wanted).filter(|label| *label != UNLABELLED);
        let mut sums = monthly::labelled(tx, tenant, dimension, (first, last))?;
        sums.retain(|sum| sum.label == wanted);
        sums.iter_mut().for_each(|sum| sum.label = None);
        return Ok(sums);
    }
    if by.is_some() || !scope.is_whole() {
        return store::scoped::movements(tx, tenant, scope, by, (first, last));
    }
    let moved = monthly::whole_movements(tx, tenant, (first, last))?;
    Ok(moved.into_iter().filter(LabelledSum::has_movement).collect())
}

/// The movement of one account in some days, both included.
pub fn movement_of(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    span: (Date, Date),
) -> Result<(Money, Money)> {
    if scope.only_moment().is_some() {
        let sums = movements(tx, tenant, scope, None, span)?;
        let own = sums.into_iter().find(|sum| sum.account == account);
        return Ok(own.map(|sum| (sum.debit, sum.credit)).unwrap_or_default());
    }
    store::scoped::movement_of(tx, tenant, scope, account, span)
}

/// The balance of every account in a scope at the end of a day, debit positive.
pub fn balances_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    as_of: Date,
) -> Result<HashMap<AccountId, Money>> {
    if scope.is_whole() {
        return sums::balances(tx, tenant, as_of);
    }
    let sums = movements(tx, tenant, scope, None, (FIRST_DAY, as_of))?;
    sums.into_iter()
        .map(|sum| Ok((sum.account, sum.debit.sub(sum.credit).map_err(Problem::internal)?)))
        .collect()
}

/// The balance of one account at the end of a day, debit positive.
pub fn balance_in(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    account: AccountId,
    as_of: Date,
) -> Result<Money> {
    if scope.is_whole() {
        return sums::balance(tx, tenant, account, as_of);
    }
    let (debit, credit) = movement_of(tx, tenant, scope, account, (FIRST_DAY, as_of))?;
    debit.sub(credit).map_err(Problem::internal)
}

/// The current names of some branches, classes or projects.
pub fn label_names(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    ids: &BTreeSet<i64>,
) -> Result<HashMap<i64, String>> {
    store::pages::label_names(tx, tenant, dimension, ids)
}
