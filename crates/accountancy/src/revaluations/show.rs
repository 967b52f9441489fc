//! What a revaluation would be, and a revaluation's own page.

use std::collections::{BTreeMap, BTreeSet};

use books::currencies::{self, Currency};
use books::{accounts, journal};
use jiff::civil::Date;
use ledger::{Money, Overflow};
use platform::{Ctx, Problem, Result, Tx, activity};

use super::facts::{Facts, Movements, positions, read};
use super::model::{
    Position, Restated, Revaluation, differ, is_reversed_next_day, reversal_date, split_realised,
    total,
};
use super::store;
use super::wire::{
    RevaluationAsked, RevaluationKnownRate, RevaluationLine, RevaluationPreview, RevaluationRow,
    RevaluationView,
};
use documents::error::RequestError;

/// What a revaluation of a day would be, at typed rates and else at those that are known.
///
/// # Errors
/// 400 with the refused fields.
pub fn preview(tx: &mut dyn Tx, ctx: &Ctx, asked: &RevaluationAsked) -> Result<RevaluationPreview> {
    let base = currencies::base(tx, ctx.tenant)?;
    let typed = read(ctx, base, asked.date, &asked.rates)?;
    let facts = Facts::load(tx, ctx.tenant, asked.date)?;
    let restated = facts.restated(&typed)?;
    let whole: Option<Vec<Restated>> = restated.iter().copied().collect();
    let text = |amount: Money| amount.to_text(base.minor_digits);
    let difference = whole.as_deref().map(total).transpose().map_err(too_large)?.map(text);
    let (realised, unrealised) =
        whole.as_deref().map(split_realised).transpose().map_err(too_large)?.unzip();
    let both: Vec<_> = facts.positions.iter().copied().zip(restated).collect();
    let existing = store::find_by_date(tx, ctx.tenant, asked.date)?;
    Ok(RevaluationPreview {
        date: asked.date,
        reversal_date: match whole.as_deref().is_some_and(is_reversed_next_day) {
            true => Some(reversal_date(asked.date)?),
            false => None,
        },
        currency: base.data(),
        rates: facts.currencies().into_iter().map(|id| known_rate(&facts, id)).collect(),
        lines: views(tx, ctx, base, &both)?,
        difference,
        unrealised: unrealised.map(text),
        realised: realised.map(text),
        existing_id: existing.as_ref().map(|existing| existing.id),
        existing_number: existing.map(|existing| existing.number),
    })
}

fn too_large(_: Overflow) -> Problem {
    RequestError::TooLarge("rates").into()
}

fn known_rate(facts: &Facts, currency: i64) -> RevaluationKnownRate {
    let known = facts.known.get(&currency);
    RevaluationKnownRate {
        currency: currencies::data(currency),
        rate: known.map(|known| known.rate.to_text()),
        date: known.map(|known| known.date),
        told: known.map(|known| known.told),
    }
}

/// Balances as they are sent.
fn views(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    base: &Currency,
    lines: &[(Position, Option<Restated>)],
) -> Result<Vec<RevaluationLine>> {
    let ids: Vec<_> = lines.iter().map(|(position, _)| position.account).collect();
    let rows = accounts::find_many(tx, ctx.tenant, &ids)?;
    let view = |(position, restated): &(Position, Option<Restated>)| {
        let currency = currencies::stored(position.currency_id)?;
        let row = rows.get(&position.account).ok_or_else(Problem::not_found)?;
        let text = |amount: Money| amount.to_text(base.minor_digits);
        let difference = restated.map(|line| line.difference()).transpose().map_err(too_large)?;
        // A balance of zero has no rate: the value only fills the column.
        let rate = restated.filter(|line| !line.position.foreign.is_zero());
        Ok(RevaluationLine {
            account_id: row.id.0,
            account_number: row.number.clone(),
            account_name: row.name_en.clone(),
            account_name_ar: row.name_ar.clone(),
            currency: currency.data(),
            foreign_balance: position.foreign.to_text(currency.minor_digits),
            book_balance: text(position.book),
            exchange_rate: rate.map(|line| line.rate.to_text()),
            new_balance: restated.map(|line| text(line.worth)),
            difference: difference.map(text),
            realised: restated.is_some_and(|line| line.realised),
        })
    };
    let mut views = lines.iter().map(view).collect::<Result<Vec<_>>>()?;
    views.sort_by(|a, b| {
        (&a.account_number, &a.currency.code).cmp(&(&b.account_number, &b.currency.code))
    });
    Ok(views)
}

/// A revaluation with its entries and its history, also one that was undone.
///
/// # Errors
/// 404 when there is none.
pub fn show_revaluation(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<RevaluationView> {
    let revaluation = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let lines = store::lines(tx, ctx.tenant, id)?;
    let both: Vec<_> = lines.iter().map(|line| (line.position, Some(*line))).collect();
    let latest = store::latest(tx, ctx.tenant)?.map(|latest| latest.id);
    let mut rows = rows(tx, ctx, std::slice::from_ref(&revaluation), latest)?;
    let (realised, unrealised) = split_realised(&lines).map_err(Problem::internal)?;
    Ok(RevaluationView {
        row: rows.pop().ok_or_else(Problem::not_found)?,
        currency: base.data(),
        unrealised: unrealised.to_text(base.minor_digits),
        realised: realised.to_text(base.minor_digits),
        lines: views(tx, ctx, base, &both)?,
        created_at: revaluation.created_at,
        deleted: revaluation.deleted_at.is_some(),
        entries: journal::entries_of(tx, ctx.tenant, revaluation.doc())?,
        activity: activity::latest(tx, ctx.tenant, store::RECORD, id)?,
    })
}

/// The state of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RevaluationState {
    /// Nothing is kept, owed or due in a foreign currency.
    NotNeeded,
    /// It is not revalued.
    Open,
    /// It is, and its balances have changed since.
    Changed,
    /// It is revalued, or all balances are at the day's rates anyway.
    Revalued,
}

/// Whether a day is revalued, if it has to be.
///
/// # Errors
/// Our own failure.
pub fn revaluation_state(tx: &mut dyn Tx, ctx: &Ctx, date: Date) -> Result<RevaluationState> {
    let Some(made) = store::find_by_date(tx, ctx.tenant, date)? else {
        let facts = Facts::load(tx, ctx.tenant, date)?;
        return Ok(match facts.positions.is_empty() {
            true => RevaluationState::NotNeeded,
            false if facts.is_at_day_rates(date)? => RevaluationState::Revalued,
            false => RevaluationState::Open,
        });
    };
    let now = positions(tx, ctx.tenant, date)?;
    let known = store::lines(tx, ctx.tenant, made.id)?;
    Ok(if differ(&known, &now) { RevaluationState::Changed } else { RevaluationState::Revalued })
}

/// Revaluations as a list has them.
pub(super) fn rows(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    found: &[Revaluation],
    latest: Option<i64>,
) -> Result<Vec<RevaluationRow>> {
    let base = currencies::base(tx, ctx.tenant)?;
    if found.is_empty() {
        return Ok(Vec::new());
    }
    let changed = changed(tx, ctx, found)?;
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let taken_back = store::with_reversal(tx, ctx.tenant, &ids)?;
    let row = |one: &Revaluation| {
        Ok(RevaluationRow {
            id: one.id,
            number: one.number.clone(),
            date: one.date,
            reversal_date: match taken_back.contains(&one.id) {
                true => Some(reversal_date(one.date)?),
                false => None,
            },
            difference: one.difference.to_text(base.minor_digits),
            created_by: one.created_by.clone(),
            changed: changed.contains(&one.id),
            latest: latest == Some(one.id),
        })
    };
    found.iter().map(row).collect()
}

/// Which of some revaluations were made of other balances than there are now. Their days are read
/// again, all at once, only where something was posted into them since.
fn changed(tx: &mut dyn Tx, ctx: &Ctx, found: &[Revaluation]) -> Result<BTreeSet<i64>> {
    let ids: Vec<i64> = found.iter().map(|one| one.id).collect();
    let touched: BTreeSet<i64> = store::posted_since(tx, ctx.tenant, &ids)?.into_iter().collect();
    let touched: Vec<&Revaluation> = found.iter().filter(|one| touched.contains(&one.id)).collect();
    let Some(until) = touched.iter().map(|one| one.date).max() else {
        return Ok(BTreeSet::new());
    };
    let mut known: BTreeMap<i64, Vec<Restated>> = BTreeMap::new();
    let ids: Vec<i64> = touched.iter().map(|one| one.id).collect();
    for (id, line) in store::lines_of(tx, ctx.tenant, &ids)? {
        known.entry(id).or_default().push(line);
    }
    let movements = Movements::load(tx, ctx.tenant, until)?;
    let mut changed = BTreeSet::new();
    for one in touched {
        let known = known.remove(&one.id).unwrap_or_default();
        if differ(&known, &movements.balances_on(one.date)?) {
            changed.insert(one.id);
        }
    }
    Ok(changed)
}
