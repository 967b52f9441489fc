//! Taking an asset into the register.

use books::{accounts, currencies, journal, numbering};
use ledger::{AccountId, DocKind};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::AssetError;
use super::model::{Asset, Facts};
use super::wire::{FixedAssetInput, FixedAssetView};
use super::{AREA, RECORD, posting, show, store};
use documents::dimensions::{self, Chosen, Dimensions};

/// Takes an asset into the register; what it was carried over with is posted when that is asked
/// for.
///
/// # Errors
/// 400 with the refused fields; 409 when the day of its opening is in a locked period, or its
/// account has an opening balance already.
pub fn add_asset(tx: &mut dyn Tx, ctx: &Ctx, input: &FixedAssetInput) -> Result<FixedAssetView> {
    let facts = load(tx, ctx, input)?;
    let body = input.decide(&facts, None)?;
    let asset = Asset {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::FixedAsset)?,
        body,
        version: 1,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    store::insert(tx, ctx, &asset)?;
    post_opening(tx, ctx, &asset)?;
    let cost = Some(asset.body.figures.cost.to_text(facts.decimals));
    let changes = [Change { field: "cost".to_owned(), before: None, after: cost }];
    activity::record(tx, ctx, RECORD, asset.id, "created", &changes)?;
    show::show_asset(tx, ctx, asset.id)
}

/// What a decision needs to know.
pub(super) fn load(tx: &mut dyn Tx, ctx: &Ctx, input: &FixedAssetInput) -> Result<Facts> {
    let base = currencies::base(tx, ctx.tenant)?;
    let mut account = |id: Option<i64>| match id {
        Some(id) => accounts::lookup(tx, ctx.tenant, AccountId(id)),
        None => Ok(None),
    };
    let cost = account(Some(input.cost_account_id))?;
    let accumulated = account(input.accumulated_account_id)?;
    let expense = account(input.expense_account_id)?;
    let named = Dimensions { project: input.project_id, branch: input.branch_id, tags: Vec::new() };
    let chosen = Chosen::new(&named, input.class_id.into_iter());
    let source_is_there = match input.source_document() {
        Some(doc) => store::document_exists(tx, ctx.tenant, doc)?,
        None => false,
    };
    Ok(Facts {
        today: ctx.today,
        currency: base.id,
        decimals: base.minor_digits,
        cost,
        accumulated,
        expense,
        dimensions: dimensions::Facts::load(tx, ctx.tenant, &chosen)?,
        source_is_there,
    })
}

/// Posts what an asset was carried over with, if its entry is its own.
pub(super) fn post_opening(tx: &mut dyn Tx, ctx: &Ctx, asset: &Asset) -> Result<()> {
    let figures = &asset.body.figures;
    let Some(day) = figures.opening_on.filter(|_| figures.posts_opening) else { return Ok(()) };
    for account in [Some(figures.places.cost), figures.places.accumulated].into_iter().flatten() {
        if accounts::has_opening(tx, ctx.tenant, account)? {
            return Err(AssetError::Opened.into());
        }
    }
    let equity = accounts::by_role(tx, ctx.tenant, "opening_balance_equity")?;
    let entry = posting::opening(asset, day, equity).map_err(Problem::internal)?;
    journal::post(tx, ctx, AREA, &asset.number, &entry).map(drop).map_err(on_opening)
}

/// A locked period is the fault of the opening's day.
pub(super) fn on_opening(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("opening_on") } else { problem }
}
