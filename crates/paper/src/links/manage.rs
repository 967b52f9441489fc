//! Links are made, listed and revoked.

use directory::customers;
use jiff::civil::Date;
use jiff::{Timestamp, ToSpan};
use platform::activity::{self, Change};
use platform::config::Config;
use platform::context::date_in_cairo;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx, ids, secret};

use super::kind::{Linked, require};
use super::store::{self, NewLink};
use super::wire::{DocumentLinks, LinkInput, MadeLink};

/// How many days a link opens unless something else is asked for, and at most.
const DAYS: i64 = 90;
const MAX_DAYS: i64 = 366;

/// Makes a link to a document.
///
/// # Errors
/// 404 for what this person doesn't see; 400 for a last day before today or after a year.
pub fn make(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    public_url: &str,
    of: (Linked, i64),
    input: &LinkInput,
) -> Result<MadeLink> {
    require(tx, ctx, of)?;
    let until = match input.until {
        Some(until) => until,
        None => day_after(ctx.today, DAYS)?,
    };
    let mut fields = Fields::new();
    if until < ctx.today || until > day_after(ctx.today, MAX_DAYS)? {
        fields.refuse("until", "link.last_day");
    }
    fields.check()?;
    let token = secret::token();
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    let (hash, made_by) = (secret::hash(&token), ctx.user_name.as_ref());
    let link = NewLink { id, of, hash: &hash, until, made_by, made_at: ctx.now };
    store::insert(tx, ctx.tenant, link)?;
    let change =
        Change { field: "valid_until".to_owned(), before: None, after: Some(until.to_string()) };
    activity::record(tx, ctx, of.0.record(), of.1, "link_made", &[change])?;
    let url = address(public_url, ctx.tenant, &token);
    let mobile = match store::customer(tx, ctx.tenant, of)? {
        Some(customer) => customers::international_mobile(tx, ctx.tenant, customer)?,
        None => None,
    };
    Ok(MadeLink { url, mobile, links: store::valid_links(tx, ctx.tenant, of, ctx.today)? })
}

/// The address of the link in the messages about a document, made when the first one goes out. Each
/// message gives it another 90 days. After it has been revoked or is over, there is another one.
///
/// Its word is derived from the program's key and the link's id: only its hash is kept, and still
/// each message has the same one.
///
/// # Errors
/// Only our own failures.
pub fn mailed(
    tx: &mut dyn Tx,
    config: &Config,
    (tenant, of): (TenantId, (Linked, i64)),
    (made_by, now): (&str, Timestamp),
) -> Result<String> {
    let today = date_in_cairo(now);
    let until = day_after(today, DAYS)?;
    let word = |id: i64| {
        let parts = [tenant.0, id].map(i64::to_be_bytes);
        secret::derived_token(&config.secret_key, "document link", &parts.concat())
    };
    for link in store::open_links(tx, tenant, of, today)? {
        let token = word(link.id);
        if secret::same(&secret::hash(&token), &link.hash) {
            if link.until < until {
                store::set_until(tx, tenant, link.id, until)?;
            }
            return Ok(address(&config.public_url, tenant, &token));
        }
    }
    let id = ids::allocate(tx, tenant, 1)?;
    let token = word(id);
    let hash = secret::hash(&token);
    store::insert(tx, tenant, NewLink { id, of, hash: &hash, until, made_by, made_at: now })?;
    Ok(address(&config.public_url, tenant, &token))
}

fn day_after(today: Date, days: i64) -> Result<Date> {
    today.checked_add(days.days()).map_err(Problem::internal)
}

fn address(public_url: &str, tenant: TenantId, token: &str) -> String {
    format!("{public_url}/d/{}.{token}", tenant.0)
}

/// The links that open a document today.
///
/// # Errors
/// 404 for what this person doesn't see.
pub fn list(tx: &mut dyn Tx, ctx: &Ctx, of: (Linked, i64)) -> Result<DocumentLinks> {
    require(tx, ctx, of)?;
    Ok(DocumentLinks { links: store::valid_links(tx, ctx.tenant, of, ctx.today)? })
}

/// Ends a link.
///
/// # Errors
/// 404 for what this person doesn't see, and for a link that isn't the document's or has ended.
pub fn revoke(tx: &mut dyn Tx, ctx: &Ctx, of: (Linked, i64), link: i64) -> Result<DocumentLinks> {
    require(tx, ctx, of)?;
    if !store::revoke(tx, ctx, of, link)? {
        return Err(Problem::not_found());
    }
    activity::record(tx, ctx, of.0.record(), of.1, "link_revoked", &[])?;
    list(tx, ctx, of)
}
