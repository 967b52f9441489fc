//! What a row says of its document as a whole: whether it is one, and what is unpaid of it.

use super::{Review, ReviewedRow, RowCode, Trouble};
use crate::cells::Value;
use crate::document_words::{self, Paid, STATUS, TYPE, is_credit_note, is_void};

impl Review<'_> {
    /// Whether a row is that of a draft, or of what was voided or deleted: `of` is the first row
    /// of the last document that was.
    pub(super) fn is_of_void(&self, index: usize, of: Option<usize>) -> bool {
        let Some(column) = self.column(STATUS) else { return false };
        let status = self.cell(index, column);
        let is_further = || of.is_some_and(|first| self.continues(index, first));
        is_void(status) || (status.is_empty() && is_further())
    }

    /// Refuses what gives back instead of taking.
    pub(super) fn check_type(&self, row: &mut ReviewedRow, is_first: bool) {
        let Some(column) = self.column(TYPE) else { return };
        if is_first && is_credit_note(self.cell(row.index, column)) {
            self.note(row, TYPE, RowCode::CreditNote);
        }
    }

    /// Asks what is unpaid of a document where other rows say so and it doesn't, or where it says
    /// that a part is paid. Its total is unpaid only where nothing is paid.
    pub(super) fn check_open(&self, row: &mut ReviewedRow, is_first: bool) {
        let is_there = |key: &str| row.value(key).is_some();
        let has_trouble = row.troubles.iter().any(|trouble| trouble.field == "open_balance");
        let is_whole = is_there("open_balance") || has_trouble || !is_first;
        if is_whole || self.mapping.kind.field("paid").is_none() {
            return;
        }
        let mut columns = self.mapping.columns.iter();
        let is_filled = columns.any(|one| one.field == "open_balance" && one.reading.is_filled);
        let is_paid = row.value("paid").is_some_and(|paid| *paid != Value::Number("0".to_owned()));
        let has_lines = is_there("amount") || is_there("price");
        if is_filled && (is_paid || self.column("paid").is_none()) {
            self.note(row, "open_balance", RowCode::OpenUnknown);
        } else if is_paid && !has_lines {
            self.note(row, "paid", RowCode::PartlyPaid);
        } else if !has_lines && !is_there("paid") {
            self.check_status(row);
        }
    }

    /// Refuses to take a total for what is unpaid where the status says that some of it is paid.
    fn check_status(&self, row: &mut ReviewedRow) {
        let status = self.column(STATUS).map(|column| self.cell(row.index, column));
        match status.and_then(document_words::paid) {
            Some(Paid::Whole) => self.note(row, STATUS, RowCode::FullyPaid),
            Some(Paid::Part) => self.note(row, STATUS, RowCode::PartlyPaid),
            None => {}
        }
    }

    fn note(&self, row: &mut ReviewedRow, field: &'static str, code: RowCode) {
        let (line, column) = (row.line, self.column(field));
        row.troubles.push(Trouble { line, column, field, code });
    }
}
