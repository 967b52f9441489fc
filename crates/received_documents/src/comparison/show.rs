//! A comparison of some days.

use einvoicing::{Direction, connection};
use jiff::ToSpan;
use jiff::civil::Date;
use ledger::Trade;
use platform::{Ctx, Problem, Result, Tx};
use tax::vat_returns::{VatSide, tax_of_days};

use super::store::{Asked, booked, day_of};
use super::wire::{
    ComparedBook, ComparedPaper, ComparedRow, ComparisonRequest, ComparisonSums, ComparisonView,
};
use crate::compare::{Booked, Compared, Numbers, Recorded, Sums, compare};
use crate::error::ReceivedError;
use crate::inbox::fetch_view;
use crate::{fetching, store};

/// Days of one comparison: a quarter of a year.
const MOST_DAYS: i64 = 92;
/// The other half of a document may be so many days away.
const AROUND: i64 = 31;
/// Rows that are given.
const MOST_ROWS: usize = 1000;

/// Compares the documents of some days.
///
/// # Errors
/// 400 for too many days.
pub fn show(tx: &mut dyn Tx, ctx: &Ctx, request: &ComparisonRequest) -> Result<ComparisonView> {
    let days = (request.from, request.to);
    let span = days.0.duration_until(days.1).as_hours() / 24;
    if !(0..MOST_DAYS).contains(&span) {
        return Err(ReceivedError::Days(MOST_DAYS).into());
    }
    let around = around(days)?;
    let (side, direction, numbers) = match request.side {
        VatSide::Sales => (Trade::Sale, Direction::Sent, Numbers::Ours),
        VatSide::Purchases => (Trade::Purchase, Direction::Received, Numbers::Theirs),
    };
    let state = fetching::find(tx, ctx.tenant)?;
    let environment = state.as_ref().map_or("", |state| state.environment.as_str());
    let recorded = store::of_days(tx, ctx.tenant, (environment, direction), around)?;
    let recorded: Vec<Recorded> = recorded.into_iter().map(store::KeptDocument::recorded).collect();
    let taxes = tax_of_days(tx, ctx.tenant, around)?;
    let filing_since = day_of(connection::find(tx, ctx.tenant)?.active_since);
    let asked = Asked { days: around, taxes: &taxes, filing_since };
    let booked = booked(tx, ctx.tenant, side, &asked)?;
    let found = compare(days, &booked, &recorded, numbers).map_err(Problem::internal)?;
    let returned = tax_of_days(tx, ctx.tenant, days)?.returned(side);
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
        fetch: fetch_view(state.as_ref(), ctx.now),
    })
}

fn around((first, last): (Date, Date)) -> Result<(Date, Date)> {
    let first = first.checked_sub(AROUND.days()).map_err(Problem::internal)?;
    let last = last.checked_add(AROUND.days()).map_err(Problem::internal)?;
    Ok((first, last))
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
        }),
        by: sums(row.by),
    }
}
