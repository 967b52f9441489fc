//! A comparison of some days.

use einvoicing::connection;
use platform::{Ctx, Problem, Result, Tx};
use tax::vat_returns::tax_of_days;

use super::coverage::uncovered;
use super::sides::{self, Side, Sides};
use super::store::{Asked, day_of};
use super::wire::{
    ComparedBook, ComparedPaper, ComparedRow, ComparisonRequest, ComparisonSums, ComparisonView,
};
use crate::compare::{Booked, Compared, Recorded, Sums, compare};
use crate::error::ReceivedError;
use crate::fetching::{self, FetchState};
use crate::inbox::fetch_view;

/// Days of one comparison: a quarter of a year.
const MOST_DAYS: i64 = 92;
/// Years in which documents may lie.
const YEARS: std::ops::RangeInclusive<i16> = 1900..=2200;
/// Rows that are given.
const MOST_ROWS: usize = 1000;

/// Compares the documents of some days.
///
/// # Errors
/// 400 for too many days or documents.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, request: &ComparisonRequest) -> Result<ComparisonView> {
    let days = (request.from, request.to);
    let span = days.0.duration_until(days.1).as_hours() / 24;
    let known = YEARS.contains(&days.0.year()) && YEARS.contains(&days.1.year());
    if !known || !(0..MOST_DAYS).contains(&span) {
        return Err(ReceivedError::Days(MOST_DAYS).into());
    }
    let side = Side::of(request.side);
    let state = fetching::find(tx, ctx.tenant)?;
    let covered = state.as_ref().and_then(FetchState::covered);
    let asked = Asked {
        environment: state.as_ref().map_or("", |state| state.environment.as_str()),
        filing_since: day_of(connection::find(tx, ctx.tenant)?.active_since),
        covered,
    };
    let Sides { booked, recorded } = sides::read(tx, ctx.tenant, side, days, &asked)?;
    let found = compare(days, &booked, &recorded, side.numbers).map_err(Problem::internal)?;
    let returned = tax_of_days(tx, ctx.tenant, days)?.returned(side.trade);
    let by = found.there.minus(found.here).map_err(Problem::internal)?;
    let beside = returned.sub(found.here.vat).map_err(Problem::internal)?;
    let is_asked = |row: &&Compared| {
        request.difference.is_none_or(|difference| row.differences.contains(&difference))
    };
    let asked: Vec<&Compared> = found.rows.iter().filter(is_asked).collect();
    let rows = asked.iter().take(MOST_ROWS);
    Ok(ComparisonView {
        rows: rows.map(|row| view(row, &booked, &recorded)).collect(),
        differing: asked.len(),
        agreed: found.agreed,
        unread: found.unread,
        here: sums(found.here),
        there: sums(found.there),
        by: sums(by),
        returned: returned.to_text(2),
        beside: beside.to_text(2),
        uncovered: uncovered(days, covered, ctx.today),
        fetch: fetch_view(state.as_ref(), ctx.now),
    })
}

fn sums(of: Sums) -> ComparisonSums {
    ComparisonSums { total: of.total.to_text(2), vat: of.vat.to_text(2) }
}

fn view(row: &Compared, booked: &[Booked], recorded: &[Recorded]) -> ComparedRow {
    let book = row.booked.and_then(|at| booked.get(at));
    let paper = row.recorded.and_then(|at| recorded.get(at));
    ComparedRow {
        differences: row.differences.clone(),
        credit: book.map(|one| one.credit).or(paper.map(|one| one.credit)).unwrap_or(false),
        book: book.map(|one| ComparedBook {
            kind: one.doc.kind,
            id: one.doc.id,
            number: one.number.clone(),
            party_name: one.party_name.clone(),
            party_tax_id: one.party_tax_id.clone(),
            date: one.date,
            total: one.total.to_text(2),
            vat: one.vat.to_text(2),
            currency: one.currency.clone(),
            deleted: one.deleted,
        }),
        paper: paper.map(|one| ComparedPaper {
            id: one.id,
            uuid: one.uuid.clone(),
            number: one.number.clone(),
            party_name: one.party_name.clone(),
            party_tax_id: one.party_tax_id.clone(),
            date: one.date,
            total: one.total.to_text(2),
            vat: one.vat.map(|vat| vat.to_text(2)),
            currency: one.currency.clone(),
            status: one.standing,
            reason: one.reason.clone(),
        }),
        by: sums(row.by),
    }
}
