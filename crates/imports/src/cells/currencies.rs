//! The currency that is written beside an amount.

use crate::text::{fold, latin_digits};

/// What people write beside amounts, folded, and the currencies that it may mean.
const WRITTEN: [(&str, &[&str]); 35] = [
    ("egp", &["EGP"]),
    ("le", &["EGP"]),
    ("جم", &["EGP"]),
    ("ج", &["EGP"]),
    ("م", &["EGP"]),
    ("جنيه", &["EGP", "GBP", "SDG"]),
    ("جنيها", &["EGP", "GBP", "SDG"]),
    ("£", &["EGP", "GBP", "SDG", "LBP", "SYP"]),
    ("gbp", &["GBP"]),
    ("$", DOLLARS),
    ("دولار", DOLLARS),
    ("usd", &["USD"]),
    ("us", &["USD"]),
    ("cad", &["CAD"]),
    ("ca", &["CAD"]),
    ("€", &["EUR"]),
    ("eur", &["EUR"]),
    ("يورو", &["EUR"]),
    ("ريال", &["SAR", "QAR", "OMR", "YER", "IRR"]),
    ("sar", &["SAR"]),
    ("qar", &["QAR"]),
    ("omr", &["OMR"]),
    ("aed", &["AED"]),
    ("درهم", &["AED", "MAD"]),
    ("kwd", &["KWD"]),
    ("bhd", &["BHD"]),
    ("jod", &["JOD"]),
    ("iqd", &["IQD"]),
    ("دينار", &["KWD", "BHD", "JOD", "IQD", "LYD", "TND", "DZD"]),
    ("chf", &["CHF"]),
    ("jpy", &["JPY"]),
    ("cny", &["CNY"]),
    ("₹", &["INR"]),
    ("inr", &["INR"]),
    ("rs", &["INR", "PKR", "LKR"]),
];
const DOLLARS: &[&str] = &["USD", "CAD", "AUD", "NZD", "SGD", "HKD"];

fn meant(word: &str) -> Option<&'static [&'static str]> {
    WRITTEN.iter().find(|(written, _)| *written == word).map(|(_, codes)| *codes)
}

/// Whether a folded word beside an amount is a currency.
pub(super) fn is_known(word: &str) -> bool {
    meant(word).is_some()
}

/// The currencies that may be meant beside an amount; none where nothing is written. A word and a
/// sign say it together: `CA$`, `£E`.
pub fn beside(cell: &str) -> Option<&'static [&'static str]> {
    let text = latin_digits(cell);
    let is_plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+' | '(' | ')');
    if text.chars().all(is_plain) {
        return None;
    }
    let apart: String = text
        .chars()
        .map(|c| if c.is_alphabetic() || matches!(c, '.' | '\u{0640}') { c } else { ' ' })
        .collect();
    let words = apart.split_whitespace().find_map(|word| meant(&fold(&word.replace('.', ""))));
    let sign = || ['$', '€', '£', '₹'].into_iter().find(|sign| text.contains(*sign));
    words.or_else(|| meant(sign()?.encode_utf8(&mut [0; 4])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_currency_beside_an_amount_is_seen() {
        let first = |cell| beside(cell).map(|codes| codes[0]);
        for (cell, code) in [
            ("$100", "USD"),
            ("100 دولار", "USD"),
            ("€ 50", "EUR"),
            ("USD 20", "USD"),
            ("-CA$12", "CAD"),
            ("7 ج.م.", "EGP"),
            ("٧ جنيه", "EGP"),
            ("L.E. 7", "EGP"),
            ("E£ 7", "EGP"),
        ] {
            assert_eq!(first(cell), Some(code), "{cell}");
        }
        for cell in ["7", "1,234.50", "(5)", "7 Dr", "7 دائن", "٧٫٥"] {
            assert_eq!(first(cell), None, "{cell}");
        }
    }
}
