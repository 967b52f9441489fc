//! What the rows of one document must be together.

use std::collections::BTreeMap;

use super::{Review, ReviewedRow, RowCode, Trouble};
use crate::cells::Value;
use crate::fields::RecordKind;

/// The decimals that sums are kept in.
const DECIMALS: usize = 5;

impl Review<'_> {
    /// Holds the rows of each document against its first, and debits against credits.
    pub(super) fn check_groups(&mut self) {
        let kind = self.mapping.kind;
        if !kind.has_lines() {
            return;
        }
        let mut groups: BTreeMap<u32, Vec<usize>> = BTreeMap::new();
        for (at, row) in self.rows.iter().enumerate() {
            groups.entry(row.first_line).or_default().push(at);
        }
        for places in groups.values() {
            self.compare_heads(places);
            let is_doubtful = |at: &usize| self.doubtful.contains_key(&self.rows[*at].line);
            if kind == RecordKind::JournalEntries && !places.iter().any(is_doubtful) {
                self.balance(places);
            }
        }
    }

    fn compare_heads(&mut self, places: &[usize]) {
        let [first, others @ ..] = places else { return };
        let keys: Vec<&'static str> =
            self.mapping.kind.document_fields().map(|field| field.key).collect();
        let head: Vec<(&'static str, Value)> = self.rows[*first].values.clone();
        for &at in others {
            for key in &keys {
                let of = |values: &[(&'static str, Value)]| {
                    values.iter().find(|(known, _)| known == key).map(|(_, value)| value.clone())
                };
                let (first, this) = (of(&head), of(&self.rows[at].values));
                if this.is_some() && first.is_some() && this != first {
                    let line = self.rows[at].line;
                    let column = self.column(key);
                    let code = RowCode::HeadDiffers;
                    self.rows[at].troubles.push(Trouble { line, column, field: key, code });
                }
            }
        }
    }

    fn balance(&mut self, places: &[usize]) {
        let rows = || places.iter().map(|&at| &self.rows[at]);
        let is_readable = rows().all(|row| {
            !row.troubles.iter().any(|t| matches!(t.field, "debit" | "credit" | "amount"))
        });
        if !is_readable {
            return;
        }
        let sum: i128 = rows().map(net).sum();
        let code = match () {
            () if places.len() < 2 => RowCode::OneLine,
            () if sum != 0 => RowCode::Unbalanced,
            () => return,
        };
        let field = if self.column("debit").is_some() { "debit" } else { "amount" };
        let column = self.column(field);
        for &at in places {
            let row = &mut self.rows[at];
            row.troubles.push(Trouble { line: row.line, column, field, code });
        }
    }
}

/// Debit less credit of a line, in units of the fifth decimal.
fn net(row: &ReviewedRow) -> i128 {
    let of = |key: &str| match row.value(key) {
        Some(Value::Number(plain)) => units(plain),
        _ => 0,
    };
    of("debit") - of("credit") + of("amount")
}

/// A plain number in units of the fifth decimal.
pub(super) fn units(plain: &str) -> i128 {
    let (is_negative, plain) = plain.strip_prefix('-').map_or((false, plain), |rest| (true, rest));
    let (integer, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let units: i128 = format!("{integer}{fraction:0<DECIMALS$}").parse().unwrap_or_default();
    if is_negative { -units } else { units }
}
