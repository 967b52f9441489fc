//! The row of the company's gateway.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::INQUIRY_PERIOD;
use super::wire::GatewayKind;

/// The company's gateway, as stored.
#[derive(Clone)]
pub struct Account {
    pub gateway: GatewayKind,
    pub active: bool,
    pub live: bool,
    pub deposit_account_id: i64,
    pub integration_id: String,
    pub public_key: String,
    /// Encrypted.
    pub secrets: Vec<u8>,
    pub key_id: String,
    pub tested_at: Timestamp,
    pub version: i64,
}

fn read(row: &Row<'_>) -> Result<Account, DbError> {
    let gateway: String = row.get(0)?;
    let unknown = || DbError::Other(format!("an unknown gateway: {gateway}"));
    Ok(Account {
        gateway: GatewayKind::from_name(&gateway).ok_or_else(unknown)?,
        active: row.get(1)?,
        live: row.get(2)?,
        deposit_account_id: row.get(3)?,
        integration_id: row.get(4)?,
        public_key: row.get(5)?,
        secrets: row.get(6)?,
        key_id: row.get(7)?,
        tested_at: row.get(8)?,
        version: row.get(9)?,
    })
}

/// The company's gateway, if it saved one.
pub fn find(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Account>> {
    Ok(tx.one(
        "select gateway, active, live, deposit_account_id, integration_id, public_key, secrets,
                key_id, tested_at, version
         from online_gateway where tenant_id = $1",
        args![tenant],
        read,
    )?)
}

/// Stores the company's gateway, switched on.
pub fn save(tx: &mut dyn Tx, tenant: TenantId, account: &Account) -> Result<()> {
    tx.exec(
        "insert into online_gateway (tenant_id, gateway, active, live, deposit_account_id,
             integration_id, public_key, secrets, key_id, tested_at, version)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
         on conflict (tenant_id) do update set gateway = excluded.gateway,
             active = excluded.active, live = excluded.live,
             deposit_account_id = excluded.deposit_account_id,
             integration_id = excluded.integration_id, public_key = excluded.public_key,
             secrets = excluded.secrets, key_id = excluded.key_id,
             tested_at = excluded.tested_at, version = excluded.version",
        args![
            tenant,
            account.gateway.name(),
            account.active,
            account.live,
            account.deposit_account_id,
            &account.integration_id,
            &account.public_key,
            account.secrets.clone(),
            &account.key_id,
            account.tested_at,
            account.version,
        ],
    )?;
    Ok(())
}

/// Until when a customer may pay on a page of the company's live account, or a bank may decide on a
/// payment of a closed one; none when no page is open.
pub fn pages_open_until(
    tx: &mut dyn Tx,
    tenant: TenantId,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let page = tx.scalar::<Timestamp>(
        "select ends_at from online_payment
         where tenant_id = $1 and live and ends_at > $2
           and (state = 'pending' or state = 'failed' and order_id is not null)
         order by ends_at desc limit 1",
        args![tenant, now],
    )?;
    if page.is_some() {
        return Ok(page);
    }
    let undecided = tx.scalar::<Timestamp>(
        "select ends_at from online_payment
         where tenant_id = $1 and live and state = 'pending' and transaction_id is not null
         order by ends_at desc limit 1",
        args![tenant],
    )?;
    Ok(undecided.map(|ends| ends + INQUIRY_PERIOD))
}

/// Switches it on or off.
pub fn set_active(tx: &mut dyn Tx, tenant: TenantId, active: bool) -> Result<()> {
    tx.exec(
        "update online_gateway set active = $2, version = version + 1 where tenant_id = $1",
        args![tenant, active],
    )?;
    Ok(())
}

/// Stores the keys, encrypted again with another key of the program.
pub fn set_secrets(tx: &mut dyn Tx, tenant: TenantId, sealed: &[u8], key_id: &str) -> Result<()> {
    tx.exec(
        "update online_gateway set secrets = $2, key_id = $3 where tenant_id = $1",
        args![tenant, sealed.to_vec(), key_id],
    )?;
    Ok(())
}
