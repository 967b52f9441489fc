//! Quantities, unit prices, exchange rates and percentages: integers scaled by 10^5.
//!
//! Five decimals are the precision of the Egyptian e-invoice. A value of each kind becomes money
//! only through a named step below, and each of those rounds half up, away from zero, once.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::money::Money;
use crate::number::{self, NumberError};
use crate::rounding::{Overflow, half_up, power_of_ten};

/// How many decimals the scaled kinds have.
pub(crate) const DECIMALS: u8 = 5;

/// One whole unit of a scaled kind.
pub(crate) const ONE: i64 = 100_000;

/// A hundred percent over one percent, at the scale of [`Percent`].
pub(crate) const HUNDRED_PERCENT: i64 = 100 * ONE;

macro_rules! scaled {
    ($(#[$outer:meta])* $name:ident) => {
        $(#[$outer])*
        ///
        /// Kept as a whole number of 10^-5. On the wire it is a decimal string; a whole JSON
        /// number is read too.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(i64);

        impl $name {
            /// Nothing.
            pub const ZERO: Self = Self(0);

            /// From a count of 10^-5: 250000 is 2.5.
            pub const fn from_scaled(scaled: i64) -> Self {
                Self(scaled)
            }

            /// The count of 10^-5.
            pub const fn scaled(self) -> i64 {
                self.0
            }

            /// Reads the number as a person writes it, with at most five decimals.
            pub fn parse(text: &str) -> Result<Self, NumberError> {
                number::parse(text, DECIMALS).map(Self)
            }

            /// The shortest exact text: `2`, `2.5`, `0.00001`.
            pub fn to_text(self) -> String {
                number::shortest(self.0, DECIMALS)
            }

            /// Whether it is exactly nothing.
            pub const fn is_zero(self) -> bool {
                self.0 == 0
            }

            /// Whether it is below zero.
            pub const fn is_negative(self) -> bool {
                self.0 < 0
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
                out.serialize_str(&self.to_text())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(input: D) -> Result<Self, D::Error> {
                input.deserialize_any(DecimalText).map(Self)
            }
        }
    };
}

scaled! {
    /// How much of a thing a line is about: 2, 0.75 kg, 1.5 hours.
    Quantity
}
scaled! {
    /// The price of one unit, in the document's currency.
    UnitPrice
}
scaled! {
    /// An exchange rate: how much base currency one unit of the document's currency is worth.
    Rate
}
scaled! {
    /// A percentage: 14 is fourteen per hundred.
    Percent
}

impl Quantity {
    /// One unit.
    pub const ONE: Self = Self(ONE);
}

impl UnitPrice {
    /// The amount of `quantity` units, rounded to a currency of `decimals` decimals (at most 10).
    pub fn times(self, quantity: Quantity, decimals: u8) -> Result<Money, Overflow> {
        let product = i128::from(self.0) * i128::from(quantity.0);
        let places = (2 * DECIMALS).checked_sub(decimals).ok_or(Overflow)?;
        half_up(product, power_of_ten(places)?).map(Money::from_minor)
    }
}

impl Percent {
    /// A hundred per hundred: all of it.
    pub const HUNDRED: Self = Self(HUNDRED_PERCENT);

    /// This percentage of an amount, rounded to the minor unit.
    pub fn of(self, amount: Money) -> Result<Money, Overflow> {
        let product = i128::from(self.0) * i128::from(amount.minor());
        half_up(product, i128::from(HUNDRED_PERCENT)).map(Money::from_minor)
    }

    /// The amount of which `part` is this percentage, rounded to the minor unit; zero at zero per
    /// cent.
    pub fn base_from_part(self, part: Money) -> Result<Money, Overflow> {
        if self.0 == 0 {
            return Ok(Money::ZERO);
        }
        let product = i128::from(HUNDRED_PERCENT) * i128::from(part.minor());
        half_up(product, i128::from(self.0)).map(Money::from_minor)
    }
}

impl Rate {
    /// The rate of a currency to itself.
    pub const ONE: Self = Self(ONE);

    /// An amount of the document's currency in the base currency, rounded to its minor unit.
    pub fn to_base(
        self,
        amount: Money,
        doc_decimals: u8,
        base_decimals: u8,
    ) -> Result<Money, Overflow> {
        let product = (i128::from(self.0) * i128::from(amount.minor()))
            .checked_mul(power_of_ten(base_decimals)?)
            .ok_or(Overflow)?;
        let places = doc_decimals.checked_add(DECIMALS).ok_or(Overflow)?;
        half_up(product, power_of_ten(places)?).map(Money::from_minor)
    }
}

/// Reads a scaled kind from a decimal string or a whole number.
struct DecimalText;

impl de::Visitor<'_> for DecimalText {
    type Value = i64;

    fn expecting(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str("a decimal number as text, with at most 5 decimals")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<i64, E> {
        number::parse(text, DECIMALS).map_err(E::custom)
    }

    fn visit_i64<E: de::Error>(self, whole: i64) -> Result<i64, E> {
        self.visit_str(&whole.to_string())
    }

    fn visit_u64<E: de::Error>(self, whole: u64) -> Result<i64, E> {
        self.visit_str(&whole.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn money(text: &str) -> Money {
        Money::parse(text, 2).unwrap()
    }

    #[test]
    fn price_times_quantity_rounds_once() {
        let amount = |price, quantity, decimals| {
            let price = UnitPrice::parse(price).unwrap();
            price.times(Quantity::parse(quantity).unwrap(), decimals).unwrap().to_text(decimals)
        };
        assert_eq!(amount("500", "2", 2), "1000.00");
        assert_eq!(amount("0.01", "0.5", 2), "0.01");
        assert_eq!(amount("0.01", "0.49999", 2), "0.00");
        assert_eq!(amount("-0.01", "0.5", 2), "-0.01");
        assert_eq!(amount("33.33333", "3", 2), "100.00");
        assert_eq!(amount("1.2345", "1", 3), "1.235");
        assert_eq!(amount("99.5", "1", 0), "100");
    }

    #[test]
    fn percent_of_an_amount() {
        let of = |percent, amount| Percent::parse(percent).unwrap().of(money(amount)).unwrap();
        assert_eq!(of("14", "1000.00"), money("140.00"));
        assert_eq!(of("14", "0.04"), money("0.01"));
        assert_eq!(of("5", "0.10"), money("0.01"));
        assert_eq!(of("5", "0.09"), money("0.00"));
        assert_eq!(of("0.5", "1.00"), money("0.01"));
        assert_eq!(of("100", "123.45"), money("123.45"));
    }

    #[test]
    fn a_whole_is_found_from_its_part() {
        let whole =
            |percent, part| Percent::parse(percent).unwrap().base_from_part(money(part)).unwrap();
        assert_eq!(whole("3", "30.00"), money("1000.00"));
        assert_eq!(whole("0.5", "0.01"), money("2.00"));
        assert_eq!(whole("3", "0.01"), money("0.33"));
        assert_eq!(whole("0", "5.00"), money("0.00"));
    }

    #[test]
    fn to_base_carries_the_decimals_of_both_currencies() {
        let base = |rate, amount, doc, base| {
            let amount = Money::parse(amount, doc).unwrap();
            Rate::parse(rate).unwrap().to_base(amount, doc, base).unwrap().to_text(base)
        };
        assert_eq!(base("50", "100.00", 2, 2), "5000.00");
        assert_eq!(base("0.33", "1000", 0, 2), "330.00");
        assert_eq!(base("160.12345", "1.234", 3, 2), "197.59");
        assert_eq!(base("0.02051", "100.00", 2, 3), "2.051");
        assert_eq!(Rate::ONE.to_base(money("7.77"), 2, 2), Ok(money("7.77")));
    }

    #[test]
    fn overflow_is_an_error() {
        let most = Money::from_minor(i64::MAX);
        assert_eq!(Percent::from_scaled(i64::MAX).of(most), Err(Overflow));
        assert_eq!(Rate::from_scaled(i64::MAX).to_base(most, 0, 5), Err(Overflow));
        let quantity = Quantity::from_scaled(i64::MAX);
        assert_eq!(UnitPrice::from_scaled(i64::MAX).times(quantity, 2), Err(Overflow));
        assert_eq!(UnitPrice::from_scaled(ONE).times(Quantity::ONE, 11), Err(Overflow));
    }

    #[test]
    fn the_wire_carries_text_and_reads_whole_numbers() {
        let read = |json| serde_json::from_str::<Quantity>(json);
        assert_eq!(read("\"2.5\"").unwrap(), Quantity::from_scaled(250_000));
        assert_eq!(read("3").unwrap(), Quantity::from_scaled(300_000));
        assert!(read("2.5").is_err(), "a binary fraction is never read");
        assert!(read("\"2.123456\"").is_err());
        assert_eq!(serde_json::to_string(&Quantity::from_scaled(250_000)).unwrap(), "\"2.5\"");
    }
}
