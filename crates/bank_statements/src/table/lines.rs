//! Rows to lines, once it is known what the columns mean.

use imports::mapping::{is_scaled, scale_above};
use jiff::civil::Date;
use ledger::Money;

use super::above;
use super::facts::{Facts, Label, label};
use super::headers::{Role, role};
use super::moved::moved;
use super::totals::{Totals, is_turned, moves_balance};
use super::{Amounts, Mapping, Row, Table, decimal_mark};
use crate::amounts::DecimalMark;
use crate::currencies::{self, LineCurrencies};
use crate::day_orders::DayOrders;
use crate::trouble::Troubles;
use crate::{Kind, Line, Statement, Terms, Trouble, dates, references};

mod finish;
mod notes;

/// What may head a column of days, of amounts, or of words.
const DAYS: [Role; 2] = [Role::Date, Role::ValueDate];
const AMOUNTS: [Role; 3] = [Role::Debit, Role::Credit, Role::Amount];
const WORDS: [Role; 2] = [Role::Description, Role::Reference];

impl Table {
    /// Reads the lines as a mapping says: a statement, oldest line first.
    ///
    /// # Errors
    /// What can't be read, by line and column: the first places of each kind.
    pub fn read(&self, mapping: &Mapping, terms: &Terms<'_>) -> Result<Statement, Vec<Trouble>> {
        self.read_in(mapping, terms.decimals, terms)
    }

    pub(super) fn read_in(
        &self,
        mapping: &Mapping,
        decimals: u8,
        terms: &Terms<'_>,
    ) -> Result<Statement, Vec<Trouble>> {
        let width = self.width();
        if mapping.columns().iter().any(|&column| column >= width) {
            return Err(vec![Trouble::whole(Kind::NoColumn)]);
        }
        if let Some(trouble) = self.scaled(mapping) {
            return Err(vec![trouble]);
        }
        let mut reading = Reading::new(self, mapping, decimals, terms);
        let (letterhead, lines) = self.parted(mapping.header_line);
        above::outside_of_tables(letterhead).into_iter().for_each(|row| reading.row_above(row));
        for row in lines {
            terms.step().map_err(|trouble| vec![trouble])?;
            reading.row(row);
        }
        reading.finish()
    }
}

impl Table {
    /// What says that the amounts are in thousands or millions: a header of theirs, or a row above.
    fn scaled(&self, mapping: &Mapping) -> Option<Trouble> {
        let line = mapping.header_line?;
        let headers = self.headers(Some(line));
        let columns = mapping.amounts.columns().into_iter().chain(mapping.balance);
        if let Some(header) = columns.map(|at| &headers[at]).find(|header| is_scaled(header)) {
            return Some(Trouble::at(line, header, header, Kind::Scaled));
        }
        let (letterhead, _) = self.parted(Some(line));
        letterhead.iter().filter(|row| row.line != line).find_map(|row| {
            let said = scale_above(row.cells.iter().map(String::as_str))?;
            Some(Trouble::at(row.line, "", said, Kind::Scaled))
        })
    }
}

/// A table that is being read.
struct Reading<'a> {
    mapping: &'a Mapping,
    headers: Vec<String>,
    decimals: u8,
    mark: Option<DecimalMark>,
    latest: Date,
    days: DayOrders,
    /// The column that names the currency of each line.
    currency: Option<usize>,
    currencies: LineCurrencies,
    /// Whether the column of debits writes them with a minus.
    minus_is_debit: bool,
    facts: Facts,
    lines: Vec<Line>,
    troubles: Troubles,
    /// What is a trouble if a line comes after it.
    doubtful: Troubles,
    /// Whether the amount of a row can't be read, so that no total can be compared.
    lacks_amount: bool,
    /// Lines of the file in which nothing moved.
    zeros: Vec<usize>,
    notes: Vec<notes::Note>,
    totals: Totals,
    /// The line of the file on which the last line of the statement, or what continues it, ends.
    last: usize,
}

impl<'a> Reading<'a> {
    fn new(table: &'a Table, mapping: &'a Mapping, decimals: u8, terms: &Terms<'_>) -> Self {
        let (letterhead, rows) = table.parted(mapping.header_line);
        let amounts: Vec<usize> =
            mapping.amounts.columns().into_iter().chain(mapping.balance).collect();
        let mark = mapping.decimal_mark.or_else(|| decimal_mark(rows, &amounts));
        let latest = terms.latest();
        let headers = table.headers(mapping.header_line);
        let minus_is_debit = match mapping.amounts {
            Amounts::Sides { debit, .. } => rows
                .iter()
                .filter_map(|row| row.amount(debit, mark, decimals).ok().flatten())
                .all(|amount| !amount.is_positive()),
            _ => false,
        };
        let mut facts = Facts::default();
        for row in letterhead.iter().filter(|row| Some(row.line) != mapping.header_line) {
            facts.read(row, mark, decimals);
        }
        let columns = mapping.amounts.columns();
        let header = |at: usize| headers.get(at).and_then(|header| currencies::in_header(header));
        let stated = columns.iter().find_map(|&at| header(at)).or_else(|| facts.currency.take());
        Self {
            mapping,
            days: DayOrders::find(rows, &headers, mapping, latest),
            currency: match mapping.header_line {
                Some(_) => currencies::column(&headers, columns[0]),
                None => currencies::column_of_codes(rows, table.width()),
            },
            currencies: LineCurrencies::new(stated, terms.currency()),
            headers,
            decimals,
            mark,
            latest,
            minus_is_debit,
            facts,
            lines: Vec::new(),
            troubles: Troubles::default(),
            doubtful: Troubles::default(),
            lacks_amount: false,
            zeros: Vec::new(),
            notes: Vec::new(),
            totals: Totals::default(),
            last: 0,
        }
    }

    /// A row that has anything in its column of days or of amounts is a line or a trouble. It may
    /// be left aside where it is known for something else: a header once more, a balance or a
    /// total, words behind the last line.
    fn row(&mut self, row: &Row) {
        if self.is_header(row) {
            return;
        }
        let day_cell = row.cell(self.mapping.date);
        let day = row.day(self.mapping.date, self.days.date);
        let amount = self.amount(row);
        let is_alone = row.cells.iter().filter(|cell| !cell.is_empty()).count() == 1;
        let is_day_meant = day.is_some() || dates::is_meant(day_cell, is_alone);
        let nothing = matches!(amount, Ok(None));
        if (!is_day_meant || nothing)
            && let Some(label) = label(row, !nothing)
            && !(label == Label::Total && self.moves_balance(row, amount))
        {
            if label == Label::Total {
                let (lines, written) = (self.lines.len(), (self.mark, self.decimals));
                self.totals.add(row, &self.mapping.amounts.columns(), written, lines);
            }
            self.facts.take_balance((label, row), self.mapping, (self.mark, self.decimals));
            return;
        }
        match (day, amount) {
            (Some(day), Ok(Some(amount))) => self.line(row, Some(day), amount),
            (Some(day), Ok(None)) => self.without_amount(row, day),
            (Some(day), Err(_)) if self.is_in_other_currency(row) => {
                let column = self.currency_column(row);
                self.wrong_amount(row, day, (column, Kind::OtherCurrency));
            }
            (Some(day), Err(wrong)) => self.wrong_amount(row, day, wrong),
            (None, Ok(Some(amount))) => {
                let kind = if day_cell.is_empty() { Kind::NoDate } else { Kind::NotADate };
                self.trouble(row, self.mapping.date, kind);
                // A row without any day may be a sum that is named in words nobody knows.
                self.lacks_amount |= day_cell.is_empty();
                self.line(row, None, amount);
            }
            (None, amount) if is_day_meant => {
                self.lacks_amount = true;
                self.trouble(row, self.mapping.date, Kind::NotADate);
                match amount {
                    Err((column, kind)) => self.trouble(row, column, kind),
                    Ok(None) if !is_alone => {
                        self.trouble(row, self.mapping.amounts.columns()[0], Kind::NoAmount);
                    }
                    Ok(_) => {}
                }
            }
            (None, Ok(None)) if day_cell.is_empty() => self.continued(row),
            (None, Ok(None)) => self.doubt(row, self.mapping.date, Kind::NotADate),
            (None, Err((column, kind))) if self.has_digits(row) => {
                self.lacks_amount = true;
                self.trouble(row, column, kind);
            }
            (None, Err((column, kind))) => self.doubt(row, column, kind),
        }
    }

    /// A row whose day can be read and whose amount can't.
    fn wrong_amount(&mut self, row: &Row, day: Date, (column, kind): (usize, Kind)) {
        self.lacks_amount = true;
        self.trouble(row, column, kind);
        if day > self.latest {
            self.trouble(row, self.mapping.date, Kind::FutureDate);
        }
    }

    fn moves_balance(&self, row: &Row, amount: Result<Option<Money>, (usize, Kind)>) -> bool {
        moves_balance(self.lines.last(), amount.ok().flatten(), self.balance(row))
    }

    /// Refuses a row above the headers that looks like a line, with a day, an amount and words
    /// where lines have them: it would be lost unnoticed.
    fn row_above(&mut self, row: &Row) {
        let is_line = row.day(self.mapping.date, self.days.date).is_some()
            && matches!(self.amount(row), Ok(Some(_)))
            && label(row, true).is_none();
        let words = &self.mapping.description;
        let says = |&at: &usize| row.words(at).contains(char::is_alphabetic);
        if is_line && (words.is_empty() || words.iter().any(says)) {
            self.trouble(row, self.mapping.date, Kind::AboveHeaders);
        }
    }

    /// Words in the columns of days and of amounts: behind the last line they say nothing of lines,
    /// before it they are one that can't be read.
    fn doubt(&mut self, row: &Row, column: usize, kind: Kind) {
        if !self.is_heading(row) {
            let header = self.headers.get(column).map_or("", String::as_str);
            self.doubtful.add(Trouble::at(row.line, header, row.cell(column), kind));
        }
    }

    /// A second row of headers, in the other language: at least two, and each cell of a column that
    /// is read heads such a column.
    fn is_heading(&self, row: &Row) -> bool {
        let mapping = self.mapping;
        let days = [Some(mapping.date), mapping.value_date];
        let amounts = mapping.amounts.columns();
        let mut headings = 0;
        let mut fits = |column: usize, roles: &[Role]| {
            let cell = row.cell(column);
            headings += usize::from(!cell.is_empty());
            cell.is_empty() || role(cell).is_some_and(|role| roles.contains(&role))
        };
        let is_heading = days.into_iter().flatten().all(|at| fits(at, &DAYS))
            && amounts.into_iter().all(|at| fits(at, &AMOUNTS))
            && mapping.balance.into_iter().all(|at| fits(at, &[Role::Balance]))
            && mapping.reference.into_iter().all(|at| fits(at, &WORDS))
            && mapping.description.iter().all(|&at| fits(at, &WORDS));
        is_heading && headings > 1
    }

    /// Whether any of the columns of amounts holds a digit, however little it reads as an amount.
    fn has_digits(&self, row: &Row) -> bool {
        let columns = self.mapping.amounts.columns();
        let digits = |at: usize| platform::text::latin_digits(row.cell(at));
        columns.iter().any(|&at| digits(at).contains(|c: char| c.is_ascii_digit()))
    }

    /// The header once more, on top of a page.
    fn is_header(&self, row: &Row) -> bool {
        let is = |column: usize| self.headers.get(column).is_some_and(|h| h == row.cell(column));
        is(self.mapping.date) && (0..row.cells.len()).all(|at| is(at) || row.cell(at).is_empty())
    }

    fn trouble(&mut self, row: &Row, column: usize, kind: Kind) {
        let header = self.headers.get(column).map_or("", String::as_str);
        self.troubles.add(Trouble::at(row.line, header, row.cell(column), kind));
    }

    /// A row that moves an amount. Without a day it is a trouble already, and only its other
    /// columns are read; the sums of the file count it all the same.
    fn line(&mut self, row: &Row, day: Option<Date>, amount: Money) {
        let balance = match self.mapping.balance.map(|at| (at, self.read_amount(row, at))) {
            None => None,
            Some((_, Ok(balance))) => balance,
            Some((column, Err(kind))) => {
                self.trouble(row, column, kind);
                None
            }
        };
        if day.is_some_and(|day| day > self.latest) {
            self.trouble(row, self.mapping.date, Kind::FutureDate);
        }
        self.troubles.extend(std::mem::take(&mut self.doubtful).sorted());
        self.last = row.last_line;
        // Some banks print notes as lines of zero.
        if amount.is_zero() {
            self.zeros.push(row.line);
            return;
        }
        self.note_currency(row);
        let before = self.lines.last().map_or(self.latest, |line| line.date);
        let date = day.filter(|day| *day <= self.latest).unwrap_or(before);
        let value_date = day.and_then(|day| self.value_date(row, day));
        let is_turned = match self.mapping.amounts {
            Amounts::Sides { credit, .. } => is_turned(self.read_amount(row, credit), amount),
            Amounts::Signed { .. } | Amounts::Marked { .. } => false,
        };
        self.totals.line(is_turned);
        self.lines.push(Line {
            row: row.line,
            date,
            value_date,
            amount,
            description: self.description(row),
            reference: self.mapping.reference.and_then(|at| references::read(row.words(at))),
            bank_id: None,
            balance,
        });
    }

    /// The value date of a line; none where its cell says nothing, as a dash does.
    fn value_date(&mut self, row: &Row, date: Date) -> Option<Date> {
        let column = self.mapping.value_date?;
        let day = row.day(column, self.days.value_date).filter(|day| !dates::are_far(*day, date));
        if day.is_none() && row.cell(column).contains(char::is_alphanumeric) {
            self.trouble(row, column, Kind::NotADate);
        }
        day
    }

    fn note_currency(&mut self, row: &Row) {
        let named = self.named_currency(row);
        let column = self.currency_column(row);
        let header = self.headers.get(column).map_or("", String::as_str);
        self.currencies.add(named, (row.line, header, row.cell(column)));
    }

    fn is_in_other_currency(&self, row: &Row) -> bool {
        self.named_currency(row).is_some_and(|code| self.currencies.is_other(&code))
    }

    fn named_currency(&self, row: &Row) -> Option<String> {
        let columns = self.mapping.amounts.columns();
        let amounts: Vec<&str> = columns.iter().map(|&at| row.cell(at)).collect();
        self.currencies.named(self.currency.map(|at| row.cell(at)), &amounts)
    }

    /// Where a row names its currency, or its amount.
    fn currency_column(&self, row: &Row) -> usize {
        let columns = self.mapping.amounts.columns();
        let mut places = self.currency.into_iter().chain(columns.iter().copied());
        places.find(|&at| !row.cell(at).is_empty()).unwrap_or(columns[0])
    }

    fn description(&self, row: &Row) -> String {
        let cells = self.mapping.description.iter().map(|&at| row.words(at));
        let said: Vec<&str> = cells.filter(|cell| !cell.is_empty()).collect();
        crate::tidy(&said.join(" "))
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
            self.last = row.last_line;
        }
    }

    fn read_amount(&self, row: &Row, column: usize) -> Result<Option<Money>, Kind> {
        row.amount(column, self.mark, self.decimals)
    }

    /// The amount that a row moves; none when its cells are empty. An error has the refused column
    /// and what is wrong with it.
    fn amount(&self, row: &Row) -> Result<Option<Money>, (usize, Kind)> {
        let read = |column| self.read_amount(row, column).map_err(|kind| (column, kind));
        moved(row, (self.mapping.amounts, self.minus_is_debit), read)
    }
}
