//! Random walks: how many, how long, and where they start.

use std::env;
use std::hash::{BuildHasher as _, RandomState};

use proptest::test_runner::{Config, RngSeed};

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
