//! Numbers and days as spreadsheets keep them, and as they are shown.

use std::borrow::Cow;

use jiff::ToSpan;
use jiff::civil::{Date, date};

use super::CellKind;

/// The digits of a number that Excel keeps.
const DIGITS: usize = 15;

/// A number cell; one beyond any amount stays text.
pub(super) fn number_cell(number: &str) -> (Cow<'static, str>, CellKind) {
    match plain(number) {
        Some(plain) => (plain.into(), CellKind::Number),
        None => (number.to_owned().into(), CellKind::Text),
    }
}

/// A number cell of a workbook, which keeps days and hours as numbers: its day, its hour, or its
/// number.
pub(super) fn moment_or_number(
    value: &str,
    is_moment: bool,
    since_1904: bool,
) -> (Cow<'static, str>, CellKind) {
    let (text, kind) = number_cell(value);
    if !is_moment || kind != CellKind::Number {
        return (text, kind);
    }
    match (day(&text, since_1904), hour(&text)) {
        (Some(day), _) => (day.to_string().into(), CellKind::Day),
        (None, Some(hour)) => (hour.into(), CellKind::Text),
        (None, None) => (text, kind),
    }
}

/// A number with the currency that its format writes, as it is shown: `$ 100`.
pub(super) fn with_currency<'a>(
    (text, kind): (Cow<'a, str>, CellKind),
    currency: Option<&str>,
) -> (Cow<'a, str>, CellKind) {
    match currency.filter(|_| kind == CellKind::Number) {
        Some(currency) => (format!("{currency} {text}").into(), kind),
        None => (text, kind),
    }
}

/// A number whose format shows it as a percentage, as it is shown: `14%` of 0.14.
pub(super) fn with_percent<'a>(
    (text, kind): (Cow<'a, str>, CellKind),
    is_percent: bool,
) -> (Cow<'a, str>, CellKind) {
    let shown = plain(&format!("{text}e2")).filter(|_| is_percent && kind == CellKind::Number);
    match shown {
        Some(shown) => (format!("{shown}%").into(), kind),
        None => (text, kind),
    }
}

/// `2026-11-20T00:00:00` as its day.
pub(super) fn iso_day(text: &str) -> (Cow<'_, str>, CellKind) {
    match text.get(..10).and_then(|day| day.parse::<Date>().ok()) {
        Some(day) => (day.to_string().into(), CellKind::Day),
        None => (text.into(), CellKind::Text),
    }
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
    // Where the point is, counted from the first digit that is kept.
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

/// The day that a number of days counts to; the hour behind the point is cut off. None of an hour
/// by itself.
pub(super) fn day(days: &str, since_1904: bool) -> Option<Date> {
    let days: i64 = days.split('.').next()?.parse().ok()?;
    let start = if since_1904 { date(1904, 1, 1) } else { date(1899, 12, 30) };
    let counted = (1..=2_958_465).contains(&days).then(|| start.checked_add(days.days()).ok());
    counted.flatten().filter(|day| day.year() > 1900)
}

/// The hour of a part of a day, by the minute: `0.40625` is `09:45`.
fn hour(days: &str) -> Option<String> {
    const MINUTES: u64 = 24 * 60;
    let fraction = days.strip_prefix("0.")?;
    // Nine digits are a thousandth of a second.
    let digits = format!("{fraction:0<9.9}");
    let minutes = (digits.parse::<u64>().ok()? * MINUTES + 500_000) / 1_000_000_000;
    (minutes < MINUTES).then(|| format!("{:02}:{:02}", minutes / 60, minutes % 60))
}

/// Whether the format of a workbook's numbers shows a year or a day, outside of what it quotes.
pub(super) fn shows_day(code: &str) -> bool {
    shows(code, "yYdD")
}

/// Whether it shows any part of a day or an hour.
pub(super) fn shows_moment(code: &str) -> bool {
    shows(code, "yYdDmMhHsS")
}

/// Whether it shows a number as a percentage.
pub(super) fn shows_percent(code: &str) -> bool {
    shows(code, "%")
}

/// Whether one of Excel's own formats shows a percentage.
pub(super) const fn is_percent_format(id: u32) -> bool {
    matches!(id, 9 | 10)
}

/// Whether a format has one of some letters, outside of what it quotes.
fn shows(code: &str, letters: &str) -> bool {
    let mut quoted: Option<char> = None;
    let mut is_escaped = false;
    for c in code.chars() {
        match (quoted, c) {
            _ if is_escaped => is_escaped = false,
            (Some(end), c) if c == end => quoted = None,
            (Some(_), _) => {}
            (None, '"') => quoted = Some('"'),
            (None, '[') => quoted = Some(']'),
            // The next is written as it is, as a space of its width, or again and again.
            (None, '\\' | '_' | '*') => is_escaped = true,
            (None, c) if letters.contains(c) => return true,
            _ => {}
        }
    }
    false
}

/// Whether one of Excel's own formats shows a day or an hour.
pub(super) const fn is_moment_format(id: u32) -> bool {
    matches!(id, 14..=22 | 27..=36 | 45..=47 | 50..=58)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::{day, hour, plain, shows_day, shows_moment};

    #[test]
    fn days_are_known_by_their_format() {
        for code in ["dd/mm/yyyy", "yyyy\\-mm\\-dd", "[$-409]d-mmm-yy;@", "[$-2010401]dd/mm/yyyy"] {
            assert!(shows_day(code), "{code}");
        }
        for code in ["0.00", "h:mm:ss", "#,##0.00 \"pounds due\"", "[Red]0.00", "General"] {
            assert!(!shows_day(code), "{code}");
        }
        for code in ["#,##0.00_D", "* #,##0.00\\ _d_s_-"] {
            assert!(!shows_day(code) && !shows_moment(code), "{code}");
        }
        assert!(shows_moment("h:mm:ss") && shows_moment("mmm") && shows_moment("[h]:mm"));
        assert!(!shows_moment("General") && !shows_moment("[Red]0.00E+00"));
    }

    #[test]
    fn parts_of_a_day_are_hours() {
        assert_eq!(hour("0.40625").as_deref(), Some("09:45"));
        assert_eq!(hour("0.409722222222222").as_deref(), Some("09:50"));
        assert_eq!((hour("0.9999999"), hour("1.5"), hour("-0.5")), (None, None, None));
    }

    #[test]
    fn numbers_are_what_a_spreadsheet_shows() {
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
