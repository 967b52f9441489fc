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
        |row| read(row, None),
    )?)
}

pub(super) fn advance_branch(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    branch: i64,
) -> Result<Option<Series>> {
    Ok(tx.one(
        "update branch_numbering set last = last + 1
         where tenant_id = $1 and doc_kind = $2 and branch_id = $3
         returning prefix, last, digits",
        args![tenant, kind.as_str(), branch],
        |row| read(row, Some(branch)),
    )?)
}

pub(super) fn find(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Option<Series>> {
    Ok(tx.one(
        "select prefix, last, digits from numbering where tenant_id = $1 and doc_kind = $2",
        args![tenant, kind.as_str()],
        |row| read(row, None),
    )?)
}

/// The company's series, then those of branches.
pub(super) fn all(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Vec<Series>> {
    let mut all = Vec::from_iter(find(tx, tenant, kind)?);
    all.extend(tx.all(
        "select prefix, last, digits, branch_id from branch_numbering
         where tenant_id = $1 and doc_kind = $2 order by branch_id",
        args![tenant, kind.as_str()],
        |row| read(row, Some(row.get(3)?)),
    )?);
    Ok(all)
}

/// The series of every kind, each with its kind.
pub(super) fn of_all_kinds(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(String, Series)>> {
    Ok(tx.all(
        "select prefix, last, digits, doc_kind, cast(null as bigint) from numbering
         where tenant_id = $1
         union all
         select prefix, last, digits, doc_kind, branch_id from branch_numbering
         where tenant_id = $1",
        args![tenant],
        |row| Ok((row.get(3)?, read(row, row.get(4)?)?)),
    )?)
}

/// Saves a series, new or changed, of a branch or of the company.
pub(super) fn save(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    series: &Series,
) -> Result<()> {
    let Series { branch, prefix, last, digits } = series;
    match branch {
        None => tx.exec(
            "update numbering set prefix = $3, last = $4, digits = $5
             where tenant_id = $1 and doc_kind = $2",
            args![tenant, kind.as_str(), prefix, *last, *digits],
        )?,
        Some(branch) => tx.exec(
            "insert into branch_numbering (tenant_id, doc_kind, branch_id, prefix, last, digits)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (tenant_id, branch_id, doc_kind) do update set
                 prefix = excluded.prefix, last = excluded.last, digits = excluded.digits",
            args![tenant, kind.as_str(), *branch, prefix, *last, *digits],
        )?,
    };
    Ok(())
}

/// Continues a series after another number. It sets only the last number, which seals leave out:
/// with its other columns the series would be sealed each time.
pub(super) fn set_last(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    (branch, last): (Option<i64>, i64),
) -> Result<()> {
    match branch {
        None => tx.exec(
            "update numbering set last = $3 where tenant_id = $1 and doc_kind = $2",
            args![tenant, kind.as_str(), last],
        )?,
        Some(branch) => tx.exec(
            "update branch_numbering set last = $4
             where tenant_id = $1 and doc_kind = $2 and branch_id = $3",
            args![tenant, kind.as_str(), branch, last],
        )?,
    };
    Ok(())
}

/// Deletes a branch's series and returns it. It is read first, since a statement that changes
/// sealed rows can't return columns.
pub(super) fn remove_branch(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    branch: i64,
) -> Result<Option<Series>> {
    let series = tx.one(
        "select prefix, last, digits from branch_numbering
         where tenant_id = $1 and doc_kind = $2 and branch_id = $3",
        args![tenant, kind.as_str(), branch],
        |row| read(row, Some(branch)),
    )?;
    tx.exec(
        "delete from branch_numbering
         where tenant_id = $1 and doc_kind = $2 and branch_id = $3",
        args![tenant, kind.as_str(), branch],
    )?;
    Ok(series)
}

/// Remembers the prefix of a series that ends.
pub(super) fn remember(
    tx: &mut dyn Tx,
    tenant: TenantId,
    kind: DocKind,
    series: &Series,
) -> Result<()> {
    tx.send(
        "insert into former_numbering (tenant_id, doc_kind, prefix, digits)
         values ($1, $2, $3, $4)
         on conflict (tenant_id, doc_kind, prefix) do update set digits = excluded.digits",
        args![tenant, kind.as_str(), &series.prefix, series.digits],
    )?;
    Ok(())
}

pub(super) fn former(tx: &mut dyn Tx, tenant: TenantId, kind: DocKind) -> Result<Vec<Series>> {
    Ok(tx.all(
        "select prefix, cast(0 as bigint), digits from former_numbering
         where tenant_id = $1 and doc_kind = $2 order by prefix",
        args![tenant, kind.as_str()],
        |row| read(row, None),
    )?)
}

fn read(row: &Row<'_>, branch: Option<i64>) -> Result<Series, DbError> {
    Ok(Series { branch, prefix: row.get(0)?, last: row.get(1)?, digits: row.get(2)? })
}
