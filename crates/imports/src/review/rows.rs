//! Which rows are records, and which belong to one document.

use std::collections::{HashMap, HashSet};
use std::hash::{DefaultHasher, Hash, Hasher};

use ledger::plain_number;

use super::Review;
use super::duplicates::month_of;
use super::totals::{Sums, TotalFit};
use crate::cells::{Value, ValueKind};
use crate::days::is_weekday;
use crate::document_words::PREFIX;
use crate::fields::RecordKind;
use crate::fold;
use crate::mapping::MappedColumn;
use crate::table::CellKind;

/// A number that more documents have tells none of them apart.
const MOST_OF_A_NUMBER: usize = 50;

/// The documents of a file while its rows are gone through.
#[derive(Default)]
struct Documents {
    /// The first row of the one at hand.
    last: Option<usize>,
    /// The first rows by number.
    numbers: HashMap<String, Vec<usize>>,
    /// The rows of each, as they are written.
    written: HashSet<u64>,
}

impl Review<'_> {
    /// The rows of data by index, each with the first row of its document. What is no record is
    /// noted, and what may be none.
    pub(super) fn documents(&mut self) -> Vec<(usize, usize)> {
        let below = self.mapping.header_line.unwrap_or_default();
        let mut sums = Sums::new(self);
        let mut known = Documents::default();
        let mut documents: Vec<(usize, usize)> = Vec::new();
        let mut void: Option<usize> = None;
        for index in 0..self.table.len() {
            let line = self.table.row(index).line;
            if line <= below {
                continue;
            }
            let is_chosen = self.records.contains(&line);
            let mut is_left_out = self.is_no_record(index);
            let label = if is_left_out || is_chosen { None } else { self.total_label(index) };
            let mut is_doubtful = false;
            if let Some(label) = label {
                match sums.fit(self, index, &documents) {
                    TotalFit::Sum => is_left_out = true,
                    TotalFit::Doubtful => {
                        is_doubtful = true;
                        self.doubtful.insert(line, label);
                    }
                    TotalFit::Record => {}
                }
            }
            if !is_left_out && !is_chosen && self.is_of_void(index, void) {
                void = void.filter(|first| self.continues(index, *first)).or(Some(index));
                self.left_out.push(line);
                continue;
            }
            if is_left_out {
                self.left_out.push(line);
                sums.begin_group(documents.len());
                continue;
            }
            void = None;
            // What may be a total is never a line of the document above it.
            let first = if is_doubtful { index } else { self.first_of(index, &mut known) };
            documents.push((index, first));
        }
        documents
    }

    /// The first row of the document that a row belongs to.
    fn first_of(&self, index: usize, known: &mut Documents) -> usize {
        let kind = self.mapping.kind;
        if !kind.has_lines() {
            return index;
        }
        let number = self.column("number").map_or("", |column| self.cell(index, column));
        let number = plain_number(number);
        let above = known.last.filter(|&first| self.continues(index, first));
        let first = above.or_else(|| self.apart(index, &number, known)).unwrap_or(index);
        if !number.is_empty() && kind != RecordKind::JournalEntries {
            if first == index {
                known.numbers.entry(number).or_default().push(index);
            }
            known.written.insert(self.written(index, first));
        }
        known.last = Some(first);
        first
    }

    /// The document of a row whose number was seen further above. A row that is written the same,
    /// or says nothing of a line, is a copy, and several documents of its number are a question.
    /// Other programs number entries by their kinds: theirs are one only where they are together.
    fn apart(&self, index: usize, number: &str, known: &Documents) -> Option<usize> {
        let firsts = known.numbers.get(number).filter(|firsts| firsts.len() <= MOST_OF_A_NUMBER)?;
        let mut fitting = firsts.iter().filter(|&&first| {
            ["customer", "vendor", "date"].iter().all(|key| self.is_same(key, index, first))
        });
        let &first = fitting.next()?;
        let is_line = self.mapping.columns.iter().any(|mapped| {
            let field = self.mapping.kind.field(&mapped.field);
            field.is_some_and(|field| !field.is_head) && !self.cell(index, mapped.column).is_empty()
        });
        let is_one = fitting.next().is_none();
        let is_copy = known.written.contains(&self.written(index, first));
        (is_line && is_one && !is_copy).then_some(first)
    }

    /// What a row of a document says, as one number.
    fn written(&self, index: usize, first: usize) -> u64 {
        let mut hasher = DefaultHasher::new();
        first.hash(&mut hasher);
        for mapped in &self.mapping.columns {
            self.cell(index, mapped.column).hash(&mut hasher);
        }
        hasher.finish()
    }

    /// Whether a row says the same of the whole as another, or nothing.
    fn is_same(&self, key: &str, index: usize, first: usize) -> bool {
        let cell = |at| self.column(key).map_or("", |column| self.cell(at, column));
        let (one, other) = (cell(index), cell(first));
        one.is_empty() || fold(one) == fold(other)
    }

    /// Totals, groups above their rows, and headings that a long print repeats.
    fn is_no_record(&self, index: usize) -> bool {
        let row = self.table.row(index);
        let cells: Vec<(usize, &str)> = (0..self.table.width())
            .map(|column| (column, self.cell(index, column)))
            .filter(|(_, cell)| !cell.is_empty())
            .collect();
        let Some(&(first_column, first)) = cells.first() else { return true };
        if self.records.contains(&row.line) {
            return false;
        }
        let is_mapped = |column: usize| self.mapping.columns.iter().any(|c| c.column == column);
        let has_more = cells.len() > 1;
        let is_text = row.kind(first_column) == CellKind::Text;
        let is_sums = || is_total(first) && self.has_only_sums(index, first_column);
        if is_text && (is_footer(first) || is_sums()) {
            return true;
        }
        // Without quotation marks its commas divide it into cells.
        let is_stamp = || {
            let parts: Vec<&str> = cells.iter().map(|(_, cell)| *cell).collect();
            is_print_time(&parts.join(", "))
        };
        if cells.len() <= 3 && is_text && is_stamp() {
            return true;
        }
        if self.mapping.columns.iter().all(|mapped| self.cell(index, mapped.column).is_empty()) {
            return true;
        }
        if has_more && (self.is_repeated_heading(index) || self.is_sum_of_entry(index)) {
            return true;
        }
        // Reports head a group by only its name; lists of one column are only names.
        !has_more && self.mapping.columns.len() > 2 && first_column == 0 && !is_mapped(0)
    }

    /// Whether what a row says behind its first cell are sums: a customer may be called Total.
    pub(super) fn has_only_sums(&self, index: usize, first_column: usize) -> bool {
        let kind = self.mapping.kind;
        let mut said = self.mapping.columns.iter().filter(|mapped| {
            mapped.column != first_column && !self.cell(index, mapped.column).is_empty()
        });
        let is_sum = |mapped: &MappedColumn| {
            let field = kind.field(&mapped.field);
            field.is_some_and(|field| {
                matches!(field.kind, ValueKind::Money | ValueKind::Quantity | ValueKind::Percent)
            })
        };
        said.all(is_sum)
    }

    fn is_repeated_heading(&self, index: usize) -> bool {
        // Without headings the whole file would be searched for each of its rows.
        let Some(line) = self.mapping.header_line else { return false };
        let heading = self.table.rows().find(|row| row.line == line);
        heading.is_some_and(|heading| {
            (0..self.table.width()).all(|column| heading.cell(column) == self.cell(index, column))
        })
    }

    /// QuickBooks closes an entry with a row that holds nothing but its two equal sums.
    fn is_sum_of_entry(&self, index: usize) -> bool {
        if self.mapping.kind != RecordKind::JournalEntries {
            return false;
        }
        let filled: Vec<(&str, &str)> = self
            .mapping
            .columns
            .iter()
            .map(|mapped| (mapped.field.as_str(), self.cell(index, mapped.column)))
            .filter(|(_, cell)| !cell.is_empty())
            .collect();
        matches!(filled.as_slice(), [("debit", one), ("credit", other)] if one == other)
    }

    /// Whether a row belongs to the document that began at `first`: it has its number, or no fields
    /// of a head.
    pub(super) fn continues(&self, index: usize, first: usize) -> bool {
        let kind = self.mapping.kind;
        let columns = |key: &'static str| {
            self.mapping.columns.iter().filter(move |c| c.field == key).map(|c| c.column)
        };
        let heads = || kind.document_fields().flat_map(|field| columns(field.key));
        // Two expenses or payments of one day are often alike: without a number of theirs only a
        // row that says nothing of the whole belongs to the one above it.
        let is_money = matches!(
            kind,
            RecordKind::Expenses | RecordKind::CustomerPayments | RecordKind::VendorPayments
        );
        let has_no_head = || heads().all(|column| self.cell(index, column).is_empty());
        if let Some(column) = columns("number").next() {
            let (this, head) = (self.cell(index, column), self.cell(first, column));
            if !this.is_empty() || !head.is_empty() {
                if this.is_empty() {
                    return self.has_no_day(index) && (!is_money || has_no_head());
                }
                let is_same = |key: &str| self.is_same(key, index, first);
                let same_day = !is_money || is_same("date");
                return plain_number(this) == plain_number(head)
                    && is_same(PREFIX)
                    && self.is_same_month(index, first)
                    && is_same("customer")
                    && is_same("vendor")
                    && same_day;
            }
        }
        if is_money {
            return has_no_head();
        }
        heads().next().is_some()
            && heads().all(|column| {
                let this = self.cell(index, column);
                this.is_empty() || this == self.cell(first, column)
            })
    }

    /// Whether a row is of the month of another, where numbers begin again with each.
    fn is_same_month(&self, index: usize, first: usize) -> bool {
        if !self.restarts() {
            return true;
        }
        let other = || self.month(first);
        self.month(index).is_none_or(|own| other().is_none_or(|other| own == other))
    }

    /// Whether the numbers of entries begin again with each month.
    pub(super) fn restarts(&self) -> bool {
        self.mapping
            .columns
            .iter()
            .any(|mapped| mapped.field == "number" && mapped.reading.restarts)
    }

    /// The month of a row, as `2026-02`.
    fn month(&self, index: usize) -> Option<String> {
        let mapped = self.mapping.columns.iter().find(|mapped| mapped.field == "date")?;
        let field = self.mapping.kind.field(&mapped.field)?;
        match self.read_cell(field, mapped, index) {
            Ok(Some((Value::Day(day), _))) => Some(month_of(&day.to_string()).to_owned()),
            _ => None,
        }
    }

    fn has_no_day(&self, index: usize) -> bool {
        let mut days = self.mapping.columns.iter().filter(|mapped| mapped.field == "date");
        days.all(|mapped| self.cell(index, mapped.column).is_empty())
    }
}

/// The last rows of reports, and those below groups.
fn is_total(cell: &str) -> bool {
    const WORDS: [&str; 12] = [
        "total",
        "totals",
        "subtotal",
        "sub total",
        "grand total",
        "percentage of total",
        "الاجمالي",
        "اجمالي",
        "المجموع",
        "مجموع",
        "الاجمالي العام",
        "beginning balance",
    ];
    let cell = fold(cell);
    let cell = cell.trim_end_matches([':', ' ']);
    WORDS.contains(&cell) || cell.starts_with("total for ") || cell.starts_with("total - ")
}

/// What QuickBooks writes below a report.
fn is_footer(cell: &str) -> bool {
    let cell = fold(cell);
    cell.starts_with("accrual basis ") || cell.starts_with("cash basis ")
}

/// When QuickBooks Online printed a list, in its last row: `Sunday, Nov 29, 2026 05:12 PM GMT+2`.
fn is_print_time(text: &str) -> bool {
    let text = fold(text);
    let Some((day, rest)) = text.split_once([',', '،']) else { return false };
    let is_clock = |word: &str| {
        word.split_once(':').is_some_and(|(hours, minutes)| {
            let is_number = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            let is_minute = minutes.starts_with(|c: char| c.is_ascii_digit());
            (1..=2).contains(&hours.len()) && is_number(hours) && is_minute
        })
    };
    let is_year = |word: &str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = rest.split([' ', ',', '،']);
    is_weekday(day) && words.clone().any(is_year) && words.any(is_clock)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_a_print_is_no_record() {
        for text in [
            "Sunday, Nov 29, 2026 05:12 PM GMT+2",
            "Sunday, November 29, 2026, 5:12 PM GMT+02:00",
            "الأحد، ٢٩ نوفمبر ٢٠٢٦ ٠٥:١٢ م",
        ] {
            assert!(is_print_time(text), "{text}");
        }
        for text in ["Sunday, Monday & Co", "Friday", "Thursday, 2026", "Nov 29, 2026 05:12 PM"] {
            assert!(!is_print_time(text), "{text}");
        }
    }
}
