//! The expected receipts and payments of a week of the forecast.

use std::collections::BTreeSet;

use ledger::{DocKind, PartyKind, Trade};
use money::cheques::Direction;
use platform::access::{Action, Subject};
use platform::{Ctx, Problem, Result, Tx};
use reports::company::{Company, party_names};

use super::error::DashboardError;
use super::expected_cash::{unreadable_sources, upcoming};
use super::forecast::{Source, week_of, weeks};
use super::model::{ForecastItem, ForecastWeekItems, ForecastWeekRequest};
use super::store::week as store;

/// The most items in an answer.
const MAX: usize = 200;

/// The documents, cheques and schedules of a week, by day. Overdue ones are in the present week.
///
/// # Errors
/// 403 for people who may not read bank accounts; 400 for a day that is not the first of a week of
/// the forecast.
pub fn week_items(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ForecastWeekRequest,
) -> Result<ForecastWeekItems> {
    if !ctx.ability.allows(Action::Read, Subject::BankAccounts) {
        return Err(Problem::forbidden());
    }
    let all = weeks(ctx.today);
    let at = all.iter().position(|(first, _)| *first == request.first_date);
    let at = at.ok_or(DashboardError::Week)?;
    let last = all.get(at).map_or(request.first_date, |(_, last)| *last);
    let days = ((at > 0).then_some(request.first_date), last);
    let company = Company::load(tx, ctx.tenant)?;
    let hidden = unreadable_sources(ctx);
    let most = i64::try_from(MAX + 1).unwrap_or(i64::MAX);
    let mut items = Vec::new();
    for source in Source::ALL.into_iter().filter(|source| !hidden.contains(source)) {
        match source {
            Source::Receivables | Source::Payables => {
                let trade = if source.is_inflow() { Trade::Sale } else { Trade::Purchase };
                let found = store::charges(tx, ctx.tenant, trade, days, most)?;
                items.extend(with_party_names(tx, ctx, &company, source, found)?);
            }
            Source::ChequesReceived | Source::ChequesIssued => {
                let direction =
                    if source.is_inflow() { Direction::Received } else { Direction::Issued };
                let found = store::cheques(tx, ctx.tenant, direction, days, most)?;
                items.extend(with_party_names(tx, ctx, &company, source, found)?);
            }
            Source::RecurringInvoices | Source::RecurringBills => {
                let made = upcoming(tx, ctx, &company, source)?;
                let made =
                    made.into_iter().filter(|(one, _)| week_of(&all, one.due_date) == Some(at));
                items.extend(made.map(|(one, amount)| {
                    ForecastItem {
                        source,
                        due_date: one.due_date,
                        kind: if source.is_inflow() {
                            "recurring_invoice"
                        } else {
                            "recurring_bill"
                        }
                        .to_owned(),
                        id: one.schedule_id,
                        number: one.name,
                        party: None,
                        amount: company.text(amount),
                    }
                }));
            }
        }
    }
    items.sort_by_key(|item| (item.due_date, item.source, item.id));
    let more = items.len() > MAX;
    items.truncate(MAX);
    Ok(ForecastWeekItems { items, more })
}

/// Adds the names of customers or vendors.
fn with_party_names(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    company: &Company,
    source: Source,
    found: Vec<store::Due>,
) -> Result<Vec<ForecastItem>> {
    let kind = if source.is_inflow() { PartyKind::Customer } else { PartyKind::Vendor };
    let key = |one: &store::Due| one.party.map(|id| (kind.as_str().to_owned(), id));
    let wanted: BTreeSet<(String, i64)> = found.iter().filter_map(key).collect();
    let names = party_names(tx, ctx.tenant, &wanted)?;
    let with_name = |one: store::Due| {
        let name = key(&one).and_then(|key| names.get(&key).cloned());
        item(company, source, name, one)
    };
    Ok(found.into_iter().map(with_name).collect())
}

fn item(company: &Company, source: Source, party: Option<String>, one: store::Due) -> ForecastItem {
    let kind = if matches!(source, Source::ChequesReceived | Source::ChequesIssued) {
        DocKind::Cheque.as_str().to_owned()
    } else {
        one.kind
    };
    ForecastItem {
        source,
        due_date: one.due_date,
        kind,
        id: one.id,
        number: one.number,
        party,
        amount: company.text(one.amount),
    }
}
