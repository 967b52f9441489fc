//! Revoking a signer, with immediate effect.

use platform::activity::{self, Change};
use platform::{Ctx, Result, Tx};

use super::error::AgentError;
use super::store;
use crate::connection::{self, AgentSeal};

/// Revokes a signer. The newest other signer becomes the seal; without one there is none.
///
/// # Errors
/// 404 when there is no such signer.
pub fn revoke(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let signers = store::paired(tx, ctx.tenant)?;
    let ended = signers.iter().find(|one| one.id == id).ok_or(AgentError::NotFound)?;
    if !store::revoke(tx, ctx.tenant, id, ctx.now)? {
        return Err(AgentError::NotFound.into());
    }
    match signers.iter().find(|one| one.id != id) {
        Some(next) => {
            let seal = AgentSeal {
                subject: &next.subject,
                issuer: &next.issuer,
                tax_id: &next.tax_id,
                valid_until: next.valid_until,
            };
            connection::set_agent_seal(tx, ctx.tenant, &seal, next.paired_at)?;
        }
        None => connection::remove_seal(tx, ctx.tenant, ctx.now)?,
    }
    let before = Some(ended.name.clone());
    let change = Change { field: "seal".to_owned(), before, after: None };
    activity::record(tx, ctx, connection::RECORD, 1, "signer_revoked", &[change])
}
