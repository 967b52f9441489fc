//! Days as banks write them. How a column writes them is found over all its cells, for `05/11/2026`
//! alone tells nothing; where all of them leave it open, the day stands first, as in Egypt.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use platform::text::fold;
use serde::{Deserialize, Serialize};

/// In which order a column writes the parts of a day that are all digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DateOrder {
    /// 20/11/2026
    DayFirst,
    /// 11/20/2026
    MonthFirst,
    /// 2026-11-20
    YearFirst,
}

const ORDERS: [DateOrder; 3] = [DateOrder::DayFirst, DateOrder::YearFirst, DateOrder::MonthFirst];

/// Names of months, folded; English ones by their first three letters.
const ENGLISH: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
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

/// No file is about more days than ten years.
const MOST_DAYS: i32 = 3_653;

/// The order of a column. The day stands first, as in Egypt, unless another order reads more cells
/// as days up to `latest` and does not strew them over more of the calendar for it: one impossible
/// day turns no file around.
pub fn order<'a>(cells: impl Iterator<Item = &'a str>, latest: Date) -> DateOrder {
    let cells: Vec<Parts> = cells.filter_map(parts).collect();
    let [first, others @ ..] = ORDERS.map(|order| Days::read(&cells, order, latest));
    let mut best = first;
    for other in others {
        if other.is_better(&best) {
            best = other;
        }
    }
    best.order
}

/// What the cells of a column are in one order.
struct Days {
    order: DateOrder,
    /// How many are days up to the latest, within ten years of the one in the middle.
    count: usize,
    /// From the first of them to the last.
    span: i32,
    /// Whether all of them are more than ten years ago.
    is_old: bool,
}

impl Days {
    fn read(cells: &[Parts], order: DateOrder, latest: Date) -> Self {
        let days = cells.iter().filter_map(|cell| cell.day(order));
        let mut days: Vec<Date> = days.filter(|&day| day <= latest).collect();
        days.sort_unstable();
        let Some(&middle) = days.get(days.len() / 2) else {
            return Self { order, count: 0, span: 0, is_old: true };
        };
        days.retain(|&day| !are_far(day, middle));
        let span = days.first().zip(days.last()).map_or(0, |(&first, &last)| between(first, last));
        let is_old = days.last().is_none_or(|&last| are_far(last, latest));
        Self { order, count: days.len(), span, is_old }
    }

    fn is_better(&self, best: &Self) -> bool {
        if self.count == best.count {
            return best.is_old && !self.is_old;
        }
        let is_as_dense = self.span <= 2 * best.span + 31;
        self.count > best.count && (is_as_dense || self.count >= 2 * best.count)
    }
}

fn between(first: Date, last: Date) -> i32 {
    (last - first).get_days()
}

/// Whether two days are more than ten years apart.
pub(crate) fn are_far(one: Date, other: Date) -> bool {
    between(one, other).abs() > MOST_DAYS
}

/// Whether a cell tries to be a day: nothing but numbers and names of months or weekdays. One or
/// two numbers that stand alone in their row are those of a page.
pub(crate) fn is_meant(cell: &str, is_alone: bool) -> bool {
    parts(cell).is_some_and(|parts| {
        !is_alone || parts.numbers.len() > 2 || parts.month.is_some() || parts.numbers[0].1 > 4
    })
}

/// Reads a day, written in the order of its column.
pub fn read(cell: &str, order: DateOrder) -> Option<Date> {
    parts(cell)?.day(order)
}

/// Whether a cell holds a day, whatever the order of its parts.
pub(crate) fn is_day(cell: &str) -> bool {
    parts(cell).is_some_and(|parts| ORDERS.iter().any(|&order| parts.day(order).is_some()))
}

/// Reads `20261120`.
pub(crate) fn packed(digits: &str) -> Option<Date> {
    if digits.len() != 8 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    compact((digits.parse().ok()?, 8), DateOrder::YearFirst)
}

/// The numbers and the name of the month that a cell is made of.
struct Parts {
    /// Value and count of digits.
    numbers: Vec<(u32, usize)>,
    month: Option<u32>,
}

fn parts(cell: &str) -> Option<Parts> {
    let text = fold(&crate::tidy(cell));
    let text = without_time(&text);
    if text.len() > 60 {
        return None;
    }
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

/// Cuts off the hour: `20/11/2026 10:33`, `2026-11-20T10:33:21Z`, `2026-11-20 at 10:33 am`.
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

/// The month that the words name; none of them may be anything but a month or a day of the week.
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

/// The month that a word names, in either language.
pub(crate) fn named(word: &str) -> Option<u32> {
    let english = |name: &&str| word.len() >= 3 && word.is_ascii() && is_start(word, name);
    let at = ENGLISH.iter().position(english);
    let at = at.or_else(|| ARABIC.iter().position(|names| names.contains(&word)))?;
    u32::try_from(at + 1).ok()
}

/// Whether a word is a month's English name or an abbreviation of it.
fn is_start(word: &str, short: &str) -> bool {
    const WHOLE: [&str; 12] = [
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
    WHOLE.iter().any(|whole| whole.starts_with(short) && whole.starts_with(word)) || {
        short == "sep" && word == "sept"
    }
}

fn is_weekday(word: &str) -> bool {
    const ENGLISH: [&str; 7] = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"];
    const ARABIC: [&str; 9] =
        ["السبت", "الاحد", "الاثنين", "الثلاثاء", "الاربعاء", "الخميس", "الجمعه", "ه", "م"];
    const OTHER: [&str; 4] = ["th", "st", "nd", "rd"];
    ENGLISH.iter().any(|day| word.starts_with(day))
        || ARABIC.contains(&word)
        || OTHER.contains(&word)
}

impl Parts {
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
            (&[number], None) => compact(number, order),
            _ => None,
        }
    }
}

/// `20 Nov 2026`, `2026 Nov 20`; with two short numbers the day stands first.
fn named_month(first: (u32, usize), month: u32, second: (u32, usize)) -> Option<Date> {
    let (day, year) = if first.1 == 4 { (second, first) } else { (first, second) };
    civil(year, month, day.0)
}

/// `20261120`, `20112026`, and a day as Excel counts it.
fn compact((number, digits): (u32, usize), order: DateOrder) -> Option<Date> {
    match (digits, order) {
        (8, DateOrder::YearFirst) => civil((number / 10_000, 4), number / 100 % 100, number % 100),
        (8, DateOrder::DayFirst) => {
            civil((number % 10_000, 4), number / 10_000 % 100, number / 1_000_000)
        }
        (8, DateOrder::MonthFirst) => {
            civil((number % 10_000, 4), number / 1_000_000, number / 10_000 % 100)
        }
        (5, _) => serial(number),
        _ => None,
    }
}

/// A day as Excel counts it: 1 March 1900 is the 61st, as if 1900 had had a 29 February.
fn serial(number: u32) -> Option<Date> {
    let day = date(1899, 12, 30).checked_add(i64::from(number).days()).ok()?;
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

/// Days of living accounts; anything else was another number.
fn is_plausible(day: Date) -> bool {
    (1970..=2099).contains(&day.year())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_days_as_banks_write_them() {
        let day = date(2026, 11, 5);
        for text in [
            "05/11/2026",
            "5-11-2026",
            "05.11.26",
            "٠٥/١١/٢٠٢٦",
            "\u{200f}٥/١١/٢٠٢٦",
            "05-Nov-2026",
            "5 November 2026",
            "5 nov 26",
            "05NOV2026",
            "٥ نوفمبر ٢٠٢٦",
            "5 تشرين الثاني 2026",
            "Nov 5, 2026",
            "الخميس 5 نوفمبر 2026",
            "Thu 05 Nov 2026",
            "2026 Nov 05",
            "05/11/2026 10:33",
            "05/11/2026 10:33:21 AM",
            "05112026",
            "46331",
            "05 / 11 / 2026",
            "5 نوفمبر، 2026 م",
        ] {
            assert_eq!(read(text, DateOrder::DayFirst), Some(day), "{text}");
        }
        for text in
            ["2026-11-05", "2026/11/5", "20261105", "2026-11-05T00:00:00", "2026-11-05 09:12"]
        {
            assert_eq!(read(text, DateOrder::YearFirst), Some(day), "{text}");
        }
        assert_eq!(read("11/05/2026", DateOrder::MonthFirst), Some(day));
        for text in ["", "Total", "31/02/2026", "1,234.50", "Page 1 of 3", "12", "5 Smarch 2026"] {
            assert_eq!(read(text, DateOrder::DayFirst), None, "{text}");
        }
    }

    #[test]
    fn a_column_is_asked_as_a_whole() {
        let of = |cells: &[&str]| order(cells.iter().copied(), date(2026, 11, 27));
        assert_eq!(of(&["05/11/2026", "06/11/2026"]), DateOrder::DayFirst);
        assert_eq!(of(&["05/11/2026", "11/20/2026"]), DateOrder::MonthFirst);
        assert_eq!(of(&["2026-11-05", "2026-11-20"]), DateOrder::YearFirst);
        assert_eq!(of(&["05/11/2026", "Total", "20/11/2026"]), DateOrder::DayFirst);
        assert_eq!(of(&[]), DateOrder::DayFirst);
        let american = ["10/02/2026", "10/07/2026", "10/20/2026", "11/03/2026"];
        assert_eq!(of(&american), DateOrder::MonthFirst);
        assert_eq!(of(&["26-11-05", "26-11-06"]), DateOrder::YearFirst, "not of the year 2005");
    }

    #[test]
    fn one_impossible_day_turns_no_column() {
        let of = |cells: &[&str]| order(cells.iter().copied(), date(2026, 11, 27));
        for impossible in ["31/11/26", "11/20/26", "30/02/26", "32/11/26"] {
            let column = ["01/11/26", "02/11/26", "03/11/26", impossible];
            assert_eq!(of(&column), DateOrder::DayFirst, "{impossible}");
        }
        let column = ["01/11/2026", "02/11/2026", "11/13/2026"];
        assert_eq!(of(&column), DateOrder::DayFirst);
        // A single one is no reason for the year 2031 either.
        assert_eq!(of(&["31/11/26"]), DateOrder::DayFirst);
        // The day first would be to come.
        assert_eq!(of(&["01/12/2026", "02/12/2026"]), DateOrder::MonthFirst);
    }
}
