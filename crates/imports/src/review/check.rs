//! One row as a record.

use ledger::plain_number;

use super::duplicates::month_of;
use super::{Review, ReviewedRow, RowCode, Trouble};
use crate::cells::{self, CellCode, Reading, Side, Value, ValueKind};
use crate::document_words::{PREFIX, prefixed};
use crate::fields::{Field, Need, RecordKind};
use crate::fold;
use crate::mapping::MappedColumn;
use crate::table::CellKind;

/// Fields of codes: one that a spreadsheet shortened to 1.01E+10 can't be recovered.
const CODES: [&str; 10] = [
    "number",
    "reference",
    "documents",
    "code",
    "sku",
    "barcode",
    "serial",
    "account_number",
    "parent",
    "commercial_register",
];

/// Fields of which nothing is something else than zero: a price that isn't known, no limit.
const PRICES: [&str; 5] =
    ["sales_price", "wholesale_price", "unit_cost", "billing", "credit_limit"];

/// Fields of numbers by which documents are known, as one of several keyboards wrote them.
const NUMBERS: [&str; 2] = ["number", "reference"];

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
            currencies: Vec::new(),
            index,
        };
        for field in self.mapping.kind.fields() {
            self.read_field(&mut row, field, index, first);
        }
        join_prefix(&mut row);
        if self.restarts() {
            with_month(&mut row);
        }
        self.share_phones(&mut row, index);
        self.share_other_phones(&mut row, index);
        self.check_needs(&mut row);
        if self.mapping.kind == RecordKind::JournalEntries {
            self.check_sides(&mut row);
        }
        self.check_type(&mut row, index == first);
        self.check_open(&mut row, index == first);
        self.doubt(&mut row);
        row
    }

    /// Asks about a row that may be a total, and about nothing else of it.
    fn doubt(&self, row: &mut ReviewedRow) {
        let Some(&column) = self.doubtful.get(&row.line) else { return };
        let kind = self.mapping.kind;
        let mapped = self.mapping.columns.iter().find(|mapped| mapped.column == column);
        let field = mapped.and_then(|mapped| kind.field(&mapped.field));
        let Some(field) = field.or_else(|| kind.fields().first()) else { return };
        let (column, code) = (Some(column), RowCode::MaybeTotal);
        row.troubles = vec![Trouble { line: row.line, column, field: field.key, code }];
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
            let read = self.read_cell(field, mapped, from);
            if field.kind == ValueKind::Money && matches!(read, Ok(Some(_))) {
                let codes = cells::currency_beside(self.cell(from, mapped.column))
                    .or_else(|| self.headed.get(&mapped.column).copied());
                row.currencies.extend(codes.map(|codes| (field.key, codes)));
            }
            match read {
                Ok(None) => {}
                Ok(Some((Value::Text(text), _))) => texts.push(text),
                Ok(Some((value, side))) => {
                    if field.key == "opening_balance" {
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
        let mut text = texts.join(", ");
        if NUMBERS.contains(&field.key) {
            text = plain_number(&text);
        }
        if text.chars().count() > field.longest {
            let column = self.columns(field).next().map(|mapped| mapped.column);
            let code = RowCode::Cell(CellCode::TooLong);
            row.troubles.push(Trouble { line: row.line, column, field: field.key, code });
        }
        row.values.push((field.key, Value::Text(text)));
    }

    /// Gives the numbers of a cell that says what each is to their fields, where these have none.
    fn share_phones(&self, row: &mut ReviewedRow, index: usize) {
        let columns = self.mapping.columns.iter().filter(|mapped| mapped.field == "phone");
        let labelled = columns.flat_map(|MappedColumn { column, .. }| {
            let phones = cells::labelled_phones(self.cell(index, *column));
            phones.into_iter().map(move |phone| (*column, phone))
        });
        for (column, (key, number)) in labelled {
            let is_known = self.mapping.kind.field(key).is_some();
            let has_trouble = row.troubles.iter().any(|trouble| trouble.field == key);
            if !is_known || has_trouble || row.value(key).is_some() {
                continue;
            }
            match cells::phone(number) {
                Ok(phone) => row.values.push((key, Value::Text(phone))),
                Err(code) => {
                    let (line, code) = (row.line, RowCode::Cell(code));
                    let trouble = Trouble { line, column: Some(column), field: "phone", code };
                    row.troubles.push(trouble);
                }
            }
        }
    }

    pub(super) fn read_cell(
        &self,
        field: &Field,
        mapped: &MappedColumn,
        index: usize,
    ) -> Result<Option<(Value, Option<Side>)>, CellCode> {
        let cell = self.cell(index, mapped.column);
        let is_edited = self.edits.contains_key(&(index, mapped.column));
        let kind =
            if is_edited { CellKind::Text } else { self.table.row(index).kind(mapped.column) };
        // What a format shows beside a number says something of money only.
        let cell = match (kind, field.kind) {
            (CellKind::Number, ValueKind::Money) => cell,
            (CellKind::Number, _) => cell.rsplit(' ').next().unwrap_or(cell),
            _ => cell,
        };
        // What says which number it is, is divided among the fields once all of them are read.
        if field.key == "phone" && !cells::labelled_phones(cell).is_empty() {
            return Ok(None);
        }
        if CODES.contains(&field.key) && cells::is_damaged(cell) {
            return Err(CellCode::DamagedNumber);
        }
        if field.kind == ValueKind::TaxId && !cells::is_nothing(cell) && self.is_foreign(index) {
            return cells::foreign_tax_id(cell).map(|text| Some((Value::Text(text), None)));
        }
        // A person who corrects a day on the screen writes it as the product does.
        if is_edited && field.kind == ValueKind::Day && cell.parse::<jiff::civil::Date>().is_ok() {
            return cells::value(cell, CellKind::Day, field.kind, &Reading::default(), 0);
        }
        let is_amount = field.kind == ValueKind::Money && !PRICES.contains(&field.key);
        if is_amount && kind != CellKind::Error && cells::is_zero(cell) {
            return Ok(Some((Value::Number("0".to_owned()), None)));
        }
        let found = cells::value(cell, kind, field.kind, &mapped.reading, self.money_decimals)?;
        Ok(found.map(|(value, side)| (self.signed(field, value, side), side)))
    }

    /// Whether a row names another country than Egypt.
    fn is_foreign(&self, index: usize) -> bool {
        // The names that the list of countries has; any other is refused at its own cell.
        const EGYPT: [&str; 3] = ["egypt", "eg", "مصر"];
        let country = self.column("country").map_or("", |column| self.cell(index, column));
        !cells::is_nothing(country) && !EGYPT.contains(&fold(country).as_str())
    }

    /// Gives the phone numbers behind the first of a cell to the fields that have none; what no
    /// field is left for is asked.
    fn share_other_phones(&self, row: &mut ReviewedRow, index: usize) {
        for key in ["phone", "mobile", "other"] {
            let Some(column) = self.column(key) else { continue };
            let cell = self.cell(index, column);
            if !cells::labelled_phones(cell).is_empty() || row.value(key).is_none() {
                continue;
            }
            let others = cells::other_phones(cell);
            let is_kept = others
                .is_some_and(|others| others.into_iter().all(|other| self.keep_phone(row, other)));
            if !is_kept {
                let code = RowCode::Cell(CellCode::SeveralPhones);
                let trouble = Trouble { line: row.line, column: Some(column), field: key, code };
                row.troubles.push(trouble);
            }
        }
    }

    /// Keeps a phone number in a field that has none, a mobile's in its own if it can be; whether
    /// there was one.
    fn keep_phone(&self, row: &mut ReviewedRow, written: &str) -> bool {
        let Ok(phone) = cells::phone(written) else { return false };
        if row.values.iter().any(|(_, value)| *value == Value::Text(phone.clone())) {
            return true;
        }
        let is_mobile = phone.starts_with("+201");
        let fields =
            if is_mobile { ["mobile", "other", "phone"] } else { ["phone", "other", "mobile"] };
        let is_free = |key: &&str| {
            let has_trouble = row.troubles.iter().any(|trouble| trouble.field == *key);
            self.mapping.kind.field(key).is_some() && row.value(key).is_none() && !has_trouble
        };
        let Some(free) = fields.into_iter().find(is_free) else { return false };
        row.values.push((free, Value::Text(phone)));
        true
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
            let lacking = match field.need {
                Need::Required if !is_there(field.key) => Some(field.key),
                Need::OneOf(group) if !groups.contains(&group) => {
                    groups.push(group);
                    let is_sides = kind == RecordKind::JournalEntries && group == 2;
                    let mut others =
                        kind.fields().iter().filter(|field| field.need == Need::OneOf(group));
                    // Said at a column that the file has.
                    let at = others.clone().find(|other| self.column(other.key).is_some());
                    let is_lacking = !is_sides && !others.any(|other| is_there(other.key));
                    Some(at.unwrap_or(field).key).filter(|_| is_lacking)
                }
                _ => None,
            };
            if let Some(field) = lacking {
                let (column, code) = (self.column(field), RowCode::Missing);
                row.troubles.push(Trouble { line: row.line, column, field, code });
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

/// Puts the prefix before the number that another column holds.
fn join_prefix(row: &mut ReviewedRow) {
    let Some(at) = row.values.iter().position(|(key, _)| *key == PREFIX) else { return };
    let (_, prefix) = row.values.remove(at);
    let number = row.values.iter_mut().find(|(key, _)| *key == "number");
    if let Some((_, Value::Text(number))) = number {
        *number = prefixed(&prefix.into_text(), number);
    }
}

/// Puts the month before the number of an entry: `2026-02/1`.
fn with_month(row: &mut ReviewedRow) {
    let Some(Value::Day(day)) = row.value("date") else { return };
    let day = day.to_string();
    let number = row.values.iter_mut().find(|(key, _)| *key == "number");
    if let Some((_, Value::Text(number))) = number {
        *number = format!("{}/{number}", month_of(&day));
    }
}
