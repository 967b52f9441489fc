//! Finds things of every kind that the person may read.

use books::accounts;
use platform::access::{Action, Reach, Subject};
use platform::context::UserId;
use platform::text::{latin_digits, like_pattern, search_key};
use platform::{Ctx, Result, Tx};

use super::model::{HitKind, SearchHit, SearchHits};
use super::store;

/// The most of each kind.
const EACH: usize = 6;
/// What is longer is no name.
const LONGEST: usize = 100;

/// Whatever contains the text, in names and numbers; nothing for a blank one.
pub fn everything(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<SearchHits> {
    let text: String = text.trim().chars().take(LONGEST).collect();
    let mut hits = Vec::new();
    if search_key(&text).is_empty() {
        return Ok(SearchHits { hits });
    }
    let may_read = |subject| ctx.ability.allows(Action::Read, subject);
    let pattern = like_pattern(&text);
    if may_read(Subject::Customers) {
        let customers = ("customer", HitKind::Customer);
        hits.extend(store::parties(tx, ctx.tenant, customers, &pattern, EACH)?);
    }
    if may_read(Subject::Vendors) {
        let vendors = ("vendor", HitKind::Vendor);
        hits.extend(store::parties(tx, ctx.tenant, vendors, &pattern, EACH)?);
    }
    if may_read(Subject::Sales) {
        let only = own_only(ctx);
        hits.extend(invoices(tx, ctx, &text, &pattern, only)?);
        hits.extend(store::recent_credit_notes(tx, ctx.tenant, &pattern, only, EACH)?);
    }
    if may_read(Subject::Products) {
        hits.extend(store::products(tx, ctx.tenant, &pattern, EACH)?);
    }
    if may_read(Subject::ChartOfAccounts) {
        hits.extend(charted(tx, ctx, &text)?);
    }
    Ok(SearchHits { hits })
}

/// Whose sales the person may read: everybody's, or only their own.
fn own_only(ctx: &Ctx) -> Option<UserId> {
    let own = ctx.ability.reach(Action::Read, Subject::Sales) == Some(Reach::Own);
    own.then_some(ctx.user)
}

/// The invoice with exactly this number, however old, and recent ones that contain the text.
fn invoices(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    text: &str,
    pattern: &str,
    only: Option<UserId>,
) -> Result<Vec<SearchHit>> {
    let number = latin_digits(text);
    let mut hits = store::numbered(tx, ctx.tenant, &number, only)?;
    for hit in store::recent_invoices(tx, ctx.tenant, pattern, only, EACH)? {
        if !hits.contains(&hit) && hits.len() < EACH {
            hits.push(hit);
        }
    }
    Ok(hits)
}

/// Accounts whose number or name, in either language, contains the text.
fn charted(tx: &mut dyn Tx, ctx: &Ctx, text: &str) -> Result<Vec<SearchHit>> {
    let wanted = search_key(text);
    let chart = accounts::chart(tx, ctx.tenant)?;
    let found = chart.into_iter().filter(|row| {
        row.active
            && [&row.number, &row.name_en, &row.name_ar]
                .iter()
                .any(|t| search_key(t).contains(&wanted))
    });
    Ok(found
        .take(EACH)
        .map(|row| SearchHit {
            kind: HitKind::Account,
            id: row.id.0,
            title: ctx.locale.pick(&row.name_en, &row.name_ar).to_owned(),
            subtitle: Some(row.number),
        })
        .collect())
}
