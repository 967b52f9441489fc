//! Records that may be there twice: in the file, or already with the company.

use std::collections::{BTreeMap, HashMap};

use ledger::plain_number;
use serde::{Deserialize, Serialize};

use super::ReviewedRow;
use crate::cells;
use crate::fields::RecordKind;
use crate::fold;

/// What two records share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DuplicateBy {
    /// The name, however it is written.
    Name,
    /// The tax number or national id.
    TaxId,
    /// A phone number.
    Phone,
    /// The SKU.
    Sku,
    /// The number of a document or an account; of a bill, an expense or a payment with its party.
    Number,
    /// Party, day and amount of an expense or a payment that has no number.
    Amount,
}

/// A record that a row may be a second copy of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Duplicate {
    /// What they share.
    pub by: DuplicateBy,
    /// The first row of the file with it.
    pub line: Option<u32>,
    /// What the caller calls the record that the company already has.
    pub existing: Option<String>,
}

/// The keys of what the company already has.
#[derive(Clone, Debug, Default)]
pub struct Existing {
    keys: BTreeMap<(DuplicateBy, String), String>,
}

impl Existing {
    /// Adds a record's name, number or the like; `id` is what the caller calls the record.
    pub fn add(&mut self, by: DuplicateBy, text: &str, id: &str) {
        if let Some(key) = duplicate_key(by, text) {
            self.keys.insert((by, key), id.to_owned());
        }
    }

    /// Adds the number of a vendor's bill.
    pub fn add_bill(&mut self, vendor: &str, number: &str, id: &str) {
        let key = bill_key(vendor, number);
        self.keys.insert((DuplicateBy::Number, key), id.to_owned());
    }

    /// Adds a journal entry: number 1 of another month is another one.
    pub fn add_entry(&mut self, number: &str, day: &str, id: &str) {
        self.keys.insert((DuplicateBy::Number, entry_key(number, day)), id.to_owned());
    }

    /// Adds an expense or a payment: by the numbers that it is known by, and by what it was.
    pub fn add_money(
        &mut self,
        party: &str,
        numbers: &[&str],
        (day, amount): (&str, &str),
        id: &str,
    ) {
        for number in numbers.iter().filter(|number| !number.is_empty()) {
            self.add_bill(party, number, id);
        }
        self.keys.insert((DuplicateBy::Amount, amount_key(party, day, amount)), id.to_owned());
    }
}

/// What two writings of one thing share; none of an empty text.
pub fn duplicate_key(by: DuplicateBy, text: &str) -> Option<String> {
    let key = match by {
        DuplicateBy::Name => name_key(text),
        DuplicateBy::TaxId => cells::tax_id(text).unwrap_or_else(|_| fold(text)),
        DuplicateBy::Phone => cells::phone(text).unwrap_or_else(|_| fold(text)),
        DuplicateBy::Number => number_key(text),
        DuplicateBy::Sku | DuplicateBy::Amount => fold(text).replace(' ', ""),
    };
    (!key.is_empty()).then_some(key)
}

/// A name without its form of law, marks and the space of عبد الفتاح.
fn name_key(name: &str) -> String {
    const FORMS: [&str; 14] = [
        "شركه",
        "مؤسسه",
        "ش",
        "م",
        "ذ",
        "شم",
        "شمم",
        "ذمم",
        "llc",
        "ltd",
        "inc",
        "co",
        "company",
        "sae",
    ];
    let folded = fold(name);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let kept = words.iter().filter(|word| !word.is_empty() && !FORMS.contains(*word));
    let key: String = kept.copied().collect();
    if key.is_empty() { folded.replace(' ', "") } else { key }
}

/// Party, day and amount, which is written as a plain number.
fn amount_key(party: &str, day: &str, amount: &str) -> String {
    let amount = match amount.split_once('.') {
        Some(_) => amount.trim_end_matches('0').trim_end_matches('.'),
        None => amount,
    };
    format!("{} / {day} / {amount}", name_key(party))
}

fn bill_key(vendor: &str, number: &str) -> String {
    format!("{} / {}", name_key(vendor), number_key(number))
}

/// The number of an entry in its month, whether or not the month is before it.
fn entry_key(number: &str, day: &str) -> String {
    let (number, month) = (number_key(number), month_of(day));
    let own = number.strip_prefix(month).and_then(|rest| rest.strip_prefix('/'));
    format!("{} / {month}", own.unwrap_or(&number))
}

/// The month of a day that is written `2026-02-05`.
pub(super) fn month_of(day: &str) -> &str {
    day.get(..7).unwrap_or(day)
}

fn number_key(number: &str) -> String {
    fold(&plain_number(number)).replace(' ', "")
}

/// The rows of the file by what they may share.
#[derive(Default)]
pub(super) struct Keys {
    lines: HashMap<(DuplicateBy, String), Vec<u32>>,
}

impl Keys {
    pub(super) fn add(&mut self, kind: RecordKind, row: &ReviewedRow) {
        for key in keys(kind, row) {
            let lines = self.lines.entry(key).or_default();
            let at = lines.partition_point(|line| *line < row.first_line);
            if lines.get(at) != Some(&row.first_line) {
                lines.insert(at, row.first_line);
            }
        }
    }

    pub(super) fn remove(&mut self, kind: RecordKind, row: &ReviewedRow) {
        for key in keys(kind, row) {
            if let Some(lines) = self.lines.get_mut(&key) {
                lines.retain(|line| *line != row.first_line);
            }
        }
    }

    /// The rows that share something with a row, and itself.
    pub(super) fn lines(&self, kind: RecordKind, row: &ReviewedRow) -> Vec<u32> {
        let mut lines: Vec<u32> = vec![row.line];
        for key in keys(kind, row) {
            lines.extend(self.lines.get(&key).into_iter().flatten());
        }
        lines.sort_unstable();
        lines.dedup();
        lines
    }

    /// What a row may be a copy of; the first of several rows is none of them.
    pub(super) fn find_duplicates(
        &self,
        kind: RecordKind,
        row: &ReviewedRow,
        existing: &Existing,
    ) -> Vec<Duplicate> {
        let mut duplicates = Vec::new();
        for key in keys(kind, row) {
            let lines = self.lines.get(&key);
            let line = lines.and_then(|lines| lines.first()).copied();
            let line = line.filter(|&line| line < row.first_line);
            let known = existing.keys.get(&key).cloned();
            if line.is_some() || known.is_some() {
                duplicates.push(Duplicate { by: key.0, line, existing: known });
            }
        }
        duplicates
    }
}

/// What a record shares with another one that may be the same, as numbers that are the same in
/// every version of the program; `text` gives its fields.
pub fn shared_keys(kind: RecordKind, text: impl Fn(&str) -> Option<String>) -> Vec<u64> {
    let keys = keys_of(kind, text).into_iter();
    keys.map(|(by, key)| stable_hash(by as u64, &key)).collect()
}

/// FNV-1a: the standard library's hash may change with its version.
pub fn stable_hash(what: u64, text: &str) -> u64 {
    const PRIME: u64 = 0x0100_0000_01b3;
    let start = 0xcbf2_9ce4_8422_2325 ^ what;
    text.bytes()
        .fold(start.wrapping_mul(PRIME), |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

fn keys(kind: RecordKind, row: &ReviewedRow) -> Vec<(DuplicateBy, String)> {
    keys_of(kind, |field| row.value(field).map(cells::Value::to_text))
}

fn keys_of(kind: RecordKind, text: impl Fn(&str) -> Option<String>) -> Vec<(DuplicateBy, String)> {
    use DuplicateBy::{Amount, Name, Number, Phone, Sku, TaxId};
    let fields: &[(&str, DuplicateBy)] = match kind {
        RecordKind::Customers | RecordKind::Vendors => &[
            ("display_name", Name),
            ("tax_id", TaxId),
            ("national_id", TaxId),
            ("phone", Phone),
            ("mobile", Phone),
        ],
        RecordKind::Products => &[("name", Name), ("sku", Sku)],
        RecordKind::Accounts => {
            &[("serial", Number), ("account_name", Name), ("account_name_ar", Name)]
        }
        RecordKind::Invoices => &[("number", Number)],
        RecordKind::TrialBalance => &[("account_number", Number)],
        RecordKind::Bills
        | RecordKind::Expenses
        | RecordKind::CustomerPayments
        | RecordKind::VendorPayments
        | RecordKind::JournalEntries => &[],
    };
    let mut keys: Vec<(DuplicateBy, String)> = fields
        .iter()
        .filter_map(|(field, by)| Some((*by, duplicate_key(*by, &text(field)?)?)))
        .collect();
    if kind == RecordKind::Bills
        && let (Some(vendor), Some(number)) = (text("vendor"), text("number"))
    {
        keys.push((Number, bill_key(&vendor, &number)));
    }
    if kind == RecordKind::JournalEntries
        && let Some(number) = text("number").filter(|number| !number_key(number).is_empty())
    {
        keys.push((Number, entry_key(&number, &text("date").unwrap_or_default())));
    }
    let party = match kind {
        RecordKind::CustomerPayments => Some("customer"),
        RecordKind::VendorPayments | RecordKind::Expenses => Some("vendor"),
        _ => None,
    };
    if let Some(party) = party {
        let party = text(party).unwrap_or_default();
        // The reference of an expense is that of its payment.
        let of: &[&str] =
            if kind == RecordKind::Expenses { &["number"] } else { &["number", "reference"] };
        let numbers: Vec<String> = of.iter().filter_map(|field| text(field)).collect();
        keys.extend(numbers.iter().map(|number| (Number, bill_key(&party, number))));
        // Of an expense with lines the rows say parts of its amount.
        let amount = text("total").or_else(|| text("amount"));
        if let (true, Some(day), Some(amount)) = (numbers.is_empty(), text("date"), amount) {
            keys.push((Amount, amount_key(&party, &day, &amount)));
        }
    }
    keys.dedup();
    keys
}

#[cfg(test)]
mod tests {
    use super::*;

    /// They are kept with rows: another version has to find them.
    #[test]
    fn shared_keys_are_the_same_in_every_version() {
        let text = |field: &str| match field {
            "display_name" => Some("Delta Foods Co.".to_owned()),
            "phone" => Some("01000000001".to_owned()),
            _ => None,
        };
        let keys = shared_keys(RecordKind::Customers, text);
        assert_eq!(keys, [0x7cdc_5a4f_5389_b004, 0x1340_51ea_2349_681e]);
    }
}
