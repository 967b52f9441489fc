//! Currencies as banks name them: in the letterhead, in a column, beside an amount.

use std::collections::BTreeSet;

use crate::table::{Row, heading_forms};
use crate::trouble::Troubles;
use crate::{Kind, Trouble, words};

/// The codes that are known for certain inside other words.
const CODES: [&str; 30] = [
    "AED", "AUD", "BHD", "CAD", "CHF", "CNY", "DKK", "EGP", "EUR", "GBP", "INR", "IQD", "JOD",
    "JPY", "KWD", "LBP", "LYD", "MAD", "NOK", "OMR", "QAR", "RUB", "SAR", "SDG", "SEK", "SGD",
    "TND", "TRY", "USD", "ZAR",
];

/// Names, folded and without punctuation: the first that begins a text decides.
const NAMES: [(&str, &str); 39] = [
    ("جنيه استرليني", "GBP"),
    ("جنيه سوداني", "SDG"),
    ("جنيه", "EGP"),
    ("الجنيه المصري", "EGP"),
    ("egyptian pound", "EGP"),
    ("استرليني", "GBP"),
    ("pound sterling", "GBP"),
    ("british pound", "GBP"),
    ("sterling", "GBP"),
    ("دولار كندي", "CAD"),
    ("canadian dollar", "CAD"),
    ("دولار استرالي", "AUD"),
    ("australian dollar", "AUD"),
    ("دولار", "USD"),
    ("الدولار", "USD"),
    ("us dollar", "USD"),
    ("u s dollar", "USD"),
    ("american dollar", "USD"),
    ("يورو", "EUR"),
    ("اليورو", "EUR"),
    ("euro", "EUR"),
    ("ريال سعودي", "SAR"),
    ("الريال السعودي", "SAR"),
    ("saudi riyal", "SAR"),
    ("ريال قطري", "QAR"),
    ("qatari riyal", "QAR"),
    ("ريال عماني", "OMR"),
    ("omani rial", "OMR"),
    ("درهم مغربي", "MAD"),
    ("درهم", "AED"),
    ("uae dirham", "AED"),
    ("دينار كويتي", "KWD"),
    ("kuwaiti dinar", "KWD"),
    ("دينار بحريني", "BHD"),
    ("bahraini dinar", "BHD"),
    ("دينار اردني", "JOD"),
    ("jordanian dinar", "JOD"),
    ("فرنك سويسري", "CHF"),
    ("swiss franc", "CHF"),
];

/// How Egyptians shorten the name of their pound, folded and without punctuation.
const POUNDS: [&str; 7] = ["le", "l e", "ج م", "جم", "ج", "م", "جنيها"];

/// Currencies that are written `$`.
const DOLLARS: [&str; 5] = ["USD", "CAD", "AUD", "SGD", "NZD"];

/// The headers of a column of currencies.
const HEADERS: [&str; 7] =
    ["currency", "ccy", "curr", "account currency", "العمله", "عمله الحساب", "عمله"];

/// The code of a currency that a text names: by code, or by its name in either language.
pub(crate) fn code(text: &str) -> Option<String> {
    let text = text.trim();
    let is_code = |text: &str| text.len() == 3 && text.chars().all(|c| c.is_ascii_alphabetic());
    if is_code(text) {
        return Some(text.to_ascii_uppercase());
    }
    let name = words(text);
    if POUNDS.contains(&name.as_str()) {
        return Some("EGP".to_owned());
    }
    let named = NAMES.iter().find(|(word, _)| name.starts_with(word));
    named.map(|(_, code)| (*code).to_owned()).or_else(|| within(&name))
}

/// The currency of the amounts in a column, as its header names it: `Amount (USD)`.
pub(crate) fn in_header(header: &str) -> Option<String> {
    let bracketed = header.split(['(', '[']).nth(1).and_then(|text| text.split([')', ']']).next());
    bracketed.and_then(code).filter(|code| is_known(code)).or_else(|| within(&words(header)))
}

/// The currency that is written beside an amount: `USD 5.00`, `5.00 دولار`, `$5.00`. `account` is
/// the code of the account's: its own sign is no other currency's.
fn beside(amount: &str, account: Option<&str>) -> Option<String> {
    if amount.contains('€') {
        return Some("EUR".to_owned());
    }
    if amount.contains('$') {
        let own = account.filter(|code| DOLLARS.contains(code));
        return Some(own.unwrap_or("USD").to_owned());
    }
    let is_letter = |c: char| c.is_alphabetic();
    if !amount.contains(is_letter) {
        return None;
    }
    // `L.E.` and `ج.م.` are one word each.
    let letters = amount.chars().filter(|c| *c != '.');
    let spaced: String = letters.map(|c| if is_letter(c) { c } else { ' ' }).collect();
    let name = words(&spaced);
    within(&name).or_else(|| code(&name).filter(|code| is_known(code)))
}

/// A known code that is one of some words.
fn within(words: &str) -> Option<String> {
    words.split(' ').map(str::to_ascii_uppercase).find(|word| is_known(word))
}

fn is_known(code: &str) -> bool {
    CODES.contains(&code)
}

/// The column that names the currency of each line: of several the one behind the amounts.
pub(crate) fn column(headers: &[String], amount: usize) -> Option<usize> {
    let is_one = |at: &usize| {
        let forms = headers.get(*at).map(|header| heading_forms(header));
        forms.is_some_and(|forms| forms.iter().any(|form| HEADERS.contains(&form.as_str())))
    };
    let all = || (0..headers.len()).filter(is_one);
    all().find(|&at| at > amount).or_else(|| all().next())
}

/// The column of a table without headers that holds nothing but codes.
pub(crate) fn column_of_codes(rows: &[Row], width: usize) -> Option<usize> {
    (0..width).find(|&at| {
        let mut cells = rows.iter().map(|row| row.cell(at)).filter(|cell| !cell.is_empty());
        cells.next().is_some_and(is_known) && cells.all(is_known)
    })
}

/// What the lines of a table say of their currency.
#[derive(Default)]
pub(crate) struct LineCurrencies {
    /// That of the letterhead or the header of the amounts.
    stated: Option<String>,
    account: Option<String>,
    /// The currencies other than the expected one, and the lines that name them.
    others: BTreeSet<String>,
    troubles: Troubles,
    /// Whether a line is in the expected currency, or names none.
    is_expected: bool,
}

impl LineCurrencies {
    pub(crate) fn new(stated: Option<String>, account: Option<&str>) -> Self {
        Self {
            stated,
            account: account.map(str::to_owned),
            others: BTreeSet::new(),
            troubles: Troubles::default(),
            is_expected: false,
        }
    }

    /// The currency that a line names: in its cell for that, or beside its amount.
    pub(crate) fn named(&self, cell: Option<&str>, amounts: &[&str]) -> Option<String> {
        let has_letters = |cell: &&str| cell.contains(char::is_alphabetic);
        if let Some(cell) = cell.filter(has_letters) {
            // A name that nobody knows is not the account's currency.
            return Some(code(cell).unwrap_or_else(|| cell.to_uppercase()));
        }
        amounts.iter().find_map(|amount| beside(amount, self.expected()))
    }

    /// Adds a line with the currency that it names.
    pub(crate) fn add(&mut self, named: Option<String>, (line, column, cell): (usize, &str, &str)) {
        let Some(code) = named else {
            self.is_expected = true;
            return;
        };
        if self.expected().is_none() {
            self.account = Some(code.clone());
        }
        if !self.is_other(&code) {
            self.is_expected = true;
            return;
        }
        self.others.insert(code);
        self.troubles.add(Trouble::at(line, column, cell, Kind::OtherCurrency));
    }

    /// Whether a code is another than the expected one.
    pub(crate) fn is_other(&self, code: &str) -> bool {
        self.expected().is_some_and(|expected| expected != code)
    }

    /// The currency of the statement, and the lines that are in another one.
    pub(crate) fn finish(mut self) -> (Option<String>, Vec<Trouble>) {
        if self.stated.is_none() && !self.is_expected && self.others.len() == 1 {
            // The whole statement is of one account in that currency.
            return (self.others.pop_first(), Vec::new());
        }
        (self.stated, self.troubles.sorted())
    }

    fn expected(&self) -> Option<&str> {
        self.stated.as_deref().or(self.account.as_deref())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn currencies_are_known_by_code_and_name() {
        for (text, expected) in [
            ("EGP", Some("EGP")),
            ("usd", Some("USD")),
            ("XAF", Some("XAF")),
            ("جنيه مصري", Some("EGP")),
            ("ج.م", Some("EGP")),
            ("L.E.", Some("EGP")),
            ("جنيه إسترليني", Some("GBP")),
            ("دولار أمريكي", Some("USD")),
            ("دولار كندي", Some("CAD")),
            ("USD - US Dollar", Some("USD")),
            ("Egyptian Pound (EGP)", Some("EGP")),
            ("ساري", None),
            ("", None),
        ] {
            assert_eq!(code(text).as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn the_currency_of_an_amount_may_stand_beside_it() {
        for (text, expected) in [
            ("USD 5.00", Some("USD")),
            ("5.00USD", Some("USD")),
            ("5.00 دولار", Some("USD")),
            ("5.00 ج.م.", Some("EGP")),
            ("L.E. 5.00", Some("EGP")),
            ("€5.00", Some("EUR")),
            ("$5.00", Some("USD")),
            ("5.00 CR", None),
            ("5.00 دائن", None),
            ("(5.00)", None),
        ] {
            assert_eq!(beside(text, Some("EGP")).as_deref(), expected, "{text}");
        }
        assert_eq!(beside("$5.00", Some("CAD")).as_deref(), Some("CAD"));
        assert_eq!(in_header("Amount (USD)").as_deref(), Some("USD"));
        assert_eq!(in_header("Debit EGP").as_deref(), Some("EGP"));
        assert_eq!(in_header("المبلغ (جنيه مصري)").as_deref(), Some("EGP"));
        assert_eq!(in_header("Amount (net)"), None);
        assert_eq!(in_header("Debit"), None);
    }
}
