//! Writing rates down, and reading them back.

use jiff::civil::Date;
use ledger::Rate;
use platform::activity::{self, Change};
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, TenantId, Tx, ids};

use super::error::RateError;
use super::model::{
    ExchangeRateInput, ExchangeRateRequest, ExchangeRateRow, ExchangeRateTable, MAX_RATE,
};
use super::store::{self, RecordedRate};
use crate::currencies::{self, Currency};

/// How many rows a page has when nobody says, and at most.
const PAGE: (i64, i64) = (50, 200);

/// Writes the rate of a day down, in place of the one that it had.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn add_rate(tx: &mut dyn Tx, ctx: &Ctx, input: &ExchangeRateInput) -> Result<ExchangeRateRow> {
    let base = currencies::base(tx, ctx.tenant)?;
    let rate = check_rate(input, base, ctx.today)?;
    let before = store::of_day(tx, ctx.tenant, input.currency_id, input.date)?;
    let id = match &before {
        Some(before) => before.id,
        None => ids::allocate(tx, ctx.tenant, 1)?,
    };
    let written = RecordedRate {
        id,
        currency_id: input.currency_id,
        date: input.date,
        rate,
        created_by: ctx.user_name.to_string(),
    };
    match &before {
        Some(_) => store::update(tx, ctx, &written)?,
        None => store::insert(tx, ctx, &written)?,
    }
    note(tx, ctx, before.as_ref(), Some(&written))?;
    Ok(row(&written))
}

/// The rate that was written down for a day itself, if one was.
///
/// # Errors
/// Only the database's.
pub fn rate_of_day(
    tx: &mut dyn Tx,
    tenant: TenantId,
    currency: i64,
    date: Date,
) -> Result<Option<Rate>> {
    Ok(store::of_day(tx, tenant, currency, date)?.map(|written| written.rate))
}

/// Deletes the rate of a day; documents keep theirs.
///
/// # Errors
/// 404 when there is no such rate.
pub fn delete_rate(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<()> {
    let before = store::find(tx, ctx.tenant, id)?.ok_or_else(Problem::not_found)?;
    store::delete(tx, ctx.tenant, id)?;
    note(tx, ctx, Some(&before), None)
}

/// The rates that were written down, the newest first.
///
/// # Errors
/// 400 when the cursor is none of ours.
pub fn list_rates(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &ExchangeRateRequest,
) -> Result<ExchangeRateTable> {
    let after = match request.cursor.as_deref() {
        Some(cursor) => Some(read_cursor(cursor).ok_or(RateError::Cursor)?),
        None => None,
    };
    let limit = request.limit.unwrap_or(PAGE.0).clamp(1, PAGE.1);
    let mut rows = store::page(tx, ctx.tenant, request.currency_id, after, limit + 1)?;
    let more = i64::try_from(rows.len()).is_ok_and(|found| found > limit);
    if more {
        rows.pop();
    }
    let last = rows.last().filter(|_| more);
    let show_table = !rows.is_empty() || store::any(tx, ctx.tenant)?;
    Ok(ExchangeRateTable {
        next_item: last.map(|last| format!("{}:{}", last.date, last.currency_id)),
        rates: rows.iter().map(row).collect(),
        show_table,
    })
}

/// The rate that is typed for a day that isn't to come, in a currency that isn't the company's own.
///
/// # Errors
/// 400 naming the invalid fields.
pub fn check_rate(input: &ExchangeRateInput, base: &Currency, today: Date) -> Result<Rate> {
    let mut fields = Fields::new();
    if currencies::find(input.currency_id).is_none() {
        fields.refuse("currency_id", "field.unknown");
    } else if input.currency_id == base.id {
        fields.refuse("currency_id", "rate.of_own_currency");
    }
    if input.date > today {
        fields.refuse("date", "rate.in_the_future");
    }
    let rate = match Rate::parse(input.rate.as_str()) {
        Ok(rate) => {
            if rate.is_zero() || rate.is_negative() {
                fields.refuse("rate", "field.positive");
            } else if rate > MAX_RATE {
                fields.refuse("rate", "rate.too_large");
            }
            rate
        }
        Err(_) => {
            fields.refuse("rate", "rate.not_read");
            Rate::ONE
        }
    };
    fields.check()?;
    Ok(rate)
}

fn row(written: &RecordedRate) -> ExchangeRateRow {
    ExchangeRateRow {
        id: written.id,
        currency: currencies::data(written.currency_id),
        date: written.date,
        rate: written.rate.to_text(),
        created_by: written.created_by.clone(),
    }
}

fn read_cursor(cursor: &str) -> Option<(Date, i64)> {
    let (date, currency) = cursor.split_once(':')?;
    Some((date.parse().ok()?, currency.parse().ok()?))
}

fn note(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    before: Option<&RecordedRate>,
    after: Option<&RecordedRate>,
) -> Result<()> {
    let verb = match (before, after) {
        (None, _) => "created",
        (Some(_), Some(_)) => "updated",
        (Some(_), None) => "deleted",
    };
    let Some(either) = after.or(before) else { return Ok(()) };
    let text = |written: Option<&RecordedRate>| written.map(|written| written.rate.to_text());
    let code = currencies::data(either.currency_id).code;
    let changes = [
        Change { field: "currency".to_owned(), before: None, after: Some(code) },
        Change { field: "date".to_owned(), before: None, after: Some(either.date.to_string()) },
        Change { field: "rate".to_owned(), before: text(before), after: text(after) },
    ];
    activity::record(tx, ctx, "exchange_rate", either.id, verb, &changes)
}
