//! Days as people and spreadsheets write them, in both languages.

use jiff::ToSpan;
use jiff::civil::{Date, date};

use super::{CellKind, DateOrder, Epoch, Reading};
use crate::text::fold;

const ORDERS: [DateOrder; 3] = [DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::YearFirst];

/// Whole names of months, folded; English ones may be shortened to three letters.
const ENGLISH: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];
/// As Egypt says them, and as the Levant does.
const ARABIC: [&[&str]; 12] = [
    &["يناير", "كانون الثاني"],
    &["فبراير", "شباط"],
    &["مارس", "اذار"],
    &["ابريل", "نيسان"],
    &["مايو", "ايار"],
    &["يونيو", "يونيه", "حزيران"],
    &["يوليو", "يوليه", "تموز"],
    &["اغسطس", "اب"],
    &["سبتمبر", "ايلول"],
    &["اكتوبر", "تشرين الاول"],
    &["نوفمبر", "تشرين الثاني"],
    &["ديسمبر", "كانون الاول"],
];

/// The order of a column; none where no cell needs one.
///
/// # Errors
/// The orders that can be meant.
pub(super) fn orders<'a>(
    cells: impl Iterator<Item = &'a str>,
) -> Result<Option<DateOrder>, Vec<DateOrder>> {
    let mut fits = [0_usize; 3];
    let (mut count, mut differs) = (0_usize, [false; 3]);
    for cell in cells {
        let Some(parts) = parts(cell).filter(Parts::needs_order) else { continue };
        let days = ORDERS.map(|order| parts.day(order));
        if days.iter().all(Option::is_none) {
            continue;
        }
        count += 1;
        for (at, day) in days.iter().enumerate() {
            fits[at] += usize::from(day.is_some());
            differs[at] |= days.iter().flatten().any(|other| Some(other) != day.as_ref());
        }
    }
    if count == 0 {
        return Ok(None);
    }
    let whole: Vec<usize> = (0..3).filter(|&at| fits[at] == count).collect();
    match whole.as_slice() {
        [one] => Ok(Some(ORDERS[*one])),
        // No order reads all: slips, or two orders in one column.
        [] => Err((0..3).filter(|&at| fits[at] > 0).map(|at| ORDERS[at]).collect()),
        [first, ..] if whole.iter().all(|&at| !differs[at]) => Ok(Some(ORDERS[*first])),
        several => Err(several.iter().map(|&at| ORDERS[at]).collect()),
    }
}

/// Whether a cell is nothing but the count of a day.
pub(super) fn is_serial(cell: &str) -> bool {
    cell.len() == 5 && cell.bytes().all(|byte| byte.is_ascii_digit())
        || fold(cell).len() == 5 && fold(cell).bytes().all(|byte| byte.is_ascii_digit())
}

/// The day of a cell in a column that is read so.
pub(super) fn day(cell: &str, kind: CellKind, reading: &Reading) -> Option<Date> {
    if kind == CellKind::Day {
        return cell.parse().ok();
    }
    if is_serial(cell) {
        return serial(fold(cell).parse().ok()?, reading.epoch?);
    }
    if kind == CellKind::Number && cell.contains('.') {
        let (days, _) = cell.split_once('.')?;
        return serial(days.parse().ok()?, reading.epoch?);
    }
    let parts = parts(cell)?;
    if let Some(order) = reading.date_order {
        return parts.day(order);
    }
    let mut days = ORDERS.iter().filter_map(|&order| parts.day(order));
    let first = days.next()?;
    days.all(|other| other == first).then_some(first)
}

/// The numbers and the month of a cell.
struct Parts {
    /// Value and count of digits.
    numbers: Vec<(u32, usize)>,
    month: Option<u32>,
}

fn parts(cell: &str) -> Option<Parts> {
    if cell.len() > 80 {
        return None;
    }
    let text = fold(cell);
    let text = without_time(&text);
    let mut numbers = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for token in tokens(text) {
        if token.starts_with(|c: char| c.is_ascii_digit()) {
            numbers.push((token.parse().ok()?, token.len()));
        } else {
            words.push(token);
        }
    }
    let month = month(&words)?;
    (!numbers.is_empty() && numbers.len() <= 3).then_some(Parts { numbers, month })
}

/// Cuts off the hour: `20/11/2026 10:33`, `2026-11-20T10:33:21Z`.
fn without_time(text: &str) -> &str {
    let Some(colon) = text.find(':') else { return text };
    let hour = text[..colon].trim_end_matches(|c: char| c.is_ascii_digit());
    hour.strip_suffix('t').unwrap_or(hour).trim_end()
}

/// Runs of digits and runs of letters.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens: Vec<String> = Vec::new();
    let mut kind = ' ';
    for c in text.chars() {
        let this = match c {
            c if c.is_ascii_digit() => '0',
            c if c.is_alphabetic() => 'a',
            _ => ' ',
        };
        match (this, tokens.last_mut()) {
            (' ', _) => {}
            (_, Some(last)) if this == kind => last.push(c),
            _ => tokens.push(c.to_string()),
        }
        kind = this;
    }
    tokens
}

/// The month that the words name; each of them must be a month or a day of the week.
#[expect(clippy::option_option, reason = "no month is named, or a word that belongs to no day")]
fn month(words: &[String]) -> Option<Option<u32>> {
    let mut month = None;
    let mut at = 0;
    while let Some(word) = words.get(at) {
        let two = words.get(at + 1).map(|next| format!("{word} {next}"));
        if let Some(found) = two.and_then(|two| named(&two)) {
            month = Some(found);
            at += 2;
            continue;
        }
        match named(word) {
            Some(found) => month = Some(found),
            None if is_weekday(word) => {}
            None => return None,
        }
        at += 1;
    }
    Some(month)
}

fn named(word: &str) -> Option<u32> {
    let english = |name: &&str| word.len() >= 3 && (name.starts_with(word) || word == "sept");
    let english = |name: &&str| english(name) && (word != "sept" || *name == "september");
    let at = ENGLISH.iter().position(english);
    let at = at.or_else(|| ARABIC.iter().position(|names| names.contains(&word)))?;
    u32::try_from(at + 1).ok()
}

fn is_weekday(word: &str) -> bool {
    const ENGLISH: [&str; 7] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
    const OTHER: [&str; 13] = [
        "السبت",
        "الاحد",
        "الاثنين",
        "الثلاثاء",
        "الاربعاء",
        "الخميس",
        "الجمعه",
        "ه",
        "م",
        "th",
        "st",
        "nd",
        "rd",
    ];
    ENGLISH.iter().any(|day| word.starts_with(day)) || OTHER.contains(&word)
}

impl Parts {
    /// Whether its day depends on an order.
    fn needs_order(&self) -> bool {
        self.month.is_none()
            && (self.numbers.len() == 3 || self.numbers.len() == 1 && self.numbers[0].1 == 8)
    }

    fn day(&self, order: DateOrder) -> Option<Date> {
        match (self.numbers.as_slice(), self.month) {
            (&[day, year], Some(month)) => named_month(day, month, year),
            (&[first, second, third], None) => {
                let (year, month, day) = match order {
                    DateOrder::DayFirst => (third, second, first),
                    DateOrder::MonthFirst => (third, first, second),
                    DateOrder::YearFirst => (first, second, third),
                };
                civil(year, month.0, day.0)
            }
            (&[(number, 8)], None) => compact(number, order),
            _ => None,
        }
    }
}

/// `20 Nov 2026`, `2026 Nov 20`; of two short numbers the first is the day.
fn named_month(first: (u32, usize), month: u32, second: (u32, usize)) -> Option<Date> {
    let (day, year) = if first.1 == 4 { (second, first) } else { (first, second) };
    civil(year, month, day.0)
}

/// `20261120` and `20112026`.
fn compact(number: u32, order: DateOrder) -> Option<Date> {
    let (first, second, last) = (number / 1_000_000, number / 10_000 % 100, number % 10_000);
    match order {
        DateOrder::YearFirst => civil((number / 10_000, 4), number / 100 % 100, number % 100),
        DateOrder::DayFirst => civil((last, 4), second, first),
        DateOrder::MonthFirst => civil((last, 4), first, second),
    }
}

/// A day as a spreadsheet counts it: from 1900, 1 March is the 61st.
fn serial(number: i64, epoch: Epoch) -> Option<Date> {
    let start = match epoch {
        Epoch::From1900 => date(1899, 12, 30),
        Epoch::From1904 => date(1904, 1, 1),
    };
    let day = (1..=100_000).contains(&number).then(|| start.checked_add(number.days()).ok())??;
    is_plausible(day).then_some(day)
}

fn civil((year, digits): (u32, usize), month: u32, day: u32) -> Option<Date> {
    let year = match digits {
        4 => year,
        2 if year < 70 => 2_000 + year,
        2 => 1_900 + year,
        _ => return None,
    };
    let day =
        Date::new(i16::try_from(year).ok()?, i8::try_from(month).ok()?, i8::try_from(day).ok()?);
    day.ok().filter(|&day| is_plausible(day))
}

/// Days of books; anything else was another number.
fn is_plausible(day: Date) -> bool {
    (1970..=2099).contains(&day.year())
}

#[cfg(test)]
mod tests {
    use super::DateOrder::{DayFirst, MonthFirst, YearFirst};
    use super::*;

    #[test]
    fn days_are_read_as_people_write_them() {
        let in_order = |order| Reading { date_order: Some(order), ..Reading::default() };
        let read = |text, order| day(text, CellKind::Text, &in_order(order));
        let expected = Some(date(2026, 11, 5));
        for text in [
            "05/11/2026",
            "5-11-26",
            "٠٥/١١/٢٠٢٦",
            "5 November 2026",
            "5-Nov-26",
            "Nov 5, 2026",
            "٥ نوفمبر ٢٠٢٦",
            "5 تشرين الثاني 2026",
            "الخميس 5 نوفمبر 2026",
            "05/11/2026 10:33",
            "05112026",
        ] {
            assert_eq!(read(text, DayFirst), expected, "{text}");
        }
        for text in ["2026-11-05", "20261105", "2026-11-05T00:00:00"] {
            assert_eq!(read(text, YearFirst), expected, "{text}");
        }
        assert_eq!(read("11/05/2026", MonthFirst), expected);
        assert_eq!(read("1-Sept-26", DayFirst), Some(date(2026, 9, 1)));
        for text in ["", "Total", "31/02/2026", "5 Smarch 2026", "12"] {
            assert_eq!(read(text, DayFirst), None, "{text}");
        }
    }

    #[test]
    fn serials_are_counted_from_the_workbooks_year() {
        let of = |epoch| Reading { epoch, ..Reading::default() };
        let read = |epoch| day("46331", CellKind::Number, &of(epoch));
        assert_eq!(read(Some(Epoch::From1900)), Some(date(2026, 11, 5)));
        let mac = day("44869", CellKind::Number, &of(Some(Epoch::From1904)));
        assert_eq!(mac, Some(date(2026, 11, 5)));
        assert_eq!(read(None), None);
    }

    #[test]
    fn a_column_of_days_is_asked_and_never_guessed() {
        let of = |cells: &[&str]| orders(cells.iter().copied());
        assert_eq!(of(&["05/11/2026", "20/11/2026"]), Ok(Some(DayFirst)));
        assert_eq!(of(&["05/11/2026", "11/20/2026"]), Ok(Some(MonthFirst)));
        assert_eq!(of(&["2026-11-05"]), Ok(Some(YearFirst)));
        assert_eq!(of(&["05/05/2026"]), Ok(Some(DayFirst)), "one day either way");
        assert_eq!(of(&["05/11/2026", "06/11/2026"]), Err(vec![DayFirst, MonthFirst]));
        assert_eq!(of(&["20/11/2026", "11/20/2026"]), Err(vec![DayFirst, MonthFirst]));
        assert_eq!(of(&["05/11/26"]), Err(vec![DayFirst, MonthFirst, YearFirst]));
        assert_eq!(of(&["1-Apr-26", "Total"]), Ok(None));
    }
}
