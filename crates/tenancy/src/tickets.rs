//! Short-lived URLs of files: a browser that opens one saves the file while it arrives, which it
//! doesn't do for a call with a session.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jiff::{SignedDuration, Timestamp};
use platform::context::Locale;
use platform::db::Scope;
use platform::{App, Ctx, Result, TenantId, Tx, UserId, secret};

use crate::members::acting_member;

/// How long a URL works: until the browser has started.
const LIFE: SignedDuration = SignedDuration::from_mins(2);

/// A ticket of a person for a purpose and a subject that fits in a path. It can't be forged, and it
/// contains the subject in readable form.
pub fn issue_ticket(secret_key: &str, purpose: &str, ctx: &Ctx, about: &str) -> String {
    let until = (ctx.now + LIFE).as_second();
    let (tenant, user, language) = (ctx.tenant.0, ctx.user.0, ctx.locale.tag());
    let said = format!("{tenant}.{user}.{until}.{language}.{about}");
    let proof = secret::derived(secret_key, purpose, said.as_bytes());
    format!("{said}.{}", URL_SAFE_NO_PAD.encode(proof))
}

/// The person of a ticket for that purpose, with their present rights, and its subject. None when
/// the ticket is invalid, or its person is no member any more.
///
/// # Errors
/// Only internal errors.
pub async fn redeem_ticket(
    app: &App,
    purpose: &str,
    ticket: &str,
    now: Timestamp,
) -> Result<Option<(Ctx, String)>> {
    let ticket = read(&app.config.secret_key, purpose, ticket).filter(|ticket| now < ticket.until);
    let Some(Ticket { tenant, user, locale, about, .. }) = ticket else { return Ok(None) };
    let find = move |tx: &mut dyn Tx| acting_member(tx, tenant, user);
    let member = app.db.read(Scope::system_in(tenant), find).await?;
    Ok(member.map(|member| (member.context(tenant, locale, now), about)))
}

struct Ticket {
    tenant: TenantId,
    user: UserId,
    until: Timestamp,
    locale: Locale,
    about: String,
}

fn read(secret_key: &str, purpose: &str, ticket: &str) -> Option<Ticket> {
    let (said, proof) = ticket.rsplit_once('.')?;
    let proof = URL_SAFE_NO_PAD.decode(proof).ok()?;
    if !secret::same(&proof, &secret::derived(secret_key, purpose, said.as_bytes())) {
        return None;
    }
    let mut parts = said.splitn(5, '.');
    let mut number = || parts.next()?.parse::<i64>().ok();
    let (tenant, user, until) = (number()?, number()?, number()?);
    Some(Ticket {
        tenant: TenantId(tenant),
        user: UserId(user),
        until: Timestamp::from_second(until).ok()?,
        locale: Locale::from_tag(parts.next()?),
        about: parts.next()?.to_owned(),
    })
}
