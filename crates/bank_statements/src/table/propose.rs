//! What the columns of a table most likely mean.

use super::headers::{Role, role};
use super::{Amounts, Mapping, Row, Table, decimal_mark};
use crate::amounts::DecimalMark;
use crate::{Proof, Terms, amounts, dates, references};

impl Table {
    /// A mapping from the headers, or from what the cells hold when there are none. None when not
    /// even a column of days and one of amounts can be recognised.
    pub fn propose(&self, terms: &Terms<'_>) -> Option<Mapping> {
        Some(self.signed_by_balance(self.by_look(terms)?, terms))
    }

    /// The same, before the balances are asked which way a column of amounts is signed.
    pub(super) fn by_look(&self, terms: &Terms<'_>) -> Option<Mapping> {
        match self.header() {
            Some(header) => self.by_headers(header),
            None => self.by_cells(terms),
        }
    }

    fn by_headers(&self, header: &Row) -> Option<Mapping> {
        let roles: Vec<Option<Role>> = header.cells.iter().map(|cell| role(cell)).collect();
        let column = |wanted| roles.iter().position(|&role| role == Some(wanted));
        let all = |wanted| {
            let columns = roles.iter().enumerate();
            columns.filter(|&(_, &role)| role == Some(wanted)).map(|(at, _)| at).collect()
        };
        let amounts = match (column(Role::Debit), column(Role::Credit), column(Role::Amount)) {
            (Some(debit), Some(credit), _) => Amounts::Sides { debit, credit },
            (_, _, Some(amount)) => match column(Role::Mark) {
                Some(mark) if self.marks_sides(header.line, mark) => {
                    Amounts::Marked { amount, mark }
                }
                _ => Amounts::Signed { amount, reversed: false },
            },
            _ => return None,
        };
        let date = column(Role::Date).or_else(|| column(Role::ValueDate))?;
        Some(Mapping {
            header_line: Some(header.line),
            date,
            value_date: column(Role::ValueDate).filter(|&at| at != date),
            amounts,
            description: all(Role::Description),
            reference: self.reference(header.line, all(Role::Reference)),
            balance: column(Role::Balance),
            date_order: None,
            decimal_mark: None,
        })
    }

    /// The first column of references that does more than count the lines.
    fn reference(&self, header_line: usize, columns: Vec<usize>) -> Option<usize> {
        let (_, rows) = self.parted(Some(header_line));
        let texts = |at: usize| rows.iter().map(move |row| row.words(at));
        let said = |text: &'_ str| !text.is_empty();
        columns.into_iter().find(|&at| {
            let texts = || texts(at).filter(|text| said(text)).map(Some);
            !references::are_running(texts())
        })
    }

    /// Whether a column "type" says debit and credit, and not the kind of operation.
    fn marks_sides(&self, header_line: usize, column: usize) -> bool {
        let (_, rows) = self.parted(Some(header_line));
        let rows = rows.iter();
        let marks = rows.map(|row| row.words(column));
        let mut marks = marks.filter(|mark| !mark.is_empty()).peekable();
        marks.peek().is_some() && marks.take(50).all(|mark| amounts::side(mark).is_some())
    }

    /// Without headers: the first column of days, then the columns of amounts, the last of which is
    /// the balance if it follows from the others.
    fn by_cells(&self, terms: &Terms<'_>) -> Option<Mapping> {
        let rows = || self.rows.iter().take(200);
        let enough = |count: usize| count * 2 > rows().count();
        let columns = 0..self.width();
        let date = columns
            .clone()
            .find(|&at| enough(rows().filter(|row| dates::is_day(row.cell(at))).count()))?;
        let is_amounts = |&at: &usize| {
            let cells = || rows().map(|row| row.cell(at)).filter(|cell| !cell.is_empty());
            at != date
                && cells().next().is_some()
                && cells().all(|cell| amounts::is_amount(cell) && !dates::is_day(cell))
        };
        let money: Vec<usize> = columns.clone().filter(is_amounts).collect();
        let (amounts, balance) = match *money.as_slice() {
            [amount] => (Amounts::Signed { amount, reversed: false }, None),
            [amount, balance] => (Amounts::Signed { amount, reversed: false }, Some(balance)),
            [.., debit, credit, balance] => (Amounts::Sides { debit, credit }, Some(balance)),
            [] => return None,
        };
        let text = |&at: &usize| at != date && !money.contains(&at);
        let mapping = Mapping {
            header_line: None,
            date,
            value_date: None,
            amounts,
            description: columns.filter(text).collect(),
            reference: None,
            balance,
            date_order: None,
            decimal_mark: None,
        };
        let &[debit, credit] = money.as_slice() else { return Some(mapping) };
        // Two columns are an amount and its balance, or the two sides.
        if self.proof(&mapping, terms).is_some_and(|proof| !proof.is_broken()) {
            return Some(mapping);
        }
        Some(Mapping { amounts: Amounts::Sides { debit, credit }, balance: None, ..mapping })
    }

    /// Turns the sign of a single column when only then the balances follow.
    fn signed_by_balance(&self, mapping: Mapping, terms: &Terms<'_>) -> Mapping {
        let Amounts::Signed { amount, .. } = mapping.amounts else { return mapping };
        let turned =
            Mapping { amounts: Amounts::Signed { amount, reversed: true }, ..mapping.clone() };
        let follows = |mapping: &Mapping| self.proof(mapping, terms) == Some(Proof::Lines);
        if !follows(&mapping) && follows(&turned) { turned } else { mapping }
    }

    fn proof(&self, mapping: &Mapping, terms: &Terms<'_>) -> Option<Proof> {
        // Three decimals read the amounts of every currency, and either mark keeps their
        // proportions.
        let (_, rows) = self.parted(mapping.header_line);
        let columns: Vec<usize> =
            mapping.amounts.columns().into_iter().chain(mapping.balance).collect();
        let mark = mapping.decimal_mark.or_else(|| decimal_mark(rows, &columns));
        let mark = mark.or(Some(DecimalMark::Point));
        // So does either order of days.
        let days = rows.iter().map(|row| row.cell(mapping.date));
        let order = mapping.date_order.unwrap_or_else(|| dates::order(days, terms.latest()));
        let mapping = Mapping { decimal_mark: mark, date_order: Some(order), ..mapping.clone() };
        self.read_in(&mapping, 3, terms).ok().map(|statement| statement.proof())
    }
}
