//! Counting in English, short scale, without "and" inside a number.

use super::names::English;

const SMALL: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

const TENS: [&str; 10] =
    ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

const SCALES: [(u64, &str); 6] = [
    (1_000_000_000_000_000_000, "quintillion"),
    (1_000_000_000_000_000, "quadrillion"),
    (1_000_000_000_000, "trillion"),
    (1_000_000_000, "billion"),
    (1_000_000, "million"),
    (1_000, "thousand"),
];

/// `count` of the noun: one Egyptian pound, zero Egyptian pounds.
pub(super) fn counted(count: u64, noun: &English) -> String {
    let form = if count == 1 { &noun.one } else { &noun.other };
    format!("{} {form}", number(count))
}

/// Parts of a unit whose hundredth or thousandth has no name: fifty hundredths.
pub(super) fn fraction(count: u64, decimals: u8) -> String {
    let one = match decimals {
        1 => "tenth",
        2 => "hundredth",
        3 => "thousandth",
        _ => return format!("{} parts of {}", number(count), power_of_ten(decimals)),
    };
    counted(count, &English { one: one.to_owned(), other: format!("{one}s") })
}

fn power_of_ten(decimals: u8) -> String {
    number(10_u64.saturating_pow(u32::from(decimals)))
}

fn number(count: u64) -> String {
    let mut words: Vec<String> = Vec::new();
    let mut rest = count;
    for (value, name) in SCALES {
        if rest >= value {
            words.extend([below_thousand(rest / value), name.to_owned()]);
            rest %= value;
        }
    }
    if rest > 0 || words.is_empty() {
        words.push(below_thousand(rest));
    }
    words.join(" ")
}

fn below_thousand(count: u64) -> String {
    let (hundreds, rest) = (count / 100, count % 100);
    match (hundreds, rest) {
        (0, _) => below_hundred(rest),
        (_, 0) => format!("{} hundred", word(&SMALL, hundreds)),
        _ => format!("{} hundred {}", word(&SMALL, hundreds), below_hundred(rest)),
    }
}

fn below_hundred(count: u64) -> String {
    match (count / 10, count % 10) {
        (0 | 1, _) => word(&SMALL, count).to_owned(),
        (tens, 0) => word(&TENS, tens).to_owned(),
        (tens, unit) => format!("{}-{}", word(&TENS, tens), word(&SMALL, unit)),
    }
}

fn word(words: &[&'static str], at: u64) -> &'static str {
    usize::try_from(at).ok().and_then(|at| words.get(at)).copied().unwrap_or_default()
}
