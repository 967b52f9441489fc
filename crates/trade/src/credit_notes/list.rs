//! The lists of notes: searched, filtered, paged by cursor.

use books::{currencies, numbering};
use directory::paging;
use einvoicing::filing::{SentStatus, ValidationStatus};
use jiff::civil::Date;
use ledger::{Money, Trade};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::field_names::{own_only, words};
use super::figures_wire::CreditNoteCount;
use super::record::CreditNoteStatus;
use super::store::list::{self as store, ListedNote};
use crate::priced::store::by_day::{self, Filter};
use documents::listing::{day_cursor, read_day_cursor};
use documents::selection;

/// Which notes are asked for, in the words of both sides of trade.
pub struct Asked<'a> {
    pub trade: Trade,
    pub search: Option<&'a str>,
    pub cursor: Option<&'a str>,
    pub limit: Option<i64>,
    pub status: Option<CreditNoteStatus>,
    pub party_id: Option<i64>,
    pub ids: Option<&'a [i64]>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    pub sent_status: Option<SentStatus>,
    pub validation_status: Option<ValidationStatus>,
}

/// A page of notes.
pub struct Page {
    pub rows: Vec<ListedNote>,
    pub next_item: Option<String>,
    /// Whether there is any note at all.
    pub any: bool,
    pub stats: Vec<CreditNoteCount>,
    pub next_number: String,
}

/// A page of notes, with how many there are of each status and their totals.
///
/// # Errors
/// 400 for a search that is too long or a cursor of another list.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked<'_>) -> Result<Page> {
    let (trade, filter) = (asked.trade, filter(ctx, asked)?);
    let behind = asked.cursor.map(read_day_cursor).transpose()?;
    let limit = paging::limit(asked.limit);
    let place = (behind, paging::with_one_more(limit));
    let mut rows = by_day::page(tx, ctx.tenant, store::list(trade), &filter, place)?;
    let next_item = paging::last(&mut rows, limit).map(|row| day_cursor((row.date, row.id)));
    // Counting reads the whole filter: once, beside the first page.
    let stats = if behind.is_none() { stats(tx, ctx, trade, &filter)? } else { Vec::new() };
    Ok(Page {
        rows,
        next_item,
        any: by_day::any(tx, ctx.tenant, words(trade).table)?,
        stats,
        next_number: numbering::suggest(tx, ctx.tenant, trade.note())?,
    })
}

/// Hands over every note of the list, one after the other, in the list's order; its page is left
/// aside.
///
/// # Errors
/// As [`page`], and whatever `give` refuses.
pub fn each(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &Asked<'_>,
    give: &mut dyn FnMut(ListedNote) -> Result<()>,
) -> Result<()> {
    by_day::each(tx, ctx.tenant, store::list(asked.trade), &filter(ctx, asked)?, give)
}

fn filter(ctx: &Ctx, asked: &Asked<'_>) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", asked.search, 100);
    let ids = selection::of_list(&mut fields, asked.ids);
    fields.check()?;
    Ok(Filter {
        search,
        status: asked.status.map(CreditNoteStatus::as_str),
        party_id: asked.party_id,
        ids,
        from: asked.from,
        to: asked.to,
        own: own_only(ctx, asked.trade),
        sent_status: asked.sent_status,
        validation_status: asked.validation_status,
    })
}

fn stats(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    trade: Trade,
    filter: &Filter,
) -> Result<Vec<CreditNoteCount>> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let found = store::stats(tx, ctx.tenant, trade, filter)?;
    let count = |status: Option<CreditNoteStatus>| {
        let of = || found.iter().filter(|one| status.is_none_or(|status| one.status == status));
        let sum = |part: fn(&store::NotesInStatus) -> Money| {
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

/// A row's currency code, what the note gives credit for, and what is left of that.
pub fn row_figures(row: &ListedNote) -> (String, String, String) {
    let currency = currencies::find(row.currency_id);
    let decimals = currency.map_or(2, |currency| currency.minor_digits);
    let code = currency.map(|currency| currency.code.clone()).unwrap_or_default();
    let remaining = row.total.sub(row.settled).unwrap_or(Money::ZERO);
    (code, row.total.to_text(decimals), remaining.to_text(decimals))
}
