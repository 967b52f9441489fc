//! The list of credit notes: searched, filtered, paged by cursor.

use std::collections::HashMap;

use books::{currencies, numbering};
use directory::paging;
use ledger::{DocKind, Money};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::record::CreditNoteStatus;
use super::store::CREDIT_NOTES;
use super::store::list::{self as store, LIST, ListedCreditNote};
use super::wire::{CreditNoteCount, CreditNoteListRequest, CreditNoteRow, CreditNoteTable};
use crate::deliveries::{self, DeliveryState, Mailed};
use crate::invoices;
use crate::listing::{day_cursor, read_day_cursor};
use crate::priced::store::by_day::{self, Filter};
use crate::ticked;

/// A page of credit notes, with how many there are of each status and what they come to.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn list_credit_notes(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CreditNoteListRequest,
) -> Result<CreditNoteTable> {
    let filter = filter(ctx, request)?;
    let behind = request.cursor.as_deref().map(read_day_cursor).transpose()?;
    let limit = paging::limit(request.limit);
    let place = (behind, paging::and_one(limit));
    let mut rows = by_day::page(tx, ctx.tenant, &LIST, &filter, place)?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    let ids: Vec<i64> = rows.iter().map(|row| row.id).collect();
    let mailed = deliveries::states(tx, ctx.tenant, Mailed::CreditNote, &ids)?;
    // Counting reads the whole filter: once, beside the first page.
    let stats = if behind.is_none() { stats(tx, ctx, &filter)? } else { Vec::new() };
    Ok(CreditNoteTable {
        next_item,
        credit_notes: rows.into_iter().map(|row| row_view(row, &mailed)).collect(),
        show_table: by_day::any(tx, ctx.tenant, &CREDIT_NOTES)?,
        stats,
        next_number: numbering::suggest(tx, ctx.tenant, DocKind::CreditNote)?,
    })
}

/// Hands over every credit note of the list, one after the other, in the list's order; its page is
/// left aside.
///
/// # Errors
/// As [`list_credit_notes`], and whatever `give` refuses.
pub fn each_credit_note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &CreditNoteListRequest,
    give: &mut dyn FnMut(ListedCreditNote) -> Result<()>,
) -> Result<()> {
    by_day::each(tx, ctx.tenant, &LIST, &filter(ctx, request)?, give)
}

fn filter(ctx: &Ctx, request: &CreditNoteListRequest) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    let ids = ticked::of_list(&mut fields, request.ids.as_deref());
    fields.check()?;
    Ok(Filter {
        search,
        status: request.status.map(CreditNoteStatus::as_str),
        party_id: request.customer_id,
        ids,
        from: request.from_date,
        to: request.to_date,
        own: invoices::own_only(ctx),
    })
}

fn stats(tx: &mut dyn Tx, ctx: &Ctx, filter: &Filter) -> Result<Vec<CreditNoteCount>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let found = store::stats(tx, ctx.tenant, filter)?;
    let count = |status: Option<CreditNoteStatus>| {
        let of = || found.iter().filter(|one| status.is_none_or(|status| one.status == status));
        let sum = |part: fn(&store::Standing) -> Money| {
            Money::sum(of().map(part)).map_err(Problem::internal)
        };
        Ok(CreditNoteCount {
            status,
            count: of().map(|one| one.count).sum(),
            total: sum(|one| one.total)?.to_text(decimals),
            remaining: sum(|one| one.remaining)?.to_text(decimals),
        })
    };
    let each = CreditNoteStatus::ALL.into_iter().map(Some);
    std::iter::once(None).chain(each).map(count).collect()
}

fn row_view(row: ListedCreditNote, mailed: &HashMap<i64, DeliveryState>) -> CreditNoteRow {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let remaining = row.total.sub(row.settled).unwrap_or(Money::ZERO);
    CreditNoteRow {
        id: row.id,
        credit_note_number: row.number,
        invoice_id: row.invoice_id,
        invoice_number: row.invoice_number,
        customer_id: row.customer_id,
        customer_name: row.customer,
        credit_note_date: row.date,
        reason: row.reason,
        status: row.status,
        currency_code: currency.map(|currency| currency.code.clone()).unwrap_or_default(),
        total: row.total.to_text(decimals),
        remaining: remaining.to_text(decimals),
        mailed: mailed.get(&row.id).copied(),
    }
}
