//! Rows to lines, once it is known what the columns mean.

use jiff::civil::Date;
use ledger::Money;
use platform::text::fold;

use super::facts::{Facts, label};
use super::headers::{Role, role};
use super::{Amounts, Mapping, Row, Table, decimal_mark};
use crate::amounts::{CREDIT_WORDS, DEBIT_WORDS, DecimalMark};
use crate::chronology::oldest_first;
use crate::currencies::{self, LineCurrencies};
use crate::day_orders::DayOrders;
use crate::trouble::MOST_TROUBLES;
use crate::{DayQuestion, Kind, Line, MOST_LINES, Statement, Terms, Trouble, dates, references};

/// What may head a column of days, of amounts, or of words.
const DAYS: [Role; 2] = [Role::Date, Role::ValueDate];
const AMOUNTS: [Role; 3] = [Role::Debit, Role::Credit, Role::Amount];
const WORDS: [Role; 2] = [Role::Description, Role::Reference];

impl Table {
    /// Reads the lines as a mapping says: a statement, oldest line first.
    ///
    /// # Errors
    /// All that cannot be read, by line and column.
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
        let mut reading = Reading::new(self, mapping, decimals, terms);
        let (_, lines) = self.parted(mapping.header_line);
        for row in lines {
            terms.step().map_err(|trouble| vec![trouble])?;
            reading.row(row);
            if reading.troubles.len() >= MOST_TROUBLES {
                break;
            }
        }
        reading.finish()
    }

    /// The column of days that fits several orders, where the mapping does not say which one it is.
    pub fn day_question(&self, mapping: &Mapping, terms: &Terms<'_>) -> Option<DayQuestion> {
        let (_, rows) = self.parted(mapping.header_line);
        let headers = self.headers(mapping.header_line);
        DayOrders::find(rows, &headers, mapping, terms.latest()).question
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
    troubles: Vec<Trouble>,
    /// What is a trouble if a line comes after it.
    doubtful: Vec<Trouble>,
    /// Lines of the file in which nothing moved.
    zeros: Vec<usize>,
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
            troubles: Vec::new(),
            doubtful: Vec::new(),
            zeros: Vec::new(),
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
        let day = dates::read(day_cell, self.days.date);
        let amount = self.amount(row);
        let is_alone = row.cells.iter().filter(|cell| !cell.is_empty()).count() == 1;
        let is_day_meant = day.is_some() || dates::is_meant(day_cell, is_alone);
        let nothing = matches!(amount, Ok(None));
        if (!is_day_meant || nothing)
            && let Some(label) = label(row, !nothing)
        {
            self.facts.take_balance((label, row), self.mapping, (self.mark, self.decimals));
            return;
        }
        match (day, amount) {
            (Some(day), Ok(Some(amount))) => self.line(row, day, amount),
            (Some(_), Ok(None)) => {
                let column = self.mapping.amounts.columns()[0];
                self.trouble(row, column, Kind::NoAmount);
            }
            (Some(_), Err(_)) if self.is_in_other_currency(row) => {
                let column = self.currency_column(row);
                self.trouble(row, column, Kind::OtherCurrency);
            }
            (Some(_), Err((column, kind))) => self.trouble(row, column, kind),
            (None, Ok(Some(_))) if day_cell.is_empty() => {
                self.trouble(row, self.mapping.date, Kind::NoDate);
            }
            (None, Ok(Some(_))) => self.trouble(row, self.mapping.date, Kind::NotADate),
            (None, _) if is_day_meant => self.trouble(row, self.mapping.date, Kind::NotADate),
            (None, Ok(None)) if day_cell.is_empty() => self.continued(row),
            (None, Ok(None)) => self.doubt(row, self.mapping.date, Kind::NotADate),
            (None, Err((column, kind))) if self.has_digits(row) => self.trouble(row, column, kind),
            (None, Err((column, kind))) => self.doubt(row, column, kind),
        }
    }

    /// Words in the columns of days and of amounts: behind the last line they say nothing of lines,
    /// before it they are one that can't be read.
    fn doubt(&mut self, row: &Row, column: usize, kind: Kind) {
        if !self.is_heading(row) {
            let header = self.headers.get(column).map_or("", String::as_str);
            self.doubtful.push(Trouble::at(row.line, header, row.cell(column), kind));
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
        if date > self.latest {
            self.trouble(row, self.mapping.date, Kind::FutureDate);
            return;
        }
        self.troubles.append(&mut self.doubtful);
        self.last = row.last_line;
        // Some banks print notes as lines of zero.
        if amount.is_zero() {
            self.zeros.push(row.line);
            return;
        }
        self.note_currency(row);
        let value_date = self.mapping.value_date;
        self.lines.push(Line {
            row: row.line,
            date,
            value_date: value_date.and_then(|at| dates::read(row.cell(at), self.days.value_date)),
            amount,
            description: self.description(row),
            reference: self.mapping.reference.and_then(|at| reference(row.cell(at))),
            bank_id: None,
            balance,
        });
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
            self.last = row.last_line;
        }
    }

    fn read_amount(&self, row: &Row, column: usize) -> Result<Option<Money>, Kind> {
        row.amount(column, self.mark, self.decimals)
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

    fn finish(mut self) -> Result<Statement, Vec<Trouble>> {
        self.find_strewn();
        let (currency, in_others) = self.currencies.finish();
        self.troubles.extend(in_others);
        if let Some(question) = &self.days.question {
            // Which days are wrong depends on the answer.
            self.troubles.retain(|one| !matches!(one.kind, Kind::NotADate | Kind::FutureDate));
            self.troubles.insert(0, question.trouble());
        }
        self.troubles.truncate(MOST_TROUBLES);
        if !self.troubles.is_empty() {
            return Err(self.troubles);
        }
        if self.lines.is_empty() {
            return Err(vec![Trouble::whole(Kind::NoLines)]);
        }
        if self.lines.len() > MOST_LINES {
            return Err(vec![Trouble::whole(Kind::TooManyLines)]);
        }
        let mut lines = self.lines;
        references::leave_out_running_numbers(lines.iter_mut());
        let statement = Statement {
            account: self.facts.account,
            currency,
            opening: self.facts.opening,
            closing: self.facts.closing,
            lines: oldest_first(lines),
            zeros: self.zeros,
            repeats: Vec::new(),
        };
        Ok(statement.ended())
    }

    /// Days that are decades away from the others were written otherwise.
    fn find_strewn(&mut self) {
        let mut days: Vec<Date> = self.lines.iter().map(|line| line.date).collect();
        days.sort_unstable();
        let Some(&middle) = days.get(days.len() / 2) else { return };
        let header = self.headers.get(self.mapping.date).map_or("", String::as_str);
        let far = self.lines.iter().filter(|line| dates::are_far(line.date, middle));
        let more = MOST_TROUBLES.saturating_sub(self.troubles.len());
        let told =
            |line: &Line| Trouble::at(line.row, header, &line.date.to_string(), Kind::NotADate);
        self.troubles.extend(far.take(more).map(told));
    }
}

/// A number that says something: not `0`, not a dash.
fn reference(cell: &str) -> Option<String> {
    let says = cell.chars().any(|c| c.is_alphanumeric() && c != '0');
    says.then(|| crate::said(cell)).flatten()
}
