//! Numbers as people write them: `1,234.50`, `1.234,50`, `١٬٢٣٤٫٥٠`, `(45.00)`, `45.00-`,
//! `1,12,500.00`, `EGP 1,200.00`, `1,200 Dr`.
//!
//! Money such as `1,000` is a thousand unless its column says otherwise. Egypt's banks,
//! spreadsheets and the accounting programs used here divide thousands by a comma, and as decimals
//! it would have three of them in a currency that has two. `1.000` is asked: it may be the thousand
//! of a European file or a one with three decimals, and neither is usual here. So is a column that
//! has both, as `1.000` and `2,000`: one of the two marks divides thousands, and nothing says
//! which.

use super::{CellCode, DecimalMark, Side};
use crate::currency_words;
use crate::text::{fold, latin_digits};

const MARKS: [DecimalMark; 2] = [DecimalMark::Point, DecimalMark::Comma];
/// The digits before the decimals.
const MOST_DIGITS: usize = 15;

/// The mark of a column; none where no cell shows or needs one.
///
/// # Errors
/// The marks that can be meant.
pub(super) fn marks<'a>(
    cells: impl Iterator<Item = &'a str>,
    decimals: u8,
) -> Result<Option<DecimalMark>, Vec<DecimalMark>> {
    let (mut points, mut commas, mut likely, mut unsure) = (false, false, false, false);
    for cell in cells {
        let Some(pieces) = split(cell).filter(|pieces| pieces.mark.is_none()) else { continue };
        match shown_mark(&pieces.body, decimals) {
            Shown::Sure(DecimalMark::Point) => points = true,
            Shown::Sure(DecimalMark::Comma) => commas = true,
            Shown::Thousands => likely = true,
            Shown::Unsure => unsure = true,
            Shown::Nothing => {}
        }
    }
    match (points, commas) {
        (true, false) => Ok(Some(DecimalMark::Point)),
        (false, true) if !likely => Ok(Some(DecimalMark::Comma)),
        (false, false) if !unsure => Ok(likely.then_some(DecimalMark::Point)),
        _ => Err(MARKS.to_vec()),
    }
}

enum Shown {
    Nothing,
    /// Either mark, equally.
    Unsure,
    /// The point, unless the column says otherwise: its comma divides thousands.
    Thousands,
    Sure(DecimalMark),
}

/// What one number shows: `1,234.5` the point, `1,5` the comma, `1.234` either, and `1,234` of
/// money most likely the point.
fn shown_mark(body: &str, decimals: u8) -> Shown {
    let marks: Vec<(usize, char)> =
        body.char_indices().filter(|(_, c)| matches!(c, '.' | ',')).collect();
    let Some(&(at, last)) = marks.last() else { return Shown::Nothing };
    let (this, other) = match last {
        ',' => (DecimalMark::Comma, DecimalMark::Point),
        _ => (DecimalMark::Point, DecimalMark::Comma),
    };
    if marks.iter().any(|&(_, c)| c != last) {
        return Shown::Sure(this);
    }
    if marks.len() > 1 {
        return Shown::Sure(other);
    }
    if !could_be_thousands(body, at) {
        return Shown::Sure(this);
    }
    if last == ',' && decimals < 3 { Shown::Thousands } else { Shown::Unsure }
}

/// Whether the only mark of a number may divide thousands.
fn could_be_thousands(body: &str, at: usize) -> bool {
    let (before, behind) = (&body[..at], &body[at + 1..]);
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (1..=3).contains(&before.len())
        && behind.len() == 3
        && digits(before)
        && digits(behind)
        && !before.starts_with('0')
}

/// A number as the forms take it, and the side that it names.
pub(super) fn number(
    cell: &str,
    mark: Option<DecimalMark>,
    decimals: u8,
) -> Result<(String, Option<Side>), CellCode> {
    let pieces = split(cell).ok_or(CellCode::NotANumber)?;
    let (negative, side) = pieces.sign()?;
    let mark = match (pieces.mark.or(mark), shown_mark(&pieces.body, decimals)) {
        (Some(mark), _) | (None, Shown::Sure(mark)) => mark,
        (None, Shown::Unsure) => return Err(CellCode::TwoReadings),
        (None, Shown::Nothing | Shown::Thousands) => DecimalMark::Point,
    };
    let (integer, fraction) = parts(&pieces.body, mark).ok_or(CellCode::NotANumber)?;
    Ok((written(negative, &integer, &fraction, decimals)?, side))
}

/// A number in plain digits; as many decimals are taken.
pub(super) fn written(
    negative: bool,
    integer: &str,
    fraction: &str,
    decimals: u8,
) -> Result<String, CellCode> {
    let integer = integer.trim_start_matches('0');
    let fraction = fraction.trim_end_matches('0');
    if integer.len() > MOST_DIGITS {
        return Err(CellCode::NumberTooLarge);
    }
    if fraction.len() > usize::from(decimals) {
        return Err(CellCode::TooManyDecimals);
    }
    let integer = if integer.is_empty() { "0" } else { integer };
    let is_zero = integer == "0" && fraction.is_empty();
    let sign = if negative && !is_zero { "-" } else { "" };
    let point = if fraction.is_empty() { "" } else { "." };
    Ok(format!("{sign}{integer}{point}{fraction}"))
}

/// A number, and what is written before it and behind it.
struct Pieces {
    before: String,
    body: String,
    behind: String,
    /// The mark, where the number says it itself: `٫` is nothing but a decimal mark.
    mark: Option<DecimalMark>,
}

/// Cuts out what reaches from the first digit to the last.
fn split(cell: &str) -> Option<Pieces> {
    if cell.len() > 80 {
        return None;
    }
    let text = latin_digits(cell).replace('٬', "'");
    let mark = text.contains('٫').then_some(DecimalMark::Point);
    // In a number with `٫` every other mark divides thousands.
    let text = match mark {
        Some(_) if text.contains(['.', ',']) => arabic_marks(&text),
        _ => text.replace('٫', "."),
    };
    let first = text.find(|c: char| c.is_ascii_digit())?;
    let last = text.rfind(|c: char| c.is_ascii_digit())?;
    let mut before = &text[..first];
    let mut body = text[first..=last].to_owned();
    if let Some(rest) = before.strip_suffix('.')
        && !rest.ends_with(char::is_alphabetic)
    {
        before = rest;
        body.insert_str(0, "0.");
    }
    // `500/-` is a closed amount, not a negative one.
    let behind = text[last + 1..].replace("/-", "");
    Some(Pieces { before: before.to_owned(), body, behind, mark })
}

/// A number with `٫` in the marks of a point: what divides its digits otherwise divides thousands.
fn arabic_marks(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let is_digit =
        |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
    let marked = chars.iter().enumerate().map(|(at, c)| match c {
        '.' | ',' if is_digit(at.checked_sub(1)) && is_digit(Some(at + 1)) => '\'',
        '٫' => '.',
        c => *c,
    });
    marked.collect()
}

impl Pieces {
    /// What signs and words around a number say; any other word makes it no number. So do two
    /// signs, or a bracket without the other: `--5` and `(-5)` may be meant as either.
    fn sign(&self) -> Result<(bool, Option<Side>), CellCode> {
        let is_minus = |c: char| matches!(c, '-' | '\u{2212}' | '\u{2010}' | '\u{2013}');
        let around = || self.before.chars().chain(self.behind.chars());
        let signs = around().filter(|&c| c == '+' || is_minus(c)).count();
        let in_brackets = self.is_in_brackets().ok_or(CellCode::NotANumber)?;
        if signs + usize::from(in_brackets) > 1 {
            return Err(CellCode::NotANumber);
        }
        let negative = in_brackets || around().any(is_minus);
        let mut side = None;
        for word in self.before.split_whitespace().chain(self.behind.split_whitespace()) {
            let is_known = |c: char| {
                is_minus(c)
                    || matches!(c, '(' | ')' | '+' | '.' | '/' | '$' | '€' | '£' | '₹' | '¤' | ':')
            };
            if !word.chars().all(|c| c.is_alphabetic() || is_known(c)) {
                return Err(CellCode::NotANumber);
            }
            let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
            match fold(&letters).as_str() {
                "dr" | "debit" | "مدين" => side = Some(Side::Debit),
                "cr" | "credit" | "دائن" => side = Some(Side::Credit),
                "e" if word.contains('£') => {}
                word if word.is_empty() || currency_words::is_known(word) => {}
                _ => return Err(CellCode::NotANumber),
            }
        }
        Ok((negative, side))
    }

    /// Whether brackets enclose the number, and not only a word beside it: `5 (EGP)`. None where
    /// one of a pair is missing.
    fn is_in_brackets(&self) -> Option<bool> {
        let count = |text: &str, bracket: char| text.chars().filter(|&c| c == bracket).count();
        let open = count(&self.before, '(').checked_sub(count(&self.before, ')'))?;
        let closed = count(&self.behind, ')').checked_sub(count(&self.behind, '('))?;
        match (open, closed) {
            (0, 0) => Some(false),
            (1, 1) => Some(true),
            _ => None,
        }
    }
}

/// The digits before and behind the mark; none when its groups are not of three, or of two and a
/// last one of three as in India.
fn parts(body: &str, mark: DecimalMark) -> Option<(String, String)> {
    let point = if mark == DecimalMark::Point { '.' } else { ',' };
    let mut halves = body.split(point);
    let (integer, fraction) = (halves.next()?, halves.next().unwrap_or_default());
    if halves.next().is_some() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let divides = |c: char| matches!(c, ',' | '.' | '،' | '\'' | '’' | ' ' | '\u{a0}');
    let groups: Vec<&str> = integer.split(divides).collect();
    let are_digits = groups.iter().all(|group| group.bytes().all(|byte| byte.is_ascii_digit()));
    let [first, middle @ .., last] = groups.as_slice() else {
        return are_digits.then(|| (groups.concat(), fraction.to_owned()));
    };
    let first_fits = (1..=3).contains(&first.len());
    let of = |length: usize| middle.iter().all(|group| group.len() == length);
    let fits = first_fits && last.len() == 3 && (of(3) || of(2));
    (are_digits && fits).then(|| (groups.concat(), fraction.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::DecimalMark::{Comma, Point};
    use super::*;

    fn read(text: &str, mark: DecimalMark) -> Result<String, CellCode> {
        number(text, Some(mark), 2).map(|(plain, _)| plain)
    }

    #[test]
    fn numbers_are_read_as_products_write_them() {
        for (text, mark, plain) in [
            ("1,234.50", Point, "1234.5"),
            ("$1,234.50", Point, "1234.5"),
            ("$ (250.00)", Point, "-250"),
            ("(45.00)", Point, "-45"),
            ("45.00-", Point, "-45"),
            ("-CA$12", Point, "-12"),
            ("EGP 1,200.00", Point, "1200"),
            ("1.234,50 €", Comma, "1234.5"),
            ("12,5", Comma, "12.5"),
            ("1,12,500.00", Point, "112500"),
            ("٧٬٢٠٠٫٥٠", Point, "7200.5"),
            ("1 234,5", Comma, "1234.5"),
            ("L.E. 7", Point, "7"),
            ("7 ج.م.", Point, "7"),
            (".5", Point, "0.5"),
            ("-0.00", Point, "0"),
        ] {
            assert_eq!(read(text, mark).as_deref(), Ok(plain), "{text}");
        }
        assert_eq!(number("7 Dr", None, 2), Ok(("7".into(), Some(Side::Debit))));
        assert_eq!(number("7 دائن", None, 2), Ok(("7".into(), Some(Side::Credit))));
        for text in ["ten", "1,23", "12 Nov", "1.2.3", "5 kg", "1E+05"] {
            assert_eq!(read(text, Point), Err(CellCode::NotANumber), "{text}");
        }
        assert_eq!(read("1.005", Point), Err(CellCode::TooManyDecimals));
        assert_eq!(read("9999999999999999", Point), Err(CellCode::NumberTooLarge));
    }

    #[test]
    fn a_column_of_numbers_is_asked_only_where_it_must_be() {
        let of = |cells: &[&str], decimals| marks(cells.iter().copied(), decimals);
        assert_eq!(of(&["1,234.5", "1,234"], 2), Ok(Some(Point)));
        assert_eq!(of(&["1.234", "1,5"], 2), Ok(Some(Comma)));
        assert_eq!(of(&["1,234"], 2), Ok(Some(Point)));
        assert_eq!(of(&["12", "Total"], 2), Ok(None));
        assert_eq!(of(&["1.234"], 2), Err(vec![Point, Comma]));
        assert_eq!(of(&["1,234"], 5), Err(vec![Point, Comma]));
        assert_eq!(of(&["1,5", "1.5"], 2), Err(vec![Point, Comma]));
        assert_eq!(number("1.234", None, 2), Err(CellCode::TwoReadings));
        for column in [["1.000", "2,000"], ["2,000", "1.000"], ["2,000", "1,5"]] {
            assert_eq!(of(&column, 2), Err(vec![Point, Comma]), "{column:?}");
        }
        assert_eq!(of(&["1.000", "2,000", "0.50"], 2), Ok(Some(Point)), "another one says it");
        assert_eq!(number("1,234", None, 2), Ok(("1234".into(), None)));
    }

    #[test]
    fn the_arabic_decimal_mark_is_nothing_else() {
        for mark in [Point, Comma] {
            for (text, plain) in [
                ("٣٫٥٠٠", "3.5"),
                ("١٬٥٠٠", "1500"),
                ("١٬٢٣٤٫٥٠", "1234.5"),
                ("١.٢٣٤٫٥٠", "1234.5"),
                ("١,٢٣٤٫٥٠ ج.م.", "1234.5"),
            ] {
                assert_eq!(read(text, mark).as_deref(), Ok(plain), "{text}");
            }
        }
        let of = |cells: &[&str]| marks(cells.iter().copied(), 2);
        assert_eq!(of(&["١٢٫٥٠٠", "١٬٥٠٠"]), Ok(None));
        assert_eq!(number("١٢٫٥٠٠", None, 2), Ok(("12.5".into(), None)));
        assert_eq!(of(&["٣٫٥٠٠", "1,5"]), Ok(Some(Comma)));
        assert_eq!(read("١٫٢٫٣", Point), Err(CellCode::NotANumber));
    }

    #[test]
    fn two_signs_are_no_number() {
        for text in ["--5", "+-5", "-(5)", "(-9)", "-5-", "(5", "5)"] {
            assert_eq!(read(text, Point), Err(CellCode::NotANumber), "{text}");
        }
        let sound = [("+5", "5"), ("5 (EGP)", "5"), ("(EGP) -5", "-5"), ("(5 EGP)", "-5")];
        for (text, plain) in sound.into_iter().chain([("500/-", "500")]) {
            assert_eq!(read(text, Point).as_deref(), Ok(plain), "{text}");
        }
    }
}
