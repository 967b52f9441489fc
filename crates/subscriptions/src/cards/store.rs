//! The rows of cards.

use jiff::Timestamp;
use platform::db::{DbError, Row};
use platform::{Result, TenantId, Tx, args};

use super::Card;

const COLUMNS: &str = "id, gateway, token, brand, last_four, cast(expiry_month as bigint),
    cast(expiry_year as bigint), holder, is_default";

fn read(row: &Row<'_>) -> Result<Card, DbError> {
    Ok(Card {
        id: row.get(0)?,
        gateway: row.get(1)?,
        sealed: row.get(2)?,
        brand: row.get(3)?,
        last_four: row.get(4)?,
        expiry: row.get::<Option<i64>>(5)?.zip(row.get(6)?),
        holder: row.get(7)?,
        is_default: row.get(8)?,
    })
}

pub fn insert(
    tx: &mut dyn Tx,
    tenant: TenantId,
    card: &Card,
    fingerprint: &[u8; 32],
    now: Timestamp,
) -> Result<()> {
    let (month, year) = card.expiry.unzip();
    tx.exec(
        "insert into card (tenant_id, id, gateway, token, fingerprint, brand, last_four,
            expiry_month, expiry_year, holder, is_default, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
        args![
            tenant,
            card.id,
            &card.gateway,
            card.sealed.clone(),
            fingerprint,
            &card.brand,
            &card.last_four,
            month,
            year,
            &card.holder,
            card.is_default,
            now,
        ],
    )?;
    Ok(())
}

/// The company's cards, the default first.
pub fn all(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<Card>> {
    let sql = format!(
        "select {COLUMNS} from card where tenant_id = $1 and removed_at is null
         order by is_default desc, id desc"
    );
    Ok(tx.all(&sql, args![tenant], read)?)
}

/// A card that has not been removed.
pub fn find(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<Option<Card>> {
    let sql = format!(
        "select {COLUMNS} from card where tenant_id = $1 and id = $2 and removed_at is null"
    );
    Ok(tx.one(&sql, args![tenant, id], read)?)
}

/// The default card.
pub fn default(tx: &mut dyn Tx, tenant: TenantId) -> Result<Option<Card>> {
    Ok(all(tx, tenant)?.into_iter().find(|card| card.is_default))
}

/// The card with a gateway's token.
pub fn by_fingerprint(
    tx: &mut dyn Tx,
    tenant: TenantId,
    gateway: &str,
    fingerprint: &[u8; 32],
) -> Result<Option<i64>> {
    Ok(tx.scalar(
        "select id from card
         where tenant_id = $1 and gateway = $2 and fingerprint = $3 and removed_at is null",
        args![tenant, gateway, fingerprint],
    )?)
}

/// Clears the default card.
pub fn clear_default(tx: &mut dyn Tx, tenant: TenantId) -> Result<()> {
    tx.exec(
        "update card set is_default = $2 where tenant_id = $1 and is_default = $3",
        args![tenant, false, true],
    )?;
    Ok(())
}

pub fn make_default(tx: &mut dyn Tx, tenant: TenantId, id: i64) -> Result<()> {
    let sql = "update card set is_default = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, true])?;
    Ok(())
}

/// Removes a card and its token.
pub fn remove(tx: &mut dyn Tx, tenant: TenantId, id: i64, now: Timestamp) -> Result<()> {
    tx.exec(
        "update card set removed_at = $3, is_default = $4, token = $5
         where tenant_id = $1 and id = $2",
        args![tenant, id, now, false, Vec::<u8>::new()],
    )?;
    Ok(())
}

/// The encrypted tokens of the company's cards.
pub fn tokens(tx: &mut dyn Tx, tenant: TenantId) -> Result<Vec<(i64, Vec<u8>)>> {
    let sql = "select id, token from card where tenant_id = $1 order by id";
    Ok(tx.all(sql, args![tenant], |row| Ok((row.get(0)?, row.get(1)?)))?)
}

/// Stores a card's token, encrypted again.
pub fn set_token(tx: &mut dyn Tx, tenant: TenantId, id: i64, sealed: &[u8]) -> Result<()> {
    let sql = "update card set token = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![tenant, id, sealed])?;
    Ok(())
}
