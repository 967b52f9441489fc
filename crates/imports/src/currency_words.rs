//! The currency that is written beside an amount, above a column, or by a number's format.

use std::borrow::Cow;

use crate::text::{fold, is_invisible, latin_digits};

/// What people write beside amounts, folded, and the currencies that it may mean.
const WRITTEN: &[(&str, &[&str])] = &[
    ("egp", &["EGP"]),
    ("egyptian", &["EGP"]),
    ("le", &["EGP"]),
    ("جم", &["EGP"]),
    ("ج", &["EGP"]),
    ("م", &["EGP"]),
    ("جنيه", &["EGP", "GBP", "SDG"]),
    ("جنيها", &["EGP", "GBP", "SDG"]),
    ("£", POUNDS),
    ("gbp", &["GBP"]),
    ("$", DOLLARS),
    ("دولار", DOLLARS),
    ("dollar", DOLLARS),
    ("dollars", DOLLARS),
    ("pound", POUNDS),
    ("pounds", POUNDS),
    ("euro", &["EUR"]),
    ("euros", &["EUR"]),
    ("usd", &["USD"]),
    ("us", &["USD"]),
    ("cad", &["CAD"]),
    ("ca", &["CAD"]),
    ("€", &["EUR"]),
    ("eur", &["EUR"]),
    ("يورو", &["EUR"]),
    ("ريال", &["SAR", "QAR", "OMR", "YER", "IRR"]),
    ("رس", &["SAR"]),
    ("sar", &["SAR"]),
    ("qar", &["QAR"]),
    ("omr", &["OMR"]),
    // د.إ and د.ا are one when they are folded.
    ("دا", &["AED", "JOD"]),
    ("aed", &["AED"]),
    ("درهم", &["AED", "MAD"]),
    ("دك", &["KWD"]),
    ("دب", &["BHD"]),
    ("دع", &["IQD"]),
    ("دل", &["LYD"]),
    ("دت", &["TND"]),
    ("دج", &["DZD"]),
    ("دم", &["MAD"]),
    ("رق", &["QAR"]),
    ("رع", &["OMR"]),
    ("ري", &["YER"]),
    ("لل", &["LBP"]),
    ("لس", &["SYP"]),
    ("جس", &["SDG"]),
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
    ("try", &["TRY"]),
    ("aud", &["AUD"]),
    ("nzd", &["NZD"]),
    ("sgd", &["SGD"]),
    ("hkd", &["HKD"]),
    ("sdg", &["SDG"]),
    ("lyd", &["LYD"]),
    ("mad", &["MAD"]),
    ("tnd", &["TND"]),
    ("dzd", &["DZD"]),
    ("syp", &["SYP"]),
    ("lbp", &["LBP"]),
    ("yer", &["YER"]),
    ("rub", &["RUB"]),
    ("sek", &["SEK"]),
    ("nok", &["NOK"]),
    ("dkk", &["DKK"]),
    ("pln", &["PLN"]),
    ("czk", &["CZK"]),
    ("zar", &["ZAR"]),
    ("kes", &["KES"]),
    ("ngn", &["NGN"]),
    ("ghs", &["GHS"]),
    ("brl", &["BRL"]),
    ("mxn", &["MXN"]),
    ("thb", &["THB"]),
    ("myr", &["MYR"]),
    ("idr", &["IDR"]),
    ("php", &["PHP"]),
    ("krw", &["KRW"]),
    ("pkr", &["PKR"]),
    ("lkr", &["LKR"]),
    ("bdt", &["BDT"]),
    ("irr", &["IRR"]),
    ("ils", &["ILS"]),
    ("xaf", &["XAF"]),
    ("xof", &["XOF"]),
    ("etb", &["ETB"]),
    ("ugx", &["UGX"]),
    ("tzs", &["TZS"]),
    ("mru", &["MRU"]),
    ("sos", &["SOS"]),
    ("ssp", &["SSP"]),
    ("djf", &["DJF"]),
    ("huf", &["HUF"]),
    ("uah", &["UAH"]),
    ("twd", &["TWD"]),
    ("vnd", &["VND"]),
    (UNKNOWN, &["XXX"]),
];
/// A currency that nobody knows here: that of no record.
const UNKNOWN: &str = "¤";
const DOLLARS: &[&str] = &["USD", "CAD", "AUD", "NZD", "SGD", "HKD"];
const POUNDS: &[&str] = &["EGP", "GBP", "SDG", "LBP", "SYP"];
/// Bytes of the longest format of a number; Excel takes 255 characters.
const LONGEST_FORMAT: usize = 1_020;
const SIGNS: [char; 5] = ['$', '€', '£', '₹', '¤'];

fn entry(word: &str) -> Option<(&'static str, &'static [&'static str])> {
    WRITTEN.iter().find(|(written, _)| *written == word).copied()
}

fn meant(word: &str) -> Option<&'static [&'static str]> {
    entry(word).map(|(_, codes)| codes)
}

/// Whether a folded word beside an amount is a currency.
pub(crate) fn is_known(word: &str) -> bool {
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
    words(&text).find_map(|word| meant(&word)).or_else(|| by_sign(&text))
}

/// The currencies of the amounts below a heading: `Amount (USD)`, `المبلغ بالدولار`. A word of one
/// or two letters says more often something else there, but for `L.E.` and ج.م.
pub fn in_heading(heading: &str) -> Option<&'static [&'static str]> {
    let text = latin_digits(heading);
    let named = words(&text).find_map(|word| {
        let bare = word.strip_prefix("بال").or_else(|| word.strip_prefix("ال")).unwrap_or(&word);
        let is_sure = bare.chars().count() > 2 || matches!(bare, "le" | "جم");
        meant(bare).filter(|_| is_sure)
    });
    named.or_else(|| by_sign(&text))
}

/// The currency of a cell that a workbook says the code of: the code where amounts are written with
/// it, else the sign of one that nobody knows here.
pub(crate) fn of_code(code: String) -> Option<Cow<'static, str>> {
    let is_code = code.len() == 3 && is_known(&code.to_ascii_lowercase());
    (!code.trim().is_empty()).then(|| if is_code { code.into() } else { UNKNOWN.into() })
}

/// What a number's format writes beside it, where that is a currency: `USD` of
/// `[$USD] #,##0.00`, `$` of `"$"#,##0`. What a format marks as a currency is one, known or not.
pub(crate) fn of_format(code: &str) -> Option<&'static str> {
    if code.len() > LONGEST_FORMAT {
        return None;
    }
    let literal: String = literal(code).chars().filter(|c| !is_invisible(*c)).collect();
    // One letter is a unit more often, as م of metres.
    let mut named = words(&literal).filter(|word| word.chars().count() > 1);
    let sign = || literal.chars().find(|c| SIGNS.contains(c)).map(String::from);
    let unknown = || marked_as_currency(code).then_some(UNKNOWN);
    let found = named.find_map(|word| entry(&word)).or_else(|| entry(sign()?.as_str()));
    let (written, codes) = found.or_else(|| entry(unknown()?))?;
    match codes {
        [one] if written != UNKNOWN => Some(*one),
        _ => Some(written),
    }
}

/// Whether a format marks something around a positive number as a currency: `[$XAF]`, `[$¥-411]`.
/// `[$-409]` is a language.
fn marked_as_currency(code: &str) -> bool {
    let positive = code.split(';').next().unwrap_or_default();
    positive.split("[$").skip(1).any(|rest| {
        let sign = rest.split(['-', ']']).next().unwrap_or_default();
        sign.chars().any(|c| !c.is_whitespace() && !is_invisible(c))
    })
}

/// What a format writes around a positive number.
fn literal(code: &str) -> String {
    let mut literal = String::new();
    let mut chars = code.chars();
    while let Some(c) = chars.next() {
        match c {
            ';' => break,
            '"' => literal.extend(chars.by_ref().take_while(|c| *c != '"')),
            // `[$sign-language]`; a color or a condition otherwise.
            '[' => {
                let inside: String = chars.by_ref().take_while(|c| *c != ']').collect();
                let sign = inside.strip_prefix('$').unwrap_or_default();
                literal.push_str(sign.split('-').next().unwrap_or_default());
            }
            '\\' => literal.extend(chars.next()),
            // A space of the width of the next, or the next again and again.
            '_' | '*' => drop(chars.next()),
            c if SIGNS.contains(&c) => literal.push(c),
            _ => literal.push(' '),
        }
    }
    literal
}

/// The words of a text, folded, without points.
fn words(text: &str) -> impl Iterator<Item = String> {
    let apart: String = text
        .chars()
        .map(|c| if c.is_alphabetic() || matches!(c, '.' | '\u{0640}') { c } else { ' ' })
        .collect();
    let words: Vec<String> =
        apart.split_whitespace().map(|word| fold(&word.replace('.', ""))).collect();
    words.into_iter()
}

fn by_sign(text: &str) -> Option<&'static [&'static str]> {
    let sign = text.chars().find(|c| SIGNS.contains(c))?;
    meant(sign.encode_utf8(&mut [0; 4]))
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

    #[test]
    fn a_heading_may_say_the_currency_of_its_column() {
        let first = |heading| in_heading(heading).map(|codes| codes[0]);
        for (heading, code) in [
            ("Amount (USD)", "USD"),
            ("Amount USD", "USD"),
            ("Balance in EUR", "EUR"),
            ("Price $", "USD"),
            ("Total L.E.", "EGP"),
            ("المبلغ بالدولار", "USD"),
            ("الرصيد (دولار)", "USD"),
            ("السعر بالجنيه المصري", "EGP"),
            ("الإجمالي ج.م", "EGP"),
        ] {
            assert_eq!(first(heading), Some(code), "{heading}");
        }
        for heading in ["Amount", "Contact us", "المبلغ", "المدين م", "Sales Rs", "السعر", ""]
        {
            assert_eq!(first(heading), None, "{heading}");
        }
    }

    #[test]
    fn a_format_may_write_a_currency_beside_its_numbers() {
        for (code, written) in [
            ("[$$-409]#,##0.00", "$"),
            ("\"$\"#,##0.00_);(\"$\"#,##0.00)", "$"),
            ("[$USD] #,##0.00", "USD"),
            ("#,##0.00\\ [$€-407]", "EUR"),
            ("_-[$EGP]\\ * #,##0.00_-;-[$EGP]\\ * #,##0.00_-", "EGP"),
            ("#,##0.00 \"ج.م.\u{200f}\"", "EGP"),
            ("[$ر.ق.\u{200f}-4001] #,##0.00", "QAR"),
            ("[$د.ا.\u{200f}-2C01] #,##0.000", "دا"),
            ("[$XAF] #,##0", "XAF"),
            ("[$¥-411]#,##0", "¤"),
            ("#,##0.00\\ [$zł-415]", "¤"),
            ("[$XBT]\\ #,##0.00", "¤"),
        ] {
            assert_eq!(of_format(code), Some(written), "{code}");
        }
        for code in
            ["General", "0.00", "[Red]0.00", "dd/mm/yyyy", "0 \"م\"", "0\" pcs\"", "[$-409]0"]
        {
            assert_eq!(of_format(code), None, "{code}");
        }
    }
}
