//! The monthly totals of branches, classes and projects.

use ledger::{AccountId, Money};
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use crate::journal::scope::{Dimension, LabelledSum};
use crate::journal::totals::LabelMonths;

/// The movements of accounts by label of a kind in whole months, both included.
pub fn of_months(
    tx: &mut dyn Tx,
    tenant: TenantId,
    dimension: Dimension,
    (first, last): (i64, i64),
) -> Result<Vec<LabelledSum>> {
    Ok(tx.all(
        "select label_id, account_id, cast(sum(debit) as bigint), cast(sum(credit) as bigint)
         from label_month
         where tenant_id = $1 and label = $2 and month >= $3 and month <= $4
         group by label_id, account_id",
        args![tenant, dimension.as_str(), first, last],
        |row| {
            Ok(LabelledSum {
                label: Some(row.get(0)?),
                account: row.get(1)?,
                debit: row.get(2)?,
                credit: row.get(3)?,
            })
        },
    )?)
}

/// The totals of labels as stored, for the proof.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<LabelMonths> {
    let sql = "select label, month, label_id, account_id, debit, credit from label_month
         where tenant_id = $1";
    Ok(tx.all(sql, args![tenant], read_total)?.into_iter().collect())
}

/// A total and what it is of: the kind of label, the month, the label and the account.
pub(super) fn read_total(row: &Row<'_>) -> Result<LabelTotal, DbError> {
    let word: String = row.get(0)?;
    let dimension = Dimension::ALL.into_iter().find(|one| one.as_str() == word);
    let dimension = dimension.ok_or_else(|| DbError::Other(format!("a label {word}")))?;
    let key = (dimension, row.get(1)?, row.get(2)?, row.get(3)?);
    Ok((key, (row.get(4)?, row.get(5)?)))
}

/// One of [`LabelMonths`].
type LabelTotal = ((Dimension, i64, i64, AccountId), (Money, Money));
