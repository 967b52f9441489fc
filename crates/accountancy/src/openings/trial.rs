//! A trial balance of another program: what its rows say. Pure.

use bank_statements::{DecimalMark, Kind, Row, Table, decimal_mark, plain_number};
use imports::cells::currency_beside;
use ledger::{Money, NumberError};
use platform::text::{fold, latin_digits};

use super::trial_columns::{Amounts, Columns, HeadingTrouble, find, without_side};
use documents::chart_index::as_number;

/// A row as it is in the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrialRow {
    /// The line of the file, from 1.
    pub line: usize,
    pub number: String,
    pub name: String,
    /// Debit less credit, or why it can't be read.
    pub amount: Result<Money, AmountTrouble>,
}

/// Why an amount can't be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AmountTrouble {
    Unreadable,
    /// It is one number with a decimal point and another with a decimal comma.
    TwoReadings,
    BothSides,
    /// It is a total, and not the sum of the rows above.
    Total,
    /// It is in another currency than the company's.
    OtherCurrency,
}

const TOTAL: [&str; 5] = ["total", "grand total", "الاجمالي", "اجمالي", "المجموع"];

/// The rows that have an amount, without totals that are the sums of the rows above. Amounts are to
/// be in the currency with that code.
///
/// # Errors
/// Why its columns can't be recognised.
pub fn read(table: &Table, code: &str, decimals: u8) -> Result<Vec<TrialRow>, HeadingTrouble> {
    let (at, columns) = find(table)?;
    let below = table.rows.get(at..).unwrap_or_default();
    let mark = decimal_mark(below, &columns.of_amounts());
    // Of all rows, and of those below the last total.
    let (mut sums, mut group) = (Some(Sides::default()), Some(Sides::default()));
    let rows = below.iter().filter_map(|row| {
        let is_foreign = columns.is_in_another(row, code);
        let (row, sides) = read_row(row, columns, (mark, decimals))?;
        let (is_total, is_unnamed) = (row.is_total(), row.is_unnamed());
        // An account has one side: a row without a name that has both is a total as well.
        let may_be_total = is_total || (is_unnamed && sides.is_some_and(Sides::are_both));
        let is_sum = |sums: Option<Sides>| {
            sides.zip(sums).is_some_and(|(sides, sums)| sides.agree_with(sums))
        };
        if may_be_total && (is_sum(sums) || is_sum(group)) {
            group = Some(Sides::default());
            return None;
        }
        if may_be_total {
            return Some(TrialRow { amount: Err(AmountTrouble::Total), ..row });
        }
        if is_foreign {
            return Some(TrialRow { amount: Err(AmountTrouble::OtherCurrency), ..row });
        }
        if let Some(sides) = sides {
            let with = |sums: Option<Sides>| sums.and_then(|sums| sums.add(sides));
            (sums, group) = (with(sums), with(group));
        }
        Some(row)
    });
    Ok(rows.collect())
}

/// A row that has an amount, and both columns where they can be read.
fn read_row(
    row: &Row,
    columns: Columns,
    written: (Option<DecimalMark>, u8),
) -> Option<(TrialRow, Option<Sides>)> {
    let cell = |column: Option<usize>| column.map_or("", |at| row.cell(at)).trim().to_owned();
    let (number, name) = match columns.number {
        Some(number) => (as_number(&cell(Some(number))), cell(columns.name)),
        None => number_and_name(&cell(columns.name)),
    };
    let sides = sides(row, columns.amounts, written);
    let digits =
        |column: &usize| latin_digits(row.cell(*column)).contains(|c: char| c.is_ascii_digit());
    let has_digits = columns.of_amounts().iter().any(digits);
    let row = TrialRow { line: row.line, number, name, amount: sides.and_then(Sides::net) };
    match sides {
        Ok(sides) if sides.are_none() => None,
        // Words below the table, as of who prepared it.
        Err(_) if row.is_unnamed() && !has_digits => None,
        _ => Some((row, sides.ok())),
    }
}

/// What is written in the columns of amounts.
fn sides(
    row: &Row,
    amounts: Amounts,
    written: (Option<DecimalMark>, u8),
) -> Result<Sides, AmountTrouble> {
    let read = |column: usize| amount(row, (column, row.cell(column).trim()), written);
    let (column, side) = match amounts {
        Amounts::Sides { debit, credit } => return Ok(Sides::new(read(debit)?, read(credit)?)),
        Amounts::Balance { amount, side } => (amount, side),
    };
    let (text, own) = without_side(row.cell(column).trim());
    let found = amount(row, (column, text), written)?;
    let beside = side.and_then(|side| without_side(row.cell(side).trim()).1);
    match own.or(beside) {
        _ if found.money.is_zero() => Ok(Sides::default()),
        Some(true) => Ok(Sides::new(found, Amount::default())),
        Some(false) => Ok(Sides::new(Amount::default(), found)),
        // Which side it is on is written nowhere.
        None => Err(AmountTrouble::Unreadable),
    }
}

impl TrialRow {
    fn is_unnamed(&self) -> bool {
        self.number.is_empty() && self.name.is_empty()
    }

    /// Whether nothing but a word for totals names it, in whichever column.
    fn is_total(&self) -> bool {
        let is_word = |text: &str| TOTAL.iter().any(|word| fold(text) == fold(word));
        match (self.number.as_str(), self.name.as_str()) {
            ("", text) | (text, "") => is_word(text),
            _ => false,
        }
    }
}

/// An amount of a cell, and whether it was rounded.
#[derive(Debug, Clone, Copy, Default)]
struct Amount {
    money: Money,
    is_rounded: bool,
}

/// What is written in the columns of debits and credits, of a row or of several.
#[derive(Debug, Clone, Copy, Default)]
struct Sides {
    debit: Money,
    credit: Money,
    /// How many of the amounts were rounded.
    rounded: u64,
}

impl Sides {
    fn new(debit: Amount, credit: Amount) -> Sides {
        let rounded = u64::from(debit.is_rounded) + u64::from(credit.is_rounded);
        Sides { debit: debit.money, credit: credit.money, rounded }
    }

    fn are_none(self) -> bool {
        self.debit.is_zero() && self.credit.is_zero()
    }

    fn are_both(self) -> bool {
        !self.debit.is_zero() && !self.credit.is_zero()
    }

    /// Debit less credit.
    fn net(self) -> Result<Money, AmountTrouble> {
        if self.are_both() {
            return Err(AmountTrouble::BothSides);
        }
        self.debit.sub(self.credit).map_err(|_| AmountTrouble::Unreadable)
    }

    /// None beyond what the books hold.
    fn add(self, other: Sides) -> Option<Sides> {
        Some(Sides {
            debit: self.debit.add(other.debit).ok()?,
            credit: self.credit.add(other.credit).ok()?,
            rounded: self.rounded + other.rounded,
        })
    }

    /// Whether a total's are these sums. Each amount that was rounded may differ by half a piastre.
    fn agree_with(self, sums: Sides) -> bool {
        let most = (self.rounded + sums.rounded).div_ceil(2);
        let are_near = |one: Money, other: Money| {
            one.sub(other).is_ok_and(|difference| difference.minor().unsigned_abs() <= most)
        };
        are_near(self.debit, sums.debit) && are_near(self.credit, sums.credit)
    }
}

/// `1000 Cash on hand` as its number and its name.
fn number_and_name(text: &str) -> (String, String) {
    let is_number = |first: &str| {
        let digits = latin_digits(first);
        digits.starts_with(|c: char| c.is_ascii_digit())
            && digits.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | '-'))
    };
    match text.split_once(' ') {
        Some((first, rest)) if is_number(first) => {
            let name = rest.trim_start_matches(|c: char| c.is_whitespace() || "-–·".contains(c));
            (as_number(first), name.to_owned())
        }
        _ => (String::new(), text.to_owned()),
    }
}

/// An amount of a cell; zero where there is none. What is in brackets is below zero.
fn amount(
    row: &Row,
    (column, text): (usize, &str),
    (mark, decimals): (Option<DecimalMark>, u8),
) -> Result<Amount, AmountTrouble> {
    // A currency may be written beside it; any other word makes it no amount.
    let is_word = text.contains(char::is_alphabetic);
    if is_word && currency_beside(text).is_none() {
        return Err(AmountTrouble::Unreadable);
    }
    let mark = row.mark(column, mark);
    // Since decimals are rounded, `1.234` may be a thousand of a currency with two.
    let could_be_more = || text.contains('.') && plain_number(text, mark, 3) == TWO_READINGS;
    let plain = match plain_number(text, mark, decimals) {
        Ok(None) => return Ok(Amount::default()),
        Ok(Some(_)) if could_be_more() => return Err(AmountTrouble::TwoReadings),
        Ok(Some(plain)) => plain,
        Err(Kind::TwoReadings) => return Err(AmountTrouble::TwoReadings),
        Err(_) => return Err(AmountTrouble::Unreadable),
    };
    let parsed = Money::parse(&plain, decimals);
    let is_rounded = matches!(parsed, Err(NumberError::TooManyDecimals(_)));
    let money = if is_rounded { rounded(&plain, decimals) } else { parsed };
    let money = money.map_err(|_| AmountTrouble::Unreadable)?;
    Ok(Amount { money, is_rounded })
}

const TWO_READINGS: Result<Option<String>, Kind> = Err(Kind::TwoReadings);

/// A sheet's sum of decimals, `1139.9999999999998`, to the nearest that the currency has.
fn rounded(text: &str, decimals: u8) -> Result<Money, NumberError> {
    let (below, text) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (whole, rest) = text.split_once('.').ok_or(NumberError::Malformed)?;
    let kept = usize::from(decimals).min(rest.len());
    let up = rest.as_bytes().get(kept).is_some_and(|digit| *digit >= b'5');
    let cut = Money::parse(&format!("{whole}.{}", &rest[..kept]), decimals)?;
    let cut = cut.add(Money::from_minor(i64::from(up))).map_err(|_| NumberError::TooLarge)?;
    if below { cut.neg().map_err(|_| NumberError::TooLarge) } else { Ok(cut) }
}

#[cfg(test)]
#[path = "trial_tests.rs"]
mod tests;
