//! The result of a measurement, with its goal.

use std::fmt;

/// A goal and its measurement.
pub struct Outcome {
    /// The goal's number in docs/benchmarks.md.
    pub goal: &'static str,
    /// The measurement.
    pub what: String,
    /// The floor or anchor of the same run.
    pub floor: String,
    /// Ours.
    pub ours: String,
    /// The goal and the measured ratio.
    pub verdict: String,
    /// Whether it was reached.
    pub met: bool,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let met = if self.met { "met" } else { "SHORT" };
        write!(
            f,
            "{met}: goal {} {}\n  floor: {}\n  ours:  {}\n  {}",
            self.goal, self.what, self.floor, self.ours, self.verdict
        )
    }
}

/// The middle of some numbers.
pub fn median(mut numbers: Vec<f64>) -> f64 {
    numbers.sort_by(f64::total_cmp);
    numbers[numbers.len() / 2]
}

/// The value below which that share of the numbers is.
pub fn percentile(numbers: &mut [f64], share: f64) -> f64 {
    numbers.sort_by(f64::total_cmp);
    let last = numbers.len() - 1;
    numbers[(last as f64 * share).round() as usize]
}
