//! Which sheet of a file is the statement; a text is the only one. A workbook in which two sheets
//! may be it is refused: they may be the months of a year or several accounts, an error names its
//! row in one sheet, and nobody would see which sheet was left out.

use std::collections::BTreeSet;

use super::{Row, Table};
use crate::amounts::is_amount;
use crate::{Kind, Terms, Trouble, dates};

/// The lines that make a sheet with headings other than the statement's look like a statement: a
/// side sheet with a few rows blocks nothing.
const ENOUGH: usize = 3;

/// The sheets of a workbook while they are read: of those with lines, else of all, the one that has
/// the most rows, and what the others look like.
pub(super) struct Sheets<'t> {
    terms: &'t Terms<'t>,
    best: Option<Table>,
    best_at: usize,
    seen: Vec<Seen>,
}

/// What a sheet with rows looks like.
struct Seen {
    name: String,
    headings: Option<String>,
    /// Rows with a day and an amount, counted to [`ENOUGH`].
    lines: usize,
}

impl<'t> Sheets<'t> {
    pub(super) fn new(terms: &'t Terms<'t>) -> Self {
        Self { terms, best: None, best_at: 0, seen: Vec::new() }
    }

    /// Takes the next sheet.
    pub(super) fn add(&mut self, name: &str, sheet: Table) {
        if sheet.rows.is_empty() {
            return;
        }
        let headings = sheet.header().map(|row| row.cells.join("\t").to_lowercase());
        let lines = sheet.lines_seen(self.terms);
        let name = crate::tidy(name);
        let best_lines = self.seen.get(self.best_at).map_or(0, |best| best.lines);
        self.seen.push(Seen { name, headings, lines });
        let is_better =
            |best: &Table| (lines > 0, sheet.rows.len()) > (best_lines > 0, best.rows.len());
        if self.best.as_ref().is_none_or(is_better) {
            (self.best, self.best_at) = (Some(sheet), self.seen.len() - 1);
        }
    }

    /// The statement.
    ///
    /// # Errors
    /// When no sheet has rows, or another may be the statement as well.
    pub(super) fn finish(self) -> Result<Table, Trouble> {
        let table = self.best.ok_or(Trouble::whole(Kind::Empty))?;
        let best = &self.seen[self.best_at];
        let is_rival = |(at, sheet): &(usize, &Seen)| {
            let is_alike = sheet.headings.is_some() && sheet.headings == best.headings;
            *at != self.best_at && sheet.lines >= if is_alike { 1 } else { ENOUGH }
        };
        let rivals: BTreeSet<usize> =
            self.seen.iter().enumerate().filter(is_rival).map(|(at, _)| at).collect();
        // The largest may be no statement: which is meant, nothing says either.
        if rivals.is_empty() {
            return Ok(table);
        }
        let named = self.seen.iter().enumerate();
        let named = named.filter(|(at, _)| *at == self.best_at || rivals.contains(at));
        let names: Vec<&str> = named.map(|(_, sheet)| sheet.name.as_str()).collect();
        Err(Trouble::named(Kind::SeveralSheets, &names))
    }
}

impl Table {
    /// How many rows have a day and an amount where a statement would, counted to [`ENOUGH`].
    fn lines_seen(&self, terms: &Terms<'_>) -> usize {
        let Some(mapping) = self.by_look(terms) else { return 0 };
        let (_, rows) = self.parted(mapping.header_line);
        let amounts = mapping.amounts.columns();
        let is_line = |row: &&Row| {
            let has_amount = amounts.iter().any(|&at| is_amount(row.cell(at)));
            dates::is_day(row.cell(mapping.date)) && has_amount
        };
        rows.iter().filter(is_line).take(ENOUGH).count()
    }
}
