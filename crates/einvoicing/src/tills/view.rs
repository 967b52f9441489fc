//! Tills as shown.

use platform::config::Config;
use platform::{Ctx, Result, Tx};

use super::store::{self, StoredTill};
use super::usable;
use super::wire::{TillChoice, TillView, Tills};
use crate::connection;
use crate::environment::Environment;

/// The company's tills, and whether receipts are filed.
///
/// # Errors
/// Only our own failures.
pub fn tills(tx: &mut dyn Tx, ctx: &Ctx, config: &Config) -> Result<Tills> {
    let connection = connection::find(tx, ctx.tenant)?;
    let mut shown = Vec::new();
    let tills = store::in_use(tx, ctx.tenant)?;
    let system = usable::system(&connection, &tills);
    for till in tills {
        shown.push(view(tx, ctx, till, system)?);
    }
    Ok(Tills {
        file_receipts: connection.receipts,
        environment: connection.environment,
        has_simulator: config.eta_simulator.is_some(),
        tills: shown,
    })
}

/// The tills that a sale can be filed on; none while receipts are not filed.
///
/// # Errors
/// Only our own failures.
pub fn choices(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Vec<TillChoice>> {
    let connection = connection::find(tx, ctx.tenant)?;
    if !connection.receipts {
        return Ok(Vec::new());
    }
    let found = usable::usable(tx, ctx.tenant, &connection)?;
    Ok(found.into_iter().map(|till| TillChoice { id: till.id, name: till.name }).collect())
}

fn view(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    till: StoredTill,
    system: Option<Environment>,
) -> Result<TillView> {
    let branch_name = match till.branch_id {
        Some(branch) => store::branch_name(tx, ctx.tenant, branch)?,
        None => None,
    };
    let secret = till.secret.as_ref();
    Ok(TillView {
        id: till.id,
        name: till.name,
        branch_id: till.branch_id,
        branch_name,
        environment: till.environment,
        serial: till.serial,
        os_version: till.os_version,
        model: till.model,
        client_id: secret.map(|one| one.client_id.clone()),
        has_secret: secret.is_some(),
        has_key: secret.is_some_and(|one| one.shared_key.is_some()),
        tested_at: secret.map(|one| one.tested_at),
        receipts: till.links,
        usable: secret.is_some() && system == Some(till.environment),
        version: till.version,
    })
}
