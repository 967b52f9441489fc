//! What was posted to some accounts under each party, by kind of document: whole months from the
//! monthly totals, the rest from the lines.

use std::collections::BTreeMap;

use jiff::civil::Date;
use ledger::{AccountId, Money, Overflow, Party};
use platform::{Problem, Result, TenantId, Tx};

use super::{store, sums};
use crate::journal::scope::{PartySum, Scope};
use crate::journal::snapshots::SNAPSHOT_INTERVAL;

/// The movements of some accounts in a span of days, both included. `None` where only the lines
/// know: for a part of the journal, and for what was known before many later entries.
pub fn party_sums(
    tx: &mut dyn Tx,
    tenant: TenantId,
    scope: &Scope,
    accounts: &[AccountId],
    span: (Date, Date),
) -> Result<Option<Vec<PartySum>>> {
    let moment = scope.only_moment();
    if !scope.is_whole() && moment.is_none() {
        return Ok(None);
    }
    if let Some(moment) = moment
        && store::scoped::is_posted_since(tx, tenant, moment, SNAPSHOT_INTERVAL)?
    {
        return Ok(None);
    }
    let mut movements = Vec::new();
    let (months, days) = sums::parts(span);
    if let Some(months) = months {
        movements.extend(store::parties::of_months(tx, tenant, accounts, months)?);
        let named = total(&movements)?;
        if named != store::parties::total_of_months(tx, tenant, accounts, months)? {
            let days = sums::days_of(months, span);
            movements.extend(store::parties::of_nobody(tx, tenant, accounts, days)?);
        }
    }
    for days in days.into_iter().flatten() {
        movements.extend(store::parties::of_days(tx, tenant, accounts, days)?);
    }
    let later = match moment {
        None => Vec::new(),
        Some(moment) => {
            store::parties::posted_since(tx, tenant, (moment, SNAPSHOT_INTERVAL), accounts, span)?
        }
    };
    less(movements, later).map(Some).map_err(Problem::internal)
}

fn total(sums: &[PartySum]) -> Result<(Money, Money)> {
    let of = |side: fn(&PartySum) -> Money| Money::sum(sums.iter().map(side));
    let total = of(|sum| sum.debit).and_then(|debit| Ok((debit, of(|sum| sum.credit)?)));
    total.map_err(Problem::internal)
}

/// One sum for each party and kind, less the later ones; those without movement are left out.
fn less(from: Vec<PartySum>, later: Vec<PartySum>) -> Result<Vec<PartySum>, Overflow> {
    let mut sums: BTreeMap<(Option<Party>, String), (Money, Money)> = BTreeMap::new();
    for PartySum { party, kind, debit, credit } in from {
        let sum = sums.entry((party, kind)).or_default();
        *sum = (sum.0.add(debit)?, sum.1.add(credit)?);
    }
    for PartySum { party, kind, debit, credit } in later {
        let sum = sums.entry((party, kind)).or_default();
        *sum = (sum.0.sub(debit)?, sum.1.sub(credit)?);
    }
    sums.retain(|_, (debit, credit)| !debit.is_zero() || !credit.is_zero());
    let sum = |((party, kind), (debit, credit))| PartySum { party, kind, debit, credit };
    Ok(sums.into_iter().map(sum).collect())
}
