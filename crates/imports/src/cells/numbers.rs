//! Numbers as people write them: `1,234.50`, `1.234,50`, `١٬٢٣٤٫٥٠`, `(45.00)`, `45.00-`,
//! `1,12,500.00`, `EGP 1,200.00`, `1,200 Dr`.

use super::{CellCode, CellKind, DecimalMark, PercentScale, Side};
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
    let (mut points, mut commas, mut unsure) = (false, false, false);
    for cell in cells {
        let Some(pieces) = split(cell) else { continue };
        match shown_mark(&pieces.body, decimals) {
            Shown::Sure(DecimalMark::Point) => points = true,
            Shown::Sure(DecimalMark::Comma) => commas = true,
            Shown::Unsure => unsure = true,
            Shown::Nothing => {}
        }
    }
    match (points, commas) {
        (true, false) => Ok(Some(DecimalMark::Point)),
        (false, true) => Ok(Some(DecimalMark::Comma)),
        (false, false) if !unsure => Ok(None),
        _ => Err(MARKS.to_vec()),
    }
}

enum Shown {
    Nothing,
    Unsure,
    Sure(DecimalMark),
}

/// What one number shows: `1,234.5` the point, `1,5` the comma, `1.234` either.
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
    // Nobody in Egypt writes three decimals of two with a comma.
    if last == ',' && decimals < 3 { Shown::Sure(DecimalMark::Point) } else { Shown::Unsure }
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
    let mark = match (mark, shown_mark(&pieces.body, decimals)) {
        (Some(mark), _) | (None, Shown::Sure(mark)) => mark,
        (None, Shown::Unsure) => return Err(CellCode::TwoReadings),
        (None, Shown::Nothing) => DecimalMark::Point,
    };
    let (integer, fraction) = parts(&pieces.body, mark).ok_or(CellCode::NotANumber)?;
    Ok((written(negative, &integer, &fraction, decimals)?, side))
}

fn written(
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

/// A percentage: `14 %`, `14`, or `0.14` where the column counts fractions.
pub(super) fn percent(
    cell: &str,
    mark: Option<DecimalMark>,
    scale: Option<PercentScale>,
) -> Result<(String, Option<Side>), CellCode> {
    let has_sign = cell.contains(['%', '٪']);
    let (plain, side) = number(&cell.replace(['%', '٪'], " "), mark, 7)?;
    let is_fraction = !has_sign && scale == Some(PercentScale::Fractions);
    if !has_sign && scale.is_none() && is_small(&plain) {
        return Err(CellCode::TwoReadings);
    }
    if !is_fraction {
        return Ok((plain, side));
    }
    let (negative, plain) = plain.strip_prefix('-').map_or((false, &*plain), |rest| (true, rest));
    let (integer, fraction) = plain.split_once('.').unwrap_or((plain, ""));
    let fraction = format!("{fraction:0<2}");
    let (hundredths, rest) = fraction.split_at(2);
    Ok((written(negative, &format!("{integer}{hundredths}"), rest, 5)?, side))
}

/// Whether a number is below one or one, and not zero.
fn is_small(plain: &str) -> bool {
    let plain = plain.trim_start_matches('-');
    plain == "1" || plain.starts_with("0.")
}

/// What a column's percentages count; none where it has to be asked.
pub(super) fn percent_scale<'a>(
    cells: impl Iterator<Item = (&'a str, CellKind)>,
) -> Option<PercentScale> {
    let mut small = false;
    for (cell, _) in cells {
        if cell.contains(['%', '٪']) {
            continue;
        }
        let Ok((plain, _)) = number(cell, Some(DecimalMark::Point), 7) else { continue };
        if is_small(&plain) {
            small = true;
        } else if plain != "0" {
            return Some(PercentScale::Hundredths);
        }
    }
    (!small).then_some(PercentScale::Hundredths)
}

/// A number, and what is around it.
struct Pieces {
    body: String,
    around: String,
}

/// Cuts out what reaches from the first digit to the last.
fn split(cell: &str) -> Option<Pieces> {
    if cell.len() > 80 {
        return None;
    }
    let text = latin_digits(cell).replace('٫', ".").replace('٬', "'");
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
    Some(Pieces { body, around: format!("{before} {}", &text[last + 1..]) })
}

impl Pieces {
    /// What signs and words around a number say; any other word makes it no number.
    fn sign(&self) -> Result<(bool, Option<Side>), CellCode> {
        let (mut negative, mut side) = (false, None);
        for word in self.around.split_whitespace() {
            for sign in word.chars().filter(|c| !c.is_alphabetic()) {
                match sign {
                    '-' | '\u{2212}' | '\u{2010}' | '\u{2013}' | '(' | ')' => negative = true,
                    '+' | '.' | '/' | '$' | '€' | '£' | '₹' | ':' => {}
                    _ => return Err(CellCode::NotANumber),
                }
            }
            let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
            match fold(&letters).as_str() {
                "dr" | "debit" | "مدين" => side = Some(Side::Debit),
                "cr" | "credit" | "دائن" => side = Some(Side::Credit),
                word if word.is_empty() || is_currency(word) => {}
                _ => return Err(CellCode::NotANumber),
            }
        }
        Ok((negative, side))
    }
}

/// Codes and names of currencies beside an amount, folded.
fn is_currency(word: &str) -> bool {
    const WORDS: [&str; 27] = [
        "egp",
        "usd",
        "eur",
        "gbp",
        "sar",
        "aed",
        "kwd",
        "qar",
        "bhd",
        "omr",
        "jod",
        "chf",
        "jpy",
        "cny",
        "iqd",
        "cad",
        "ca",
        "le",
        "rs",
        "جم",
        "ج",
        "م",
        "جنيه",
        "جنيها",
        "دولار",
        "يورو",
        "ريال",
    ];
    WORDS.contains(&word)
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
    }

    #[test]
    fn percentages_say_what_they_count() {
        let plain = |cell, scale| percent(cell, Some(Point), scale).map(|(plain, _)| plain);
        assert_eq!(plain("14%", None).as_deref(), Ok("14"));
        assert_eq!(plain("٪١٤", None).as_deref(), Ok("14"));
        assert_eq!(plain("0.14", None), Err(CellCode::TwoReadings));
        assert_eq!(plain("0.14", Some(PercentScale::Fractions)).as_deref(), Ok("14"));
        assert_eq!(plain("0.055", Some(PercentScale::Fractions)).as_deref(), Ok("5.5"));
        assert_eq!(plain("0.5", Some(PercentScale::Hundredths)).as_deref(), Ok("0.5"));
        let of = |cells: &[&'static str]| {
            percent_scale(cells.iter().map(|cell| (*cell, CellKind::Number)))
        };
        assert_eq!(of(&["0", "14", "0.5"]), Some(PercentScale::Hundredths));
        assert_eq!(of(&["0.14", "0"]), None);
    }
}
