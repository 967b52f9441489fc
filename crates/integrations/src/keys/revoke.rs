//! Revoking a key: it stops working at the next call.

use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx};
use tenancy::{SecurityEventKind, note_security_event};

use super::store::{self, RECORD};

/// Revokes a key; does nothing when it was revoked before.
///
/// # Errors
/// 404 when there is none.
pub fn revoke(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let key = store::find(tx, ctx, id)?.ok_or_else(Problem::not_found)?;
    if key.revoked_at.is_some() {
        return Ok(());
    }
    store::revoke(tx, ctx, id)?;
    let before = Some(format!("{} {}…", key.name, key.hint));
    let change = Change { field: "api_key".to_owned(), before, after: None };
    activity::record(tx, ctx, RECORD, id, "deleted", &[change])?;
    note_security_event(tx, ctx, ctx.user, SecurityEventKind::ApiKeyRevoked)
}
