//! How far a company's documents were fetched, and who is at it.

use jiff::Timestamp;
use platform::{Result, TenantId, Tx, args};

/// How far fetching is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FetchState {
    /// Which of the authority's systems is asked.
    pub environment: String,
    /// Until when documents were submitted that are here.
    pub fetched_until: Option<Timestamp>,
    /// When it was last asked for.
    pub asked_at: Option<Timestamp>,
    /// Until when somebody is at it.
    pub leased_until: Option<Timestamp>,
    /// Why it failed, the last time.
    pub failed: Option<String>,
}

/// A company's; none before it was first asked for.
///
/// # Errors
/// Only our own failures.
pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<FetchState>> {
    let sql = "select environment, fetched_until, asked_at, leased_until, failed
               from authority_fetch where tenant_id = $1";
    Ok(tx.one(sql, args![tenant], |row| {
        Ok(FetchState {
            environment: row.get(0)?,
            fetched_until: row.get(1)?,
            asked_at: row.get(2)?,
            leased_until: row.get(3)?,
            failed: row.get(4)?,
        })
    })?)
}

/// Puts down that it is asked for. Another system than before is fetched from its beginning.
pub fn set_asked(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    now: Timestamp,
) -> Result<()> {
    tx.exec(
        "insert into authority_fetch (tenant_id, environment, asked_at) values ($1, $2, $3)
         on conflict (tenant_id) do update set asked_at = excluded.asked_at,
             fetched_until = case when authority_fetch.environment = excluded.environment
                 then authority_fetch.fetched_until end,
             environment = excluded.environment",
        args![tenant, environment, now],
    )?;
    Ok(())
}

/// Puts down that everything is here that was submitted until a moment.
pub fn set_fetched(tx: &mut dyn Tx, tenant: TenantId, until: Timestamp) -> Result<()> {
    tx.exec(
        "update authority_fetch set fetched_until = $2 where tenant_id = $1",
        args![tenant, until],
    )?;
    Ok(())
}

/// Takes the turn; false while somebody has it.
pub fn take(
    tx: &mut dyn Tx,
    tenant: TenantId,
    lease: &str,
    (now, until): (Timestamp, Timestamp),
) -> Result<bool> {
    let taken = tx.exec(
        "update authority_fetch set lease = $2, leased_until = $3
         where tenant_id = $1 and (leased_until is null or leased_until < $4)",
        args![tenant, lease, until, now],
    )?;
    Ok(taken == 1)
}

/// Holds the turn until a moment; false when somebody else has it.
pub fn hold(tx: &mut dyn Tx, tenant: TenantId, lease: &str, until: Timestamp) -> Result<bool> {
    let held = tx.exec(
        "update authority_fetch set leased_until = $3 where tenant_id = $1 and lease = $2",
        args![tenant, lease, until],
    )?;
    Ok(held == 1)
}

/// Gives the turn back after a success.
pub fn set_done(tx: &mut dyn Tx, tenant: TenantId, lease: &str, until: Timestamp) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set lease = null, leased_until = null, failed = null, fetched_until = $3
         where tenant_id = $1 and lease = $2",
        args![tenant, lease, until],
    )?;
    Ok(())
}

/// Gives the turn back after a failure, for the next hour to try again.
pub fn set_failed(tx: &mut dyn Tx, tenant: TenantId, lease: &str, why: &str) -> Result<()> {
    tx.exec(
        "update authority_fetch
         set lease = null, leased_until = null, failed = $3, asked_at = null
         where tenant_id = $1 and lease = $2",
        args![tenant, lease, why],
    )?;
    Ok(())
}

/// The ids and texts of the latest valid documents that a company received in an environment.
///
/// # Errors
/// Only our own failures.
pub fn valid_texts(
    tx: &mut dyn Tx,
    tenant: TenantId,
    environment: &str,
    most: i64,
) -> Result<Vec<(String, Vec<u8>)>> {
    let sql = "select uuid, text from authority_document
               where tenant_id = $1 and environment = $2 and direction = 'received'
                   and status = 'valid' and text is not null
               order by received_at desc, id desc limit $3";
    Ok(tx.all(sql, args![tenant, environment, most], |row| Ok((row.get(0)?, row.get(1)?)))?)
}
