//! The monthly totals as of some entries: written while posting, read by reports of what was known
//! long ago.

use ledger::AccountId;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::labels::read_total;
use crate::journal::scope::{Dimension, LabelledSum};
use crate::journal::snapshots::Snapshot;
use crate::journal::totals::{LabelMonths, Months};

/// Every snapshot of a company, the oldest first.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Snapshot>> {
    Ok(tx.all(
        "select entry_number, first_posted, last_posted from totals_snapshot
         where tenant_id = $1 order by entry_number",
        args![tenant],
        |row| {
            Ok(Snapshot { entry: row.get(0)?, first_posted: row.get(1)?, last_posted: row.get(2)? })
        },
    )?)
}

/// The movements of accounts in whole months, both included, at the time of a snapshot.
pub fn of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    entry: i64,
    (first, last): (i64, i64),
) -> Result<Vec<LabelledSum>> {
    Ok(tx.all(
        "select cast(null as bigint), account_id, cast(sum(debit) as bigint),
             cast(sum(credit) as bigint)
         from snapshot_month
         where tenant_id = $1 and entry_number = $2 and month >= $3 and month <= $4
         group by account_id",
        args![tenant, entry, first, last],
        read,
    )?)
}

/// The same under each label of a kind.
pub fn of_label_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    entry: i64,
    dimension: Dimension,
    (first, last): (i64, i64),
) -> Result<Vec<LabelledSum>> {
    Ok(tx.all(
        "select label_id, account_id, cast(sum(debit) as bigint), cast(sum(credit) as bigint)
         from snapshot_label_month
         where tenant_id = $1 and entry_number = $2 and label = $3 and month >= $4 and month <= $5
         group by label_id, account_id",
        args![tenant, entry, dimension.as_str(), first, last],
        read,
    )?)
}

fn read(row: &Row<'_>) -> Result<LabelledSum, DbError> {
    Ok(LabelledSum {
        label: row.get(0)?,
        account: row.get(1)?,
        debit: row.get(2)?,
        credit: row.get(3)?,
    })
}

/// A snapshot's totals as stored, for the proof.
pub fn totals_in(tx: &mut dyn Tx, tenant: TenantId, entry: i64) -> Result<(Months, LabelMonths)> {
    let months = tx.all(
        "select account_id, month, debit, credit from snapshot_month
         where tenant_id = $1 and entry_number = $2",
        args![tenant, entry],
        |row| Ok(((row.get::<AccountId>(0)?, row.get(1)?), (row.get(2)?, row.get(3)?))),
    )?;
    let labels = tx.all(
        "select label, month, label_id, account_id, debit, credit from snapshot_label_month
         where tenant_id = $1 and entry_number = $2",
        args![tenant, entry],
        read_total,
    )?;
    Ok((months.into_iter().collect(), labels.into_iter().collect()))
}
