//! The rows of digests.

use jiff::civil::Date;
use platform::{Ctx, Locale, Result, TenantId, Tx, UserId, args};

use super::frequency::Digest;

/// A person's digest.
pub struct DigestSubscription {
    pub digest: Digest,
    pub language: Locale,
    pub next_on: Date,
}

pub fn find(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<Option<DigestSubscription>> {
    let sql = "select frequency, language, next_on from reminder_digest
               where tenant_id = $1 and user_id = $2";
    Ok(tx.one(sql, args![tenant, user], |row| {
        let digest = Digest::from_word(&row.get::<String>(0)?);
        let language = Locale::from_tag(&row.get::<String>(1)?);
        Ok(DigestSubscription { digest, language, next_on: row.get(2)? })
    })?)
}

pub fn save(tx: &mut dyn Tx, ctx: &Ctx, digest: Digest, next_on: Date) -> Result<()> {
    tx.exec(
        "insert into reminder_digest (tenant_id, user_id, frequency, language, next_on)
         values ($1, $2, $3, $4, $5)
         on conflict (tenant_id, user_id) do update set frequency = excluded.frequency,
             language = excluded.language, next_on = excluded.next_on",
        args![ctx.tenant, ctx.user, digest.as_str(), ctx.locale.tag(), next_on],
    )?;
    Ok(())
}

pub fn set_next(tx: &mut dyn Tx, tenant: TenantId, user: UserId, next_on: Date) -> Result<()> {
    tx.exec(
        "update reminder_digest set next_on = $3 where tenant_id = $1 and user_id = $2",
        args![tenant, user, next_on],
    )?;
    Ok(())
}

pub fn delete(tx: &mut dyn Tx, tenant: TenantId, user: UserId) -> Result<()> {
    let sql = "delete from reminder_digest where tenant_id = $1 and user_id = $2";
    tx.exec(sql, args![tenant, user])?;
    Ok(())
}

/// The companies with a due digest.
pub fn with_due(tx: &mut dyn Tx, today: Date) -> Result<Vec<TenantId>> {
    let sql = "select distinct tenant_id from reminder_digest where next_on <= $1";
    Ok(tx.all(sql, args![today], |row| Ok(TenantId(row.get(0)?)))?)
}

/// The people of a company whose digest is due.
pub fn due(tx: &mut dyn Tx, tenant: TenantId, today: Date) -> Result<Vec<UserId>> {
    let sql = "select user_id from reminder_digest where tenant_id = $1 and next_on <= $2
               order by user_id";
    Ok(tx.all(sql, args![tenant, today], |row| Ok(UserId(row.get(0)?)))?)
}
