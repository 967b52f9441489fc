//! Days as people, banks and spreadsheets write them, in both languages.

use jiff::ToSpan;
use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

use crate::text::fold;

/// The order of a day's parts.
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

/// The year from which a spreadsheet counts days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Epoch {
    /// Excel for Windows.
    From1900,
    /// Excel for Mac, formerly.
    From1904,
}

/// Longer texts are no days.
const LONGEST: usize = 80;

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

/// The numbers of a text that may be a day, and the month that it names.
#[derive(Clone, Debug)]
pub struct WrittenDay {
    /// Value and count of digits, one to three of them.
    pub numbers: Vec<(u32, usize)>,
    /// From 1, where a word names it.
    pub month: Option<u32>,
}

/// The parts of a text that is nothing but numbers and names of months or weekdays.
pub fn written_day(text: &str) -> Option<WrittenDay> {
    if text.len() > LONGEST {
        return None;
    }
    let text = fold(text);
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
    (!numbers.is_empty() && numbers.len() <= 3).then_some(WrittenDay { numbers, month })
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

/// The month from 1 that a folded word names, in either language.
pub fn named(word: &str) -> Option<u32> {
    let english = |name: &&str| word.len() >= 3 && (name.starts_with(word) || word == "sept");
    let english = |name: &&str| english(name) && (word != "sept" || *name == "september");
    let at = ENGLISH.iter().position(english);
    let at = at.or_else(|| ARABIC.iter().position(|names| names.contains(&word)))?;
    u32::try_from(at + 1).ok()
}

/// Whether a folded word names a day of the week, or is one of the marks beside a day.
pub(crate) fn is_weekday(word: &str) -> bool {
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

impl WrittenDay {
    /// Whether its day depends on an order.
    pub fn needs_order(&self) -> bool {
        self.month.is_none()
            && (self.numbers.len() == 3 || self.numbers.len() == 1 && self.numbers[0].1 == 8)
    }

    /// Its day, read in this order; none that is in no calendar or not of our time.
    pub fn day(&self, order: DateOrder) -> Option<Date> {
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
pub fn serial(number: i64, epoch: Epoch) -> Option<Date> {
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
        let read = |text, order| written_day(text)?.day(order);
        let expected = Some(date(2026, 11, 5));
        for text in [
            "05/11/2026",
            "5-11-26",
            "05.11.26",
            "٠٥/١١/٢٠٢٦",
            "\u{200f}٥/١١/٢٠٢٦",
            "05-Nov-2026",
            "5 November 2026",
            "5-Nov-26",
            "05NOV2026",
            "Nov 5, 2026",
            "٥ نوفمبر ٢٠٢٦",
            "5 تشرين الثاني 2026",
            "الخميس 5 نوفمبر 2026",
            "Thu 05 Nov 2026",
            "2026 Nov 05",
            "05/11/2026 10:33",
            "05/11/2026 10:33:21 AM",
            "05112026",
            "05 / 11 / 2026",
            "5 نوفمبر، 2026 م",
        ] {
            assert_eq!(read(text, DayFirst), expected, "{text}");
        }
        for text in
            ["2026-11-05", "2026/11/5", "20261105", "2026-11-05T00:00:00", "2026-11-05 09:12"]
        {
            assert_eq!(read(text, YearFirst), expected, "{text}");
        }
        assert_eq!(read("11/05/2026", MonthFirst), expected);
        assert_eq!(read("1-Sept-26", DayFirst), Some(date(2026, 9, 1)));
        for text in ["", "Total", "31/02/2026", "1,234.50", "Page 1 of 3", "12", "5 Smarch 2026"] {
            assert_eq!(read(text, DayFirst), None, "{text}");
        }
    }
}
