//! A short-lived address of the file: a browser that goes there writes the file to the disk as it
//! comes, which it does of no call with a session.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use platform::access::{Action, Subject};
use platform::context::Locale;
use platform::db::Scope;
use platform::{App, Ctx, Result, TenantId, Tx, UserId, secret};

use super::error::HandoutError;

/// How long the address works: until the browser has begun.
pub const LIFE: SignedDuration = SignedDuration::from_mins(2);

const PURPOSE: &str = "company file ticket";

/// A ticket of a person for the company's file: no secret is in it, and nobody else can make one.
pub fn issue(secret_key: &str, ctx: &Ctx) -> String {
    let until = (ctx.now + LIFE).as_second();
    let said = format!("{}.{}.{until}.{}", ctx.tenant.0, ctx.user.0, ctx.locale.tag());
    let proof = secret::derived(secret_key, PURPOSE, said.as_bytes());
    format!("{said}.{}", URL_SAFE_NO_PAD.encode(proof))
}

/// Who came with a ticket, if it still works and they may still have the file.
///
/// # Errors
/// 404 otherwise.
pub async fn redeem(app: &App, ticket: &str, now: Timestamp) -> Result<Ctx> {
    let ticket = read(&app.config.secret_key, ticket).filter(|ticket| now < ticket.until);
    let ticket = ticket.ok_or(HandoutError::NotThere)?;
    let Ticket { tenant, user, locale, .. } = ticket;
    let scope = Scope::system_in(tenant);
    let member =
        app.db.read(scope, move |tx: &mut dyn Tx| tenancy::acting_member(tx, tenant, user)).await?;
    let ctx = member.map(|member| member.context(tenant, locale, now));
    let ctx = ctx.filter(|ctx| ctx.ability.allows(Action::Delete, Subject::Plan));
    ctx.ok_or_else(|| HandoutError::NotThere.into())
}

struct Ticket {
    tenant: TenantId,
    user: UserId,
    until: Timestamp,
    locale: Locale,
}

fn read(secret_key: &str, ticket: &str) -> Option<Ticket> {
    let (said, proof) = ticket.rsplit_once('.')?;
    let proof = URL_SAFE_NO_PAD.decode(proof).ok()?;
    if !secret::same(&proof, &secret::derived(secret_key, PURPOSE, said.as_bytes())) {
        return None;
    }
    let mut parts = said.split('.');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (tenant, user, until) = (number()?, number()?, number()?);
    Some(Ticket {
        tenant: TenantId(tenant),
        user: UserId(user),
        until: Timestamp::from_second(until).ok()?,
        locale: Locale::from_tag(parts.next()?),
    })
}
