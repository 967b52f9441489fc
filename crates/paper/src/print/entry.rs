//! A journal entry written by hand on paper: its voucher (سند قيد يومية).

use books::currencies::{self, Currency};
use ledger::Money;
use platform::{Ctx, Problem, Result, Tx};
use printout::{EntryLine, InBase, JournalEntry, Mark, Paper, Text};

use super::head::{DocumentIdentity, Head, PrintOptions, Recipient, Sheet, written};
use super::sale::{currency, words};
use accountancy::journal_entries::{self, ManualEntryView, ManualLineView};

/// The sheet of a journal entry.
///
/// # Errors
/// 404 when there is none.
pub fn entry(tx: &mut dyn Tx, ctx: &Ctx, id: i64, asked: PrintOptions) -> Result<Sheet> {
    let (entry, by_schedule) = journal_entries::printed(tx, ctx, id)?;
    let reversed = entry.reversed_by_id.is_some() && entry.reverse_on.is_none();
    let asked = PrintOptions { mark: reversed.then_some(Mark::Reversed).or(asked.mark), ..asked };
    let base = currencies::base(tx, ctx.tenant)?;
    let which = DocumentIdentity {
        number: &entry.number,
        branch: None,
        date: entry.date,
        cancelled: entry.deleted,
    };
    let paper = Paper::JournalEntry(paper(&entry, by_schedule, base)?);
    Head::load(tx, ctx.tenant, asked)?.sheet(&which, Recipient::default(), paper)
}

fn paper(entry: &ManualEntryView, by_schedule: bool, base: &Currency) -> Result<JournalEntry> {
    let used = currencies::stored(entry.currency.id)?;
    let amount =
        |text: &str, of: &Currency| Money::parse(text, of.minor_digits).map_err(Problem::internal);
    let foreign = used.id != base.id;
    let total = amount(&entry.total, used)?;
    let rate = || format!("1 {} = {} {}", used.code, entry.exchange_rate, base.code);
    let in_base = || -> Result<InBase> {
        let total = amount(&entry.base_total, base)?.grouped(base.minor_digits);
        let currency = Text::new(&base.name_ar, &base.name_en);
        Ok(InBase { currency, net: None, tax: None, total })
    };
    Ok(JournalEntry {
        currency: currency(used),
        exchange_rate: foreign.then(rate),
        nature: nature(entry, by_schedule),
        memo: entry.memo.clone(),
        reverses: entry.reverses_number.clone(),
        reversed_by: entry.reversed_by_number.clone(),
        reverse_on: entry.reverse_on.map(written),
        lines: entry.lines.iter().map(|row| line(row, used)).collect::<Result<_>>()?,
        total: total.grouped(used.minor_digits),
        base: foreign.then(in_base).transpose()?,
        words: Some(words(used, total)),
        prepared_by: Some(entry.created_by.clone()).filter(|name| !name.trim().is_empty()),
    })
}

/// The kind of entry.
fn nature(entry: &ManualEntryView, by_schedule: bool) -> Text {
    if entry.reverses_by_itself {
        Text::new("قيد عكسي تلقائي", "Automatic reversal")
    } else if entry.reverses_id.is_some() {
        Text::new("قيد عكسي", "Reversing entry")
    } else if by_schedule {
        Text::new("من قيد متكرر", "Of a recurring entry")
    } else {
        Text::new("قيد يدوي", "Written by hand")
    }
}

fn line(row: &ManualLineView, used: &Currency) -> Result<EntryLine> {
    let side = |text: &str| -> Result<Option<String>> {
        let amount = Money::parse(text, used.minor_digits).map_err(Problem::internal)?;
        Ok((!amount.is_zero()).then(|| amount.grouped(used.minor_digits)))
    };
    Ok(EntryLine {
        number: row.account_number.clone(),
        account: Text::new(&row.account_name_ar, &row.account_name),
        party: row.name.clone(),
        description: row.description.clone(),
        project: row.project_name.clone(),
        branch: row.branch_name.clone(),
        class: row.class_name.clone(),
        debit: side(&row.debit)?,
        credit: side(&row.credit)?,
    })
}
