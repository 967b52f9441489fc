//! The rows of unsubscribed addresses.

use jiff::Timestamp;
use platform::args;
use platform::context::TenantId;
use platform::db::Tx;
use platform::problem::Result;

type Address = [u8; 32];

pub fn is_stopped(tx: &mut dyn Tx, tenant: TenantId, address: &Address) -> Result<bool> {
    let sql = "select 1 from stopped_mail where tenant_id = $1 and address = $2";
    Ok(tx.exists(sql, args![tenant, address])?)
}

pub fn stop(tx: &mut dyn Tx, tenant: TenantId, address: &Address, now: Timestamp) -> Result<()> {
    tx.exec(
        "insert into stopped_mail (tenant_id, address, stopped_at) values ($1, $2, $3)
         on conflict (tenant_id, address) do nothing",
        args![tenant, address, now],
    )?;
    Ok(())
}

pub fn resume(tx: &mut dyn Tx, tenant: TenantId, address: &Address) -> Result<()> {
    let sql = "delete from stopped_mail where tenant_id = $1 and address = $2";
    tx.exec(sql, args![tenant, address])?;
    Ok(())
}

pub fn company_name(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<String>> {
    Ok(tx.scalar("select company_name from tenant where id = $1", args![tenant])?)
}

pub fn is_in_trial(tx: &mut dyn Tx, tenant: TenantId) -> Result<bool> {
    let sql = "select subscription_status from tenant where id = $1";
    let status: Option<String> = tx.scalar(sql, args![tenant])?;
    Ok(status.is_none_or(|status| status.eq_ignore_ascii_case("intrial")))
}
