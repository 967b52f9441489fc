//! The table of locks.

use jiff::civil::Date;
use platform::{Ctx, Result, TenantId, Tx, args};

use super::{Area, PeriodLock};

pub(super) fn fiscal_year_start_month(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<i8>> {
    Ok(tx.scalar("select fiscal_year_start_month from tenant where id = $1", args![tenant])?)
}

pub(super) fn locked_until(tx: &mut dyn Tx, tenant: TenantId, area: Area) -> Result<Option<Date>> {
    Ok(tx.scalar(
        "select locked_until from period_lock where tenant_id = $1 and area = $2",
        args![tenant, area.as_str()],
    )?)
}

pub(super) fn lock_of(tx: &mut dyn Tx, tenant: TenantId, area: Area) -> Result<Option<PeriodLock>> {
    Ok(tx.one(
        "select locked_until, reason, locked_by_name, locked_at from period_lock
         where tenant_id = $1 and area = $2",
        args![tenant, area.as_str()],
        |row| {
            Ok(PeriodLock {
                area,
                locked_until: row.get(0)?,
                reason: row.get(1)?,
                locked_by: row.get(2)?,
                locked_at: row.get(3)?,
            })
        },
    )?)
}

pub(super) fn set(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    area: Area,
    until: Option<Date>,
    reason: &str,
) -> Result<()> {
    tx.send(
        "delete from period_lock where tenant_id = $1 and area = $2",
        args![ctx.tenant, area.as_str()],
    )?;
    if let Some(until) = until {
        tx.send(
            "insert into period_lock (tenant_id, area, locked_until, reason, locked_by, locked_at,
                locked_by_name)
             values ($1, $2, $3, $4, $5, $6, $7)",
            args![
                ctx.tenant,
                area.as_str(),
                until,
                reason,
                ctx.user,
                ctx.now,
                ctx.user_name.as_ref(),
            ],
        )?;
    }
    Ok(())
}
