//! Exchange rates out of a file: looked at row by row first, then written down all or none, each as
//! if it were typed.

mod error;
mod file;
mod wire;

use std::collections::HashSet;

use bank_statements::{DateOrder, Terms};
use books::currencies::{self, Currency};
use books::rates::{self, ExchangeRateInput};
use jiff::civil::Date;
use ledger::Rate;
use platform::http::DecimalText;
use platform::parsing::parse;
use platform::{Ctx, Problem, Result, Tx};

use crate::sent_file::{self, FileDayQuestion, order_of_word};
use error::RateFileError;
use file::{FileRate, RateFile};
pub use wire::{RateFileDone, RateFileInput, RateFileRow, RateFileView, RateTrouble};

/// Rates of one file: those of ten currencies of two years.
const MOST: usize = 5_000;
/// Rows that are shown of a file.
const SHOWN: usize = 300;

/// Reads a file of rates, on the threads for files and outside of any transaction.
///
/// # Errors
/// 400 on `content` when it is no table, has no such headings, no rows or too many, on `date_order`
/// when it is none; 503 when too many files are read.
pub async fn read_file(ctx: &Ctx, input: &RateFileInput) -> Result<RateFile> {
    let (content, today) = (input.content.clone(), ctx.today);
    let answer = answer(input)?;
    let file = parse(ctx.tenant, move |time| {
        let bytes = sent_file::bytes(&content).ok_or(RateFileError::NoTable)?;
        let is_over = || time.is_over();
        let table = sent_file::table(&bytes, &Terms::new(2, today, &is_over));
        let table = table.map_err(RateFileError::Unreadable)?;
        if table.rows.len() > MOST + file::LETTERHEAD {
            return Err(RateFileError::TooLong { most: MOST });
        }
        file::read(&table, answer, today).map_err(RateFileError::Headings)
    });
    let file = file.await??;
    if file.rows.is_empty() {
        return Err(RateFileError::Empty.into());
    }
    if file.rows.len() > MOST {
        return Err(RateFileError::TooLong { most: MOST }.into());
    }
    Ok(file)
}

fn answer(input: &RateFileInput) -> Result<Option<DateOrder>, RateFileError> {
    match input.date_order.as_deref() {
        None | Some("") => Ok(None),
        Some(word) => order_of_word(word).map(Some).ok_or(RateFileError::UnknownOrder),
    }
}

/// Judges a file of rates that was read. Nothing is saved.
///
/// # Errors
/// When the rates on record can't be read.
pub fn read_rates(tx: &mut dyn Tx, ctx: &Ctx, file: &RateFile) -> Result<RateFileView> {
    let rows = judged(tx, ctx, &file.rows)?;
    let faults = rows.iter().filter(|(row, _)| row.trouble.is_some()).count();
    let done = counted(&rows)?;
    let rows = rows.into_iter().map(|(row, _)| row);
    let shown = rows.filter(|row| faults == 0 || row.trouble.is_some());
    Ok(RateFileView {
        rows: shown.take(SHOWN).collect(),
        count: done.count,
        faults: i64::try_from(faults).map_err(Problem::internal)?,
        replaced: done.replaced,
        day_question: file.question.as_ref().map(FileDayQuestion::from),
    })
}

/// Writes the rates of a file down, each in place of the one that its day had.
///
/// # Errors
/// 400 on `date_order` when the days can be read in several ways; on `content`, naming the line,
/// when any row is refused: then none is written.
pub fn import_rates(tx: &mut dyn Tx, ctx: &Ctx, file: &RateFile) -> Result<RateFileDone> {
    if let Some(question) = &file.question {
        let (column, value) = (question.column.clone(), question.value.clone());
        return Err(RateFileError::DateOrder { column, value }.into());
    }
    let rows = judged(tx, ctx, &file.rows)?;
    if let Some((row, _)) = rows.iter().find(|(row, _)| row.trouble.is_some()) {
        return Err(RateFileError::Row { line: row.line }.into());
    }
    let done = counted(&rows)?;
    for input in rows.into_iter().filter_map(|(_, input)| input) {
        rates::add_rate(tx, ctx, &input)?;
    }
    Ok(done)
}

fn counted(rows: &[Judged]) -> Result<RateFileDone> {
    let number = |count: usize| i64::try_from(count).map_err(Problem::internal);
    let replaced = rows.iter().filter(|(row, _)| row.before.is_some()).count();
    Ok(RateFileDone { count: number(rows.len())?, replaced: number(replaced)? })
}

/// A row with what it writes down, if it may.
type Judged = (RateFileRow, Option<ExchangeRateInput>);

fn judged(tx: &mut dyn Tx, ctx: &Ctx, rows: &[FileRate]) -> Result<Vec<Judged>> {
    let base = currencies::base(tx, ctx.tenant)?;
    let mut seen = HashSet::new();
    rows.iter().map(|row| judge(tx, ctx, base, &mut seen, row)).collect()
}

fn judge(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    base: &'static Currency,
    seen: &mut HashSet<(Date, i64)>,
    FileRate { line, written, read }: &FileRate,
) -> Result<Judged> {
    let line = i64::try_from(*line).map_err(Problem::internal)?;
    let mut row = RateFileRow {
        line,
        written: written.to_vec(),
        date: None,
        currency: None,
        rate: None,
        before: None,
        trouble: None,
    };
    let faulty = |row, trouble| (RateFileRow { trouble: Some(trouble), ..row }, None);
    let (date, currency, rate) = match read {
        Ok(read) => *read,
        Err(trouble) => return Ok(faulty(row, *trouble)),
    };
    row.date = date;
    row.currency = Some(currency.data());
    row.rate = Some(rate.to_text());
    // Until the order of days is chosen, the currency and the rate are checked as of today.
    let on = date.unwrap_or(ctx.today);
    let input =
        ExchangeRateInput { currency_id: currency.id, date: on, rate: DecimalText(rate.to_text()) };
    if let Err(problem) = rates::check_rate(&input, base, ctx.today) {
        let code = problem.errors.first().map(|error| error.code);
        return Ok(faulty(row, trouble_of(code.unwrap_or(problem.code))));
    }
    let Some(date) = date else { return Ok((row, None)) };
    if !seen.insert((date, currency.id)) {
        return Ok(faulty(row, RateTrouble::Twice));
    }
    let before = rates::rate_of_day(tx, ctx.tenant, currency.id, date)?;
    let before = before.filter(|before| *before != rate);
    row.before = before.map(Rate::to_text);
    Ok((row, Some(input)))
}

/// What is wrong with a rate, by the code with which a form would refuse it.
fn trouble_of(code: &str) -> RateTrouble {
    match code {
        "rate.in_the_future" => RateTrouble::Future,
        "rate.of_own_currency" => RateTrouble::Own,
        "field.unknown" => RateTrouble::Currency,
        "field.positive" => RateTrouble::NotPositive,
        "rate.too_large" => RateTrouble::TooLarge,
        _ => RateTrouble::NotRead,
    }
}
