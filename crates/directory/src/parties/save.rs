//! Adds and changes parties together with their opening balances.

use books::accounts::opening::{Opening, OpeningChange, RATE, timeline_fields};
use books::currencies;
use ledger::Rate;
use platform::activity;
use platform::context::Ctx;
use platform::db::Tx;
use platform::ids;
use platform::problem::Result;

use super::identity::ensure_unique;
use super::opening::{self, OpeningParty};
use super::profile::Profile;
use super::record::{Particulars, Record};
use super::store::records;
use super::{PartyError, timeline};

/// A party to store, from a valid form.
#[derive(Debug, Clone)]
pub struct Draft<P> {
    /// The fields of all parties.
    pub profile: Profile,
    /// The fields of its kind.
    pub own: P,
    /// The opening balance.
    pub opening: OpeningChange,
}

/// Adds a party and posts its opening balance; returns its id.
///
/// # Errors
/// 409 when another customer (or vendor) has the name or the tax number, or the opening balance's
/// date is in a locked period.
pub fn add<P: Particulars>(tx: &mut dyn Tx, ctx: &Ctx, draft: Draft<P>) -> Result<i64> {
    let Draft { profile, own, opening } = draft;
    ensure_unique(tx, ctx, P::TABLE, &profile.identity(), None)?;
    let id = ids::allocate(tx, ctx.tenant, 2)?;
    let party = Record { id, version: 1, opening_id: None, profile, own };
    records::insert(tx, ctx, &party)?;
    activity::record_with_id(tx, ctx, P::TABLE.kind(), (id, id + 1))?;
    if let Some(opening) = opening.for_new_record() {
        let whose = opening_party(tx, ctx, &party)?;
        opening::post(tx, ctx, &whose, None, Some(opening))?;
    }
    Ok(id)
}

/// The party to edit, checked against the form's version.
///
/// # Errors
/// 404 when there is none; 409 when somebody else has saved since `version` was read.
pub fn find_for_edit<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    version: Option<i64>,
) -> Result<Record<P>> {
    let before = Record::find(tx, ctx.tenant, id)?;
    if version.is_some_and(|version| version != before.version) {
        return Err(PartyError::Version.on(P::TABLE.trade));
    }
    Ok(before)
}

/// Changes a party, including the opening balance, which is reversed and posted again. A save
/// without changes stores nothing and leaves no line in the timeline.
///
/// # Errors
/// As for [`add`]; 409 for another currency once anything has been posted.
pub fn edit<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    before: Record<P>,
    draft: Draft<P>,
) -> Result<()> {
    let (table, id) = (P::TABLE, before.id);
    let Draft { profile, own, opening: wanted } = draft;
    let known = (id, before.identity());
    ensure_unique(tx, ctx, table, &profile.identity(), Some(&known))?;
    if profile.currency_id != before.profile.currency_id && table.is_used(tx, ctx.tenant, id)? {
        return Err(PartyError::CurrencyInUse.on(table.trade));
    }
    let after = Record { profile, own, ..before.clone() };
    store_changes(tx, ctx, (&before, &after), wanted, None).map(drop)
}

/// Corrects only a party's opening balance; returns whether anything changed.
///
/// # Errors
/// 404 when there is none; 409 when somebody else has saved since `version` was read, when payments
/// settle it, or when either date is in a locked period.
pub fn reopen<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, version): (i64, i64),
    wanted: Option<Opening>,
    rate: Option<Rate>,
) -> Result<bool> {
    let before: Record<P> = find_for_edit(tx, ctx, id, Some(version))?;
    let wanted = wanted.map_or(OpeningChange::Nothing, OpeningChange::Opening);
    store_changes(tx, ctx, (&before, &before), wanted, rate)
}

/// Stores changed fields and posts the opening balance again, at a rate if one is requested;
/// returns whether anything changed.
fn store_changes<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (before, after): (&Record<P>, &Record<P>),
    wanted: OpeningChange,
    rate: Option<Rate>,
) -> Result<bool> {
    let table = P::TABLE;
    let posted = opening::find(tx, ctx.tenant, before.opening_id)?;
    let present = posted.as_ref().map(|item| opening::from_item(table.trade, item)).transpose()?;
    let wanted = wanted.over(present);
    let decimals = currencies::stored(after.profile.currency_id)?.minor_digits;
    let fields = |opening| timeline_fields(opening, table.fields.opening_date, decimals);
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut changes = timeline::changes(before, after, base);
    changes.extend(activity::difference(&fields(present), &fields(wanted)));
    if let Some(rate) = rate {
        let posted_rate = posted.as_ref().map(|item| item.rate.to_text());
        let rate = wanted.map(|_| rate.to_text());
        changes.extend(activity::difference(&[(RATE, posted_rate)], &[(RATE, rate)]));
    }
    if changes.is_empty() {
        return Ok(false);
    }
    records::update(tx, ctx.tenant, after)?;
    let whose = OpeningParty { asked: rate, ..opening_party(tx, ctx, after)? };
    opening::post(tx, ctx, &whose, posted.as_ref(), wanted)?;
    activity::record(tx, ctx, table.kind(), after.id, "updated", &changes)?;
    Ok(true)
}

fn opening_party<P: Particulars>(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    party: &Record<P>,
) -> Result<OpeningParty> {
    Ok(OpeningParty {
        table: P::TABLE,
        id: party.id,
        currency_id: party.profile.currency_id,
        rate: party.profile.exchange_rate,
        asked: None,
        control: party.control(tx, ctx.tenant)?,
    })
}
