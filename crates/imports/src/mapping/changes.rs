//! What a heading says beside the name of its field that makes its amounts other ones: in
//! thousands, with tax, a percentage, one side of a balance.

use crate::cells::ValueKind;
use crate::fields::{Field, RecordKind};
use crate::{fold, heading_key};

/// How the amounts below a heading differ from those of a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// In thousands or millions.
    Scaled,
    /// With tax, where the field is without.
    WithTax,
    /// Before tax or a discount, where the field is what is paid.
    BeforeTax,
    /// A percentage.
    Percent,
    /// One side of a balance.
    Side,
}

/// How a heading changes what a field of a kind holds; none where it is one of the field's own.
pub fn change(kind: RecordKind, field: &Field, heading: &str) -> Option<Change> {
    use ValueKind::{Money, Quantity, Rate};
    let is_amount = matches!(field.kind, Money | Quantity | Rate);
    let is_own = || kind.headed(&heading_key(heading)).is_some_and(|own| own.key == field.key);
    if !is_amount || is_own() {
        return None;
    }
    let folded = fold(heading);
    let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    if is_scaled(heading) || (field.kind == Rate && is_of_hundred(heading)) {
        return Some(Change::Scaled);
    }
    if field.kind != Money {
        return None;
    }
    if heading.contains(['%', '٪']) || has(&["نسبه", "percent", "percentage"]) {
        return Some(Change::Percent);
    }
    let is_balance = matches!(field.key, "opening_balance" | "balance" | "open_balance");
    if is_balance && (has(&DEBIT) != has(&CREDIT)) {
        return Some(Change::Side);
    }
    of_tax(kind, field, (&folded, &words))
}

/// Whether a heading says that the numbers below it are in thousands or millions.
pub fn is_scaled(heading: &str) -> bool {
    let folded = fold(heading);
    folded.split(|c: char| !c.is_alphanumeric()).any(|word| SCALES.contains(&word))
}

/// Whether the heading of a rate says that it is that of a hundred units.
pub fn is_of_hundred(heading: &str) -> bool {
    let folded = fold(heading);
    let mut words = folded.split(|c: char| !c.is_alphanumeric());
    words.any(|word| ["100", "hundred", "مائه", "مئه", "المائه"].contains(&word))
}

/// The text above a table that says that all its amounts are in thousands or millions, as in
/// `(amounts in EGP '000)`. A name such as `Thousand Oaks` says nothing.
pub fn scale_above<'t>(mut cells: impl Iterator<Item = &'t str>) -> Option<&'t str> {
    cells.find(|cell| {
        let folded = fold(cell).replace(['’', '‘', '`'], "'");
        let words: Vec<&str> = folded.split(|c: char| !c.is_alphanumeric()).collect();
        let follows_in = |pair: &[&str]| {
            pair[0] == "in" && ["thousands", "millions", "000", "000s"].contains(&pair[1])
        };
        words.iter().any(|word| SAID_ABOVE.contains(word))
            || words.windows(2).any(follows_in)
            || folded.contains("'000")
    })
}

/// Words that say it by themselves.
const SAID_ABOVE: [&str; 6] = ["بالالف", "بالالاف", "بالاف", "بالمليون", "بالملايين", "000s"];

const SCALES: [&str; 16] = [
    "بالالف",
    "بالالاف",
    "بالاف",
    "بالملايين",
    "k",
    "الاف",
    "الف",
    "بالمليون",
    "مليون",
    "ملايين",
    "thousand",
    "thousands",
    "000",
    "000s",
    "million",
    "millions",
];
const DEBIT: [&str; 4] = ["مدين", "المدين", "debit", "dr"];
const CREDIT: [&str; 4] = ["دائن", "الدائن", "credit", "cr"];

fn of_tax(kind: RecordKind, field: &Field, (folded, words): (&str, &[&str])) -> Option<Change> {
    let has = |known: &[&str]| words.iter().any(|word| known.contains(word));
    let is_tax = folded.contains("ضريب") || has(&["vat", "tax", "gst"]);
    let is_without = has(&["قبل", "بدون", "before", "excl", "excluding", "exclusive"])
        || folded.contains("غير شامل");
    let is_with = !is_without
        && is_tax
        && has(&["شامل", "شامله", "بعد", "after", "incl", "including", "inclusive", "with"]);
    let is_payment = matches!(kind, RecordKind::CustomerPayments | RecordKind::VendorPayments);
    match field.key {
        "total" | "open_balance" | "paid" if is_without => Some(Change::BeforeTax),
        "amount" if is_payment && is_without => Some(Change::BeforeTax),
        "amount" if is_payment => None,
        "price" | "amount" | "sales_price" | "wholesale_price" | "unit_cost" if is_with => {
            Some(Change::WithTax)
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_may_say_that_its_amounts_are_others() {
        use RecordKind::{Customers, Invoices, Products, TrialBalance};
        for (kind, field, heading, changed) in [
            (Products, "sales_price", "السعر (شامل الضريبة)", Some(Change::WithTax)),
            (Invoices, "price", "Price (incl. VAT)", Some(Change::WithTax)),
            (Invoices, "price", "السعر (غير شامل الضريبة)", None),
            (Invoices, "total", "الإجمالي (شامل الضريبة)", None),
            (Invoices, "total", "الإجمالي (قبل الضريبة)", Some(Change::BeforeTax)),
            (Invoices, "discount", "الخصم %", Some(Change::Percent)),
            (Invoices, "tax_rate", "Tax %", None),
            (Invoices, "amount", "المبلغ (بالألف)", Some(Change::Scaled)),
            (Invoices, "amount", "Amount (in thousands)", Some(Change::Scaled)),
            (TrialBalance, "debit", "مدين (بالألف)", Some(Change::Scaled)),
            (Customers, "opening_debit", "الرصيد (مدين)", None),
            (Customers, "opening_balance", "المديونية (دائن)", Some(Change::Side)),
            (Customers, "opening_balance", "الرصيد (مدين/دائن)", None),
            (TrialBalance, "debit", "Debit ('000)", Some(Change::Scaled)),
            (TrialBalance, "credit", "دائن %", Some(Change::Percent)),
            (Invoices, "exchange_rate", "Rate (100 units)", Some(Change::Scaled)),
            (Invoices, "exchange_rate", "Exchange rate", None),
            (Invoices, "amount", "المبلغ (جنيه)", None),
        ] {
            let of = kind.field(field).unwrap();
            assert_eq!(change(kind, of, heading), changed, "{heading}");
        }
    }

    #[test]
    fn the_letterhead_may_say_that_all_amounts_are_others() {
        let said = |text: &'static str| scale_above([text].into_iter()).is_some();
        for text in [
            "(المبالغ بالألف جنيه)",
            "All amounts in thousands",
            "in EGP '000",
            "Amounts in EGP ’000s",
            "القيم بالمليون",
        ] {
            assert!(said(text), "{text}");
        }
        for text in ["Thousand Oaks LLC", "ألف ليلة", "Capital 5,000,000", "December 31, 2025", ""]
        {
            assert!(!said(text), "{text}");
        }
    }
}
