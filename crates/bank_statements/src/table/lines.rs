//! Rows to lines, once it is known what the columns mean.

use jiff::civil::Date;
use ledger::Money;
use platform::text::fold;

use super::facts::{Facts, label};
use super::{Amounts, Mapping, Row, Table};
use crate::amounts::{CREDIT_WORDS, DEBIT_WORDS, DecimalMark, decimal_mark, read as read_amount};
use crate::dates::{self, DateOrder};
use crate::{Kind, Line, MOST_LINES, Statement, Trouble};

/// The most troubles that are told at once.
const MOST_TROUBLES: usize = 50;

impl Table {
    /// Reads the lines as a mapping says, amounts with `decimals` decimals: a statement, oldest
    /// line first, or all that cannot be read, by line and column.
    pub fn read(&self, mapping: &Mapping, decimals: u8) -> Result<Statement, Vec<Trouble>> {
        let width = self.width();
        if mapping.columns().iter().any(|&column| column >= width) {
            return Err(vec![Trouble::whole(Kind::NoColumn)]);
        }
        let mut reading = Reading::new(self, mapping, decimals);
        let first = mapping.header_line.unwrap_or_default();
        for row in &self.rows {
            if row.line <= first {
                reading.facts.read(row, reading.mark, decimals);
            } else {
                reading.row(row);
            }
            if reading.troubles.len() >= MOST_TROUBLES {
                break;
            }
        }
        reading.finish()
    }
}

/// Which way a mark says that an amount goes: out of the account is true.
pub(super) fn side(mark: &str) -> Option<bool> {
    let mark = fold(mark);
    let mark = mark.trim_matches(|c: char| matches!(c, '.' | '(' | ')' | ' '));
    if DEBIT_WORDS.contains(&mark) {
        return Some(true);
    }
    CREDIT_WORDS.contains(&mark).then_some(false)
}

/// A table that is being read.
struct Reading<'a> {
    mapping: &'a Mapping,
    headers: Vec<String>,
    decimals: u8,
    mark: DecimalMark,
    days: DateOrder,
    value_days: DateOrder,
    /// Whether the column of debits writes them with a minus.
    minus_is_debit: bool,
    facts: Facts,
    lines: Vec<Line>,
    troubles: Vec<Trouble>,
    /// The line of the file that the last line of the statement, or what continues it, stands on.
    last: usize,
}

impl<'a> Reading<'a> {
    fn new(table: &'a Table, mapping: &'a Mapping, decimals: u8) -> Self {
        let first = mapping.header_line.unwrap_or_default();
        let rows = || table.rows.iter().filter(move |row| row.line > first);
        let cells = |column: usize| rows().map(move |row| row.cell(column));
        let amounts = mapping.amounts.columns().into_iter().chain(mapping.balance);
        let mark = mapping.decimal_mark.unwrap_or_else(|| decimal_mark(amounts.flat_map(cells)));
        let days = mapping.date_order.unwrap_or_else(|| dates::order(cells(mapping.date)));
        let value_days = mapping.value_date.map_or(days, |at| dates::order(cells(at)));
        let minus_is_debit = match mapping.amounts {
            Amounts::Sides { debit, .. } => cells(debit)
                .filter_map(|cell| read_amount(cell, mark, decimals).ok().flatten())
                .all(|amount| !amount.is_positive()),
            _ => false,
        };
        Self {
            mapping,
            headers: table.headers(mapping.header_line),
            decimals,
            mark,
            days,
            value_days,
            minus_is_debit,
            facts: Facts::default(),
            lines: Vec::new(),
            troubles: Vec::new(),
            last: 0,
        }
    }

    fn row(&mut self, row: &Row) {
        let day_cell = row.cell(self.mapping.date);
        if self.headers.get(self.mapping.date).is_some_and(|header| header == day_cell) {
            return;
        }
        let amount = self.amount(row);
        let day = dates::read(day_cell, self.days);
        let nothing = matches!(amount, Ok(None));
        if (day.is_none() || nothing)
            && let Some(label) = label(row)
        {
            self.facts.told((label, row), self.mapping, (self.mark, self.decimals));
            return;
        }
        match (day, amount) {
            (Some(day), Ok(Some(amount))) => self.line(row, day, amount),
            (Some(_), Ok(None)) => {
                let column = self.mapping.amounts.columns()[0];
                self.trouble(row, column, Kind::NoAmount);
            }
            (None, Ok(None)) => self.continued(row),
            (None, Ok(Some(_))) => {
                let kind = if day_cell.is_empty() { Kind::NoDate } else { Kind::NotADate };
                self.trouble(row, self.mapping.date, kind);
            }
            (Some(_), Err((column, kind))) => self.trouble(row, column, kind),
            // Neither a day nor an amount: words at the foot of the page.
            (None, Err(_)) => {}
        }
    }

    fn trouble(&mut self, row: &Row, column: usize, kind: Kind) {
        let header = self.headers.get(column).map_or("", String::as_str);
        self.troubles.push(Trouble::at(row.line, header, row.cell(column), kind));
    }

    fn line(&mut self, row: &Row, date: Date, amount: Money) {
        let balance = match self.mapping.balance.map(|at| (at, self.read_amount(row, at))) {
            None => None,
            Some((_, Ok(balance))) => balance,
            Some((column, Err(kind))) => {
                self.trouble(row, column, kind);
                return;
            }
        };
        self.last = row.line;
        // Nothing moved: some banks print notes as lines of zero.
        if amount.is_zero() {
            return;
        }
        let value_date = self.mapping.value_date;
        self.lines.push(Line {
            row: row.line,
            date,
            value_date: value_date.and_then(|at| dates::read(row.cell(at), self.value_days)),
            amount,
            description: self.description(row),
            reference: self.mapping.reference.and_then(|at| reference(row.cell(at))),
            bank_id: None,
            balance,
        });
    }

    fn description(&self, row: &Row) -> String {
        let cells = self.mapping.description.iter().map(|&at| row.cell(at));
        let said: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
        said.join(" ")
    }

    /// A row of nothing but words right below a line belongs to it.
    fn continued(&mut self, row: &Row) {
        let more = self.description(row);
        let said: usize = row.cells.iter().filter(|cell| !cell.is_empty()).count();
        let described: usize =
            self.mapping.description.iter().filter(|&&at| !row.cell(at).is_empty()).count();
        let belongs = !more.is_empty() && said == described && row.line == self.last + 1;
        if let (true, Some(line)) = (belongs, self.lines.last_mut()) {
            line.description = crate::tidy(&format!("{} {more}", line.description));
            self.last = row.line;
        }
    }

    fn read_amount(&self, row: &Row, column: usize) -> Result<Option<Money>, Kind> {
        read_amount(row.cell(column), self.mark, self.decimals)
    }

    /// What a row moves; none when its cells are empty; at fault: the column and what is wrong.
    fn amount(&self, row: &Row) -> Result<Option<Money>, (usize, Kind)> {
        let read = |column| self.read_amount(row, column).map_err(|kind| (column, kind));
        match self.mapping.amounts {
            Amounts::Signed { amount: column, reversed } => {
                let Some(amount) = read(column)? else { return Ok(None) };
                let turned = if reversed { amount.neg() } else { Ok(amount) };
                turned.map(Some).map_err(|_| (column, Kind::AmountTooLarge))
            }
            Amounts::Marked { amount: column, mark } => {
                let Some(amount) = read(column)? else { return Ok(None) };
                let out = side(row.cell(mark)).ok_or((mark, Kind::UnknownMark))?;
                let amount = amount.abs().map_err(|_| (column, Kind::AmountTooLarge))?;
                let signed = if out { amount.neg() } else { Ok(amount) };
                signed.map(Some).map_err(|_| (column, Kind::AmountTooLarge))
            }
            Amounts::Sides { debit, credit } => {
                let (out, into) = (read(debit)?, read(credit)?);
                let moved = |amount: Option<Money>| amount.is_some_and(|amount| !amount.is_zero());
                if moved(out) && moved(into) {
                    return Err((debit, Kind::TwoAmounts));
                }
                if out.is_none() && into.is_none() {
                    return Ok(None);
                }
                if moved(into) {
                    return Ok(into);
                }
                let out = out.unwrap_or_default();
                let signed = if self.minus_is_debit { Ok(out) } else { out.neg() };
                signed.map(Some).map_err(|_| (debit, Kind::AmountTooLarge))
            }
        }
    }

    fn finish(self) -> Result<Statement, Vec<Trouble>> {
        if !self.troubles.is_empty() {
            return Err(self.troubles);
        }
        if self.lines.is_empty() {
            return Err(vec![Trouble::whole(Kind::NoLines)]);
        }
        if self.lines.len() > MOST_LINES {
            return Err(vec![Trouble::whole(Kind::TooManyLines)]);
        }
        let statement = Statement {
            account: self.facts.account,
            currency: self.facts.currency,
            opening: self.facts.opening,
            closing: self.facts.closing,
            lines: oldest_first(self.lines),
        };
        Ok(statement.ended())
    }
}

/// Banks print either way round. The balances tell which; without them the days do.
fn oldest_first(mut lines: Vec<Line>) -> Vec<Line> {
    let forward = gaps(lines.iter());
    let backward = gaps(lines.iter().rev());
    let falling = match (lines.first(), lines.last()) {
        (Some(first), Some(last)) => first.date > last.date,
        _ => false,
    };
    if backward < forward || (backward == forward && falling) {
        lines.reverse();
    }
    lines
}

/// How many lines' balances do not follow from the line before.
fn gaps<'a>(lines: impl Iterator<Item = &'a Line>) -> usize {
    let mut before: Option<Money> = None;
    let mut gaps = 0;
    for line in lines {
        let expected = before.and_then(|before| before.add(line.amount).ok());
        let differs = |expected| line.balance.is_some_and(|balance| balance != expected);
        gaps += usize::from(expected.is_some_and(differs));
        before = line.balance;
    }
    gaps
}

/// A number that says something: not `0`, not a dash.
fn reference(cell: &str) -> Option<String> {
    let says = cell.chars().any(|c| c.is_alphanumeric() && c != '0');
    says.then(|| crate::said(cell)).flatten()
}
