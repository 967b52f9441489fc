//! Keeping an entry: its number, its rows, what it posts and what a party owes by it.

use books::settlements::{self, OpenItem};
use books::{journal, numbering, periods};
use ledger::{Balanced, DocKind, Money};
use platform::activity::{self, Change};
use platform::{Ctx, Problem, Result, Tx, ids};

use super::error::EntryError;
use super::model::{Body, Facts, ManualEntry};
use super::posting::{Conversion, base_of, posting};
use super::{RECORD, doc, facts, store};

/// Keeps an entry and posts it.
pub(super) fn record(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (number, body, reverses): (Option<String>, Body, Option<i64>),
    facts: &Facts,
) -> Result<ManualEntry> {
    let entry = ManualEntry {
        id: ids::allocate(tx, ctx.tenant, 1)?,
        number: take_number(tx, ctx, number)?,
        body,
        reverses,
        version: 1,
        created_at: ctx.now,
        created_by: ctx.user_name.to_string(),
        deleted_at: None,
    };
    store::insert(tx, ctx, &entry)?;
    post(tx, ctx, &entry, facts)?;
    if let Some(item) = open_item(tx, ctx, &entry, facts)? {
        settlements::open(tx, ctx, &item)?;
    }
    let total = total(&entry.body)?;
    let changes = [Change { field: "total".to_owned(), before: None, after: Some(total) }];
    activity::record(tx, ctx, RECORD, entry.id, "created", &changes)?;
    Ok(entry)
}

fn take_number(tx: &mut dyn Tx, ctx: &Ctx, typed: Option<String>) -> Result<String> {
    let Some(number) = typed else {
        return numbering::next_number(tx, ctx.tenant, DocKind::JournalEntry);
    };
    ensure_free(tx, ctx, &number)?;
    numbering::claim(tx, ctx.tenant, DocKind::JournalEntry, &number)?;
    Ok(number)
}

fn ensure_free(tx: &mut dyn Tx, ctx: &Ctx, number: &str) -> Result<()> {
    if store::exists_number(tx, ctx.tenant, number)? {
        return Err(EntryError::NumberTaken { number: number.to_owned() }.into());
    }
    Ok(())
}

/// Posts the entry; what a party owes by it is of that side of trade as well, so that its period
/// must be open too.
pub(super) fn post(tx: &mut dyn Tx, ctx: &Ctx, entry: &ManualEntry, facts: &Facts) -> Result<()> {
    ensure_open(tx, ctx, &entry.body, facts)?;
    let balanced = balanced(tx, ctx, (entry.id, &entry.number), &entry.body)?;
    journal::post(tx, ctx, periods::Area::Accounting, &entry.number, &balanced)
        .map(drop)
        .map_err(on_date)
}

fn balanced(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (id, number): (i64, &str),
    body: &Body,
) -> Result<Balanced> {
    posted(id, number, body, facts::conversion(tx, ctx, body)?)
}

/// What an entry posts.
///
/// # Errors
/// 400 when its amounts round to nothing in the company's currency.
pub(super) fn posted(id: i64, number: &str, body: &Body, with: Conversion) -> Result<Balanced> {
    Ok(posting(id, number, body, with).map_err(|_| EntryError::Vanishes)?)
}

/// Whether the entry's date is open, in accounting and in the books of its customer or vendor.
pub(super) fn ensure_open(tx: &mut dyn Tx, ctx: &Ctx, body: &Body, facts: &Facts) -> Result<()> {
    check_day(body, facts, |area| periods::ensure_open(tx, ctx.tenant, area, body.date))
}

/// As [`ensure_open`], `is_open` saying it of an area.
pub(super) fn check_day(
    body: &Body,
    facts: &Facts,
    mut is_open: impl FnMut(periods::Area) -> Result<()>,
) -> Result<()> {
    let trade = body.control(facts).and_then(|(_, party)| party.kind.trade());
    let mut areas = trade.map(Into::into).into_iter().chain([periods::Area::Accounting]);
    areas.try_for_each(|area| is_open(area).map_err(on_date))
}

/// A locked period, or a day years ahead, is the fault of the entry's date.
pub(super) fn on_date(problem: Problem) -> Problem {
    if periods::is_of_day(&problem) { problem.on("date") } else { problem }
}

/// What the party of the entry owes by it, or is owed.
pub(super) fn open_item(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    entry: &ManualEntry,
    facts: &Facts,
) -> Result<Option<OpenItem>> {
    let body = &entry.body;
    let Some((line, party)) = body.control(facts) else { return Ok(None) };
    let conversion = facts::conversion(tx, ctx, body)?;
    Ok(Some(OpenItem {
        doc: doc(entry.id),
        number: entry.number.clone(),
        party,
        side: line.side,
        account: line.account,
        currency_id: body.currency_id,
        rate: body.rate,
        date: body.date,
        due_date: body.date,
        total: line.amount,
        total_base: base_of(line, body, conversion).map_err(Problem::internal)?,
        settled: Money::ZERO,
        settled_base: Money::ZERO,
        paid: Money::ZERO,
    }))
}

/// The sum of the debits as a timeline tells it.
pub(super) fn total(body: &Body) -> Result<String> {
    let decimals = books::currencies::stored(body.currency_id)?.minor_digits;
    Ok(body.total.to_text(decimals))
}

/// The fields of an entry as its timeline shows them.
pub(super) fn timeline_fields(body: &Body) -> Result<Vec<(&'static str, Option<String>)>> {
    let accounts = body.lines.len().to_string();
    Ok(vec![
        ("date", Some(body.date.to_string())),
        ("reverse_on", body.reverse_on.map(|day| day.to_string())),
        ("memo", body.memo.clone()),
        ("total", Some(total(body)?)),
        ("lines", Some(accounts)),
    ])
}
