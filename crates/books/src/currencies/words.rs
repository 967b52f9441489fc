//! What currencies are called when an amount is written out.

use std::collections::HashMap;
use std::sync::LazyLock;

use ledger::Money;
use ledger::words::{CurrencyNames, in_arabic, in_english};
use serde::Deserialize;

use super::Currency;
use crate::reference;

#[derive(Deserialize)]
struct File {
    currencies: HashMap<String, CurrencyNames>,
}

static NAMES: LazyLock<HashMap<String, CurrencyNames>> = LazyLock::new(|| {
    let file: File =
        reference::read(include_str!("../../../../reference/egypt/currency-words.json"));
    file.currencies
});

impl Currency {
    /// An amount of this currency in words: Arabic, then English.
    pub fn in_words(&self, amount: Money) -> (String, String) {
        let plain;
        let names = if let Some(names) = NAMES.get(&self.code) {
            names
        } else {
            plain = CurrencyNames::plain(&self.name_ar, &self.name_en);
            &plain
        };
        let decimals = self.minor_digits;
        (in_arabic(amount, decimals, names), in_english(amount, decimals, names))
    }
}

#[cfg(test)]
mod tests {
    use ledger::Money;

    use super::super::{all, find};

    #[test]
    fn amounts_are_written_out_in_both_languages() {
        let (arabic, english) = find(30).unwrap().in_words(Money::from_minor(114_050));
        assert_eq!(arabic, "فقط ألف ومائة وأربعون جنيهًا مصريًا وخمسون قرشًا لا غير");
        assert_eq!(
            english,
            "One thousand one hundred forty Egyptian pounds and fifty piastres only"
        );
        for currency in all() {
            let (arabic, english) = currency.in_words(Money::from_minor(100));
            assert!(arabic.starts_with("فقط ") && english.ends_with(" only"), "{}", currency.code);
        }
    }
}
