//! The rows of keys.

use platform::db::{DbError, Row};
use platform::{Ctx, Result, Tx, args};

use super::model::NewKey;
use super::wire::{ApiKey, ApiKeyInput, ApiKeyState};

/// Its kind of record in the audit trail.
pub const RECORD: &str = "api_key";

const SELECT: &str = "select k.id, k.name, k.hint, k.read_only, k.permissions, u.first_name,
        u.last_name, k.created_at, k.expires_on, k.last_used_at, k.revoked_at, m.active
    from api_key k
    join app_user u on u.id = k.user_id
    join membership m on m.user_id = k.user_id and m.tenant_id = k.tenant_id";

/// The company's keys, the newest first.
pub fn all(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<ApiKey>> {
    let sql = format!("{SELECT} where k.tenant_id = $1 order by k.id desc");
    Ok(tx.all(&sql, args![ctx.tenant], |row| read(row, ctx))?)
}

pub fn find(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<Option<ApiKey>> {
    let sql = format!("{SELECT} where k.tenant_id = $1 and k.id = $2");
    Ok(tx.one(&sql, args![ctx.tenant, id], |row| read(row, ctx))?)
}

/// The number of keys that are neither revoked nor expired.
pub fn count_working(tx: &mut dyn Tx, ctx: &Ctx) -> Result<i64> {
    let counted = tx.scalar(
        "select cast(count(*) as bigint) from api_key
         where tenant_id = $1 and revoked_at is null
           and (expires_on is null or expires_on >= $2)",
        args![ctx.tenant, ctx.today],
    )?;
    Ok(counted.unwrap_or_default())
}

pub fn insert(tx: &mut dyn Tx, ctx: &Ctx, input: &ApiKeyInput, key: &NewKey) -> Result<()> {
    let permissions = match &key.permissions {
        Some(flags) => Some(serde_json::to_string(flags)?),
        None => None,
    };
    tx.exec(
        "insert into api_key (tenant_id, id, user_id, name, token_hash, hint, permissions,
            read_only, created_at, expires_on)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
        args![
            ctx.tenant,
            key.id,
            ctx.user,
            &key.name,
            &key.token_hash,
            &key.hint,
            permissions,
            input.read_only,
            ctx.now,
            input.expires_on,
        ],
    )?;
    Ok(())
}

pub fn revoke(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let sql = "update api_key set revoked_at = $3 where tenant_id = $1 and id = $2";
    tx.exec(sql, args![ctx.tenant, id, ctx.now])?;
    Ok(())
}

fn read(row: &Row<'_>, ctx: &Ctx) -> Result<ApiKey, DbError> {
    let permissions: Option<String> = row.get(4)?;
    let permissions = permissions.map(|json| serde_json::from_str(&json)).transpose();
    let (first_name, last_name): (String, String) = (row.get(5)?, row.get(6)?);
    let expires_on: Option<jiff::civil::Date> = row.get(8)?;
    let revoked_at = row.get(10)?;
    let state = match (revoked_at, expires_on) {
        (Some(_), _) => ApiKeyState::Revoked,
        (None, Some(last)) if last < ctx.today => ApiKeyState::Expired,
        _ if row.get::<bool>(11)? => ApiKeyState::Active,
        _ => ApiKeyState::MakerStopped,
    };
    Ok(ApiKey {
        id: row.get(0)?,
        name: row.get(1)?,
        hint: row.get(2)?,
        state,
        read_only: row.get(3)?,
        permissions: permissions.map_err(|error| DbError::Other(error.to_string()))?,
        made_by: format!("{first_name} {last_name}").trim().to_owned(),
        created_at: row.get(7)?,
        expires_on,
        last_used_at: row.get(9)?,
        revoked_at,
    })
}
