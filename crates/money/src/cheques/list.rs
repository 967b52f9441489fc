//! The list of cheques: searched, filtered, paged by cursor, summed by state.

use books::currencies;
use directory::paging;
use ledger::{Money, Party};
use platform::access::Action;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::model::{ChequeState, Direction};
use super::store::list::{self as store, Filter, ListedCheque, Sum};
use super::table::{ChequeListRequest, ChequeRow, ChequeSum, ChequeTable};
use documents::listing::{Order, SortPosition};

/// A page of cheques, with their sums by state beside the first.
///
/// # Errors
/// 400 for a search that is too long, days that end before they begin, or a cursor of another list;
/// 403 for a direction that this person may not see.
pub fn list_cheques(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ChequeListRequest,
) -> Result<ChequeTable> {
    let filter = filter(ctx, request)?;
    let order = order(request);
    let cursor = request.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let behind = cursor.map(|at| SortPosition::read(at, order.sorted)).transpose()?;
    let limit = paging::limit(request.limit);
    let and_one = paging::with_one_more(limit);
    let mut rows = store::page(tx, ctx.tenant, &filter, order, behind.as_ref(), and_one)?;
    let next_item = paging::last(&mut rows, limit).map(|(place, _)| place.cursor()).transpose()?;
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let show_table =
        !rows.is_empty() || store::company_has_any(tx, ctx.tenant, &filter.directions)?;
    let cheques: Result<Vec<ChequeRow>> =
        rows.into_iter().map(|(_, listed)| row(ctx, listed, base)).collect();
    Ok(ChequeTable {
        cheques: cheques?,
        next_item,
        show_table,
        totals: if behind.is_none() { Some(totals(tx, ctx, filter, base)?) } else { None },
    })
}

/// Hands on every cheque of a list, in its order; its page is left aside.
///
/// # Errors
/// As [`list_cheques`], and any error of `give`.
pub fn each_cheque(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ChequeListRequest,
    give: &mut dyn FnMut(ListedCheque) -> Result<()>,
) -> Result<()> {
    let filter = filter(ctx, request)?;
    store::each(tx, ctx.tenant, &filter, order(request), give)
}

fn order(request: &ChequeListRequest) -> Order<'static> {
    request.sort.unwrap_or_default().order(request.descending == Some(true))
}

/// The directions that are asked for and that this person may see.
///
/// # Errors
/// 403 when there are none.
pub(super) fn visible_directions(ctx: &Ctx, asked: Option<Direction>) -> Result<Vec<Direction>> {
    let may = |one: &Direction| {
        asked.is_none_or(|asked| asked == *one) && ctx.ability.allows(Action::Read, one.subject())
    };
    let seen: Vec<Direction> =
        [Direction::Received, Direction::Issued].into_iter().filter(may).collect();
    if seen.is_empty() { Err(Problem::forbidden()) } else { Ok(seen) }
}

fn filter(ctx: &Ctx, request: &ChequeListRequest) -> Result<Filter> {
    let mut fields = Fields::new();
    let search = fields.optional_text("search", request.search.as_deref(), 100);
    if request.due_from.zip(request.due_to).is_some_and(|(from, to)| from > to) {
        fields.refuse("due_to", "cheque.days");
    }
    if request.customer_id.is_some() && request.vendor_id.is_some() {
        fields.refuse("vendor_id", "cheque.one_party");
    }
    fields.check()?;
    let customer = request.customer_id.map(Party::customer);
    let party = customer.or(request.vendor_id.map(Party::vendor));
    let states = match request.state {
        Some(state) => vec![state],
        None if request.open => ChequeState::open().collect(),
        None => Vec::new(),
    };
    Ok(Filter {
        directions: visible_directions(ctx, request.direction)?,
        states,
        search,
        party,
        bank_account_id: request.bank_account_id,
        currency_id: request.currency_id,
        due: (request.due_from, request.due_to),
    })
}

fn row(ctx: &Ctx, listed: ListedCheque, base_decimals: u8) -> Result<ChequeRow> {
    let currency = currencies::stored(listed.currency_id)?;
    Ok(ChequeRow {
        id: listed.id,
        direction: listed.direction,
        number: listed.number,
        bank: listed.bank,
        due_date: listed.due_date,
        overdue: listed.state.is_open() && listed.due_date < ctx.today,
        state: listed.state,
        next_states: listed.state.next_of(listed.party_id.is_some()),
        moved_on: listed.moved_on,
        payment_number: listed.payment_number,
        payment_date: listed.payment_date,
        expense_id: listed.expense_id,
        party_id: listed.party_id,
        party_name: listed.party,
        bank_account_name: listed.bank_account.0,
        bank_account_name_ar: listed.bank_account.1,
        currency_code: currency.code.clone(),
        exchange_rate: listed.rate.to_text(),
        amount: listed.amount.to_text(currency.minor_digits),
        amount_base: listed.amount_base.to_text(base_decimals),
    })
}

/// The sums beside the list: of each state, regardless of the filtered one.
fn totals(tx: &mut dyn Tx, ctx: &Ctx, filter: Filter, decimals: u8) -> Result<Vec<ChequeSum>> {
    let filter = Filter { states: Vec::new(), ..filter };
    let mut found = store::by_state(tx, ctx.tenant, &filter)?;
    found.sort_by_key(|(direction, state, _)| (direction.as_str() == "issued", *state));
    let sum = |(direction, state, sum)| sum_row(direction, Some(state), sum, decimals);
    Ok(found.into_iter().map(sum).collect())
}

/// A sum as JSON.
pub(super) fn sum_row(
    direction: Direction,
    state: Option<ChequeState>,
    (count, total): Sum,
    decimals: u8,
) -> ChequeSum {
    let total: Money = total;
    ChequeSum { direction, state, count, total: total.to_text(decimals) }
}
