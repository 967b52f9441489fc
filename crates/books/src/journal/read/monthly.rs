//! Movements of any days from the monthly totals, of the whole journal and of one kind of label.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::statements::AccountSum;
use ledger::{AccountId, Money, Overflow};
use platform::{Problem, Result, TenantId, Tx};

use super::{store, sums};
use crate::journal::scope::{Dimension, LabelledSum, Scope};

/// The debits and credits of the whole journal, from the monthly totals.
pub(super) fn whole_movements(
    tx: &mut dyn Tx,
    tenant: TenantId,
    (first, last): (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let sums = sums::sums(tx, tenant, Some(first), last)?;
    Ok(sums
        .into_iter()
        .map(|AccountSum { account, debit, credit, .. }| LabelledSum {
            label: None,
            account,
            debit,
            credit,
        })
        .collect())
}

/// The debits and credits of each label of a kind, and of lines without one. Whole months come from
/// their totals, the other days from the lines. Lines without a label are the whole less those with
/// one.
pub(super) fn labelled(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    span: (Date, Date),
) -> Result<Vec<LabelledSum>> {
    let mut sums = Vec::new();
    let (months, days) = sums::parts(span);
    if let Some(months) = months {
        sums.extend(store::labels::of_months(tx, tenant, dimension, months)?);
    }
    for days in days.into_iter().flatten() {
        let whole = Scope::default();
        let lines = store::scoped::movements(tx, tenant, &whole, Some(dimension), days)?;
        sums.extend(lines.into_iter().filter(|sum| sum.label.is_some()));
    }
    let borne: Vec<LabelledSum> =
        sums.iter().map(|sum| LabelledSum { label: None, ..*sum }).collect();
    sums.extend(whole_movements(tx, tenant, span)?);
    less(sums, &borne).map_err(Problem::internal)
}

/// Subtracts `others` from sums, account by account and label by label.
pub(super) fn less(
    from: Vec<LabelledSum>,
    taken: &[LabelledSum],
) -> Result<Vec<LabelledSum>, Overflow> {
    let mut sums: BTreeMap<(AccountId, Option<i64>), (Money, Money)> = BTreeMap::new();
    for (sum, is_taken) in
        from.iter().map(|sum| (sum, false)).chain(taken.iter().map(|s| (s, true)))
    {
        let (debit, credit) = sums.entry((sum.account, sum.label)).or_default();
        let add = |to: Money, amount: Money| if is_taken { to.sub(amount) } else { to.add(amount) };
        (*debit, *credit) = (add(*debit, sum.debit)?, add(*credit, sum.credit)?);
    }
    let told = |((account, label), (debit, credit))| LabelledSum { label, account, debit, credit };
    Ok(sums.into_iter().map(told).filter(LabelledSum::has_movement).collect())
}
