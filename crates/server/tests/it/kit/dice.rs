//! Random figures that are the same at every run.

use jiff::civil::{Date, date};

/// Numbers that are the same at every run.
pub struct Dice(pub u64);

impl Dice {
    pub fn below(&mut self, most: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % most
    }
}

/// A number that a smaller type holds.
pub fn small<N: TryFrom<u64, Error: std::fmt::Debug>>(number: u64) -> N {
    N::try_from(number).expect("a small number")
}

/// Some day between November 2025 and February 2027.
pub fn random_day(dice: &mut Dice) -> Date {
    let months = 10 + dice.below(16);
    let (year, month) = (2025 + small::<i16>(months / 12), small::<i8>(months % 12 + 1));
    let last = date(year, month, 1).days_in_month();
    let day: i8 = small(dice.below(u64::from(last.unsigned_abs())));
    date(year, month, day + 1)
}
