//! The preview of a file: its entries and faults, before anything is imported.

use books::accounts::{self, AccountRow};
use books::currencies;
use ledger::{AccountId, Money};
use platform::http::DecimalText;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Result, Tx};

use super::check::{Checked, CheckedEntry, checked};
use super::file::EntryFile;
use super::read::{Fault, FileLine};
use super::store;
use super::wire::{EntryFileEntry, EntryFileInput, EntryFileLine, EntryFileTrouble, EntryFileView};
use crate::journal_entries::ManualLineInput;
use documents::error::RequestError;

/// The troubles that are told at once.
const TROUBLES: usize = 200;
/// The entries that are shown, and the lines of each.
const ENTRIES: usize = 100;
const LINES: usize = 40;

/// Tells what a file that was read says and what is wrong with it. Nothing is written.
///
/// # Errors
/// 400 on `file_name`.
pub fn preview(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (input, file): (&EntryFileInput, &EntryFile),
    texts: &Texts,
) -> Result<EntryFileView> {
    let mut fields = Fields::new();
    fields.text("file_name", &input.file_name, 200);
    fields.check()?;
    let found = checked(tx, ctx, input.numbers, file)?;
    let base = currencies::base(tx, ctx.tenant)?;
    let sums = found.entries.iter().filter_map(|entry| entry.total.map(|(_, base)| base));
    let total = Money::sum(sums);
    let total = total.map_err(|_| RequestError::TooLarge("content"))?;
    let shown = &found.entries[..found.entries.len().min(ENTRIES)];
    let ids = shown.iter().flat_map(|entry| &entry.input.lines);
    let mut ids: Vec<AccountId> = ids.map(|line| AccountId(line.account_id)).collect();
    ids.sort_unstable();
    ids.dedup();
    let known = accounts::find_many(tx, ctx.tenant, &ids)?;
    let account = |id: i64| known.get(&AccountId(id));
    Ok(EntryFileView {
        entries: shown.iter().map(|entry| view(entry, base.id, &account)).collect::<Result<_>>()?,
        count: count(found.entries.len()),
        lines: count(found.lines),
        total: total.to_text(base.minor_digits),
        troubles: found
            .faults
            .iter()
            .take(TROUBLES)
            .map(|fault| trouble_view(&found, fault, ctx, texts))
            .collect(),
        trouble_count: count(found.faults.len()),
        unread: found.unread(),
        before: store::before(tx, ctx, &found.digest)?,
    })
}

fn count(number: usize) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn trouble_view(found: &Checked, fault: &Fault, ctx: &Ctx, texts: &Texts) -> EntryFileTrouble {
    EntryFileTrouble {
        row: fault.row.map(count),
        column: fault.field.map(|field| found.name(field, ctx.locale)),
        value: Some(fault.value.clone()).filter(|value| !value.is_empty()),
        code: fault.code.to_owned(),
        message: texts.say(ctx.locale, fault.code, &fault.params),
    }
}

fn view<'a>(
    entry: &CheckedEntry,
    base: i64,
    account: &impl Fn(i64) -> Option<&'a AccountRow>,
) -> Result<EntryFileEntry> {
    let CheckedEntry { file, input, total } = entry;
    let currency = input.currency_id.unwrap_or(base);
    let decimals = currencies::stored(currency)?.minor_digits;
    let lines = file.lines.iter().zip(&input.lines).take(LINES);
    Ok(EntryFileEntry {
        row: count(file.row),
        number: file.number.clone(),
        date: file.date,
        memo: file.memo.clone(),
        currency: currencies::data(currency),
        total: total.map(|(own, _)| own.to_text(decimals)),
        line_count: count(file.lines.len()),
        lines: lines
            .map(|(file, typed)| line(file, typed, account(typed.account_id), decimals))
            .collect(),
    })
}

fn line(
    file: &FileLine,
    typed: &ManualLineInput,
    account: Option<&AccountRow>,
    decimals: u8,
) -> EntryFileLine {
    let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    let amount = |typed: &Option<DecimalText>| {
        let text = typed.as_ref()?.as_str();
        let read = Money::parse(text, decimals);
        Some(read.map_or_else(|_| text.to_owned(), |amount| amount.to_text(decimals)))
    };
    let labels = [&file.name, &file.project, &file.branch, &file.class];
    EntryFileLine {
        row: count(file.row),
        account_number: account.map_or(&file.account_number, |row| &row.number).clone(),
        account_name: account.map_or(&file.account_name, |row| &row.name_en).clone(),
        account_name_ar: account.map_or(&file.account_name, |row| &row.name_ar).clone(),
        labels: labels.into_iter().filter_map(said).collect(),
        description: typed.description.clone(),
        debit: amount(&typed.debit),
        credit: amount(&typed.credit),
    }
}
