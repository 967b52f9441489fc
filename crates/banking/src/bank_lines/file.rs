//! A file as somebody looks at it before its lines are taken.

use bank_statements::{
    Amounts, DayQuestion, DecimalMark, File, Mapping, Proof, Statement, Table, Terms, Trouble, open,
};
use books::accounts::{self, AccountRow};
use books::currencies::{self, Currency};
use ledger::AccountId;
use platform::parsing::parse;
use platform::problem::Fields;
use platform::{App, Ctx, Result, Tx};

use super::error::BankLineError;
use super::file_wire::{
    BankFileInput, BankFileLine, BankFileStatement, BankFileTrouble, BankFileView, BankMapping,
};
use super::model::fingerprints;
use super::store;
use documents::sent_file::{self, FileDayQuestion, order_of_word, order_word};

/// The rows of a table that are shown to choose columns by.
const ROWS: usize = 25;
/// The lines that are shown of a statement.
const LINES: usize = 300;
/// The lines that are named of those that are left out.
const LEFT_OUT_ROWS: usize = 10;

/// A file that was opened for an account.
pub struct Opened {
    pub account: AccountRow,
    pub currency: &'static Currency,
    pub format: &'static str,
    /// SHA-256 of the bytes.
    pub digest: String,
    pub table: Option<(Table, Option<Mapping>)>,
    pub statements: Vec<Statement>,
    pub troubles: Vec<Trouble>,
    /// What is asked before the days of a table can be read.
    pub day_question: Option<DayQuestion>,
}

/// What is known of an account before a file for it is read.
struct AccountFacts {
    account: AccountRow,
    currency: &'static Currency,
    /// The headers of the last file, and what its columns meant.
    mapping: Option<(String, String)>,
}

/// Opens a file: by the mapping that is sent, else by that of last time, else by a proposed one. It
/// is read between transactions, on separate threads.
///
/// # Errors
/// 400 on `account_id`, `file_name` or `content`; 503 when too many files are read.
pub async fn opened(app: &App, ctx: &Ctx, input: BankFileInput) -> Result<Opened> {
    let id = input.account_id;
    let facts = app.read(ctx.clone(), move |tx, ctx| load_account(tx, ctx, id)).await?;
    let mut fields = Fields::new();
    fields.text("file_name", &input.file_name, 200);
    fields.check()?;
    let today = ctx.today;
    parse(ctx.tenant, move |time| {
        let is_over = || time.is_over();
        let currency = facts.currency;
        let terms = Terms::new(currency.minor_digits, today, &is_over).in_currency(&currency.code);
        read(facts, &input, &terms)
    })
    .await?
}

fn load_account(tx: &mut dyn Tx, ctx: &Ctx, id: i64) -> Result<AccountFacts> {
    let account = bank_account(tx, ctx, AccountId(id))?;
    let currency = currencies::stored(account.currency_id)?;
    let mapping = store::mapping_of(tx, ctx.tenant, account.id)?;
    Ok(AccountFacts { account, currency, mapping })
}

/// An account of which a bank keeps a statement.
///
/// # Errors
/// 400 on `account_id` when it is none.
pub fn bank_account(tx: &mut dyn Tx, ctx: &Ctx, id: AccountId) -> Result<AccountRow> {
    let account = accounts::lookup(tx, ctx.tenant, id)?;
    Ok(account.filter(crate::reconciliations::is_bank).ok_or(BankLineError::Account)?)
}

fn read(facts: AccountFacts, input: &BankFileInput, terms: &Terms<'_>) -> Result<Opened> {
    let bytes = sent_file::bytes(&input.content).ok_or(BankLineError::Incomplete)?;
    let mut opened = Opened {
        account: facts.account,
        currency: facts.currency,
        format: "",
        digest: sent_file::digest(&bytes),
        table: None,
        statements: Vec::new(),
        troubles: Vec::new(),
        day_question: None,
    };
    match open(&bytes, terms) {
        Err(troubles) => opened.troubles = troubles,
        Ok(File::Statements(format, statements)) => {
            opened.format = format.key();
            opened.statements = statements;
        }
        Ok(File::Table(table)) => {
            opened.format = table.format.key();
            let mapping = match &input.mapping {
                Some(typed) => Some(typed.read()?),
                None => known_mapping(&table, facts.mapping, terms),
            };
            opened.read_table(table, mapping, terms);
        }
    }
    opened.statements.retain(|statement| !statement.lines.is_empty());
    Ok(opened)
}

/// That of last time where the headers are the same, below however long a letterhead.
fn known_mapping(
    table: &Table,
    kept: Option<(String, String)>,
    terms: &Terms<'_>,
) -> Option<Mapping> {
    let proposed = table.propose(terms);
    let line = proposed.as_ref().and_then(|proposed| proposed.header_line);
    let headers = headers_key(table, line);
    let known = kept.filter(|(of, _)| *of == headers).and_then(|(_, mapping)| {
        let mapping: Mapping = serde_json::from_str(&mapping).ok()?;
        Some(Mapping { header_line: line, ..mapping })
    });
    known.or(proposed)
}

impl Opened {
    fn read_table(&mut self, table: Table, mapping: Option<Mapping>, terms: &Terms<'_>) {
        if let Some(mapping) = &mapping {
            match table.read(mapping, terms) {
                Ok(statement) => self.statements.push(statement),
                Err(troubles) => self.troubles = troubles,
            }
            self.day_question = table.day_question(mapping, terms);
        }
        self.table = Some((table, mapping));
    }
}

/// The headers as they are remembered.
pub fn headers_key(table: &Table, line: Option<usize>) -> String {
    table.headers(line).join("\t")
}

/// Tells of a file that was opened what it is, how its columns are read, what is wrong, and what
/// it says.
///
/// # Errors
/// When the lines on record can't be read.
pub fn preview_file(tx: &mut dyn Tx, ctx: &Ctx, opened: &Opened) -> Result<BankFileView> {
    let decimals = opened.currency.minor_digits;
    let mut statements = Vec::new();
    for statement in &opened.statements {
        let known = store::already_imported(tx, ctx.tenant, opened.account.id, &statement.lines)?;
        statements.push(statement_view(statement, &known, opened.currency));
    }
    let (headers, rows, mapping) = match &opened.table {
        None => (Vec::new(), Vec::new(), None),
        Some((table, mapping)) => {
            let line = mapping.as_ref().and_then(|mapping| mapping.header_line);
            let rows = table.rows.iter().take(ROWS).map(|row| row.cells.clone()).collect();
            (table.headers(line), rows, mapping.as_ref().map(BankMapping::from))
        }
    };
    let troubles = opened.troubles.iter().map(trouble).collect();
    let day_question = opened.day_question.as_ref().map(FileDayQuestion::from);
    Ok(BankFileView {
        format: opened.format.to_owned(),
        currency: opened.currency.data(),
        decimals: i64::from(decimals),
        headers,
        rows,
        mapping,
        troubles,
        day_question,
        statements,
    })
}

fn statement_view(statement: &Statement, known: &[bool], currency: &Currency) -> BankFileStatement {
    let decimals = currency.minor_digits;
    let text = |money: ledger::Money| money.to_text(decimals);
    let (proof, row, expected, found) = match statement.proof() {
        Proof::Lines => ("lines", None, None, None),
        Proof::Sum => ("sum", None, None, None),
        Proof::Nothing => ("nothing", None, None, None),
        Proof::Gap { row, expected, found } => {
            ("gap", i64::try_from(row).ok(), Some(expected), Some(found))
        }
        Proof::Short { expected, found } => ("short", None, Some(expected), Some(found)),
        Proof::Page { row } => ("page", i64::try_from(row).ok(), None, None),
    };
    let lines = statement.lines.iter().zip(known).take(LINES);
    let count = |rows: &[usize]| i64::try_from(rows.len()).unwrap_or_default();
    let view = |(line, known): (&bank_statements::Line, &bool)| BankFileLine {
        row: i64::try_from(line.row).unwrap_or_default(),
        date: line.date,
        value_date: line.value_date,
        amount: text(line.amount),
        balance: line.balance.map(text),
        description: line.description.clone(),
        reference: line.reference.clone(),
        known: *known,
    };
    BankFileStatement {
        account: statement.account.clone(),
        other_currency: other_currency(statement, currency),
        opening: statement.opening.map(text),
        closing: statement.closing.map(text),
        first_date: statement.lines.iter().map(|line| line.date).min(),
        last_date: statement.lines.iter().map(|line| line.date).max(),
        count: i64::try_from(statement.lines.len()).unwrap_or_default(),
        known: i64::try_from(known.iter().filter(|known| **known).count()).unwrap_or_default(),
        zeros: count(&statement.zeros),
        zero_rows: first_rows(&statement.zeros),
        repeats: count(&statement.repeats),
        repeat_rows: first_rows(&statement.repeats),
        pending: count(&statement.pending),
        pending_rows: first_rows(&statement.pending),
        proof: proof.to_owned(),
        proof_row: row,
        proof_expected: expected.map(text),
        proof_found: found.map(text),
        lines: lines.map(view).collect(),
    }
}

fn first_rows(rows: &[usize]) -> Vec<i64> {
    rows.iter().take(LEFT_OUT_ROWS).filter_map(|row| i64::try_from(*row).ok()).collect()
}

/// The currency that a statement names, when the account is kept in another.
pub fn other_currency(statement: &Statement, currency: &Currency) -> Option<String> {
    statement.currency.clone().filter(|code| *code != currency.code)
}

/// What is wrong, as it is sent.
pub fn trouble(trouble: &Trouble) -> BankFileTrouble {
    BankFileTrouble {
        kind: trouble.kind.key().to_owned(),
        line: trouble.line.and_then(|line| i64::try_from(line).ok()),
        column: trouble.column.clone(),
        value: trouble.value.clone(),
    }
}

impl BankMapping {
    /// As the reader of tables needs it.
    ///
    /// # Errors
    /// 400 on `mapping` when a column is below zero or missing, or a word is unknown.
    pub fn read(&self) -> Result<Mapping> {
        let column = |number: i64| usize::try_from(number).map_err(|_| BankLineError::Mapping);
        let wanted = |number: Option<i64>| column(number.ok_or(BankLineError::Mapping)?);
        let some = |number: Option<i64>| number.map(column).transpose();
        let amounts = match self.amounts.as_str() {
            "signed" => Amounts::Signed { amount: wanted(self.amount)?, reversed: self.reversed },
            "sides" => Amounts::Sides { debit: wanted(self.debit)?, credit: wanted(self.credit)? },
            "marked" => Amounts::Marked { amount: wanted(self.amount)?, mark: wanted(self.mark)? },
            _ => return Err(BankLineError::Mapping.into()),
        };
        let date_order = match self.date_order.as_deref() {
            None | Some("") => None,
            Some(word) => Some(order_of_word(word).ok_or(BankLineError::Mapping)?),
        };
        let decimal_mark = match self.decimal_mark.as_deref() {
            None | Some("") => None,
            Some("point") => Some(DecimalMark::Point),
            Some("comma") => Some(DecimalMark::Comma),
            Some(_) => return Err(BankLineError::Mapping.into()),
        };
        if self.description.len() > 20 {
            return Err(BankLineError::Mapping.into());
        }
        Ok(Mapping {
            header_line: some(self.header_line)?,
            date: column(self.date)?,
            value_date: some(self.value_date)?,
            amounts,
            description: self.description.iter().map(|n| column(*n)).collect::<Result<_, _>>()?,
            reference: some(self.reference)?,
            balance: some(self.balance)?,
            date_order,
            decimal_mark,
        })
    }
}

impl From<&Mapping> for BankMapping {
    fn from(mapping: &Mapping) -> BankMapping {
        let number = |column: usize| i64::try_from(column).unwrap_or_default();
        let (amounts, amount, debit, credit, mark, reversed) = match mapping.amounts {
            Amounts::Signed { amount, reversed } => {
                ("signed", Some(amount), None, None, None, reversed)
            }
            Amounts::Sides { debit, credit } => {
                ("sides", None, Some(debit), Some(credit), None, false)
            }
            Amounts::Marked { amount, mark } => {
                ("marked", Some(amount), None, None, Some(mark), false)
            }
        };
        let order = |order| order_word(order).to_owned();
        let decimal = |mark| match mark {
            DecimalMark::Point => "point".to_owned(),
            DecimalMark::Comma => "comma".to_owned(),
        };
        BankMapping {
            header_line: mapping.header_line.map(number),
            date: number(mapping.date),
            value_date: mapping.value_date.map(number),
            amounts: amounts.to_owned(),
            amount: amount.map(number),
            debit: debit.map(number),
            credit: credit.map(number),
            mark: mark.map(number),
            reversed,
            description: mapping.description.iter().map(|column| number(*column)).collect(),
            reference: mapping.reference.map(number),
            balance: mapping.balance.map(number),
            date_order: mapping.date_order.map(order),
            decimal_mark: mapping.decimal_mark.map(decimal),
        }
    }
}

/// The marks of a statement's lines.
pub fn marks(statement: &Statement) -> Vec<String> {
    fingerprints(&statement.lines)
}
