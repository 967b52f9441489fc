//! Links are made, listed and revoked.

use jiff::ToSpan;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids, secret};

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
    let after = |days: i64| ctx.today.checked_add(days.days()).map_err(Problem::internal);
    let until = match input.until {
        Some(until) => until,
        None => after(DAYS)?,
    };
    let mut fields = Fields::new();
    if until < ctx.today || until > after(MAX_DAYS)? {
        fields.refuse("until", "link.last_day");
    }
    fields.check()?;
    let token = secret::token();
    let id = ids::allocate(tx, ctx.tenant, 1)?;
    store::insert(tx, ctx, NewLink { id, of, hash: &secret::hash(&token), until })?;
    let change =
        Change { field: "valid_until".to_owned(), before: None, after: Some(until.to_string()) };
    activity::record(tx, ctx, of.0.record(), of.1, "link_made", &[change])?;
    let url = format!("{public_url}/d/{}.{token}", ctx.tenant.0);
    Ok(MadeLink { url, links: store::valid_links(tx, ctx.tenant, of, ctx.today)? })
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
