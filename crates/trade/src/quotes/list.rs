//! The list of quotes: searched, filtered, paged by cursor.

use std::collections::HashMap;

use books::{currencies, numbering};
use directory::paging;
use ledger::{DocKind, Money};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::record::QuoteStatus;
use super::store::{self, LIST, ListedQuote, QUOTES};
use super::wire::{QuoteCount, QuoteListRequest, QuoteRow, QuoteTable};
use crate::priced::store::by_day::{self, Filter};
use documents::deliveries::{self, DeliveryState, Mailed};
use documents::listing::{day_cursor, read_day_cursor};

/// A page of quotes, with how many there are of each status beside the first.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_quotes(tx: &mut dyn Tx, ctx: &Ctx, request: &QuoteListRequest) -> Result<QuoteTable> {
    let filter = filter(request)?;
    let behind = request.cursor.as_deref().map(read_day_cursor).transpose()?;
    let limit = paging::limit(request.limit);
    let place = (behind, paging::with_one_more(limit));
    let mut rows = by_day::page(tx, ctx.tenant, &LIST, &filter, place)?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mailed = deliveries::states(tx, ctx.tenant, Mailed::Quote, &ids)?;
    // Counting reads the whole filter: once, beside the first page.
    let stats = if behind.is_none() { stats(tx, ctx, &filter)? } else { Vec::new() };
    Ok(QuoteTable {
        next_item,
        quotes: rows.into_iter().map(|row| row_view(ctx, row, &mailed)).collect(),
        show_table: by_day::any(tx, ctx.tenant, &QUOTES)?,
        stats,
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::Quote)?,
    })
}

/// Hands on every quote of a list, the newest first; its page is left aside.
///
/// # Errors
/// As [`list_quotes`], and whatever `give` refuses.
pub fn each_quote(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &QuoteListRequest,
    give: &mut dyn FnMut(ListedQuote) -> Result<()>,
) -> Result<()> {
    by_day::each(tx, ctx.tenant, &LIST, &filter(request)?, give)
}

fn filter(request: &QuoteListRequest) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    fields.check()?;
    Ok(Filter {
        ids: Vec::new(),
        search,
        status: request.status.map(QuoteStatus::as_str),
        party_id: request.customer_id,
        from: request.from_date,
        to: request.to_date,
        // Everybody who reads quotes reads all of them, and none of them is filed.
        ..Filter::default()
    })
}

fn stats(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<Vec<QuoteCount>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let found = store::stats(tx, ctx.tenant, filter)?;
    let of = |status: QuoteStatus| {
        let known = found.iter().find(|(of, ..)| *of == status);
        known.map_or((0, Money::ZERO), |(_, count, total)| (*count, *total))
    };
    let count = |status, (count, total): (i64, Money)| QuoteCount {
        status,
        count,
        total: total.to_text(decimals),
    };
    let all = found.iter().map(|(_, count, _)| count).sum();
    let total = Money::sum(found.iter().map(|(.., total)| *total)).map_err(Problem::internal)?;
    let mut stats = vec![count(None, (all, total))];
    for status in [QuoteStatus::Open, QuoteStatus::Approved, QuoteStatus::Rejected] {
        stats.push(count(Some(status), of(status)));
    }
    Ok(stats)
}

fn row_view(ctx: &Ctx, row: ListedQuote, mailed: &HashMap<i64, DeliveryState>) -> QuoteRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    QuoteRow {
        id: row.id,
        quote_number: row.number,
        customer_id: row.customer_id,
        customer_name: row.customer,
        quote_date: row.date,
        valid_until: row.valid_until,
        status: row.status,
        expired: row.status == QuoteStatus::Open && row.valid_until < ctx.today,
        converted: row.converted,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
        mailed: mailed.get(&row.id).copied(),
    }
}
