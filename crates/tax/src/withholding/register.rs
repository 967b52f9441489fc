//! The register: its pages, its totals, and its comparison with the books.

use books::currencies::{self, Currency};
use directory::paging;
use jiff::civil::Date;
use ledger::Money;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx};

use super::check;
use super::rows::{Booked, InBase};
use super::store::register::{self as store, Filter};
use super::totals::{Sums, percent_text};
use super::wire::{RegisterRequest, RegisterRow, RegisterTable};
use documents::listing::{day_cursor, read_day_cursor};
use documents::tax_quarters::Quarter;

/// A page of the register; the first one with totals and the comparison with the books.
///
/// # Errors
/// 400 for an invalid period, a search that is too long or a cursor of another list.
pub fn register(tx: &mut dyn Tx, ctx: &Ctx, request: &RegisterRequest) -> Result<RegisterTable> {
    let filter = filter(ctx, request)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(read_day_cursor).transpose()?;
    let limit = paging::limit(request.limit);
    let mut payments =
        store::payments(tx, ctx.tenant, &filter, behind, paging::with_one_more(limit))?;
    let next_item = paging::last(&mut payments, limit).copied().map(day_cursor);
    let ids: Vec<i64> = payments.into_iter().map(|(_, id)| id).collect();
    let mut rows = Vec::with_capacity(ids.len());
    if !ids.is_empty() {
        let mut in_base = InBase::new(base);
        for row in store::rows_of(tx, ctx.tenant, &filter, &ids)? {
            let booked = in_base.book(row)?;
            if booked.row.is_by(filter.nature) {
                rows.push(row_view(booked, &filter, base)?);
            }
        }
    }
    let (mut totals, mut books) = (None, None);
    if behind.is_none() {
        let (sums, register) = sums(tx, ctx.tenant, &filter)?;
        let whole = Filter::everything(filter.trade, (filter.first, filter.last));
        let whole = Filter { known_at: filter.known_at, ..whole };
        books = Some(check::against(tx, ctx.tenant, &whole, register)?);
        totals = Some(sums.into_totals(base.minor_digits));
    }
    Ok(RegisterTable {
        first_date: filter.first,
        last_date: filter.last,
        known_at: filter.known_at,
        currency: base.data(),
        rows,
        next_item,
        totals,
        books,
    })
}

/// Hands on every row of a register, by days; its page is left aside.
///
/// # Errors
/// As [`register`], and any error of `give`.
pub fn each_row(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &RegisterRequest,
    give: &mut dyn FnMut(Booked) -> Result<()>,
) -> Result<()> {
    each(tx, ctx, &filter(ctx, request)?, give)
}

/// Hands on every row of a filter.
pub fn each(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    filter: &Filter,
    give: &mut dyn FnMut(Booked) -> Result<()>,
) -> Result<()> {
    let mut in_base = InBase::new(currencies::base(tx, ctx.tenant)?);
    store::each(tx, ctx.tenant, filter, &mut |row| {
        let booked = in_base.book(row)?;
        if booked.row.is_by(filter.nature) { give(booked) } else { Ok(()) }
    })
}

/// The totals of the filter, and the tax of its whole period: read once for both.
pub(super) fn sums(tx: &mut dyn Tx, tenant: TenantId, filter: &Filter) -> Result<(Sums, Money)> {
    let mut in_base = InBase::new(currencies::base(tx, tenant)?);
    let (mut sums, mut register) = (Sums::default(), Money::ZERO);
    store::each_of_period(tx, tenant, filter, &mut |(row, asked)| {
        let booked = in_base.book(row)?;
        register = register.add(booked.tax_base).map_err(Problem::internal)?;
        if asked { sums.add(&booked) } else { Ok(()) }
    })?;
    Ok((sums, register))
}

fn filter(ctx: &Ctx, request: &RegisterRequest) -> Result<Filter> {
    let (first, last) = period(ctx, request)?;
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    documents::reading::known_at(&mut fields, ctx, request.known_at);
    fields.check()?;
    Ok(Filter {
        party_id: request.party_id,
        nature: request.withholding_tax_id,
        search,
        without_certificate: request.without_certificate == Some(true),
        known_at: request.known_at,
        ..Filter::everything(request.side.trade(), (first, last))
    })
}

/// The days of the quarter, or the typed ones. A given quarter has priority over days.
fn period(ctx: &Ctx, request: &RegisterRequest) -> Result<(Date, Date)> {
    let this = Quarter::containing(ctx.today);
    let (from, to) = (request.from_date, request.to_date);
    if request.year.is_some() || request.quarter.is_some() || (from.is_none() && to.is_none()) {
        let quarter = Quarter::read(request.year, request.quarter, this)?;
        return Ok((quarter.first(), quarter.last()));
    }
    let mut fields = Fields::new();
    let typed = [("from_date", from), ("to_date", to)];
    for (field, day) in typed.into_iter().filter_map(|(field, day)| Some((field, day?))) {
        documents::reading::check_date(&mut fields, field, day);
    }
    // All that there is on the side that was left open.
    let (first, last) = (from.unwrap_or(FIRST), to.unwrap_or(LAST));
    if last < first {
        fields.refuse("to_date", "withholding.dates_reversed");
    }
    fields.check()?;
    Ok((first, last))
}

const FIRST: Date = Date::constant(1990, 1, 1);
const LAST: Date = Date::constant(2100, 12, 31);

fn row_view(booked: Booked, filter: &Filter, base: &Currency) -> Result<RegisterRow> {
    let Booked { row, net_base, tax_base } = booked;
    let reported_on = row.reported_later();
    let currency = currencies::stored(row.currency_id)?;
    let decimals = currency.minor_digits;
    let (tax_id, code, name_en, name_ar) = match row.nature {
        Some(of) => (Some(of.tax_id), of.code, Some(of.name_en), Some(of.name_ar)),
        None => (None, None, None, None),
    };
    Ok(RegisterRow {
        payment_kind: filter.trade.payment().as_str().to_owned(),
        payment_id: row.payment_id,
        payment_number: row.payment_number,
        date: row.date,
        reported_on,
        party_id: row.party_id,
        party_name: row.party,
        party_tax_id: row.party_tax_id,
        doc_kind: row.doc_kind,
        doc_id: row.doc_id,
        doc_number: row.doc_number,
        withholding_tax_id: tax_id,
        nature_code: code,
        nature_name: name_en,
        nature_name_ar: name_ar,
        percent: percent_text(row.percent),
        currency_code: currency.code.clone(),
        net: row.net.to_text(decimals),
        tax: row.tax.to_text(decimals),
        net_base: net_base.to_text(base.minor_digits),
        tax_base: tax_base.to_text(base.minor_digits),
        came_back: row.came_back,
        note_kind: row.note.as_ref().map(|note| note.kind.clone()),
        note_id: row.note.as_ref().map(|note| note.id),
        note_number: row.note.map(|note| note.number),
        certificate: row.certificate,
    })
}
