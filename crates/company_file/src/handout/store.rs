//! Where it is kept who asked for a file, and what became of it.

use jiff::Timestamp;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::Handout;

/// The file that was asked for last.
pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Handout>> {
    Ok(tx.one(
        "select run, asked_by, asked_by_name, asked_at, made_at, failed_at, size, row_count,
            file_count, missing_count
         from company_export where tenant_id = $1",
        args![tenant],
        |row| {
            Ok(Handout {
                run: row.get(0)?,
                asked_by: row.get(1)?,
                asked_by_name: row.get(2)?,
                asked_at: row.get(3)?,
                made_at: row.get(4)?,
                failed_at: row.get(5)?,
                size: row.get(6)?,
                rows: row.get(7)?,
                files: row.get(8)?,
                missing: row.get(9)?,
            })
        },
    )?)
}

/// Takes down who asks for one; the last was removed.
pub fn begin(tx: &mut dyn Tx, ctx: &Ctx, run: &str) -> Result<()> {
    tx.exec(
        "insert into company_export (tenant_id, run, asked_by, asked_by_name, asked_at, size,
            row_count, file_count, missing_count)
         values ($1, $2, $3, $4, $5, 0, 0, 0, 0)",
        args![ctx.tenant, run, ctx.user, ctx.user_name.as_ref(), ctx.now],
    )?;
    Ok(())
}

/// Says that a file is whole, with its size and how many rows and files are in it and are missing;
/// false when it is not wanted any more.
pub fn finish(
    tx: &mut dyn Tx,
    (tenant, run): (TenantId, &str),
    [size, rows, files, missing]: [i64; 4],
    now: Timestamp,
) -> Result<bool> {
    let noted = tx.exec(
        "update company_export set made_at = $3, failed_at = null, size = $4, row_count = $5,
            file_count = $6, missing_count = $7
         where tenant_id = $1 and run = $2",
        args![tenant, run, now, size, rows, files, missing],
    )?;
    Ok(noted == 1)
}

/// Says that an attempt failed; nothing of a file that is there.
pub fn fail(tx: &mut dyn Tx, (tenant, run): (TenantId, &str), now: Timestamp) -> Result<()> {
    tx.exec(
        "update company_export set failed_at = $3
         where tenant_id = $1 and run = $2 and made_at is null",
        args![tenant, run, now],
    )?;
    Ok(())
}

/// Forgets who asked in that run.
pub fn remove(tx: &mut dyn Tx, (tenant, run): (TenantId, &str)) -> Result<()> {
    tx.exec("delete from company_export where tenant_id = $1 and run = $2", args![tenant, run])?;
    Ok(())
}

/// The companies whose file was made, or asked for in vain, before a moment.
pub fn with_old(tx: &mut dyn Tx, before: Timestamp) -> Result<Vec<TenantId>> {
    Ok(tx.all(
        "select tenant_id from company_export
         where coalesce(made_at, asked_at) <= $1 order by tenant_id",
        args![before],
        |row| row.get(0),
    )?)
}
