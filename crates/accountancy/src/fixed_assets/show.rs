//! An asset's own page.

use std::collections::HashMap;

use books::accounts::{self, AccountRow};
use books::{currencies, journal};
use ledger::depreciation::Method;
use ledger::{AccountId, DocKind, Money};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::choices::{AssetSourceKind, AssetState, FixedAssetAccount};
use super::disposal_wire::AssetDisposalView;
use super::estimates::life_and_rate;
use super::lookup::is_settled;
use super::model::{Asset, Disposal, Figures};
use super::revisions::{revisable, revisions};
use super::wire::{FixedAssetBooked, FixedAssetMonth, FixedAssetView};
use super::{RECORD, doc, register, store};
use documents::attachments::{self, Attached};
use documents::dimensions::{self, Chosen};

/// An asset with its schedule, what was booked of it, its files and its history; a deleted one too.
///
/// # Errors
/// 404 when there is none.
pub fn show_asset(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<FixedAssetView> {
    let asset = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let decimals = base.minor_digits;
    let disposal = store::disposal_of(tx, ctx.tenant, id)?;
    let accumulated = store::depreciation_of(tx, ctx.tenant, id)?;
    let figures = asset.body.figures;
    let places = places(tx, ctx, &asset, disposal.as_ref())?;
    let (life_months, yearly_rate) = life_and_rate(figures.method);
    let chosen = Chosen::new(&asset.body.dimensions, asset.body.class.into_iter());
    let named = dimensions::Facts::load(tx, ctx.tenant, &chosen)?;
    let names = named.names(&asset.body.dimensions);
    let source = asset.body.source;
    let source_number = source.map(|source| store::source_number(tx, ctx.tenant, source));
    let source_number = source_number.transpose()?.flatten();
    let has_left = disposal.is_some();
    let left = figures.cost.sub(accumulated).map_err(Problem::internal)?;
    let book_value = if has_left { Money::ZERO } else { left };
    let view = |disposal: Disposal, tx: &mut dyn Tx| disposed(tx, ctx, &places, disposal, decimals);
    Ok(FixedAssetView {
        id,
        state: state(&figures, accumulated, has_left)?,
        currency: base.data(),
        cost_account: places.choice(figures.places.cost),
        accumulated_account: figures.places.accumulated.map(|id| places.choice(id)),
        expense_account: figures.places.expense.map(|id| places.choice(id)),
        acquired_on: figures.acquired_on,
        in_service_on: figures.in_service_on,
        cost: figures.cost.to_text(decimals),
        salvage: figures.salvage.to_text(decimals),
        method: figures.method.into(),
        life_months,
        yearly_rate,
        opening_on: figures.opening_on,
        opening_depreciation: figures.opening_depreciation.to_text(decimals),
        posts_opening: figures.posts_opening,
        accumulated: accumulated.to_text(decimals),
        not_booked: amount_not_booked(tx, ctx, &asset, has_left)?.map(|sum| sum.to_text(decimals)),
        book_value: book_value.to_text(decimals),
        project_id: asset.body.dimensions.project,
        project_name: names.project,
        branch_id: asset.body.dimensions.branch,
        branch_name: names.branch,
        class_id: asset.body.class,
        class_name: asset.body.class.and_then(|id| names.classes.get(&id).cloned()),
        source_kind: source.map(|source| match source.kind {
            DocKind::Bill => AssetSourceKind::Bill,
            _ => AssetSourceKind::Expense,
        }),
        source_id: source.map(|source| source.id),
        source_number,
        settled: is_settled(tx, ctx, id)?,
        revisable: revisable(tx, ctx, &asset, has_left)?,
        revisions: revisions(tx, ctx, &asset, (has_left, decimals))?,
        schedule: schedule(&figures, accumulated, decimals)?,
        booked: booked(tx, ctx, id, decimals)?,
        disposal: disposal.map(|disposal| view(disposal, tx)).transpose()?,
        attachments: attachments::find_all(tx, ctx.tenant, Attached::FixedAsset, id)?,
        entries: journal::entries_of(tx, ctx.tenant, doc(id))?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
        number: asset.number,
        name: asset.body.name,
        serial_number: asset.body.serial_number,
        note: asset.body.note,
        deleted: asset.deleted_at.is_some(),
        version: asset.version,
        created_by: asset.created_by,
        created_at: asset.created_at,
    })
}

/// By how much the account of an asset carries less than its assets cost; for one that is not
/// deleted.
fn amount_not_booked(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    has_left: bool,
) -> Result<Option<Money>> {
    if has_left || asset.deleted_at.is_some() {
        return Ok(None);
    }
    let lacking = register::not_booked(tx, ctx.tenant, ctx.today)?;
    Ok(lacking.get(&asset.body.figures.places.cost).copied())
}

fn state(figures: &Figures, accumulated: Money, has_left: bool) -> Result<AssetState> {
    let worn = figures.method != Method::None
        && accumulated >= figures.depreciable().map_err(Problem::internal)?;
    Ok(match (has_left, worn) {
        (true, _) => AssetState::Disposed,
        (false, true) => AssetState::FullyDepreciated,
        (false, false) => AssetState::InUse,
    })
}

fn schedule(figures: &Figures, booked: Money, decimals: u8) -> Result<Vec<FixedAssetMonth>> {
    let shares = figures.plan()?.schedule().map_err(Problem::internal)?;
    let view = |share: &ledger::depreciation::Share| {
        let value = figures.cost.sub(share.accumulated).map_err(Problem::internal)?;
        Ok(FixedAssetMonth {
            month: share.month,
            amount: share.amount.to_text(decimals),
            accumulated: share.accumulated.to_text(decimals),
            book_value: value.to_text(decimals),
            posted: share.accumulated <= booked,
        })
    };
    shares.iter().map(view).collect()
}

fn booked(tx: &mut dyn Tx, ctx: &Ctx, id: i64, decimals: u8) -> Result<Vec<FixedAssetBooked>> {
    let view = |booked: store::Booked| FixedAssetBooked {
        kind: booked.kind,
        id: booked.id,
        number: booked.number,
        date: booked.date,
        amount: booked.amount.to_text(decimals),
    };
    Ok(store::booked_depreciation(tx, ctx.tenant, id)?.into_iter().map(view).collect())
}

/// The accounts that an asset and its disposal name.
struct Places(HashMap<AccountId, AccountRow>);

fn places(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asset: &Asset,
    disposal: Option<&Disposal>,
) -> Result<Places> {
    let of = asset.body.figures.places;
    let proceeds = disposal.and_then(|disposal| disposal.proceeds_account);
    let ids: Vec<AccountId> =
        [Some(of.cost), of.accumulated, of.expense, proceeds].into_iter().flatten().collect();
    Ok(Places(accounts::find_many(tx, ctx.tenant, &ids)?))
}

impl Places {
    fn choice(&self, id: AccountId) -> FixedAssetAccount {
        self.0.get(&id).map_or_else(
            || FixedAssetAccount {
                id: id.0,
                number: String::new(),
                name: String::new(),
                name_ar: String::new(),
            },
            choice,
        )
    }
}

/// An account as a form offers it.
pub(super) fn choice(row: &AccountRow) -> FixedAssetAccount {
    FixedAssetAccount {
        id: row.id.0,
        number: row.number.clone(),
        name: row.name_en.clone(),
        name_ar: row.name_ar.clone(),
    }
}

fn disposed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    places: &Places,
    disposal: Disposal,
    decimals: u8,
) -> Result<AssetDisposalView> {
    let text = |money: Money| money.to_text(decimals);
    Ok(AssetDisposalView {
        id: disposal.id,
        date: disposal.date,
        kind: disposal.kind,
        cost: text(disposal.cost),
        charged: text(disposal.charged),
        accumulated: text(disposal.accumulated),
        book_value: text(disposal.book_value().map_err(Problem::internal)?),
        proceeds: text(disposal.proceeds),
        proceeds_account: disposal.proceeds_account.map(|id| places.choice(id)),
        gain: text(disposal.gain().map_err(Problem::internal)?),
        entries: journal::entries_of(tx, ctx.tenant, disposal.doc())?,
        number: disposal.number,
        note: disposal.note,
    })
}
