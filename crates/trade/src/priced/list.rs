//! The list of a kind of document that falls due: searched, filtered, sorted, paged by cursor.

use books::{currencies, numbering};
use directory::paging;
use einvoicing::filing::{SentStatus, ValidationStatus};
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::Money;
use ledger::status::SettlementStatus;
use platform::context::UserId;
use platform::http::DecimalText;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::store::Table;
use super::store::filter::Filter;
use super::store::list::{self as store, Paging, Row, Sort};
use super::store::sheet::{self, ListedDocument};
use super::store::totals::{self, OfParty};
use super::wire::{Neighbours, StatusCount};
use documents::listing::SortPosition;
use documents::reading;
use documents::searching::Search;
use documents::selection;
use documents::statuses::{CountedStatus, StatusFilter};

/// Which documents are asked for, in which order.
#[derive(Debug, Clone, Default)]
pub struct Asked<'a> {
    pub search: Option<&'a str>,
    pub cursor: Option<&'a str>,
    pub limit: Option<i64>,
    pub status: Option<StatusFilter>,
    pub party_id: Option<i64>,
    pub branch_id: Option<i64>,
    pub project_id: Option<i64>,
    /// Only with one of these tags; empty for all.
    pub tag_ids: &'a [i64],
    /// Only these.
    pub ids: Option<&'a [i64]>,
    pub from: Option<Date>,
    pub to: Option<Date>,
    /// The days between which it falls due.
    pub due_from: Option<Date>,
    pub due_to: Option<Date>,
    pub min_total: Option<&'a DecimalText>,
    pub max_total: Option<&'a DecimalText>,
    pub sort: Sort,
    pub descending: Option<bool>,
    /// Whether the counts by status are wanted; with the first page when left out.
    pub totals: Option<bool>,
    /// Only debit notes, or only invoices that are none.
    pub raises: Option<bool>,
    /// Only sales receipts, or only what is none.
    pub on_the_spot: Option<bool>,
    /// Only of this person, and of projects.
    pub own: Option<UserId>,
    /// As they were known at this moment.
    pub known_at: Option<Timestamp>,
    /// Only those so far on their way to the tax authority.
    pub sent_status: Option<SentStatus>,
    /// Only those that the tax authority found so.
    pub validation_status: Option<ValidationStatus>,
}

impl Asked<'_> {
    /// Latest first, until another order is asked for.
    fn order(&self) -> (Sort, bool) {
        (self.sort, self.descending.unwrap_or(self.sort == Sort::Date))
    }
}

/// A page of a list.
pub struct Page {
    pub rows: Vec<Row>,
    /// Cursor of the next page.
    pub next_item: Option<String>,
    /// Whether there is any such document at all.
    pub any: bool,
    /// Whether the company works with branches.
    pub branches_enable: bool,
    /// The filter but for its status, by status; when wanted.
    pub statuses: Option<Vec<StatusCount>>,
    /// The number that the next document would get.
    pub next_number: String,
}

impl Page {
    /// The rows' ids.
    pub fn ids(&self) -> Vec<i64> {
        self.rows.iter().map(|row| row.place.id).collect()
    }

    /// The totals of the status that is asked for; when wanted.
    pub fn totals(&self, asked: Option<StatusFilter>) -> Option<StatusCount> {
        let asked = asked.map_or(CountedStatus::All, CountedStatus::from);
        self.statuses.as_ref()?.iter().find(|count| count.status == asked).cloned()
    }
}

/// A page of the documents that are asked for.
///
/// # Errors
/// 400 when an amount can't be read or the cursor is not one of this order.
pub fn page(tx: &mut dyn Tx, ctx: &Ctx, table: &Table, asked: &Asked<'_>) -> Result<Page> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, table, asked, base.minor_digits)?;
    let (sort, descending) = asked.order();
    let after = asked.cursor.map(|at| SortPosition::read(at, sort.sorted())).transpose()?;
    let limit = paging::limit(asked.limit);
    let paging =
        Paging { sort, descending, after: after.as_ref(), limit: paging::with_one_more(limit) };
    let mut rows = store::page(tx, ctx.tenant, table, &filter, ctx.today, &paging)?;
    let next_item = paging::last(&mut rows, limit).map(|row| row.place.cursor()).transpose()?;
    let statuses = match asked.totals.unwrap_or(after.is_none()) {
        true => Some(by_status(tx, ctx, table, &filter, base.minor_digits)?),
        false => None,
    };
    let (any, branches_enable) = store::company(tx, ctx.tenant, table)?;
    let next_number = numbering::suggest(tx, ctx.tenant, table.kind)?;
    Ok(Page { rows, next_item, any, branches_enable, statuses, next_number })
}

/// Each status of the filter, whatever status it asks for itself, and all of them.
fn by_status(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    filter: &Filter,
    decimals: u8,
) -> Result<Vec<StatusCount>> {
    let found = totals::by_status(tx, ctx.tenant, table, filter, ctx.today)?;
    CountedStatus::ALL
        .iter()
        .map(|status| {
            let of: Vec<_> = found.iter().filter(|(of, ..)| status.includes(*of)).collect();
            let sum = |part: fn(&(SettlementStatus, i64, Money, Money)) -> Money| {
                Money::sum(of.iter().map(|group| part(group))).map_err(Problem::internal)
            };
            Ok(StatusCount {
                status: *status,
                count: of.iter().map(|(_, count, ..)| count).sum(),
                total: sum(|(_, _, total, _)| *total)?.to_text(decimals),
                amount_due: sum(|(.., open)| *open)?.to_text(decimals),
            })
        })
        .collect()
}

/// The documents that are asked for by their customer or vendor; the page is left aside.
///
/// # Errors
/// 400 when an amount can't be read.
pub fn by_party(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    asked: &Asked<'_>,
) -> Result<Vec<OfParty>> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, table, asked, base.minor_digits)?;
    totals::by_party(tx, ctx.tenant, table, &filter, ctx.today)
}

/// Hands on every document of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`page`], and whatever `give` refuses.
pub fn each(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    asked: &Asked<'_>,
    give: &mut dyn FnMut(ListedDocument) -> Result<()>,
) -> Result<()> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, table, asked, base.minor_digits)?;
    sheet::each(tx, ctx.tenant, table, (&filter, asked.order()), ctx.today, give)
}

/// The documents after and before one in the order of a list, whether or not the list holds that
/// one itself.
///
/// # Errors
/// 404 when there is no such document.
pub fn neighbours(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    id: i64,
    asked: &Asked<'_>,
) -> Result<Neighbours> {
    let base = currencies::base(tx, ctx.tenant)?;
    let filter = filter(tx, ctx, table, asked, base.minor_digits)?;
    let (sort, descending) = asked.order();
    let place = store::place(tx, ctx.tenant, table, filter.own, (sort, id))?;
    let place = place.ok_or_else(Problem::not_found)?;
    let mut beyond = |descending: bool| {
        let paging = Paging { sort, descending, after: Some(&place), limit: 1 };
        let rows = store::page(tx, ctx.tenant, table, &filter, ctx.today, &paging)?;
        Ok::<_, Problem>(rows.first().map(|row| row.place.id))
    };
    Ok(Neighbours { next_item: beyond(descending)?, previous_item: beyond(!descending)? })
}

/// What is asked for, read.
pub fn filter(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    table: &Table,
    asked: &Asked<'_>,
    decimals: u8,
) -> Result<Filter> {
    let mut fields = Fields::new();
    let mut bound = |field: &'static str, text: Option<&DecimalText>| {
        reading::optional_amount(&mut fields, field, text, decimals)
    };
    let min_total = bound("min_total", asked.min_total);
    let max_total = bound("max_total", asked.max_total);
    let search = fields.optional_text("search", asked.search, 100);
    let ids = selection::of_list(&mut fields, asked.ids);
    fields.check()?;
    let plan = |text: String| Search::plan(tx, ctx.tenant, table.kind, &text);
    let search = search.map(plan).transpose()?.flatten();
    Ok(Filter {
        search,
        ids,
        branch_id: asked.branch_id,
        project_id: asked.project_id,
        tag_ids: asked.tag_ids.to_vec(),
        status: asked.status.map(Into::into),
        party_id: asked.party_id,
        from: asked.from,
        to: asked.to,
        due_from: asked.due_from,
        due_to: asked.due_to,
        min_total,
        max_total,
        raises: asked.raises,
        on_the_spot: asked.on_the_spot,
        own: asked.own,
        known_at: asked.known_at,
        sent_status: asked.sent_status,
        validation_status: asked.validation_status,
    })
}
