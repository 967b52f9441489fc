//! Amounts as banks write them: `1,234.50`, `1.234,50`, `١٬٢٣٤٫٥٠`, `(1,234.50)`, `1,234.50 Dr`,
//! `EGP -1 234.50`.

use ledger::{Money, NumberError};
use platform::text::{fold, latin_digits};
use serde::{Deserialize, Serialize};

use crate::trouble::Kind;

/// Which mark is before the piastres.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DecimalMark {
    /// `1,234.50`
    Point,
    /// `1.234,50`
    Comma,
}

/// Words beside an amount that say which way it goes, folded.
const CREDIT_WORDS: [&str; 11] =
    ["cr", "c", "credit", "deposit", "in", "دائن", "له", "ايداع", "اضافه", "وارد", "+"];
/// Words that say that it goes out of the account, folded.
const DEBIT_WORDS: [&str; 13] = [
    "dr",
    "d",
    "db",
    "debit",
    "withdrawal",
    "out",
    "مدين",
    "عليه",
    "سحب",
    "خصم",
    "صادر",
    "منصرف",
    "-",
];

/// Which way a mark says that an amount goes: out of the account is true.
pub(crate) fn side(mark: &str) -> Option<bool> {
    let mark = fold(mark);
    let mark = mark.trim_matches(|c: char| matches!(c, '.' | '(' | ')' | ' '));
    if DEBIT_WORDS.contains(&mark) {
        return Some(true);
    }
    CREDIT_WORDS.contains(&mark).then_some(false)
}

/// The decimal mark of a whole column: amounts that leave no doubt decide for all. None where no
/// amount shows it.
pub(crate) fn decimal_mark<'a>(cells: impl Iterator<Item = &'a str>) -> Option<DecimalMark> {
    let (mut points, mut commas) = (0_usize, 0_usize);
    for cell in cells {
        match sure_mark(cell) {
            Some(DecimalMark::Point) => points += 1,
            Some(DecimalMark::Comma) => commas += 1,
            None => {}
        }
    }
    match (points, commas) {
        (0, 0) => None,
        _ if commas > points => Some(DecimalMark::Comma),
        _ => Some(DecimalMark::Point),
    }
}

/// The decimal mark that one amount shows beyond doubt: `1,234` shows none.
pub(crate) fn sure_mark(cell: &str) -> Option<DecimalMark> {
    let body = split(cell)?.body;
    let marks: Vec<(usize, char)> =
        body.char_indices().filter(|(_, c)| matches!(c, '.' | ',')).collect();
    let &(at, last) = marks.last()?;
    let (this, other) = match last {
        ',' => (DecimalMark::Comma, DecimalMark::Point),
        _ => (DecimalMark::Point, DecimalMark::Comma),
    };
    if marks.iter().any(|&(_, c)| c != last) {
        return Some(this);
    }
    match marks.len() {
        // `1,234,567` shows that the comma divides thousands, and so the point decimals.
        2.. => Some(other),
        _ => (!could_be_thousands(&body, at)).then_some(this),
    }
}

/// Whether the only mark of a number may divide thousands: one to three digits are before it, no
/// zero first, and three after it.
fn could_be_thousands(body: &str, at: usize) -> bool {
    let (before, behind) = (&body[..at], &body[at + 1..]);
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    (1..=3).contains(&before.len())
        && behind.len() == 3
        && digits(before)
        && digits(behind)
        && !before.starts_with('0')
}

/// Whether an amount is one number with a decimal point and another with a decimal comma, both of
/// which its currency knows: `1.000` in pounds, `1,234` in dinars. `1,000` in pounds is not: nobody
/// writes three decimals of two with a mark that Egypt does not use for them.
fn reads_two_ways(body: &str, decimals: u8) -> bool {
    let mut marks = body.char_indices().filter(|(_, c)| matches!(c, '.' | ','));
    let (Some((at, mark)), None) = (marks.next(), marks.next()) else { return false };
    let fits = match mark {
        ',' => decimals >= 3,
        _ => Money::parse(body, decimals).is_ok(),
    };
    fits && could_be_thousands(body, at)
}

/// Reads an amount, negative when it is marked as a debit. Nothing, or a dash, is no amount.
/// Without a mark the point is Egypt's, and what could be read in two ways is not read.
pub fn read(cell: &str, mark: Option<DecimalMark>, decimals: u8) -> Result<Option<Money>, Kind> {
    let Some((negative, plain)) = signed(cell, mark, decimals)? else { return Ok(None) };
    let money = Money::parse(&plain, decimals).map_err(|error| match error {
        NumberError::TooManyDecimals(_) => Kind::TooManyDecimals,
        NumberError::TooLarge => Kind::AmountTooLarge,
        NumberError::Empty | NumberError::Malformed => Kind::NotAnAmount,
    })?;
    let signed = if negative { money.neg() } else { Ok(money) };
    signed.map(Some).map_err(|_| Kind::AmountTooLarge)
}

/// An amount as the forms of this program take it: Latin digits, a point before the decimals, no
/// marks of thousands, a minus in front. None when the cell holds none.
///
/// # Errors
/// When it is no number, or could be read in two ways.
pub fn plain_number(
    cell: &str,
    mark: Option<DecimalMark>,
    decimals: u8,
) -> Result<Option<String>, Kind> {
    let signed = signed(cell, mark, decimals)?;
    Ok(signed.map(|(negative, plain)| {
        let plain = plain.trim_end_matches('.');
        if negative { format!("-{plain}") } else { plain.to_owned() }
    }))
}

/// An exchange rate, as [`plain_number`] gives it. A point is before decimals, also before three of
/// them: no currency is worth thousands of ours. A comma that might divide thousands is asked
/// about.
pub fn plain_rate(cell: &str, mark: Option<DecimalMark>) -> Result<Option<String>, Kind> {
    let has_point = cell.contains(['.', '٫']) && !cell.contains(',');
    plain_number(cell, mark.or(has_point.then_some(DecimalMark::Point)), RATE_DECIMALS)
}

/// The decimals of a rate.
const RATE_DECIMALS: u8 = 5;

fn signed(
    cell: &str,
    mark: Option<DecimalMark>,
    decimals: u8,
) -> Result<Option<(bool, String)>, Kind> {
    let text = crate::tidy(cell);
    if text.chars().all(|c| matches!(c, '-' | '\u{2013}' | '\u{2014}' | '.' | ' ')) {
        return Ok(None);
    }
    let pieces = split(&text).ok_or(Kind::NotAnAmount)?;
    let negative = pieces.is_negative()?;
    if mark.is_none() && reads_two_ways(&pieces.body, decimals) {
        return Err(Kind::TwoReadings);
    }
    let mark = mark.unwrap_or(DecimalMark::Point);
    let plain = plain(&pieces.body, mark).ok_or(Kind::NotAnAmount)?;
    Ok(Some((negative, plain)))
}

/// Reads an amount of a form that says which mark comes before decimals: another only where the
/// amount shows it beyond doubt.
pub(crate) fn read_by_rule(
    text: &str,
    rule: DecimalMark,
    decimals: u8,
) -> Result<Option<Money>, Kind> {
    read(text, Some(sure_mark(text).unwrap_or(rule)), decimals)
}

/// The mark of an amount that may divide decimals or thousands: of `1,000` the comma.
pub(crate) fn unsure_mark(cell: &str) -> Option<DecimalMark> {
    let body = split(cell)?.body;
    let at = body.find(['.', ','])?;
    let mark = if body[at..].starts_with(',') { DecimalMark::Comma } else { DecimalMark::Point };
    (sure_mark(cell).is_none() && could_be_thousands(&body, at)).then_some(mark)
}

/// Whether a cell holds an amount.
pub(crate) fn is_amount(cell: &str) -> bool {
    split(cell).is_some_and(|pieces| pieces.is_negative().is_ok())
        && [DecimalMark::Point, DecimalMark::Comma]
            .iter()
            .any(|&mark| matches!(read(cell, Some(mark), 5), Ok(Some(_))))
}

/// A number, and what is written before it and behind it.
struct Pieces {
    before: String,
    body: String,
    behind: String,
}

/// Cuts out what reaches from the first digit to the last.
fn split(cell: &str) -> Option<Pieces> {
    let text = latin_digits(&crate::tidy(cell));
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
    Some(Pieces { before: before.to_owned(), body, behind: text[last + 1..].to_owned() })
}

impl Pieces {
    /// What the signs and words around the number say; a word that is neither a side nor a
    /// currency makes it no amount. So do two signs, or one bracket of a pair: `--5` and
    /// `(-5)` may be below zero or above. A sign and a word that say different sides are neither.
    fn is_negative(&self) -> Result<bool, Kind> {
        let is_minus = |c: char| matches!(c, '-' | '\u{2212}' | '\u{2010}' | '\u{2013}');
        let around = || self.before.chars().chain(self.behind.chars());
        let minuses = around().filter(|&c| is_minus(c)).count();
        let pluses = around().filter(|&c| c == '+').count();
        let in_brackets = self.is_in_brackets().ok_or(Kind::NotAnAmount)?;
        if minuses + pluses + usize::from(in_brackets) > 1 {
            return Err(Kind::NotAnAmount);
        }
        let (mut is_debit, mut is_credit) = (minuses > 0 || in_brackets, pluses > 0);
        for word in self.before.split_whitespace().chain(self.behind.split_whitespace()) {
            let is_known = |c: char| {
                is_minus(c)
                    || matches!(c, '(' | ')' | '+' | '.' | '/' | '$' | '€' | '£' | '*' | ':')
            };
            if !word.chars().all(|c| c.is_alphabetic() || is_known(c)) {
                return Err(Kind::NotAnAmount);
            }
            let letters: String = word.chars().filter(|c| c.is_alphabetic()).collect();
            let letters = fold(&letters);
            if DEBIT_WORDS.contains(&letters.as_str()) {
                is_debit = true;
            } else if CREDIT_WORDS.contains(&letters.as_str()) {
                is_credit = true;
            } else if !(letters.is_empty() || is_currency(&letters)) {
                return Err(Kind::NotAnAmount);
            }
        }
        if is_debit && is_credit { Err(Kind::TwoSides) } else { Ok(is_debit) }
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

/// The currencies that Egyptian banks keep accounts in, and how Egyptians write their pound.
fn is_currency(word: &str) -> bool {
    const CODES: [&str; 14] = [
        "egp", "usd", "eur", "gbp", "sar", "aed", "kwd", "qar", "bhd", "omr", "jod", "chf", "jpy",
        "cny",
    ];
    const NAMES: [&str; 8] = ["le", "جم", "ج", "م", "جنيه", "جنيها", "دولار", "يورو"];
    CODES.contains(&word) || NAMES.contains(&word)
}

/// The number with a point and without thousands marks; none when its groups are not of three.
fn plain(body: &str, mark: DecimalMark) -> Option<String> {
    let point = if mark == DecimalMark::Point { '.' } else { ',' };
    let mut halves = body.split([point, '٫']);
    let (integer, fraction) = (halves.next()?, halves.next().unwrap_or_default());
    if halves.next().is_some() || !fraction.chars().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let is_mark = |c: char| matches!(c, ',' | '.' | '٬' | '،' | '\'' | '’' | ' ' | '\u{a0}');
    let groups: Vec<&str> = integer.split(is_mark).collect();
    let are_digits = groups.iter().all(|group| group.chars().all(|c| c.is_ascii_digit()));
    let first_fits = groups.len() == 1 || groups.first().is_some_and(|first| first.len() <= 3);
    let rest_fit = groups.iter().skip(1).all(|group| group.len() == 3);
    (are_digits && first_fits && rest_fit).then(|| format!("{}.{fraction}", groups.concat()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use DecimalMark::{Comma, Point};

    fn minor(text: &str, mark: DecimalMark) -> Result<Option<i64>, Kind> {
        read(text, Some(mark), 2).map(|amount| amount.map(Money::minor))
    }

    #[test]
    fn reads_amounts_as_banks_write_them() {
        for (text, mark, expected) in [
            ("1,234.50", Point, 123_450),
            ("1.234,50", Comma, 123_450),
            ("1 234,5", Comma, 123_450),
            ("١٬٢٣٤٫٥٠", Point, 123_450),
            ("١٢٣٤٫٥٠", Comma, 123_450),
            ("(1,234.50)", Point, -123_450),
            ("1,234.50-", Point, -123_450),
            ("-1234.5", Point, -123_450),
            ("\u{200f}1,234.50 Dr", Point, -123_450),
            ("1,234.50 CR", Point, 123_450),
            ("1,234.50 مدين", Point, -123_450),
            ("EGP 1,234.50", Point, 123_450),
            ("1,234.50 ج.م.", Point, 123_450),
            ("L.E. 1,234.50", Point, 123_450),
            (".5", Point, 50),
            ("-.5", Point, -50),
            ("7", Point, 700),
            ("0.00", Point, 0),
        ] {
            assert_eq!(minor(text, mark), Ok(Some(expected)), "{text}");
        }
        for text in ["", " ", "-", "--", "\u{200f}"] {
            assert_eq!(minor(text, Point), Ok(None), "{text:?}");
        }
    }

    #[test]
    fn refuses_what_could_be_misread() {
        for (text, kind) in [
            ("12 Nov", Kind::NotAnAmount),
            ("1,23", Kind::NotAnAmount),
            ("1.2.3", Kind::NotAnAmount),
            ("12/11/2026", Kind::NotAnAmount),
            ("1e5", Kind::NotAnAmount),
            ("ABC", Kind::NotAnAmount),
            ("1.005", Kind::TooManyDecimals),
            ("99999999999999999999", Kind::AmountTooLarge),
        ] {
            assert_eq!(minor(text, Point), Err(kind), "{text}");
        }
    }

    #[test]
    fn two_signs_are_no_amount() {
        for text in
            ["--5", "+-5", "-+5", "-(5)", "(-9)", "(-9.00)", "-5-", "\u{2212}-5", "(5", "5)", ")5("]
        {
            assert_eq!(minor(text, Point), Err(Kind::NotAnAmount), "{text}");
        }
        for (text, expected) in [
            ("+5", 500),
            ("(5.00 Dr)", -500),
            ("-5.00 Dr", -500),
            ("5.00 (EGP)", 500),
            ("(EGP) -5.00", -500),
            ("5.00 (Cr)", 500),
            ("5.00 (Dr)", -500),
        ] {
            assert_eq!(minor(text, Point), Ok(Some(expected)), "{text}");
        }
    }

    #[test]
    fn a_sign_and_a_word_of_the_other_side_are_no_amount() {
        for text in [
            "-5.00 Cr",
            "5.00- Cr",
            "Cr -5.00",
            "\u{2212}5.00 دائن",
            "(5.00) Cr",
            "(5.00 Cr)",
            "+5.00 Dr",
            "5.00+ مدين",
            "5.00 Dr Cr",
            "سحب -5.00 له",
        ] {
            assert_eq!(minor(text, Point), Err(Kind::TwoSides), "{text}");
            assert_eq!(plain_number(text, Some(Point), 2), Err(Kind::TwoSides), "{text}");
        }
        for (text, expected) in
            [("-5.00 Dr", -500), ("(5.00) مدين", -500), ("+5.00 Cr", 500), ("+5.00 دائن", 500)]
        {
            assert_eq!(minor(text, Point), Ok(Some(expected)), "{text}");
        }
    }

    #[test]
    fn a_mark_before_three_digits_is_unsure() {
        for (text, mark) in [
            ("1.000", Some(Point)),
            ("-12,500", Some(Comma)),
            ("1.00", None),
            ("0.500", None),
            ("1,000.00", None),
            ("1,000,000", None),
            ("1000", None),
            ("abc", None),
        ] {
            assert_eq!(unsure_mark(text), mark, "{text}");
        }
    }

    #[test]
    fn sure_amounts_decide_for_the_column() {
        let of = |cells: &[&str]| decimal_mark(cells.iter().copied());
        assert_eq!(of(&["1,234", "12"]), None);
        assert_eq!(of(&["1.234", "1.234,50"]), Some(Comma));
        assert_eq!(of(&["1,234", "5,5"]), Some(Comma));
        assert_eq!(of(&["1.234.567"]), Some(Comma));
        assert_eq!(of(&["1,234,567", "0.50"]), Some(Point));
        assert_eq!(of(&["1.234", "0.500"]), Some(Point));
        assert_eq!(of(&["1,234", "1234,500"]), Some(Comma));
        assert_eq!(of(&[]), None);
    }

    #[test]
    fn what_reads_in_two_ways_is_asked() {
        for (text, decimals) in [
            ("1.000", 2),
            ("-1.000", 2),
            ("(12.000) Dr", 2),
            ("١.٠٠٠", 2),
            ("1.000", 0),
            ("1.000", 3),
            ("1.234", 3),
            ("1,234", 3),
            ("999,000", 3),
        ] {
            assert_eq!(read(text, None, decimals), Err(Kind::TwoReadings), "{text} {decimals}");
            assert_eq!(plain_number(text, None, decimals), Err(Kind::TwoReadings), "{text}");
        }
        for (text, decimals, expected) in [
            ("1,000", 2, 100_000),
            ("1,000", 0, 1_000),
            ("0.500", 3, 500),
            ("1234.500", 3, 1_234_500),
            ("١٫٠٠٠", 2, 100),
            ("1,234.500", 3, 1_234_500),
            ("1.00", 2, 100),
        ] {
            let read = read(text, None, decimals).map(|amount| amount.map(Money::minor));
            assert_eq!(read, Ok(Some(expected)), "{text} {decimals}");
        }
        assert_eq!(minor("1.000", Point), Ok(Some(100)));
        assert_eq!(minor("1.000", Comma), Ok(Some(100_000)));
    }

    #[test]
    fn the_comma_of_a_rate_is_asked_and_its_point_is_not() {
        assert_eq!(plain_rate("50.125", None), Ok(Some("50.125".into())));
        assert_eq!(plain_rate("47,5", Some(Comma)), Ok(Some("47.5".into())));
        assert_eq!(plain_rate("50,125", None), Err(Kind::TwoReadings));
        assert_eq!(plain_rate("٤٧٫٥", None), Ok(Some("47.5".into())));
    }

    #[test]
    fn an_amount_is_written_as_forms_take_it() {
        for (text, mark, expected) in [
            ("1.234,50", Comma, Some("1234.50")),
            ("١٬٢٣٤٫٥٠", Comma, Some("1234.50")),
            ("(1,234)", Point, Some("-1234")),
            ("-", Point, None),
        ] {
            let found = plain_number(text, Some(mark), 2);
            assert_eq!(found, Ok(expected.map(str::to_owned)), "{text}");
        }
    }
}
