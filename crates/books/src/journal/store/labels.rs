//! The monthly totals of branches, classes and projects.

use ledger::{AccountId, Money};
use platform::{Result, TenantId, Tx, Value, args};

use crate::journal::post::LabelMonths;
use crate::journal::scope::{Dimension, LabelledSum};

impl Dimension {
    const fn as_str(self) -> &'static str {
        match self {
            Dimension::Branch => "branch",
            Dimension::Class => "class",
            Dimension::Project => "project",
        }
    }
}

/// Adds what was posted; nothing is written of lines without labels.
pub fn add(tx: &mut dyn Tx, tenant: TenantId, months: &LabelMonths) -> Result<()> {
    if months.is_empty() {
        return Ok(());
    }
    let mut values = Vec::with_capacity(months.len() * 7);
    for ((dimension, month, label, account), (debit, credit)) in months {
        values.extend([
            Value::from(tenant),
            dimension.as_str().into(),
            (*month).into(),
            (*label).into(),
            (*account).into(),
            (*debit).into(),
            (*credit).into(),
        ]);
    }
    tx.insert(
        "insert into label_month (tenant_id, label, month, label_id, account_id, debit, credit)",
        7,
        &values,
        "on conflict (tenant_id, label, month, label_id, account_id) do update
         set debit = label_month.debit + excluded.debit,
             credit = label_month.credit + excluded.credit",
    )?;
    Ok(())
}

/// What the accounts moved by under each label of a kind in whole months, both included.
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

/// The totals of a kind of label as they are kept, for the proof.
pub fn all(tx: &mut dyn Tx, tenant: TenantId, dimension: Dimension) -> Result<LabelMonths> {
    let rows = tx.all(
        "select month, label_id, account_id, debit, credit from label_month
         where tenant_id = $1 and label = $2",
        args![tenant, dimension.as_str()],
        |row| {
            let key = (dimension, row.get(0)?, row.get(1)?, row.get::<AccountId>(2)?);
            Ok((key, (row.get::<Money>(3)?, row.get::<Money>(4)?)))
        },
    )?;
    Ok(rows.into_iter().collect())
}
