//! Every row of a file as a record, or with its troubles at the cells. Nothing is stored here: the
//! caller gives the keys of what it already has, and takes the good rows.

mod check;
mod duplicates;
mod groups;
mod rows;
mod totals;
mod whole;

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};

pub use duplicates::{Duplicate, DuplicateBy, Existing, duplicate_key, shared_keys, stable_hash};

use crate::cells::{CellCode, Side, Value, currency_of_heading};
use crate::mapping::{Mapping, headings};
use crate::table::Table;

/// What is wrong with a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RowCode {
    /// The cell can't be read as its field.
    Cell(CellCode),
    /// A required field is empty.
    Missing,
    /// Debit and credit in one line.
    BothSides,
    /// Neither debit nor credit.
    NeitherSide,
    /// Debits and credits of the entry differ.
    Unbalanced,
    /// An entry of one line.
    OneLine,
    /// Says something else than the first row of its document.
    HeadDiffers,
    /// The file doesn't say what is unpaid of this document, and does so of others.
    OpenUnknown,
    /// A part of it is paid, and the file doesn't say what is unpaid.
    PartlyPaid,
    /// It is paid, and the file says nothing else that could be recorded of it.
    FullyPaid,
    /// Gives back what a document took.
    CreditNote,
    /// Begins like a row of totals, but its amounts aren't the sums of the rows above.
    MaybeTotal,
}

impl RowCode {
    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Cell(code) => code.key(),
            Self::Missing => "missing",
            Self::BothSides => "both_sides",
            Self::NeitherSide => "neither_side",
            Self::Unbalanced => "unbalanced",
            Self::OneLine => "one_line",
            Self::HeadDiffers => "head_differs",
            Self::OpenUnknown => "open_unknown",
            Self::PartlyPaid => "partly_paid",
            Self::FullyPaid => "fully_paid",
            Self::CreditNote => "credit_note",
            Self::MaybeTotal => "maybe_total",
        }
    }
}

/// Something wrong in a row, at its cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The row as the person sees it.
    pub line: u32,
    /// The column, from 0; none when no column has the field.
    pub column: Option<usize>,
    /// The field.
    pub field: &'static str,
    /// What is wrong.
    pub code: RowCode,
}

/// A row of data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReviewedRow {
    /// The row as the person sees it.
    pub line: u32,
    /// The first row of its document: its own where a row is a record.
    pub first_line: u32,
    /// Its values by the keys of fields; of a document's later rows, with those of the first.
    pub values: Vec<(&'static str, Value)>,
    /// The side that an account's balance names in its cell.
    pub side: Option<Side>,
    /// What is wrong with it.
    pub troubles: Vec<Trouble>,
    /// What it may be a second copy of.
    pub duplicates: Vec<Duplicate>,
    /// The fields with a currency beside their amount, and the codes that it may mean.
    pub currencies: Vec<(&'static str, &'static [&'static str])>,
    index: usize,
}

impl ReviewedRow {
    /// A value.
    pub fn value(&self, field: &str) -> Option<&Value> {
        self.values.iter().find(|(key, _)| *key == field).map(|(_, value)| value)
    }

    /// Whether it can be imported.
    pub fn is_good(&self) -> bool {
        self.troubles.is_empty() && self.duplicates.is_empty()
    }
}

/// A file under review.
pub struct Review<'a> {
    table: &'a Table,
    mapping: &'a Mapping,
    existing: &'a Existing,
    money_decimals: u8,
    /// Cells that the person changed, by row of the table and column.
    edits: HashMap<(usize, usize), String>,
    /// Rows that are records because somebody said so, by line.
    records: BTreeSet<u32>,
    /// The currencies that the headings of columns name.
    headed: HashMap<usize, &'static [&'static str]>,
    /// Rows that may be totals, by line, each with the column that says so.
    doubtful: BTreeMap<u32, usize>,
    /// Rows that are no records: totals, groups and repeated headings, by line.
    pub left_out: Vec<u32>,
    /// The rows of data, in the order of the file.
    pub rows: Vec<ReviewedRow>,
    keys: duplicates::Keys,
}

impl<'a> Review<'a> {
    /// Checks every row. `money_decimals` is the most decimals of any currency that may occur.
    pub fn new(
        table: &'a Table,
        mapping: &'a Mapping,
        existing: &'a Existing,
        money_decimals: u8,
    ) -> Self {
        Self::with_records(table, mapping, existing, money_decimals, BTreeSet::new())
    }

    /// The same, where somebody said of some rows that they are records.
    pub fn with_records(
        table: &'a Table,
        mapping: &'a Mapping,
        existing: &'a Existing,
        money_decimals: u8,
        records: BTreeSet<u32>,
    ) -> Self {
        let mut review = Self {
            table,
            mapping,
            existing,
            money_decimals,
            edits: HashMap::new(),
            records,
            headed: heading_currencies(table, mapping),
            doubtful: BTreeMap::new(),
            left_out: Vec::new(),
            rows: Vec::new(),
            keys: duplicates::Keys::default(),
        };
        review.check_all();
        review
    }

    /// Changes a cell and checks its row again: of documents with lines, its document too. Whether
    /// there is such a row.
    pub fn patch(&mut self, line: u32, column: usize, text: &str) -> bool {
        let Ok(at) = self.rows.binary_search_by_key(&line, |row| row.line) else { return false };
        let index = self.rows[at].index;
        self.edits.insert((index, column), crate::text::tidy(text));
        let may_be_total = self.doubtful.contains_key(&line) || self.total_label(index).is_some();
        if self.mapping.kind.has_lines() || may_be_total {
            self.check_all();
            return true;
        }
        let kind = self.mapping.kind;
        let mut touched = self.keys.lines(kind, &self.rows[at]);
        self.keys.remove(kind, &self.rows[at]);
        self.rows[at] = self.checked(index, index);
        self.keys.add(kind, &self.rows[at]);
        touched.extend(self.keys.lines(kind, &self.rows[at]));
        for line in touched {
            if let Ok(at) = self.rows.binary_search_by_key(&line, |row| row.line) {
                self.rows[at].duplicates =
                    self.keys.find_duplicates(kind, &self.rows[at], self.existing);
            }
        }
        true
    }

    /// Whether it asks about rows that may be totals.
    pub fn has_doubtful_rows(&self) -> bool {
        !self.doubtful.is_empty()
    }

    /// The rows that can't be imported, as cells for a file: the headings with `reason_heading`
    /// behind them, then each row as it is now with its reasons in words.
    pub fn refused(
        &self,
        reason_heading: &str,
        reason: impl Fn(&ReviewedRow) -> String,
    ) -> Vec<Vec<String>> {
        let width = self.table.width();
        let heading = self.table.rows().find(|row| Some(row.line) == self.mapping.header_line);
        let mut rows = Vec::new();
        if let Some(heading) = heading {
            let cells = (0..width).map(|column| heading.cell(column).to_owned());
            rows.push(cells.chain([reason_heading.to_owned()]).collect());
        }
        for row in self.rows.iter().filter(|row| !row.is_good()) {
            let cells = (0..width).map(|column| self.cell(row.index, column).to_owned());
            rows.push(cells.chain([reason(row)]).collect());
        }
        rows
    }

    /// A cell as the person sees it: changed or as the file has it.
    fn cell(&self, index: usize, column: usize) -> &str {
        let edited = self.edits.get(&(index, column)).map(String::as_str);
        edited.unwrap_or_else(|| self.table.row(index).cell(column))
    }

    fn check_all(&mut self) {
        (self.rows, self.left_out) = (Vec::new(), Vec::new());
        self.doubtful.clear();
        self.keys = duplicates::Keys::default();
        for (index, first) in self.documents() {
            let row = self.checked(index, first);
            self.keys.add(self.mapping.kind, &row);
            self.rows.push(row);
        }
        self.check_groups();
        self.mark_duplicates();
    }

    fn mark_duplicates(&mut self) {
        for row in &mut self.rows {
            row.duplicates = self.keys.find_duplicates(self.mapping.kind, row, self.existing);
        }
    }
}

/// The currency of each column whose heading names one.
fn heading_currencies(table: &Table, mapping: &Mapping) -> HashMap<usize, &'static [&'static str]> {
    let names = headings(table, mapping.header_line).into_iter().enumerate();
    names.filter_map(|(column, name)| Some((column, currency_of_heading(&name)?))).collect()
}
