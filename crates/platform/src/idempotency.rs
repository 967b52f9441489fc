//! A create that is sent twice happens once.
//!
//! The client sends an `Idempotency-Key` with every create; the answer is stored with the record,
//! in the same transaction, and returned again when the key is repeated. The same key with another
//! body or on another call is refused. Answers are stored for two days, longer than any client
//! retries.

use std::any::type_name;

use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::args;
use crate::context::{Ctx, IdempotencyKey, TenantId, UserId};
use crate::db::Tx;
use crate::problem::{Problem, Result};

/// How long an answer is stored.
const ANSWER_LIFETIME: SignedDuration = SignedDuration::from_hours(48);

/// Runs `create` unless this key has been answered before.
pub fn once<I: Serialize, R: Serialize + DeserializeOwned>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &I,
    create: impl FnOnce(&mut dyn Tx) -> Result<R>,
) -> Result<R> {
    let Some(IdempotencyKey { key, call }) = &ctx.idempotency_key else { return create(tx) };
    let digest = digest::<I, R>(call, input)?;
    if let Some(answer) = stored(tx, ctx, key, &digest)? {
        return Ok(serde_json::from_str(&answer)?);
    }
    let made = create(tx)?;
    store(tx, ctx, key, (digest, serde_json::to_string(&made)?))?;
    Ok(made)
}

/// The answer to this key.
fn stored(tx: &mut dyn Tx, ctx: &Ctx, key: &str, digest: &[u8]) -> Result<Option<String>> {
    let found = tx.one(
        "select digest, answer from idempotency where tenant_id = $1 and user_id = $2 and key = $3",
        args![ctx.tenant, ctx.user, key],
        |row| Ok((row.get::<Vec<u8>>(0)?, row.get::<String>(1)?)),
    )?;
    found.map(|found| stored_answer(found, digest)).transpose()
}

/// Stores an answer with the digest of its request.
fn store(tx: &mut dyn Tx, ctx: &Ctx, key: &str, (digest, answer): (Vec<u8>, String)) -> Result<()> {
    tx.exec(
        "insert into idempotency (tenant_id, user_id, key, digest, answer, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        args![ctx.tenant, ctx.user, key, digest, answer, ctx.now],
    )?;
    Ok(())
}

/// As [`once`], for a create outside any company. `create` returns the answer to store, from which
/// the client's own can be made.
pub fn once_for_person<I: Serialize, R: Serialize + DeserializeOwned>(
    tx: &mut dyn Tx,
    (user, key, now): (UserId, Option<&IdempotencyKey>, Timestamp),
    input: &I,
    create: impl FnOnce(&mut dyn Tx) -> Result<R>,
) -> Result<R> {
    let Some(IdempotencyKey { key, call }) = key else { return create(tx) };
    let digest = digest::<I, R>(call, input)?;
    let known = tx.one(
        "select digest, answer from person_idempotency where user_id = $1 and key = $2",
        args![user, key.as_ref()],
        |row| Ok((row.get::<Vec<u8>>(0)?, row.get::<String>(1)?)),
    )?;
    if let Some(known) = known {
        return Ok(serde_json::from_str(&stored_answer(known, &digest)?)?);
    }
    let made = create(tx)?;
    tx.exec(
        "insert into person_idempotency (user_id, key, digest, answer, created_at)
         values ($1, $2, $3, $4, $5)",
        args![user, key.as_ref(), digest, serde_json::to_string(&made)?, now],
    )?;
    Ok(made)
}

/// The companies that have expired answers.
pub fn companies_with_expired_answers(tx: &mut dyn Tx, now: Timestamp) -> Result<Vec<TenantId>> {
    let sql = "select distinct tenant_id from idempotency where created_at < $1 order by tenant_id";
    Ok(tx.all(sql, args![now - ANSWER_LIFETIME], |row| row.get(0))?)
}

/// Deletes a company's expired answers.
pub fn forget(tx: &mut dyn Tx, tenant: TenantId, now: Timestamp) -> Result<()> {
    let sql = "delete from idempotency where tenant_id = $1 and created_at < $2";
    tx.exec(sql, args![tenant, now - ANSWER_LIFETIME])?;
    Ok(())
}

/// Deletes people's expired answers.
pub fn forget_for_people(tx: &mut dyn Tx, now: Timestamp) -> Result<()> {
    tx.exec("delete from person_idempotency where created_at < $1", args![now - ANSWER_LIFETIME])?;
    Ok(())
}

/// The hash by which repeated requests are compared: of the call (its path, which includes the
/// record, and the names of its types) and of the body. The modules of the types don't count: a
/// type may move between two versions that read each other's answers.
fn digest<I: Serialize, R>(call: &str, input: &I) -> Result<Vec<u8>> {
    let names = [type_name::<I>(), type_name::<R>()];
    Ok(request_digest(call, names, &serde_json::to_vec(input)?))
}

fn request_digest(call: &str, names: [&str; 2], body: &[u8]) -> Vec<u8> {
    let mut digest = Sha256::new();
    digest.update(call);
    for name in names {
        digest.update(name.rsplit("::").next().unwrap_or(name));
        digest.update(";");
    }
    digest.update(body);
    digest.finalize().to_vec()
}

/// A stored answer, if it is that of the same request.
fn stored_answer((known, answer): (Vec<u8>, String), digest: &[u8]) -> Result<String> {
    if known != digest {
        return Err(Problem::new(409, "idempotency_key_reused"));
    }
    Ok(answer)
}
