//! One row as a record.

use super::{Review, ReviewedRow, RowCode, Trouble};
use crate::cells::{self, CellCode, Side, Value, ValueKind};
use crate::fields::{Field, Need, RecordKind};
use crate::mapping::MappedColumn;
use crate::table::CellKind;

impl Review<'_> {
    /// Reads a row; what its document's first row says of the whole counts for it too.
    pub(super) fn checked(&self, index: usize, first: usize) -> ReviewedRow {
        let line = self.table.row(index).line;
        let mut row = ReviewedRow {
            line,
            first_line: self.table.row(first).line,
            values: Vec::new(),
            side: None,
            troubles: Vec::new(),
            duplicates: Vec::new(),
            index,
        };
        for field in self.mapping.kind.fields() {
            self.read_field(&mut row, field, index, first);
        }
        self.check_needs(&mut row);
        if self.mapping.kind == RecordKind::JournalEntries {
            self.check_sides(&mut row);
        }
        row
    }

    fn columns(&self, field: &Field) -> impl Iterator<Item = &MappedColumn> {
        let key = field.key;
        self.mapping.columns.iter().filter(move |mapped| mapped.field == key)
    }

    pub(super) fn column(&self, field: &str) -> Option<usize> {
        self.mapping.columns.iter().find(|mapped| mapped.field == field).map(|c| c.column)
    }

    fn read_field(&self, row: &mut ReviewedRow, field: &'static Field, index: usize, first: usize) {
        let mut texts: Vec<String> = Vec::new();
        for mapped in self.columns(field) {
            let is_inherited = field.is_head && self.cell(index, mapped.column).is_empty();
            let from = if is_inherited { first } else { index };
            match self.read_cell(field, mapped, from) {
                Ok(None) => {}
                Ok(Some((Value::Text(text), _))) => texts.push(text),
                Ok(Some((value, side))) => {
                    let kind = self.mapping.kind;
                    if kind == RecordKind::Accounts && field.key == "opening_balance" {
                        row.side = side;
                    }
                    row.values.push((field.key, value));
                }
                // What is wrong with a head is said once, at its first row.
                Err(_) if is_inherited && index != first => {}
                Err(code) => row.troubles.push(Trouble {
                    line: row.line,
                    column: Some(mapped.column),
                    field: field.key,
                    code: RowCode::Cell(code),
                }),
            }
        }
        if texts.is_empty() {
            return;
        }
        let text = texts.join(", ");
        if text.chars().count() > field.longest {
            let column = self.columns(field).next().map(|mapped| mapped.column);
            let code = RowCode::Cell(CellCode::TooLong);
            row.troubles.push(Trouble { line: row.line, column, field: field.key, code });
        }
        row.values.push((field.key, Value::Text(text)));
    }

    fn read_cell(
        &self,
        field: &Field,
        mapped: &MappedColumn,
        index: usize,
    ) -> Result<Option<(Value, Option<Side>)>, CellCode> {
        let cell = self.cell(index, mapped.column);
        let is_edited = self.edits.contains_key(&(index, mapped.column));
        let kind =
            if is_edited { CellKind::Text } else { self.table.row(index).kind(mapped.column) };
        // A person who corrects a day on the screen writes it as the product does.
        if is_edited && field.kind == ValueKind::Day && cell.parse::<jiff::civil::Date>().is_ok() {
            return cells::value(cell, CellKind::Day, field.kind, &mapped.reading, 0);
        }
        let found = cells::value(cell, kind, field.kind, &mapped.reading, self.money_decimals)?;
        Ok(found.map(|(value, side)| (self.signed(field, value, side), side)))
    }

    /// A balance that names its side: that of a vendor is a credit when positive, every other a
    /// debit. That of an account stays as it is written: its side is kept beside it.
    fn signed(&self, field: &Field, value: Value, side: Option<Side>) -> Value {
        let is_balance = matches!(field.key, "opening_balance" | "balance" | "amount");
        let opposite = match self.mapping.kind {
            RecordKind::Vendors => Side::Debit,
            _ => Side::Credit,
        };
        match value {
            Value::Number(plain)
                if is_balance
                    && self.mapping.kind != RecordKind::Accounts
                    && side == Some(opposite)
                    && plain != "0" =>
            {
                let turned = plain.strip_prefix('-').map(str::to_owned);
                Value::Number(turned.unwrap_or_else(|| format!("-{plain}")))
            }
            value => value,
        }
    }

    fn check_needs(&self, row: &mut ReviewedRow) {
        let kind = self.mapping.kind;
        let mut groups: Vec<u8> = Vec::new();
        for field in kind.fields() {
            let has_trouble = |key: &str| row.troubles.iter().any(|trouble| trouble.field == key);
            let is_there = |key: &str| row.value(key).is_some() || has_trouble(key);
            let lacks = match field.need {
                Need::Required => !is_there(field.key),
                Need::OneOf(group) if !groups.contains(&group) => {
                    groups.push(group);
                    let is_sides = kind == RecordKind::JournalEntries && group == 2;
                    let mut others =
                        kind.fields().iter().filter(|field| field.need == Need::OneOf(group));
                    !is_sides && !others.any(|field| is_there(field.key))
                }
                _ => false,
            };
            if lacks {
                let column = self.column(field.key);
                let code = RowCode::Missing;
                row.troubles.push(Trouble { line: row.line, column, field: field.key, code });
            }
        }
    }

    fn check_sides(&self, row: &mut ReviewedRow) {
        let has =
            |key: &str| row.value(key).is_some_and(|value| *value != Value::Number("0".to_owned()));
        let has_trouble = row
            .troubles
            .iter()
            .any(|trouble| matches!(trouble.field, "debit" | "credit" | "amount"));
        let code = match (has("debit"), has("credit"), has("amount")) {
            (true, true, _) => RowCode::BothSides,
            (false, false, false) if !has_trouble => RowCode::NeitherSide,
            _ => return,
        };
        let field = if self.column("debit").is_some() { "debit" } else { "amount" };
        let column = self.column(field);
        row.troubles.push(Trouble { line: row.line, column, field, code });
    }
}
