//! What a record of each kind takes: the keys of the product's own forms, what each holds, whether
//! it must be there, and how people head its column in English and Arabic.

mod documents;
mod lists;

use std::collections::{BTreeMap, HashMap};
use std::sync::OnceLock;

use serde::{Deserialize, Serialize};

use crate::cells::ValueKind;
use crate::heading_key;

/// How a column of currencies is headed, of any record.
const CURRENCY: &str = "Currency|Currency code|Currency name|Curr|Curr.|Cur|Ccy|Currency ISO code|\
    ISO currency|Transaction currency|Document currency|Invoice currency|Bill currency|\
    Customer currency|Vendor currency|Supplier currency|Account currency|Price currency|\
    Payment currency|Currency_id";
const CURRENCY_AR: &str = "العملة|عملة|نوع العملة|كود العملة|رمز العملة|اسم العملة|عملة الفاتورة|\
    عملة الحساب|عملة العميل|عملة المورد|عملة السعر|عملة المستند|عملة الدفع|عملة القيد|\
    عملة التعامل|عملة الحركة";

/// What is imported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RecordKind {
    /// Customers.
    Customers,
    /// Vendors.
    Vendors,
    /// Products and services.
    Products,
    /// The chart of accounts.
    Accounts,
    /// Opening balances of accounts.
    TrialBalance,
    /// Invoices, whole or what is open of them.
    Invoices,
    /// Bills, whole or what is open of them.
    Bills,
    /// Expenses.
    Expenses,
    /// Payments received from customers.
    CustomerPayments,
    /// Payments made to vendors.
    VendorPayments,
    /// Journal entries.
    JournalEntries,
}

impl RecordKind {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Customers,
        Self::Vendors,
        Self::Products,
        Self::Accounts,
        Self::TrialBalance,
        Self::Invoices,
        Self::Bills,
        Self::Expenses,
        Self::CustomerPayments,
        Self::VendorPayments,
        Self::JournalEntries,
    ];

    /// The word for it on the wire.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Customers => "customers",
            Self::Vendors => "vendors",
            Self::Products => "products",
            Self::Accounts => "accounts",
            Self::TrialBalance => "trial_balance",
            Self::Invoices => "invoices",
            Self::Bills => "bills",
            Self::Expenses => "expenses",
            Self::CustomerPayments => "customer_payments",
            Self::VendorPayments => "vendor_payments",
            Self::JournalEntries => "journal_entries",
        }
    }

    /// The fields of such a record, in the order of its form.
    pub fn fields(self) -> &'static [Field] {
        match self {
            Self::Customers => lists::CUSTOMERS,
            Self::Vendors => lists::VENDORS,
            Self::Products => lists::PRODUCTS,
            Self::Accounts => lists::ACCOUNTS,
            Self::TrialBalance => lists::TRIAL_BALANCE,
            Self::Invoices => documents::INVOICES,
            Self::Bills => documents::BILLS,
            Self::Expenses => documents::EXPENSES,
            Self::CustomerPayments => documents::CUSTOMER_PAYMENTS,
            Self::VendorPayments => documents::VENDOR_PAYMENTS,
            Self::JournalEntries => documents::JOURNAL_ENTRIES,
        }
    }

    /// A field by its key.
    pub fn field(self, key: &str) -> Option<&'static Field> {
        self.fields().iter().find(|field| field.key == key)
    }

    /// The field that a heading names, as [`heading_key`] gives it. All headings are folded once:
    /// a file may have thousands, in any of its first rows.
    pub fn headed(self, key: &str) -> Option<&'static Field> {
        static KNOWN: OnceLock<BTreeMap<RecordKind, HashMap<String, &'static Field>>> =
            OnceLock::new();
        let known = KNOWN.get_or_init(|| {
            RecordKind::ALL.into_iter().map(|kind| (kind, by_heading(kind.fields()))).collect()
        });
        known.get(&self)?.get(key).copied()
    }

    /// The fields whose value several rows of one document share.
    pub fn document_fields(self) -> impl Iterator<Item = &'static Field> {
        self.fields().iter().filter(|field| field.is_head)
    }

    /// Whether several rows make one record.
    pub fn has_lines(self) -> bool {
        self.fields().iter().any(|field| field.is_head)
    }

    /// The required fields, and the groups of which one is required, that `mapped` lacks.
    pub fn missing(self, mapped: &[&str]) -> Vec<Vec<&'static str>> {
        let mut missing = Vec::new();
        let has = |key: &str| mapped.contains(&key);
        for field in self.fields() {
            match field.need {
                Need::Required if !has(field.key) => missing.push(vec![field.key]),
                Need::OneOf(group) => {
                    let keys: Vec<&'static str> = self
                        .fields()
                        .iter()
                        .filter(|other| other.need == Need::OneOf(group))
                        .map(|other| other.key)
                        .collect();
                    if !keys.iter().any(|key| has(key)) && !missing.contains(&keys) {
                        missing.push(keys);
                    }
                }
                _ => {}
            }
        }
        missing
    }
}

fn by_heading(fields: &'static [Field]) -> HashMap<String, &'static Field> {
    let mut known = HashMap::new();
    for field in fields {
        let own = std::iter::once(field.key.replace('_', ""));
        for heading in own.chain(field.headings().map(heading_key)) {
            known.entry(heading).or_insert(field);
        }
    }
    known
}

/// Whether a field must be there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// In every record.
    Required,
    /// One of the fields of this group.
    OneOf(u8),
    /// May be left out.
    Optional,
}

/// A field of a record.
#[derive(Debug, PartialEq, Eq)]
pub struct Field {
    /// Its key in the product's own forms.
    pub key: &'static str,
    /// What it holds.
    pub kind: ValueKind,
    /// Whether it must be there.
    pub need: Need,
    /// The most characters of it.
    pub longest: usize,
    /// Whether it belongs to the document, not to its line.
    pub is_head: bool,
    /// How it is headed in English, the template's heading first; divided by bars.
    english: &'static str,
    /// How it is headed in Arabic, likewise.
    arabic: &'static str,
}

impl Field {
    /// The heading of the template, in English or Arabic.
    pub fn heading(&self, is_arabic: bool) -> &'static str {
        let names = if is_arabic { self.arabic } else { self.english };
        names.split('|').next().unwrap_or_default()
    }

    /// Every heading that it is known by.
    pub fn headings(&self) -> impl Iterator<Item = &'static str> {
        self.english.split('|').chain(self.arabic.split('|')).filter(|heading| !heading.is_empty())
    }
}

const fn field(
    key: &'static str,
    kind: ValueKind,
    english: &'static str,
    arabic: &'static str,
) -> Field {
    let longest = match kind {
        ValueKind::Text => 250,
        _ => 100,
    };
    Field { key, kind, need: Need::Optional, longest, is_head: false, english, arabic }
}

impl Field {
    const fn required(self) -> Self {
        Self { need: Need::Required, ..self }
    }

    const fn one_of(self, group: u8) -> Self {
        Self { need: Need::OneOf(group), ..self }
    }

    const fn head(self) -> Self {
        Self { is_head: true, ..self }
    }

    const fn long(self) -> Self {
        Self { longest: 4_000, ..self }
    }

    const fn name(self) -> Self {
        Self { longest: 100, ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_heading_means_one_field_of_its_kind() {
        for kind in RecordKind::ALL {
            let mut seen = BTreeSet::new();
            for field in kind.fields() {
                assert!(!field.heading(false).is_empty() && !field.heading(true).is_empty());
                let own: BTreeSet<String> = field.headings().map(heading_key).collect();
                for heading in own {
                    assert!(seen.insert(heading.clone()), "{}: {heading} twice", kind.key());
                }
            }
        }
    }

    #[test]
    fn what_is_missing_is_named() {
        let missing = RecordKind::JournalEntries.missing(&["date", "debit"]);
        assert_eq!(missing, [vec!["account_number", "account_name"]]);
        assert!(RecordKind::Customers.missing(&["display_name"]).is_empty());
        assert_eq!(RecordKind::Products.missing(&[]), [vec!["name", "sku"]]);
    }
}
