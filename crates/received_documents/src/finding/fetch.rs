//! Fetches one document from the authority, by its id: older ones are not fetched otherwise.

use einvoicing::{PortalError, inquiry};
use platform::limits::{Limit, consume};
use platform::{App, Ctx, Result, Tx};

use super::find::{find, uuid_of};
use super::wire::FoundPaper;
use crate::error::ReceivedError;
use crate::fetching::{self, Requester};
use crate::inbox::require;
use crate::reading::read_text;
use crate::store::{self, Fetched};

/// Documents that one person may ask the authority for.
const ASKED: Limit = Limit { name: "authority_document", attempts: 300, seconds: 3600 };

/// Fetches the document of an id or an address, and gives where it is then.
///
/// # Errors
/// 400 for what names no e-invoice; 409 when the company is not connected, or the authority has no
/// such document of it; 429 after too many; 503 when the authority gives no answer.
pub async fn fetch(app: &App, ctx: Ctx, code: &str) -> Result<FoundPaper> {
    require(&ctx)?;
    let uuid = uuid_of(code, &app.config)?;
    consume(&app.db, ASKED, &ctx.user.0.to_string(), ctx.now).await?;
    let portal = inquiry::open(app, ctx.tenant).await?;
    let environment = portal.environment().as_str();
    let (row, text) = portal.whole(&uuid).await.map_err(|error| match error {
        PortalError::Refused { status: 404, .. } => ReceivedError::NotThere(uuid.clone()),
        error => error.into(),
    })?;
    let is_it = row.uuid.eq_ignore_ascii_case(&uuid);
    let direction = portal.direction_of(&row).filter(|_| is_it);
    let direction = direction.ok_or_else(|| ReceivedError::NotThere(uuid.clone()))?;
    let one = Fetched::from_portal(direction, row).map_err(|_| ReceivedError::Unreachable)?;
    app.write(ctx, move |tx, ctx| store_one(tx, ctx, environment, &one, &text)).await
}

fn store_one(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    environment: &str,
    one: &Fetched,
    text: &str,
) -> Result<FoundPaper> {
    // The list shows the environment that is fetched.
    if fetching::find(tx, ctx.tenant)?.is_none_or(|state| state.environment != environment) {
        fetching::request(tx, ctx.tenant, Requester::Person, ctx.now)?;
    }
    store::upsert(tx, ctx.tenant, environment, one, ctx.now)?;
    let uuid = one.uuid().to_owned();
    if let Some(id) = store::id_of(tx, ctx.tenant, &uuid)? {
        store::set_text(tx, ctx.tenant, (id, text), &read_text(text), ctx.now)?;
    }
    find(tx, ctx, &[uuid])
}
