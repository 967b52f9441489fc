//! A file's entries as if each had been typed, and all that is wrong with them.

use bank_statements::{DecimalMark, Kind, plain_number, plain_rate};
use books::currencies;
use ledger::Money;
use platform::http::DecimalText;
use platform::{Ctx, Locale, Problem, Result, Tx};

use super::columns::{Columns, Field, heading_of};
use super::file::{EntryFile, too_many, whole};
use super::names::{AccountSide, Names, currency};
use super::read::{Fault, FileEntry, FileLine, MOST_ROWS, ReadFile};
use super::wire::EntryNumbers;
use crate::journal_entries::{self, ManualEntryInput, ManualLineInput};

/// A file that was read and checked.
pub struct Checked {
    pub entries: Vec<CheckedEntry>,
    pub faults: Vec<Fault>,
    /// What the file calls its columns.
    columns: Option<Columns>,
    /// How many lines all entries have.
    pub lines: usize,
    /// What the file is known again by.
    pub digest: String,
}

/// An entry of a file.
pub struct CheckedEntry {
    pub file: FileEntry,
    /// As somebody would type it; accounts that were not found are 0.
    pub input: ManualEntryInput,
    /// What it comes to, in its own currency and in the company's; none while something is wrong.
    pub total: Option<(Money, Money)>,
}

impl Checked {
    /// What the file calls a column.
    pub fn name(&self, field: Field, locale: Locale) -> String {
        let columns = self.columns.as_ref();
        columns.map_or_else(
            || heading_of(field, locale).to_owned(),
            |columns| columns.name(field, locale),
        )
    }

    /// The headings that were not understood.
    pub fn unread(&self) -> Vec<String> {
        self.columns.as_ref().map(Columns::unread).unwrap_or_default()
    }
}

/// Checks each entry of a file as if it was typed. Nothing is written.
///
/// # Errors
/// When what the company has on record can't be read.
pub fn checked(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    numbers: EntryNumbers,
    file: &EntryFile,
) -> Result<Checked> {
    let mut found = Checked {
        entries: Vec::new(),
        faults: Vec::new(),
        columns: None,
        lines: 0,
        digest: file.digest.clone(),
    };
    match &file.table {
        Err(fault) => found.faults.push(fault.clone()),
        Ok((columns, file)) => {
            found.columns = Some(columns.clone());
            found.lines = file.lines;
            found.faults.clone_from(&file.faults);
            if file.lines == 0 {
                found.faults.push(whole("entry_import.no_lines"));
            } else if file.lines > MOST_ROWS {
                found.faults = vec![too_many()];
            } else {
                check_all(tx, ctx, (numbers, file), &mut found)?;
            }
        }
    }
    found.faults.sort_by_key(|fault| fault.row);
    Ok(found)
}

fn check_all(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (numbers, file): (EntryNumbers, &ReadFile),
    found: &mut Checked,
) -> Result<()> {
    let mut names = Names::load(tx, ctx)?;
    let marks = file.mark;
    for file in &file.entries {
        let before = found.faults.len();
        let misread = |fault: &Fault| fault.row.is_some_and(|row| file.has(row));
        let was_read = !found.faults.iter().any(misread);
        let input = typed(tx, ctx, (numbers, file, marks), &mut names, &mut found.faults)?;
        let mut total = None;
        if was_read {
            match journal_entries::rehearse_entry(tx, ctx, &input) {
                Ok(sums) => total = Some(sums).filter(|_| found.faults.len() == before),
                Err(problem) if problem.status >= 500 => return Err(problem),
                Err(problem) => {
                    // What only follows from a name that was not found needs no telling.
                    let told = &found.faults[before..];
                    let mut more = faults(file, &problem);
                    more.retain(|fault| !told.iter().any(|told| fault.follows_from(told)));
                    found.faults.extend(more);
                }
            }
        }
        found.entries.push(CheckedEntry { file: file.clone(), input, total });
    }
    Ok(())
}

impl FileEntry {
    fn has(&self, row: usize) -> bool {
        self.row == row || self.lines.iter().any(|line| line.row == row)
    }
}

/// How the amounts of an entry are written.
#[derive(Clone, Copy)]
struct Written {
    mark: Option<DecimalMark>,
    decimals: u8,
}

/// An entry as somebody would type it.
fn typed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (numbers, file, mark): (EntryNumbers, &FileEntry, Option<DecimalMark>),
    names: &mut Names,
    faults: &mut Vec<Fault>,
) -> Result<ManualEntryInput> {
    let currency_id = file.currency.as_deref().and_then(|written| {
        let found = currency(written);
        if found.is_none() {
            let code = "entry_import.currency";
            faults.push(Fault::new(file.row, Field::Currency, written, code));
        }
        found
    });
    let base = currencies::base(tx, ctx.tenant)?;
    let own = currency_id.map_or(Ok(base), currencies::stored)?;
    let written = Written { mark, decimals: own.minor_digits };
    let mut lines = Vec::with_capacity(file.lines.len());
    for line in &file.lines {
        lines.push(typed_line(tx, ctx, (line, written), names, faults)?);
    }
    let foreign = own.id != base.id;
    // Sheets write 1 beside the company's own currency, and some leave out which one it is.
    let rate = file.rate.as_deref().filter(|_| foreign || file.currency.is_none());
    let exchange_rate = rate.map(|text| match plain_rate(text, None) {
        Ok(plain) => plain.unwrap_or_default(),
        Err(kind) => {
            let asked = (kind == Kind::TwoReadings)
                .then(|| Fault::new(file.row, Field::Rate, text, TWO_READINGS));
            faults.extend(asked);
            text.to_owned()
        }
    });
    Ok(ManualEntryInput {
        number: (numbers == EntryNumbers::File).then(|| file.number.clone()),
        // One that can't be read is at fault already.
        date: file.date.unwrap_or(ctx.today),
        memo: file.memo.clone(),
        currency_id,
        exchange_rate: exchange_rate.map(DecimalText),
        lines,
        reverse_on: file.reverse_on,
        version: None,
    })
}

fn typed_line(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (line, written): (&FileLine, Written),
    names: &mut Names,
    faults: &mut Vec<Fault>,
) -> Result<ManualLineInput> {
    let mut keep = |fault| faults.push(fault);
    let account =
        names.account(line).map(|account| (account.id, AccountSide::for_account(account)));
    let (account_id, side) = match account {
        Ok((id, side)) => (id.0, side),
        Err(fault) => {
            keep(fault);
            (0, None)
        }
    };
    let party = names.party(tx, ctx.tenant, line, side.as_ref())?;
    let party = party.unwrap_or_else(|fault| {
        keep(fault);
        None
    });
    let mut label = |field| -> Result<Option<i64>> {
        let found = names.label(tx, ctx.tenant, line, field)?;
        Ok(found.unwrap_or_else(|fault| {
            keep(fault);
            None
        }))
    };
    let (project_id, branch_id) = (label(Field::Project)?, label(Field::Branch)?);
    let class_id = label(Field::Class)?;
    let said = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
    Ok(ManualLineInput {
        account_id,
        name_kind: party.map(|(kind, _)| kind),
        name_id: party.map(|(_, id)| id),
        description: said(&line.description),
        debit: amount(line, Field::Debit, written, &mut keep),
        credit: amount(line, Field::Credit, written, &mut keep),
        project_id,
        branch_id,
        class_id,
    })
}

const TWO_READINGS: &str = "entry_import.two_readings";

/// An amount as a form takes it: with a point, whatever the file writes. What is no number stays as
/// it is, and the form says why it is none.
fn amount(
    line: &FileLine,
    field: Field,
    written: Written,
    refuse: &mut impl FnMut(Fault),
) -> Option<DecimalText> {
    let text = line.cell(field);
    let is_number = line.are_numbers[usize::from(field == Field::Credit)];
    let words = |c: char| c.is_alphabetic() || matches!(c, '(' | ')');
    if text.is_empty() {
        return None;
    }
    if is_number || text.contains(words) {
        return Some(DecimalText(text.to_owned()));
    }
    let plain = plain_number(text, written.mark, written.decimals);
    if plain == Err(Kind::TwoReadings) {
        refuse(Fault::new(line.row, field, text, TWO_READINGS));
    }
    Some(DecimalText(plain.ok().flatten().unwrap_or_else(|| text.to_owned())))
}

/// Why an entry would be refused, by the rows and columns of its file.
pub fn faults(file: &FileEntry, problem: &Problem) -> Vec<Fault> {
    if problem.faults().is_empty() {
        let path = problem.field.as_deref().unwrap_or_default();
        return vec![fault(file, path, problem.code, &problem.params)];
    }
    let each = problem.faults().iter();
    let mut all: Vec<Fault> =
        each.map(|one| fault(file, &one.field, one.code, &one.params)).collect();
    // An amount that can't be read is also none, which needs no telling.
    let misread: Vec<Option<usize>> =
        all.iter().filter(|one| one.is_amount()).map(|one| one.row).collect();
    all.retain(|one| one.code != NO_AMOUNT || !misread.contains(&one.row));
    all
}

const NO_AMOUNT: &str = "entry.no_amount";

impl Fault {
    /// Whether it says no more than what follows from another: a line without its account, an
    /// amount in a currency that nobody knows.
    fn follows_from(&self, told: &Fault) -> bool {
        const ACCOUNT: [Option<Field>; 2] = [Some(Field::AccountNumber), Some(Field::AccountName)];
        let figures = [Some(Field::Debit), Some(Field::Credit), Some(Field::Rate)];
        match told.field {
            Some(Field::Currency) => figures.contains(&self.field),
            field if ACCOUNT.contains(&field) => {
                self.row == told.row && (ACCOUNT.contains(&self.field) || self.is_name())
            }
            field => self.row == told.row && self.field == field,
        }
    }

    /// Whether it is about whom a line names, which its account asks for.
    fn is_name(&self) -> bool {
        self.field == Some(Field::Name)
    }

    /// Whether it is about what stands in a column of amounts.
    fn is_amount(&self) -> bool {
        matches!(self.field, Some(Field::Debit | Field::Credit)) && self.code != NO_AMOUNT
    }
}

fn fault(
    file: &FileEntry,
    path: &str,
    code: &'static str,
    params: &[(&'static str, String)],
) -> Fault {
    let mut parts = path.split('.');
    let line = match (parts.next(), parts.next()) {
        (Some("lines"), Some(at)) => at.parse().ok().and_then(|at: usize| file.lines.get(at)),
        _ => None,
    };
    let field = column(path.rsplit('.').next().unwrap_or_default(), line);
    let value = match (line, field) {
        (Some(line), Some(field)) => line.cell(field).to_owned(),
        (None, Some(Field::Number)) => file.number.clone(),
        (None, Some(Field::Date)) => file.date.map(|day| day.to_string()).unwrap_or_default(),
        (None, Some(Field::Rate)) => file.rate.clone().unwrap_or_default(),
        (None, Some(Field::ReverseOn)) => {
            file.reverse_on.map(|day| day.to_string()).unwrap_or_default()
        }
        _ => String::new(),
    };
    let row = line.map_or(file.row, |line| line.row);
    let value = value.chars().take(60).collect();
    Fault { row: Some(row), field, value, code, params: params.to_vec() }
}

/// The column of a field of the form.
fn column(field: &str, line: Option<&FileLine>) -> Option<Field> {
    Some(match field {
        "number" => Field::Number,
        "date" => Field::Date,
        "memo" => Field::Memo,
        "exchange_rate" => Field::Rate,
        "reverse_on" => Field::ReverseOn,
        "currency_id" => Field::Currency,
        "account_id" if line.is_some_and(|line| line.account_number.is_empty()) => {
            Field::AccountName
        }
        "account_id" => Field::AccountNumber,
        "name_id" => Field::Name,
        "debit" => Field::Debit,
        "credit" => Field::Credit,
        "description" => Field::Description,
        "project_id" => Field::Project,
        "branch_id" => Field::Branch,
        "class_id" => Field::Class,
        _ => return None,
    })
}

impl FileLine {
    /// What stands in a cell of it.
    fn cell(&self, field: Field) -> &str {
        match field {
            Field::AccountNumber => &self.account_number,
            Field::AccountName => &self.account_name,
            Field::Debit => &self.debit,
            Field::Credit => &self.credit,
            Field::Description => &self.description,
            Field::Name => &self.name,
            Field::Project => &self.project,
            Field::Branch => &self.branch,
            Field::Class => &self.class,
            Field::Number
            | Field::Date
            | Field::Memo
            | Field::Currency
            | Field::Rate
            | Field::ReverseOn => "",
        }
    }
}
