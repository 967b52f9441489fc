//! Random walks: how many, how long, where they start, and the figures in them.

use std::env;
use std::hash::{BuildHasher as _, RandomState};

use ledger::{Money, Quantity, Rate};
use proptest::test_runner::{Config, RngSeed};
use serde_json::Value;

use super::Answer;

/// Where walks start when nobody asks for others: a change that has nothing to do with them must
/// not be stopped by dice.
const SEED: u64 = 20_261_120;

/// The settings of a walk: so many of them, always the same. `MIZAN_WALKS=600` takes 600, other
/// ones each time; what it prints with a failure, `MIZAN_SEED` beside it, walks them again.
pub fn walks(cases: u32) -> Config {
    let config = |cases, seed| Config {
        failure_persistence: None,
        rng_seed: RngSeed::Fixed(seed),
        ..Config::with_cases(cases)
    };
    let asked = |name: &str| {
        let text = env::var(name).ok()?;
        Some(text.parse::<u64>().unwrap_or_else(|_| panic!("{name}={text} is no number")))
    };
    let Some(cases) = asked("MIZAN_WALKS") else { return config(cases, SEED) };
    let seed = asked("MIZAN_SEED").unwrap_or_else(|| RandomState::new().hash_one(SEED));
    println!("MIZAN_WALKS={cases} MIZAN_SEED={seed}");
    config(u32::try_from(cases).expect("fewer walks"), seed)
}

/// The total that the server computed, out of its refusal of another one.
pub fn computed_total(unseen: &Answer) -> Option<String> {
    let mismatch = unseen.refusal().1 == "document.total_mismatch";
    let word = mismatch.then(|| unseen.message().split_whitespace().find(|w| w.contains('.')))?;
    word.map(|word| word.trim_end_matches(',').to_owned())
}

/// So many per cent of what is left of each line of a form, by the line's place on the original.
pub fn partial_lines(lines: &Value, parts: &[u8], place: &str) -> Vec<(i64, String)> {
    let left = lines.as_array().expect("lines").iter().zip(parts);
    left.filter_map(|(line, percent)| {
        let left = Quantity::parse(line["quantity"].as_str().expect("a quantity"));
        let part = left.expect("a quantity").scaled() * i64::from(*percent) / 100;
        let quantity = Quantity::from_scaled(part).to_text();
        (part > 0).then(|| (line[place].as_i64().expect("a line"), quantity))
    })
    .collect()
}

/// The minor units of an amount in pounds.
pub fn minor_units(text: &Value) -> i64 {
    Money::parse(text.as_str().expect("an amount"), 2).expect("an amount").minor()
}

/// An amount in pounds as it is typed.
pub fn decimal_text(minor: i64) -> String {
    Money::from_minor(minor).to_text(2)
}

/// A rate as it is typed.
pub fn rate_text(rate: i64) -> String {
    Rate::from_scaled(rate).to_text()
}
