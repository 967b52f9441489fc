//! A comparison of some days.

use books::currencies;
use einvoicing::connection;
use platform::{Ctx, Problem, Result, Tx};
use tax::vat_returns::tax_of_days;

use super::coverage::uncovered;
use super::sides::{self, Side, Sides};
use super::store::{BookedQuery, day_of};
use super::wire::{
    ComparedBook, ComparedListing, ComparedPaper, ComparedRow, ComparisonRequest, ComparisonSums,
    ComparisonView,
};
use crate::compare::{Booked, Compared, Recorded, Sums, Unread, compare};
use crate::error::ReceivedError;
use crate::fetching::{self, FetchState};
use crate::inbox::fetch_view;

/// The currency that amounts of the authority are in.
const POUNDS: &str = "EGP";
/// Days of one comparison: a quarter of a year.
const MAX_DAYS: i64 = 92;
/// Years in which documents may be dated.
const YEARS: std::ops::RangeInclusive<i16> = 1900..=2200;
/// Rows that are given.
const MAX_ROWS: usize = 1000;

/// Compares the documents of some days; the first rows.
///
/// # Errors
/// 400 for too many days or documents; 409 for books that are not in pounds.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, request: &ComparisonRequest) -> Result<ComparisonView> {
    first_rows(tx, ctx, request, MAX_ROWS)
}

/// The same with every row.
///
/// # Errors
/// As [`show`].
pub fn show_all(tx: &mut dyn Tx, ctx: &Ctx, request: &ComparisonRequest) -> Result<ComparisonView> {
    first_rows(tx, ctx, request, usize::MAX)
}

fn first_rows(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ComparisonRequest,
    most: usize,
) -> Result<ComparisonView> {
    let days = (request.from, request.to);
    let span = days.0.duration_until(days.1).as_hours() / 24;
    let known = YEARS.contains(&days.0.year()) && YEARS.contains(&days.1.year());
    if !known || !(0..MAX_DAYS).contains(&span) {
        return Err(ReceivedError::Days(MAX_DAYS).into());
    }
    // The authority's amounts are in pounds, so the books must be too.
    if currencies::base(tx, ctx.tenant)?.code != POUNDS {
        return Err(ReceivedError::NotInPounds.into());
    }
    let side = Side::from_vat_side(request.side);
    let state = fetching::find(tx, ctx.tenant)?;
    let covered = state.as_ref().and_then(FetchState::covered);
    let asked = BookedQuery {
        environment: state.as_ref().map_or("", |state| state.environment.as_str()),
        filing_since: day_of(connection::find(tx, ctx.tenant)?.active_since),
        covered,
    };
    let Sides { booked, recorded, unread } = sides::read(tx, ctx.tenant, side, days, &asked)?;
    let found =
        compare(days, &booked, (&recorded, &unread), side.numbers).map_err(Problem::internal)?;
    let returned = tax_of_days(tx, ctx.tenant, days)?.returned(side.trade);
    let by = found.there.minus(found.here).map_err(Problem::internal)?;
    let beside = returned.sub(found.here.vat).map_err(Problem::internal)?;
    let is_asked = |row: &&Compared| {
        request.difference.is_none_or(|difference| row.differences.contains(&difference))
    };
    let asked: Vec<&Compared> = found.rows.iter().filter(is_asked).collect();
    let differing_by = asked.iter().try_fold(Sums::default(), |sum, row| sum.plus(row.by));
    let rows = asked.iter().take(most);
    let fetch = fetch_view(tx, ctx.tenant, state.as_ref(), ctx.now)?;
    Ok(ComparisonView {
        rows: rows.map(|row| view(row, &booked, (&recorded, &unread))).collect(),
        differing: asked.len(),
        differing_by: sums(differing_by.map_err(Problem::internal)?),
        agreed: found.agreed,
        unread: found.unread,
        here: sums(found.here),
        there: sums(found.there),
        by: sums(by),
        returned: returned.to_text(2),
        beside: beside.to_text(2),
        uncovered: uncovered(days, covered, ctx.today),
        fetch,
    })
}

fn sums(of: Sums) -> ComparisonSums {
    ComparisonSums { total: of.total.to_text(2), vat: of.vat.to_text(2) }
}

fn view(
    row: &Compared,
    booked: &[Booked],
    (recorded, unread): (&[Recorded], &[Unread]),
) -> ComparedRow {
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
        listed: row.unread.and_then(|at| unread.get(at)).map(|one| ComparedListing {
            uuid: one.uuid.clone(),
            number: one.number.clone(),
            party_name: one.party_name.clone(),
            party_tax_id: one.party_tax_id.clone(),
            date: one.date,
        }),
        by: sums(row.by),
    }
}
