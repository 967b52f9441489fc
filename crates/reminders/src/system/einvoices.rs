//! Documents that are not filed with the tax authority yet, and the certificate that signs them.

use einvoicing::{connection, filing};
use platform::{Ctx, Result, Tx};

use super::facts::Facts;

/// Documents that must be filed and are not: those of past days, and in the evening also today's.
pub fn to_file(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let unfiled = filing::unfiled(tx, ctx.tenant, ctx.now)?;
    let facts = |one: filing::Unfiled| Facts::counted(one.count, None, (Some(one.first), None));
    Ok(unfiled.and_then(facts))
}

/// The certificate for signing, from sixty days before it expires. A dismissed reminder returns
/// thirty and seven days before, and once it has expired.
pub fn seal_expiring(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Facts>> {
    let expiry = connection::seal_expiry(tx, ctx.tenant, ctx.today)?;
    Ok(expiry.and_then(|one| {
        let facts = Facts::counted(1, None, (Some(one.day), None))?;
        Some(Facts { mark: format!("{}/{}", one.day, one.warning), ..facts })
    }))
}
