//! The table of number series.

use ledger::DocKind;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, Value, args};

use super::Series;

pub(super) fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    series: &[(DocKind, &str, i64)],
) -> Result<()> {
    let mut values = Vec::new();
    for (kind, prefix, digits) in series {
        values.extend([
            Value::from(tenant),
            kind.as_str().into(),
            (*prefix).into(),
            0_i64.into(),
            (*digits).into(),
        ]);
    }
    tx.insert("insert into numbering (tenant_id, doc_kind, prefix, last, digits)", 5, &values, "")?;
    Ok(())
}

pub(super) fn advance(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Option<Series>> {
    Ok(tx.one(
        "update numbering set last = last + 1 where tenant_id = $1 and doc_kind = $2
         returning prefix, last, digits",
        args![tenant, kind.as_str()],
        read,
    )?)
}

pub(super) fn find(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Option<Series>> {
    Ok(tx.one(
        "select prefix, last, digits from numbering where tenant_id = $1 and doc_kind = $2",
        args![tenant, kind.as_str()],
        read,
    )?)
}

pub(super) fn set_last(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind, last: i64) -> Result<()> {
    tx.exec(
        "update numbering set last = $3 where tenant_id = $1 and doc_kind = $2",
        args![tenant, kind.as_str(), last],
    )?;
    Ok(())
}

fn read(row: &Row<'_>) -> Result<Series, DbError> {
    Ok(Series { prefix: row.get(0)?, last: row.get(1)?, digits: row.get(2)? })
}
