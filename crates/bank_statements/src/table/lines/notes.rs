//! Rows with a day and a balance and without an amount: some banks print the balance of each day
//! between the lines, under words that nobody knows.

use jiff::civil::Date;
use ledger::Money;

use super::{Reading, Row};
use crate::{Kind, Line, Trouble};

/// Such a row. Whether anything moved in it, the balances of the lines beside it tell.
pub(super) struct Note {
    /// How many lines come before it in the file.
    pub(super) at: usize,
    /// Its line of the file.
    pub(super) row: usize,
    pub(super) balance: Money,
    /// What is wrong with it if an amount is missing.
    pub(super) trouble: Trouble,
}

impl Note {
    /// Whether its balance is the one between the lines beside it, so that nothing moved.
    pub(super) fn moves_nothing(&self, lines: &[Line], is_newest_first: bool) -> bool {
        let above = self.at.checked_sub(1).and_then(|at| lines.get(at));
        let below = lines.get(self.at);
        let (before, after) = if is_newest_first { (below, above) } else { (above, below) };
        let ended = before.and_then(|line| line.balance);
        let began = after.and_then(|line| line.balance?.sub(line.amount).ok());
        ended.or(began).is_some()
            && ended.into_iter().chain(began).all(|balance| balance == self.balance)
    }
}

impl Reading<'_> {
    /// A row with a day and without an amount: the end of the reading judges one with a balance.
    pub(super) fn without_amount(&mut self, row: &Row, day: Date) {
        let column = self.mapping.amounts.columns()[0];
        let Some(balance) = self.balance(row) else {
            self.wrong_amount(row, day, (column, Kind::NoAmount));
            return;
        };
        let header = self.headers.get(column).map_or("", String::as_str);
        let trouble = Trouble::at(row.line, header, row.cell(column), Kind::NoAmount);
        self.notes.push(Note { at: self.lines.len(), row: row.line, balance, trouble });
    }

    /// The balance that a row has in the column of balances.
    pub(super) fn balance(&self, row: &Row) -> Option<Money> {
        self.mapping.balance.and_then(|at| self.read_amount(row, at).ok().flatten())
    }
}
