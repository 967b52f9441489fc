//! Walks `fixtures/tafqeet.json`, amounts in words written by hand; then any amount.

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::sync::LazyLock;

use ledger::Money;
use ledger::words::{CurrencyNames, in_arabic, in_english};
use proptest::collection::hash_set;
use proptest::prelude::*;
use proptest::sample::select;
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Vector {
    amount: String,
    currency: String,
    ar: String,
    en: String,
    /// Heard as well, never written by us.
    #[serde(rename = "ar_alt")]
    _ar_alt: Option<String>,
}

#[derive(Deserialize)]
struct File {
    currencies: BTreeMap<String, CurrencyNames>,
}

fn read<T: DeserializeOwned>(path: &str) -> T {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn currencies() -> &'static BTreeMap<String, CurrencyNames> {
    static READ: LazyLock<File> = LazyLock::new(|| read("reference/egypt/currency-words.json"));
    &READ.currencies
}

#[test]
fn every_vector_is_written_as_by_hand() {
    let currencies = currencies();
    let vectors: Vec<Vector> = read("fixtures/tafqeet.json");
    assert_eq!(vectors.len(), 58);
    for vector in vectors {
        let names = &currencies[&vector.currency];
        let amount = Money::parse(&vector.amount, names.decimals).unwrap();
        assert_eq!(in_arabic(amount, names.decimals, names), vector.ar, "{}", vector.amount);
        assert_eq!(in_english(amount, names.decimals, names), vector.en, "{}", vector.amount);
    }
}

/// What the vectors leave out, after the rules of `reference/egypt/locale.md`.
#[test]
fn further_amounts_follow_the_rules() {
    let currencies = currencies();
    for (amount, currency, expected) in [
        ("1.01", "SAR", "ريال سعودي واحد وهللة واحدة"),
        ("0.02", "SAR", "هللتان"),
        ("0.03", "SAR", "ثلاث هللات"),
        ("0.08", "SAR", "ثماني هللات"),
        ("0.12", "SAR", "اثنتا عشرة هللة"),
        ("0.18", "SAR", "ثماني عشرة هللة"),
        ("0.21", "SAR", "إحدى وعشرون هللة"),
        ("0.22", "SAR", "اثنتان وعشرون هللة"),
        ("102.00", "EUR", "مائة واثنان يورو"),
        ("101.00", "EUR", "مائة يورو ويورو واحد"),
        ("2.00", "SYP", "ليرتان سوريتان"),
        ("103.00", "SYP", "مائة وثلاث ليرات سورية"),
        ("111.00", "SYP", "مائة وإحدى عشرة ليرة سورية"),
        ("102.00", "SYP", "مائة ليرة سورية وليرتان"),
        ("0.103", "KWD", "مائة وثلاثة فلوس"),
        ("0.200", "KWD", "مائتا فلس"),
        ("0.101", "KWD", "مائة فلس وفلس واحد"),
        ("2000002.00", "EGP", "مليونا جنيه مصري وجنيهان"),
        ("102000000.00", "EGP", "مائة مليون ومليونا جنيه مصري"),
        ("103000.00", "EGP", "مائة وثلاثة آلاف جنيه مصري"),
        ("112000300.00", "EGP", "مائة واثنا عشر مليونًا وثلاثمائة جنيه مصري"),
        ("2000000000.00", "EGP", "مليارا جنيه مصري"),
        ("5000000000000.00", "EGP", "خمسة تريليونات جنيه مصري"),
        ("-3.00", "EGP", "ثلاثة جنيهات مصرية"),
    ] {
        let names = &currencies[currency];
        let amount = Money::parse(amount, names.decimals).unwrap();
        let expected = format!("فقط {expected} لا غير");
        assert_eq!(in_arabic(amount, names.decimals, names), expected);
    }
}

#[test]
fn a_currency_without_forms_is_told_plainly() {
    let baht = CurrencyNames::plain("باخت تايلاندي", "Thai baht");
    let arabic = |minor, decimals| in_arabic(Money::from_minor(minor), decimals, &baht);
    assert_eq!(arabic(325, 2), "فقط ثلاثة باخت تايلاندي وخمسة وعشرون جزءًا من مائة لا غير");
    assert_eq!(arabic(1_005, 3), "فقط باخت تايلاندي واحد وخمسة أجزاء من ألف لا غير");
    assert_eq!(arabic(12, 1), "فقط باخت تايلاندي واحد وجزءان من عشرة لا غير");
    let english = |minor, decimals| in_english(Money::from_minor(minor), decimals, &baht);
    assert_eq!(english(301, 2), "Three Thai baht and one hundredth only");
    let krona = CurrencyNames::plain("كرونة سويدية", "Swedish krona");
    assert_eq!(in_arabic(Money::from_minor(3), 0, &krona), "فقط ثلاث كرونة سويدية لا غير");
    // Names made for hundredths say nothing of thousandths.
    let pound = &currencies()["EGP"];
    let text = in_arabic(Money::from_minor(1_500), 3, pound);
    assert_eq!(text, "فقط جنيه مصري واحد وخمسمائة جزء من ألف لا غير");
}

/// Up to a quadrillion, small and round numbers as often as any.
fn units() -> impl Strategy<Value = i64> {
    let round = (0_u32..=14, 0_i64..=10).prop_map(|(zeros, n)| n * 10_i64.pow(zeros));
    prop_oneof![0_i64..3_000, round, 0_i64..=1_000_000_000_000_000]
}

fn code() -> impl Strategy<Value = String> {
    select(currencies().keys().cloned().collect::<Vec<_>>())
}

proptest! {
    #[test]
    fn any_amount_has_clean_words(units in units(), part in 0_i64..1_000, code in code()) {
        let names = &currencies()[&code];
        let scale = 10_i64.pow(u32::from(names.decimals));
        let amount = Money::from_minor(units * scale + part % scale);
        for text in [
            in_arabic(amount, names.decimals, names),
            in_english(amount, names.decimals, names),
        ] {
            prop_assert!(!text.contains("  "), "{text}");
            prop_assert!(!text.contains(" و ") && !text.contains("- "), "{text}");
            prop_assert!(!text.chars().any(|c| c.is_numeric()), "{text}");
            prop_assert_eq!(text.trim(), &text);
        }
        let arabic = in_arabic(amount, names.decimals, names);
        prop_assert!(arabic.starts_with("فقط ") && arabic.ends_with(" لا غير"));
        let english = in_english(amount, names.decimals, names);
        prop_assert!(english.is_ascii() && english.ends_with(" only"));
    }

    #[test]
    fn no_two_amounts_share_their_words(
        amounts in hash_set((units(), 0_i64..100), 2..200),
        code in select(vec!["EGP", "SAR", "EUR"]),
    ) {
        let names = &currencies()[code];
        let minors: HashSet<i64> = amounts.iter().map(|(units, part)| units * 100 + part).collect();
        let texts = |write: fn(Money, u8, &CurrencyNames) -> String| -> HashSet<String> {
            minors.iter().map(|minor| write(Money::from_minor(*minor), 2, names)).collect()
        };
        prop_assert_eq!(texts(in_arabic).len(), minors.len());
        prop_assert_eq!(texts(in_english).len(), minors.len());
    }

    #[test]
    fn nothing_makes_it_panic(minor in any::<i64>(), decimals in any::<u8>()) {
        let names = CurrencyNames::plain("", "");
        let _ = in_arabic(Money::from_minor(minor), decimals, &names);
        let _ = in_english(Money::from_minor(minor), decimals, &names);
    }
}

/// The whole range where every rule meets every other, not a sample of it.
#[test]
fn the_first_hundred_thousand_differ() {
    let names = &currencies()["EGP"];
    let arabic: HashSet<String> =
        (0..100_000).map(|units| in_arabic(Money::from_minor(units * 100), 2, names)).collect();
    assert_eq!(arabic.len(), 100_000);
}
