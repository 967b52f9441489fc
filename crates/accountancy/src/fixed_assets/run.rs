//! Depreciation runs: previewed, booked for the months up to one, and undone.

use std::collections::{BTreeSet, HashMap};

use books::accounts::{self, AccountRow};
use books::{currencies, journal, numbering, periods};
use jiff::civil::Date;
use ledger::depreciation::end_of_month;
use ledger::{AccountId, DocKind, DocRef, Money};
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx, ids};

use super::AREA;
use super::error::AssetError;
use super::posting::{AssetShare, depreciation};
use super::run_wire::{
    DepreciationInput, DepreciationLine, DepreciationMonth, DepreciationPreview,
    DepreciationRunRequest, DepreciationRunRow, DepreciationRunTable, DepreciationRunView,
    DepreciationRunsMade,
};
use super::store::{self, DepreciatedAsset, Run};
use documents::listing::day_page;
use documents::reading;
use documents::store::any;

/// How the timeline names a run.
const RECORD: &str = DocKind::Depreciation.as_str();
/// Months of one run that may get an entry each.
const MAX_MONTHS: usize = 36;

/// A month with the depreciation of each asset.
struct Due {
    month: Date,
    shares: Vec<AssetShare>,
    total: Money,
}

/// The depreciation of the months up to one.
///
/// # Errors
/// As [`run_depreciation`], but for a sum that has changed; nothing to depreciate is no error.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &DepreciationInput,
) -> Result<DepreciationPreview> {
    let base = currencies::base(tx, ctx.tenant)?;
    let due = due(tx, ctx, input)?;
    let names = Categories::load(tx, ctx)?;
    let mut months = Vec::with_capacity(due.len());
    for one in &due {
        let lines = one.shares.iter().map(|share| names.line(share, base.minor_digits));
        months.push(DepreciationMonth {
            month: one.month,
            total: one.total.to_text(base.minor_digits),
            lines: lines.collect::<Result<_>>()?,
        });
    }
    Ok(DepreciationPreview {
        currency: base.data(),
        total: sum(&due)?.to_text(base.minor_digits),
        months,
        first_open: first_open(tx, ctx)?,
    })
}

/// Books the depreciation of the months up to one, each month once.
///
/// # Errors
/// 400 with the refused fields; 409 when the month was run or is locked, when nothing is to be
/// depreciated, or when the total is not the one that was shown.
pub fn run_depreciation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    input: &DepreciationInput,
) -> Result<DepreciationRunsMade> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let due = due(tx, ctx, input)?;
    if due.is_empty() {
        return Err(AssetError::Nothing.into());
    }
    let total = sum(&due)?;
    if let Some(shown) = &input.total
        && Money::parse(shown.as_str(), decimals).ok() != Some(total)
    {
        return Err(AssetError::Changed(total.grouped(decimals)).into());
    }
    let mut made = Vec::with_capacity(due.len());
    for one in &due {
        made.push(book(tx, ctx, one, decimals)?);
    }
    let names = Categories::load(tx, ctx)?;
    let runs = made.into_iter().map(|run| view(tx, ctx, run, &names)).collect::<Result<_>>()?;
    Ok(DepreciationRunsMade { runs })
}

fn book(tx: &mut dyn Tx, ctx: &Ctx, due: &Due, decimals: u8) -> Result<Run> {
    let run = Run {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: numbering::next_number(tx, ctx.tenant, DocKind::Depreciation)?,
        month: due.month,
        total: due.total,
        assets: i64::try_from(due.shares.len()).map_err(Problem::internal)?,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    let entry = depreciation((run.id, &run.number, run.month), &due.shares);
    let entry = entry.map_err(Problem::internal)?;
    store::insert_run(tx, ctx, &run)?;
    let amounts: Vec<(i64, Money)> =
        due.shares.iter().map(|share| (share.asset.id, share.amount)).collect();
    store::book(tx, ctx.tenant, (doc(run.id), run.month), &amounts)?;
    journal::post(tx, ctx, AREA, &run.number, &entry).map_err(on_month)?;
    note(tx, ctx, run.id, "created", (None, Some(run.total.to_text(decimals))))?;
    Ok(run)
}

/// The depreciation of each month; months without any are left out.
fn due(tx: &mut dyn Tx, ctx: &Ctx, input: &DepreciationInput) -> Result<Vec<Due>> {
    let mut fields = Fields::new();
    reading::check_date(&mut fields, "month", input.month);
    let through = end_of_month(input.month);
    if through > end_of_month(ctx.today) {
        fields.refuse("month", "depreciation.in_the_future");
    }
    fields.check()?;
    if let Some(run) = store::run_of_month(tx, ctx.tenant, through)? {
        return Err(AssetError::AlreadyRun(run.number).into());
    }
    let last = store::last_run(tx, ctx.tenant)?;
    if let Some(run) = last.as_ref().filter(|run| run.month > through) {
        let late = Problem::from(AssetError::NotLatest(run.number.clone()));
        return Err(late.on("month"));
    }
    periods::ensure_open(tx, ctx.tenant, AREA, through).map_err(on_month)?;
    let mut assets = store::all_depreciable(tx, ctx.tenant)?;
    let mut months = vec![through];
    if input.by_month {
        let locked = periods::locked_until(tx, ctx.tenant, AREA)?;
        months = missed(&assets, last.map(|run| run.month), through)?;
        months.retain(|month| locked.is_none_or(|until| *month > until));
        if months.len() > MAX_MONTHS {
            return Err(AssetError::TooManyMonths(MAX_MONTHS).into());
        }
    }
    let mut due = Vec::new();
    for month in months {
        due.extend(depreciation_due(&mut assets, month)?);
    }
    ensure_live(tx, ctx, &due)?;
    Ok(due)
}

/// Checks that every account of the run takes postings: one that was made inactive since is named
/// with its asset.
fn ensure_live(tx: &mut dyn Tx, ctx: &Ctx, due: &[Due]) -> Result<()> {
    let shares = || due.iter().flat_map(|one| &one.shares);
    let places = |share: &AssetShare| {
        let places = share.asset.body.figures.places;
        [places.expense, places.accumulated].into_iter().flatten()
    };
    let ids: BTreeSet<AccountId> = shares().flat_map(places).collect();
    let rows = accounts::find_many(tx, ctx.tenant, &ids.into_iter().collect::<Vec<_>>())?;
    let stopped = shares().find_map(|one| {
        let stopped = |id| rows.get(&id).filter(|row| !row.accepts_postings());
        places(one).find_map(stopped).map(|row| (one.asset.number.clone(), row))
    });
    let Some((asset, row)) = stopped else { return Ok(()) };
    let account = ctx.locale.pick(&row.name_en, &row.name_ar);
    Err(AssetError::AccountNotLive { asset, account: format!("{} {account}", row.number) }.into())
}

/// The months from the one after the last run, or from the first with depreciation, to one.
fn missed(assets: &[DepreciatedAsset], last: Option<Date>, through: Date) -> Result<Vec<Date>> {
    let from = match last {
        Some(month) => Some(end_of_month(month.tomorrow().map_err(Problem::internal)?)),
        None => earliest(assets)?,
    };
    let mut months = Vec::new();
    let mut month = from.unwrap_or(through);
    while month <= through {
        months.push(month);
        month = end_of_month(month.tomorrow().map_err(Problem::internal)?);
    }
    Ok(months)
}

/// The first month, by its last day, with depreciation that is not in the books.
fn earliest(assets: &[DepreciatedAsset]) -> Result<Option<Date>> {
    let mut found = None;
    for DepreciatedAsset { asset, accumulated } in assets {
        let plan = asset.body.figures.plan()?;
        let month = plan.first_beyond(*accumulated).map_err(Problem::internal)?;
        found = [found, month].into_iter().flatten().min();
    }
    Ok(found)
}

/// Whether all that wore out by the end of a month is in the books; none when nothing did.
pub fn is_run_until(tx: &mut dyn Tx, ctx: &Ctx, last: Date) -> Result<Option<bool>> {
    if earliest(&store::all_depreciable(tx, ctx.tenant)?)?.is_some_and(|month| month <= last) {
        return Ok(Some(false));
    }
    let run = store::last_run(tx, ctx.tenant)?;
    Ok(run.filter(|run| run.month >= last.first_of_month()).map(|_| true))
}

/// The first month that no run has been made for, by its last day; none when nothing is left to be
/// depreciated.
pub(super) fn first_open(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Option<Date>> {
    let assets = store::all_depreciable(tx, ctx.tenant)?;
    let Some(first) = earliest(&assets)? else { return Ok(None) };
    let Some(last) = store::last_run(tx, ctx.tenant)? else { return Ok(Some(first)) };
    let next = end_of_month(last.month.tomorrow().map_err(Problem::internal)?);
    Ok(Some(first.max(next)))
}

/// The depreciation of a month: all that has accumulated by its end and is not in the books. The
/// assets are left as if it had been booked.
fn depreciation_due(assets: &mut [DepreciatedAsset], month: Date) -> Result<Option<Due>> {
    let mut shares = Vec::new();
    for one in assets {
        let worn = one.asset.body.figures.plan()?.worn_by(month).map_err(Problem::internal)?;
        let amount = worn.sub(one.accumulated).map_err(Problem::internal)?;
        if amount.is_positive() {
            one.accumulated = worn;
            shares.push(AssetShare { asset: one.asset.clone(), amount, accumulated: worn });
        }
    }
    if shares.is_empty() {
        return Ok(None);
    }
    let total = Money::sum(shares.iter().map(|one| one.amount)).map_err(Problem::internal)?;
    Ok(Some(Due { month, shares, total }))
}

fn sum(due: &[Due]) -> Result<Money> {
    Money::sum(due.iter().map(|one| one.total)).map_err(Problem::internal)
}

/// Undoes the latest run: its entry is reversed, and its month can be run again.
///
/// # Errors
/// 404 when there is none; 409 when it is not the latest, when an asset of it went or was revised
/// since, or when its month is locked.
pub fn undo_run(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let run = store::find_run(tx, ctx.tenant, id)?
        .filter(|run| run.deleted_at.is_none())
        .ok_or_else(Problem::not_found)?;
    if let Some(last) = store::last_run(tx, ctx.tenant)?.filter(|last| last.id != id) {
        return Err(AssetError::NotLatest(last.number).into());
    }
    if let Some(asset) = store::removed_since(tx, ctx.tenant, id)? {
        return Err(AssetError::GoneSince(asset).into());
    }
    if let Some(asset) = store::revised_since(tx, ctx.tenant, id)? {
        return Err(AssetError::RevisedSince(asset).into());
    }
    journal::reverse_document(tx, ctx, AREA, doc(id)).map_err(on_month)?;
    store::mark_reversed(tx, ctx, doc(id))?;
    store::mark_run_deleted(tx, ctx, id)?;
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    note(tx, ctx, id, "deleted", (Some(run.total.to_text(decimals)), None))
}

fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    id: i64,
    action: &str,
    (before, after): (Option<String>, Option<String>),
) -> Result<()> {
    let changes = [Change { field: "total".to_owned(), before, after }];
    activity::record(tx, ctx, RECORD, id, action, &changes)
}

const fn doc(id: i64) -> DocRef {
    DocRef::new(DocKind::Depreciation, id)
}

/// A locked period is the fault of the month.
fn on_month(problem: Problem) -> Problem {
    if problem.code == "period.locked" { problem.on("month") } else { problem }
}

/// A page of runs, the latest first.
///
/// # Errors
/// 400 for a cursor of another list.
pub fn list_runs(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &DepreciationRunRequest,
) -> Result<DepreciationRunTable> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let last = store::last_run(tx, ctx.tenant)?.map(|run| run.id);
    let asked = (request.cursor.as_deref(), request.limit);
    let (rows, next_item) = day_page(
        asked,
        |run: &Run| (run.month, run.id),
        |behind, limit| store::list_runs(tx, ctx.tenant, behind, limit),
    )?;
    let row = |run: Run| DepreciationRunRow {
        id: run.id,
        number: run.number,
        month: run.month,
        total: run.total.to_text(decimals),
        assets: run.assets,
        created_by: run.created_by,
        created_at: run.created_at,
        latest: Some(run.id) == last,
    };
    let runs: Vec<DepreciationRunRow> = rows.into_iter().map(row).collect();
    let show_table = !runs.is_empty() || any(tx, ctx.tenant, "depreciation_run")?;
    Ok(DepreciationRunTable { runs, next_item, show_table })
}

/// A run with what it posted, also one that was undone.
///
/// # Errors
/// 404 when there is none.
pub fn show_run(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<DepreciationRunView> {
    let run = store::find_run(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let names = Categories::load(tx, ctx)?;
    view(tx, ctx, run, &names)
}

fn view(tx: &mut dyn Tx, ctx: &Ctx, run: Run, names: &Categories) -> Result<DepreciationRunView> {
    let id = run.id;
    let base = currencies::base(tx, ctx.tenant)?;
    let shares = store::run_lines(tx, ctx.tenant, &run)?;
    let lines = shares.iter().map(|one| names.line(one, base.minor_digits));
    let lines = lines.collect::<Result<_>>()?;
    let last = store::last_run(tx, ctx.tenant)?.map(|run| run.id);
    Ok(DepreciationRunView {
        id,
        number: run.number,
        month: run.month,
        currency: base.data(),
        total: run.total.to_text(base.minor_digits),
        lines,
        latest: last == Some(id),
        deleted: run.deleted_at.is_some(),
        created_by: run.created_by,
        created_at: run.created_at,
        entries: journal::entries_of(tx, ctx.tenant, doc(id))?,
        activity: activity::latest(tx, ctx.tenant, RECORD, id)?,
    })
}

/// The names of the accounts of cost.
struct Categories(HashMap<AccountId, AccountRow>);

impl Categories {
    fn load(tx: &mut dyn Tx, ctx: &Ctx) -> Result<Categories> {
        let chart = accounts::chart(tx, ctx.tenant)?;
        Ok(Categories(chart.into_iter().map(|row| (row.id, row)).collect()))
    }

    fn line(&self, share: &AssetShare, decimals: u8) -> Result<DepreciationLine> {
        let AssetShare { asset, amount, accumulated } = share;
        let figures = &asset.body.figures;
        let category = self.0.get(&figures.places.cost);
        let value = figures.cost.sub(*accumulated).map_err(Problem::internal)?;
        Ok(DepreciationLine {
            asset_id: asset.id,
            number: asset.number.clone(),
            name: asset.body.name.clone(),
            category: category.map(|row| row.name_en.clone()).unwrap_or_default(),
            category_ar: category.map(|row| row.name_ar.clone()).unwrap_or_default(),
            amount: amount.to_text(decimals),
            accumulated: accumulated.to_text(decimals),
            book_value: value.to_text(decimals),
        })
    }
}
