//! The company's signers as shown.

use jiff::SignedDuration;
use platform::{Ctx, Result, Tx};
use sealing::Trouble;

use super::store;
use super::wire::{SignerView, SignersView};

/// One that has not called for so long is not running.
const SILENT: SignedDuration = SignedDuration::from_mins(2);

/// The company's signers.
///
/// # Errors
/// Only our own failures.
pub fn signers(tx: &mut dyn Tx, ctx: &Ctx) -> Result<SignersView> {
    let signers = store::paired(tx, ctx.tenant)?.into_iter().map(|one| SignerView {
        id: one.id,
        name: one.name,
        system: one.system,
        subject: one.subject,
        issuer: one.issuer,
        seal_id: format!("VATEG-{}", one.tax_id),
        valid_until: one.valid_until,
        paired_at: one.paired_at,
        seen_at: one.seen_at,
        online: ctx.now.duration_since(one.seen_at) < SILENT,
        trouble: one.trouble.as_deref().and_then(Trouble::from_key),
    });
    Ok(SignersView {
        signers: signers.collect(),
        code_until: store::code_until(tx, ctx.tenant, ctx.now)?,
        waiting: store::count_waiting(tx, ctx.tenant)?,
    })
}
