//! Decimal numbers as people write them, read exactly into an integer and written back.
//!
//! Both digit sets of Egypt are read (0–9, ٠–٩) and the Persian one (۰–۹); the decimal mark may be
//! `.` or `٫`, the thousands mark `,`, `٬` or `،` (typed by mistake on Arabic keyboards). A
//! thousands mark must be followed by groups of three digits, so that "1,14", which means 1.14 in
//! Europe, is refused instead of being read as 114.

use thiserror::Error;

/// The most digits before the decimal mark that are read: a quadrillion less one.
const MAX_INTEGER_DIGITS: usize = 15;

/// Why a text is not a number that the books can hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    /// Nothing was written.
    #[error("a number is missing")]
    Empty,
    /// A character that no number contains, or marks in the wrong place.
    #[error("not a number")]
    Malformed,
    /// More digits after the decimal mark than the unit has; carries how many are possible.
    #[error("more than {0} decimals")]
    TooManyDecimals(u8),
    /// More than 15 digits before the decimal mark, or too large for the scale.
    #[error("the number is too large")]
    TooLarge,
}

/// Reads `text` as an integer count of 10^-`decimals`.
pub(crate) fn parse(text: &str, decimals: u8) -> Result<i64, NumberError> {
    let (negative, body) = sign(trim(text))?;
    let mut parts = body.split(['.', '٫']);
    let (integer, fraction) = (parts.next().unwrap_or_default(), parts.next());
    if parts.next().is_some() || (integer.is_empty() && fraction.is_none_or(str::is_empty)) {
        return Err(NumberError::Malformed);
    }

    let mut scaled: i128 = 0;
    let mut digits = 0;
    for digit in integer_digits(integer)? {
        digits += usize::from(digits > 0 || digit > 0);
        if digits > MAX_INTEGER_DIGITS {
            return Err(NumberError::TooLarge);
        }
        scaled = scaled * 10 + i128::from(digit);
    }
    for digit in fraction_digits(fraction.unwrap_or_default(), decimals)? {
        scaled = scaled
            .checked_mul(10)
            .and_then(|so_far| so_far.checked_add(i128::from(digit)))
            .ok_or(NumberError::TooLarge)?;
    }
    i64::try_from(if negative { -scaled } else { scaled }).map_err(|_| NumberError::TooLarge)
}

/// Removes space and the invisible direction marks that copied Arabic text carries.
fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace() || matches!(c, '\u{200e}' | '\u{200f}' | '\u{061c}')
    })
}

fn sign(text: &str) -> Result<(bool, &str), NumberError> {
    if text.is_empty() {
        return Err(NumberError::Empty);
    }
    let unsigned = text.strip_prefix('-').or_else(|| text.strip_prefix('\u{2212}'));
    Ok((unsigned.is_some(), unsigned.unwrap_or(text)))
}

/// The digits before the decimal mark; thousands marks must divide them into threes.
fn integer_digits(text: &str) -> Result<Vec<u8>, NumberError> {
    let groups: Vec<&str> = text.split([',', '٬', '،']).collect();
    if let [first, others @ ..] = groups.as_slice()
        && !others.is_empty()
    {
        let lengths_fit = (1..=3).contains(&first.chars().count())
            && others.iter().all(|group| group.chars().count() == 3);
        if !lengths_fit {
            return Err(NumberError::Malformed);
        }
    }
    groups.iter().flat_map(|group| group.chars()).map(digit).collect()
}

/// Exactly `decimals` digits after the decimal mark: zeros are added, or dropped when too many.
fn fraction_digits(text: &str, decimals: u8) -> Result<Vec<u8>, NumberError> {
    let mut digits = text.chars().map(digit).collect::<Result<Vec<u8>, NumberError>>()?;
    let wanted = usize::from(decimals);
    if digits.iter().skip(wanted).any(|&digit| digit != 0) {
        return Err(NumberError::TooManyDecimals(decimals));
    }
    digits.resize(wanted, 0);
    Ok(digits)
}

fn digit(character: char) -> Result<u8, NumberError> {
    let code = u32::from(character);
    let value = match character {
        '0'..='9' => code - u32::from('0'),
        '٠'..='٩' => code - u32::from('٠'),
        '۰'..='۹' => code - u32::from('۰'),
        _ => return Err(NumberError::Malformed),
    };
    u8::try_from(value).map_err(|_| NumberError::Malformed)
}

/// Writes an integer count of 10^-`decimals` with all its decimals: 114000 at 2 → `1140.00`.
pub(crate) fn plain(scaled: i64, decimals: u8) -> String {
    let (sign, integer, fraction) = pieces(scaled, decimals);
    join(sign, &integer, &fraction)
}

/// As [`plain`], with a comma before each group of three digits: `1,140.00`.
pub(crate) fn grouped(scaled: i64, decimals: u8) -> String {
    let (sign, integer, fraction) = pieces(scaled, decimals);
    let mut with_marks = String::new();
    for (index, digit) in integer.chars().enumerate() {
        if index > 0 && (integer.len() - index).is_multiple_of(3) {
            with_marks.push(',');
        }
        with_marks.push(digit);
    }
    join(sign, &with_marks, &fraction)
}

/// As [`plain`], without the zeros at the end: 250000 at 5 → `2.5`, 200000 → `2`.
pub(crate) fn shortest(scaled: i64, decimals: u8) -> String {
    let (sign, integer, fraction) = pieces(scaled, decimals);
    join(sign, &integer, fraction.trim_end_matches('0'))
}

fn pieces(scaled: i64, decimals: u8) -> (&'static str, String, String) {
    let sign = if scaled < 0 { "-" } else { "" };
    let decimals = usize::from(decimals);
    let digits = format!("{:0>width$}", scaled.unsigned_abs(), width = decimals + 1);
    let (integer, fraction) = digits.split_at(digits.len() - decimals);
    (sign, integer.to_owned(), fraction.to_owned())
}

fn join(sign: &str, integer: &str, fraction: &str) -> String {
    let mark = if fraction.is_empty() { "" } else { "." };
    format!("{sign}{integer}{mark}{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn reads_what_people_write() {
        for (text, decimals, expected) in [
            ("1140.00", 2, 114_000),
            ("1,140.00", 2, 114_000),
            ("١٬١٤٠٫٥٠", 2, 114_050),
            ("١،١٤٠٫٥", 2, 114_050),
            ("۱۲٫۵", 2, 1_250),
            ("  -3.5 ", 2, -350),
            ("\u{2212}3.5", 2, -350),
            ("\u{061c}-٣٫٥\u{200f}", 2, -350),
            ("7", 0, 7),
            ("7.000", 0, 7),
            ("0.125", 3, 125),
            (".5", 2, 50),
            ("5.", 2, 500),
            ("-0", 2, 0),
            ("000000000000000000012", 0, 12),
            ("999999999999999", 2, 99_999_999_999_999_900),
            ("1.10000000000", 2, 110),
        ] {
            assert_eq!(parse(text, decimals), Ok(expected), "{text}");
        }
    }

    #[test]
    fn refuses_what_could_be_misread() {
        use NumberError::{Empty, Malformed, TooLarge, TooManyDecimals};
        for (text, decimals, expected) in [
            ("", 2, Empty),
            ("   ", 2, Empty),
            ("-", 2, Malformed),
            (".", 2, Malformed),
            ("--1", 2, Malformed),
            ("+1", 2, Malformed),
            ("1.2.3", 2, Malformed),
            ("1,14", 2, Malformed),
            ("1,1400", 2, Malformed),
            (",140", 2, Malformed),
            ("1.234,50", 2, Malformed),
            ("1 140", 2, Malformed),
            ("NaN", 2, Malformed),
            ("Infinity", 2, Malformed),
            ("1e3", 2, Malformed),
            ("0x10", 2, Malformed),
            ("EGP 5", 2, Malformed),
            ("1.005", 2, TooManyDecimals(2)),
            ("1.5", 0, TooManyDecimals(0)),
            ("1000000000000000", 2, TooLarge),
            ("999999999999999", 5, TooLarge),
        ] {
            assert_eq!(parse(text, decimals), Err(expected), "{text}");
        }
    }

    #[test]
    fn writes_plain_grouped_and_short() {
        assert_eq!(plain(114_000, 2), "1140.00");
        assert_eq!(plain(-5, 2), "-0.05");
        assert_eq!(plain(7, 0), "7");
        assert_eq!(plain(i64::MIN, 2), "-92233720368547758.08");
        assert_eq!(grouped(114_000, 2), "1,140.00");
        assert_eq!(grouped(-123_456_789, 3), "-123,456.789");
        assert_eq!(grouped(999, 0), "999");
        assert_eq!(grouped(1_000, 0), "1,000");
        assert_eq!(shortest(250_000, 5), "2.5");
        assert_eq!(shortest(-200_000, 5), "-2");
        assert_eq!(shortest(0, 5), "0");
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(
            scaled in -999_999_999_999_999_i64..=999_999_999_999_999, decimals in 0_u8..=5,
        ) {
            prop_assert_eq!(parse(&plain(scaled, decimals), decimals), Ok(scaled));
            prop_assert_eq!(parse(&grouped(scaled, decimals), decimals), Ok(scaled));
            prop_assert_eq!(parse(&shortest(scaled, decimals), decimals), Ok(scaled));
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC*", decimals in 0_u8..=40) {
            let _ = parse(&text, decimals);
        }
    }
}
