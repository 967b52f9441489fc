//! An asset goes, and comes back.

use books::accounts;
use books::{currencies, journal, numbering};
use jiff::civil::Date;
use ledger::{AccountId, DocKind, Money};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::disposal_wire::{AssetDisposalInput, AssetDisposalKind};
use super::error::AssetError;
use super::form::accepts_proceeds;
use super::lookup::require;
use super::model::{Asset, Disposal};
use super::wire::FixedAssetView;
use super::{AREA, RECORD, posting, show, store};
use documents::reading;

/// Disposes of an asset: posts its depreciation until then, takes its cost out of the books, and
/// posts the difference to the proceeds as a gain or loss. Its month has no depreciation.
///
/// # Errors
/// 400 with the refused fields; 404 when there is no such asset; 409 when it is disposed of
/// already, when a run depreciates it in that month or a later one, or when the date is in a locked
/// period.
pub fn dispose_asset(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &AssetDisposalInput,
) -> Result<FixedAssetView> {
    let asset = require(tx, ctx, input.asset_id)?;
    if store::disposal_of(tx, ctx.tenant, asset.id)?.is_some() {
        return Err(AssetError::Disposed.into());
    }
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let (proceeds, proceeds_account, note) = decide(tx, ctx, input, &asset)?;
    let month = input.date.first_of_month();
    if let Some(booked) = store::latest_booking(tx, ctx.tenant, asset.id)?
        && booked >= month
    {
        return Err(AssetError::DepreciatedBeyond(booked).into());
    }
    let before = store::depreciation_of(tx, ctx.tenant, asset.id)?;
    let (charged, accumulated) = worn_before(&asset, month, before)?;
    let disposal = Disposal {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::AssetDisposal)?,
        asset: asset.id,
        date: input.date,
        kind: input.kind,
        proceeds,
        proceeds_account,
        cost: asset.body.figures.cost,
        accumulated,
        charged,
        note,
    };
    let roles = accounts::roles(tx, ctx.tenant)?;
    let results = (roles.get("disposal_gain")?, roles.get("disposal_loss")?);
    let entry = posting::disposal(&asset, &disposal, results).map_err(Problem::internal)?;
    store::insert_disposal(tx, ctx, &disposal)?;
    if charged.is_positive() {
        let booked = (disposal.doc(), disposal.date);
        store::book(tx, ctx.tenant, booked, &[(asset.id, charged)])?;
    }
    journal::post(tx, ctx, AREA, &disposal.number, &entry)?;
    let after = Some(proceeds.to_text(decimals));
    record_disposal(tx, ctx, asset.id, "disposed", (&disposal, decimals), (None, after))?;
    show::show_asset(tx, ctx, asset.id)
}

/// What the months before one bore that is not in the books yet, and what had worn out with it.
fn worn_before(asset: &Asset, month: Date, booked: Money) -> Result<(Money, Money)> {
    let day = month.yesterday().map_err(Problem::internal)?;
    let worn = asset.body.figures.plan()?.worn_by(day).map_err(Problem::internal)?;
    let worn = worn.max(booked);
    let charged = worn.sub(booked).map_err(Problem::internal)?;
    Ok((charged, worn))
}

type Proceeds = (Money, Option<AccountId>, Option<String>);

fn decide(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &AssetDisposalInput,
    asset: &Asset,
) -> Result<Proceeds> {
    let base = currencies::base(tx, ctx.tenant)?;
    let figures = &asset.body.figures;
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "date", input.date);
    if input.date > ctx.today {
        fields.refuse("date", "fixed_asset.in_the_future");
    }
    let there = figures.opening_on.unwrap_or(figures.acquired_on).max(figures.acquired_on);
    if input.date < there {
        fields.refuse("date", "fixed_asset.before_acquired");
    }
    let note = reading::optional_lines(&mut fields, "note", input.note.as_deref(), 1_000);
    let typed = input.proceeds.as_ref();
    let proceeds = reading::optional_amount(&mut fields, "proceeds", typed, base.minor_digits);
    let proceeds = proceeds.unwrap_or_default();
    if input.kind == AssetDisposalKind::Scrap && proceeds.is_positive() {
        fields.refuse("proceeds", "fixed_asset.scrap_brings_nothing");
    }
    let mut account = None;
    if proceeds.is_positive() {
        let row = match input.proceeds_account_id {
            Some(id) => accounts::lookup(tx, ctx.tenant, AccountId(id))?,
            None => None,
        };
        let row = row.filter(|row| accepts_proceeds(row) && row.currency_id == base.id);
        if row.is_none() {
            let missing = input.proceeds_account_id.is_none();
            let code = if missing { "field.required" } else { "fixed_asset.proceeds_account" };
            fields.refuse("proceeds_account_id", code);
        }
        account = row.map(|row| row.id);
    }
    fields.check()?;
    Ok((proceeds, account, note))
}

/// Undoes a disposal: the asset is there as before.
///
/// # Errors
/// 404 when there is none; 409 when its date is in a locked period.
pub fn undo_disposal(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let disposal = store::find_disposal(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    journal::reverse_document(tx, ctx, AREA, disposal.doc())?;
    store::mark_reversed(tx, ctx, disposal.doc())?;
    store::mark_undone(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let before = Some(disposal.proceeds.to_text(decimals));
    record_disposal(
        tx,
        ctx,
        disposal.asset,
        "disposal_undone",
        (&disposal, decimals),
        (before, None),
    )
}

/// Tells it in the asset's own timeline, and in the company's by the disposal's number.
fn record_disposal(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: i64,
    action: &str,
    (disposal, decimals): (&Disposal, u8),
    (before, after): (Option<String>, Option<String>),
) -> Result<()> {
    let gain = Some(disposal.gain().map_err(Problem::internal)?.to_text(decimals));
    let (was, is) = if after.is_some() { (None, gain) } else { (gain, None) };
    let changes = [
        Change { field: "proceeds".to_owned(), before, after },
        Change { field: "gain".to_owned(), before: was, after: is },
    ];
    activity::record(tx, ctx, RECORD, asset, action, &changes)
}
