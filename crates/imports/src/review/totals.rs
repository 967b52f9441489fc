//! Rows of totals whose words don't give them away for certain: they are held against the sums of
//! the rows above.

use super::Review;
use crate::cells::{self, Value, ValueKind};
use crate::fields::RecordKind;
use crate::fold;
use crate::mapping::MappedColumn;
use crate::table::CellKind;

use super::groups::units;

/// What a row that begins like a total turns out to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TotalFit {
    /// Its amounts are the sums of the rows above.
    Sum,
    /// They are others: it may be a record with such a name.
    Doubtful,
    /// It has no amounts.
    Record,
}

/// The sums of the rows so far, and of those since the last row that is no record.
pub(super) struct Sums {
    columns: Vec<MappedColumn>,
    all: Vec<i128>,
    count: usize,
    before_group: Vec<i128>,
    count_before_group: usize,
    /// The place of the next row that isn't added yet, and that of the group's first.
    next: usize,
    group_at: usize,
}

impl Sums {
    pub(super) fn new(review: &Review<'_>) -> Self {
        let columns = review.mapping.columns.iter().filter(|mapped| review.is_sum(mapped));
        let columns: Vec<MappedColumn> = columns.cloned().collect();
        let zeros = vec![0; columns.len()];
        Self {
            columns,
            all: zeros.clone(),
            count: 0,
            before_group: zeros,
            count_before_group: 0,
            next: 0,
            group_at: 0,
        }
    }

    /// The rows from this place on are a group.
    pub(super) fn begin_group(&mut self, at: usize) {
        self.group_at = at;
    }

    /// Adds the rows up to here: only once a row asks for it.
    fn add_up(&mut self, review: &Review<'_>, documents: &[(usize, usize)]) {
        loop {
            if self.next == self.group_at {
                self.before_group.clone_from(&self.all);
                self.count_before_group = self.count;
            }
            let Some(&(index, _)) = documents.get(self.next) else { return };
            self.next += 1;
            if review.doubtful.contains_key(&review.table.row(index).line) {
                continue;
            }
            self.count += 1;
            for (mapped, sum) in self.columns.iter().zip(&mut self.all) {
                *sum += review.units_at(index, mapped).ok().flatten().unwrap_or_default();
            }
        }
    }

    /// What a row that begins like a total is. One row above proves nothing.
    pub(super) fn fit(
        &mut self,
        review: &Review<'_>,
        index: usize,
        documents: &[(usize, usize)],
    ) -> TotalFit {
        let said: Vec<Result<Option<i128>, ()>> =
            self.columns.iter().map(|mapped| review.units_at(index, mapped)).collect();
        if said.iter().all(|one| matches!(one, Ok(None | Some(0)))) {
            return TotalFit::Record;
        }
        self.add_up(review, documents);
        let is_sum = |before: &[i128], count: usize| {
            let mut parts = said.iter().zip(self.all.iter().zip(before));
            count > 1
                && parts.all(|(said, (all, before))| match said {
                    Ok(None) => true,
                    Ok(Some(said)) => *said == all - before,
                    Err(()) => false,
                })
        };
        let zeros = vec![0; self.all.len()];
        let is_total = is_sum(&zeros, self.count)
            || is_sum(&self.before_group, self.count - self.count_before_group);
        if is_total { TotalFit::Sum } else { TotalFit::Doubtful }
    }
}

impl Review<'_> {
    /// Whether a column is added up below a list.
    fn is_sum(&self, mapped: &MappedColumn) -> bool {
        let field = self.mapping.kind.field(&mapped.field);
        field.is_some_and(|field| matches!(field.kind, ValueKind::Money | ValueKind::Quantity))
    }

    /// An amount in units of the fifth decimal; none where the cell is empty.
    fn units_at(&self, index: usize, mapped: &MappedColumn) -> Result<Option<i128>, ()> {
        let field = self.mapping.kind.field(&mapped.field).ok_or(())?;
        if cells::is_zero(self.cell(index, mapped.column)) {
            return Ok(None);
        }
        match self.read_cell(field, mapped, index) {
            Ok(Some((Value::Number(plain), _))) => Ok(Some(units(&plain))),
            Ok(_) => Ok(None),
            Err(_) => Err(()),
        }
    }

    /// The column of the words of a row that begins like a total and says nothing but sums. A line
    /// with a price is none, whatever its goods are called.
    pub(super) fn total_label(&self, index: usize) -> Option<usize> {
        let kinds = self.table.row(index);
        let label = (0..self.table.width()).find(|&column| {
            kinds.kind(column) == CellKind::Text && begins_like_total(self.cell(index, column))
        })?;
        let is_filled =
            |key: &str| self.column(key).is_some_and(|column| !self.cell(index, column).is_empty());
        let mut filled = self.mapping.columns.iter().filter(|mapped| {
            self.is_sum(mapped)
                && mapped.column != label
                && !self.cell(index, mapped.column).is_empty()
        });
        let kind = self.mapping.kind;
        let is_line = match kind {
            // An entry's line has one side.
            RecordKind::JournalEntries => !(is_filled("debit") && is_filled("credit")),
            RecordKind::Products => is_filled("sales_price"),
            _ => kind.has_lines() && is_filled("price"),
        };
        (!is_line && filled.next().is_some() && self.has_only_sums(index, label)).then_some(label)
    }
}

/// Whether a text begins as the last rows of lists do: `إجمالي الفواتير`, `Total due`.
fn begins_like_total(cell: &str) -> bool {
    const FIRST: [&str; 8] =
        ["total", "totals", "subtotal", "subtotals", "الاجمالي", "اجمالي", "المجموع", "مجموع"];
    const WHOLE: [&str; 2] = ["جمله", "الجمله"];
    // Most cells are none by their first letter.
    let letters = ['t', 'T', 's', 'S', 'g', 'G', 'ا', 'أ', 'إ', 'آ', 'ٱ', 'م', 'ج'];
    if !cell.trim_start().starts_with(letters) {
        return false;
    }
    let folded = fold(cell);
    let text = folded.trim_end_matches([':', ' ']);
    let first = text.split([' ', ':', '-', '/']).next().unwrap_or_default();
    FIRST.contains(&first)
        || WHOLE.contains(&text)
        || text.starts_with("grand total")
        || text.starts_with("sub total")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_totals_are_known_in_both_languages() {
        for text in [
            "إجمالي الفواتير",
            "الإجمالي الكلى:",
            "الاجمالى",
            "جملة",
            "مجموع المصروفات",
            "TOTAL",
            "Grand Total",
            "Sub total - May",
            "Total: 5 invoices",
        ] {
            assert!(begins_like_total(text), "{text}");
        }
        for text in ["جملة ماركت", "مجموعة طلعت", "Totally Fit", "الجمالية", "", "Delta total"]
        {
            assert!(!begins_like_total(text), "{text}");
        }
    }
}
