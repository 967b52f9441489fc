//! The rows of webhooks.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Ctx, Result, TenantId, Tx, args};

use super::model::WebhookFields;
use super::wire::Webhook;

/// Its kind of record in the audit trail.
pub const RECORD: &str = "webhook";

/// A webhook with its encrypted secret.
pub struct Stored {
    /// The data of answers.
    pub webhook: Webhook,
    /// Signs its deliveries.
    pub secret: Vec<u8>,
}

const SELECT: &str = "select id, address, events, enabled, failed_at, delivered_at, created_at,
        secret from webhook";

/// The company's webhooks, the newest first.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Webhook>> {
    let sql = format!("{SELECT} where tenant_id = $1 order by id desc");
    Ok(tx.all(&sql, args![tenant], |row| Ok(read(row)?.webhook))?)
}

/// One webhook.
///
/// # Errors
/// Only internal errors.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Stored>> {
    let sql = format!("{SELECT} where tenant_id = $1 and id = $2");
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

fn read(row: &Row<'_>) -> Result<Stored, DbError> {
    let events: String = row.get(2)?;
    Ok(Stored {
        webhook: Webhook {
            id: row.get(0)?,
            address: row.get(1)?,
            events: events.split(',').map(str::to_owned).collect(),
            enabled: row.get(3)?,
            failed_at: row.get(4)?,
            delivered_at: row.get(5)?,
            created_at: row.get(6)?,
        },
        secret: row.get(7)?,
    })
}

pub fn insert(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    typed: &WebhookFields,
    secret: &[u8],
) -> Result<()> {
    tx.exec(
        "insert into webhook (tenant_id, id, user_id, address, events, secret, enabled, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8)",
        args![
            ctx.tenant,
            id,
            ctx.user,
            &typed.address,
            typed.events.join(","),
            secret.to_vec(),
            typed.enabled,
            ctx.now,
        ],
    )?;
    Ok(())
}

pub fn update(tx: &mut dyn Tx, ctx: &Ctx, id: i64, typed: &WebhookFields) -> Result<()> {
    tx.exec(
        "update webhook set address = $3, events = $4, enabled = $5,
                failed_at = case when $5 then null else failed_at end
         where tenant_id = $1 and id = $2",
        args![ctx.tenant, id, &typed.address, typed.events.join(","), typed.enabled],
    )?;
    Ok(())
}

pub fn set_secret(tx: &mut dyn Tx, tenant: TenantId, id: i64, secret: &[u8]) -> Result<()> {
    let sql = "update webhook set secret = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, secret.to_vec()])?;
    Ok(())
}

pub fn delete(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    for sql in [
        "delete from webhook_delivery where tenant_id = $1 and webhook_id = $2",
        "delete from webhook where tenant_id = $1 and id = $2",
    ] {
        tx.exec(sql, args![ctx.tenant, id])?;
    }
    Ok(())
}

/// Records that a delivery arrived.
///
/// # Errors
/// Only internal errors.
pub fn set_delivered_at(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<()> {
    let sql = "update webhook set delivered_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, now])?;
    Ok(())
}

/// Turns a failing webhook off; false when it was off.
///
/// # Errors
/// Only internal errors.
pub fn turn_off(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<bool> {
    let turned = tx.exec(
        "update webhook set enabled = $4, failed_at = $3
         where tenant_id = $1 and id = $2 and enabled = $5",
        args![tenant, id, now, false, true],
    )?;
    Ok(turned == 1)
}

/// Every webhook's secret, encrypted.
pub fn secrets(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, Vec<u8>)>> {
    let sql = "select id, secret from webhook where tenant_id = $1 order by id";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
