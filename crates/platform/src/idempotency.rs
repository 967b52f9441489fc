//! A create that is sent twice happens once.
//!
//! The client sends an `Idempotency-Key` with every create; the answer is kept beside the record,
//! in the same transaction, and given again when the key comes back. The same key with another body
//! is refused.

use serde::Serialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use crate::args;
use crate::context::Ctx;
use crate::db::Tx;
use crate::problem::{Problem, Result};

/// Runs `create` unless this key has been answered before.
pub fn once<I: Serialize, R: Serialize + DeserializeOwned>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &I,
    create: impl FnOnce(&mut dyn Tx) -> Result<R>,
) -> Result<R> {
    let Some(key) = ctx.idempotency_key.as_deref() else { return create(tx) };
    let digest = Sha256::digest(serde_json::to_vec(input)?).to_vec();
    let known = tx.one(
        "select digest, answer from idempotency where tenant_id = $1 and user_id = $2 and key = $3",
        args![ctx.tenant, ctx.user, key],
        |row| Ok((row.get::<Vec<u8>>(0)?, row.get::<String>(1)?)),
    )?;
    if let Some((known, answer)) = known {
        if known != digest {
            return Err(Problem::new(409, "idempotency_key_reused"));
        }
        return Ok(serde_json::from_str(&answer)?);
    }
    let made = create(tx)?;
    tx.exec(
        "insert into idempotency (tenant_id, user_id, key, digest, answer, created_at)
         values ($1, $2, $3, $4, $5, $6)",
        args![ctx.tenant, ctx.user, key, digest, serde_json::to_string(&made)?, ctx.now],
    )?;
    Ok(made)
}
