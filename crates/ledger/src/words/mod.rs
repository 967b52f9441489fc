//! Amounts in words, as cheques, vouchers and invoices of Egypt carry them (تفقيط).
//!
//! The names of a currency are data, passed in: [`CurrencyNames`] holds the forms that Arabic and
//! English grammar ask for. Deliberately not here: the currency of an amount, and the file of names
//! (`reference/egypt/currency-words.json`).
//!
//! Arabic is written in the nominative with the joined hundreds (ثلاثمائة), the milliard, and the
//! frame «فقط … لا غير»; English in the short scale with «… only». The rules, with their reasons,
//! are in `reference/egypt/locale.md`, section 6.

mod arabic;
mod english;
mod names;

pub use names::{Arabic, CurrencyNames, English, Named};

use crate::money::Money;

/// The amount, of `decimals` decimals, in Arabic words. The sign is left out: a credit note is
/// printed as a positive amount.
///
/// ```
/// # use ledger::{Money, words};
/// let pound = words::CurrencyNames::plain("جنيه", "pound");
/// let text = words::in_arabic(Money::from_minor(200_000), 2, &pound);
/// assert_eq!(text, "فقط ألفا جنيه لا غير");
/// ```
pub fn in_arabic(amount: Money, decimals: u8, names: &CurrencyNames) -> String {
    let (units, parts) = split(amount, decimals);
    let of_units = || arabic::counted(units, &names.unit.ar);
    let of_parts = || match names.part(decimals) {
        Some(part) => arabic::counted(parts, &part.ar),
        None => arabic::fraction(parts, decimals),
    };
    let text = match (units, parts) {
        (_, 0) => of_units(),
        (0, _) => of_parts(),
        _ => format!("{} و{}", of_units(), of_parts()),
    };
    format!("فقط {text} لا غير")
}

/// The amount, of `decimals` decimals, in English words. The sign is left out.
///
/// ```
/// # use ledger::{Money, words};
/// let yen = words::CurrencyNames::plain("ين", "yen");
/// let text = words::in_english(Money::from_minor(2_150), 2, &yen);
/// assert_eq!(text, "Twenty-one yen and fifty hundredths only");
/// ```
pub fn in_english(amount: Money, decimals: u8, names: &CurrencyNames) -> String {
    let (units, parts) = split(amount, decimals);
    let of_units = || english::counted(units, &names.unit.en);
    let of_parts = || match names.part(decimals) {
        Some(part) => english::counted(parts, &part.en),
        None => english::fraction(parts, decimals),
    };
    let text = match (units, parts) {
        (_, 0) => of_units(),
        (0, _) => of_parts(),
        _ => format!("{} and {}", of_units(), of_parts()),
    };
    format!("{} only", capitalised(&text))
}

/// Whole units and the rest in minor units, without the sign.
fn split(amount: Money, decimals: u8) -> (u64, u64) {
    let minor = amount.minor().unsigned_abs();
    match 10_u64.checked_pow(u32::from(decimals)) {
        Some(scale) => (minor / scale, minor % scale),
        None => (0, minor),
    }
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}
