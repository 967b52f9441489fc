//! Days and numbers as they are kept in a workbook, and as they are shown.

use jiff::ToSpan;
use jiff::civil::{Date, date};

/// The digits of a number that Excel keeps.
const DIGITS: usize = 15;

/// A day as Excel counts it; the hour behind the point is cut off.
pub(super) fn day(value: &str, since_1904: bool) -> Option<Date> {
    let days: i64 = value.split('.').next()?.parse().ok()?;
    let start = if since_1904 { date(1904, 1, 1) } else { date(1899, 12, 30) };
    (1..=200_000).contains(&days).then(|| start.checked_add(days.days()).ok()).flatten()
}

/// `1.2345E3` and `1234.5000000000001` as `1234.5`: digits are moved and cut at the fifteenth, half
/// up; nothing is computed.
pub(super) fn plain(value: &str) -> Option<String> {
    let (sign, value) = match value.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", value),
    };
    let (mantissa, exponent) = value.split_once(['e', 'E']).unwrap_or((value, "0"));
    let (integer, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{integer}{fraction}");
    let sound = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    let exponent: i64 = exponent.trim_start_matches('+').parse().ok()?;
    if !sound || digits.len() > 400 || exponent.abs() > 40 {
        return None;
    }
    let zeros = digits.len() - digits.trim_start_matches('0').len();
    let mut kept: Vec<u8> = digits.bytes().skip(zeros).map(|byte| byte - b'0').collect();
    // Where the point stands, counted from the first digit that is kept.
    let mut point = i64::try_from(integer.len()).ok()? - i64::try_from(zeros).ok()? + exponent;
    if kept.len() > DIGITS {
        let up = kept[DIGITS] >= 5;
        kept.truncate(DIGITS);
        if up && carry(&mut kept) {
            point += 1;
        }
    }
    while kept.last() == Some(&0) {
        kept.pop();
    }
    Some(written(sign, &kept, point))
}

/// Adds one to the last digit; whether a digit was added in front.
fn carry(digits: &mut Vec<u8>) -> bool {
    for digit in digits.iter_mut().rev() {
        if *digit < 9 {
            *digit += 1;
            return false;
        }
        *digit = 0;
    }
    digits.insert(0, 1);
    true
}

fn written(sign: &str, digits: &[u8], point: i64) -> String {
    if digits.is_empty() {
        return "0".to_owned();
    }
    let text: String = digits.iter().map(|digit| char::from(b'0' + digit)).collect();
    let count = i64::try_from(text.len()).unwrap_or(i64::MAX);
    let zeros = |count: i64| "0".repeat(usize::try_from(count).unwrap_or_default());
    if point <= 0 {
        return format!("{sign}0.{}{text}", zeros(-point));
    }
    if point >= count {
        return format!("{sign}{text}{}", zeros(point - count));
    }
    let (integer, fraction) = text.split_at(usize::try_from(point).unwrap_or_default());
    format!("{sign}{integer}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_what_excel_shows() {
        for (kept, shown) in [
            ("1234.5", "1234.5"),
            ("1.2345E3", "1234.5"),
            ("-5.0000000000000003E-2", "-0.05"),
            ("0.30000000000000004", "0.3"),
            ("64999.999999999993", "65000"),
            ("999999999999999.9", "1000000000000000"),
            ("46331", "46331"),
            ("1E-20", "0.00000000000000000001"),
            ("100000000000000", "100000000000000"),
            ("000.500", "0.5"),
            ("0", "0"),
            ("-0.0", "0"),
        ] {
            assert_eq!(plain(kept).as_deref(), Some(shown), "{kept}");
        }
        for text in ["", "-", "ten", "1E300", "1.2.3", "1E", "NaN"] {
            assert_eq!(plain(text), None, "{text}");
        }
    }

    #[test]
    fn days_are_counted_from_either_beginning() {
        assert_eq!(day("46331.5", false), Some(date(2026, 11, 5)));
        assert_eq!(day("44869", true), Some(date(2026, 11, 5)));
        assert_eq!(day("0.5", false), None);
    }
}
