//! What the rows of one document must be together.

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
        let mut at = 0;
        while at < self.rows.len() {
            let first = self.rows[at].first_line;
            let count = self.rows[at..].iter().take_while(|row| row.first_line == first).count();
            let end = at + count.max(1);
            self.compare_heads(at, end);
            if kind == RecordKind::JournalEntries {
                self.balance(at, end);
            }
            at = end;
        }
    }

    fn compare_heads(&mut self, start: usize, end: usize) {
        let keys: Vec<&'static str> =
            self.mapping.kind.document_fields().map(|field| field.key).collect();
        let head: Vec<(&'static str, Value)> = self.rows[start].values.clone();
        for at in start + 1..end {
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

    fn balance(&mut self, start: usize, end: usize) {
        let rows = &self.rows[start..end];
        let is_readable = rows.iter().all(|row| {
            !row.troubles.iter().any(|t| matches!(t.field, "debit" | "credit" | "amount"))
        });
        if !is_readable {
            return;
        }
        let sum: i128 = rows.iter().map(net).sum();
        let code = match () {
            () if end - start < 2 => RowCode::OneLine,
            () if sum != 0 => RowCode::Unbalanced,
            () => return,
        };
        let field = if self.column("debit").is_some() { "debit" } else { "amount" };
        let column = self.column(field);
        for row in &mut self.rows[start..end] {
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

fn units(plain: &str) -> i128 {
    let (is_negative, plain) = plain.strip_prefix('-').map_or((false, plain), |rest| (true, rest));
    let (integer, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let units: i128 = format!("{integer}{fraction:0<DECIMALS$}").parse().unwrap_or_default();
    if is_negative { -units } else { units }
}
