//! The activity log, newest first.

use directory::paging;
use jiff::civil::Date;
use platform::context::start_in_cairo;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::error::AuditError;
use super::model::{ActivityLog, ActivityLogRequest, ActivityLogRow, Moments};
use super::store;

/// A page of the company's activity.
///
/// # Errors
/// 400 for a period that ends before it starts, an unknown word, or a cursor of another list.
pub fn activity(tx: &mut dyn Tx, ctx: &Ctx, asked: &ActivityLogRequest) -> Result<ActivityLog> {
    let days = read(asked)?;
    let limit = paging::limit(asked.limit);
    let cursor = asked.cursor.as_deref().filter(|cursor| !cursor.is_empty());
    let before = cursor.map(str::parse::<i64>).transpose();
    let before = before.map_err(|_| AuditError::Cursor)?;
    let most = paging::with_one_more(limit);
    let mut rows = store::page(tx, ctx.tenant, (asked, days), before, most)?;
    let next_item = paging::last(&mut rows, limit).map(|row| row.id.to_string());
    store::add_numbers(tx, ctx.tenant, &mut rows)?;
    store::mark_sales_receipts(tx, ctx.tenant, &mut rows)?;
    Ok(ActivityLog { activity: rows, people: store::people(tx, ctx.tenant)?, next_item })
}

/// Rows that are read at a time for a file.
const STRIDE: i64 = 500;

/// Passes every row of the activity log, newest first, to `give`, for files.
///
/// # Errors
/// As [`activity`], and whatever `give` refuses.
pub fn each_activity(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &ActivityLogRequest,
    give: &mut dyn FnMut(ActivityLogRow) -> Result<()>,
) -> Result<()> {
    let days = read(asked)?;
    let mut before = None;
    loop {
        let mut rows = store::page(tx, ctx.tenant, (asked, days), before, STRIDE)?;
        let Some(last) = rows.last().map(|row| row.id) else { return Ok(()) };
        store::add_numbers(tx, ctx.tenant, &mut rows)?;
        rows.into_iter().try_for_each(&mut *give)?;
        before = Some(last);
    }
}

fn read(asked: &ActivityLogRequest) -> Result<Moments> {
    let mut fields = Fields::new();
    for (field, word) in [("kind", &asked.kind), ("action", &asked.action)] {
        if word.as_ref().is_some_and(|word| word.chars().count() > 40) {
            fields.refuse_with(field, "field.too_long", vec![("most", "40".to_owned())]);
        }
    }
    let backwards = asked.from_date.zip(asked.to_date).is_some_and(|(from, to)| to < from);
    if backwards {
        fields.refuse("to_date", "report.dates_reversed");
    }
    fields.check()?;
    let begins = |day: Date| start_in_cairo(day);
    let after = asked.to_date.and_then(|day| day.tomorrow().ok());
    Ok((asked.from_date.and_then(begins), after.and_then(begins)))
}
