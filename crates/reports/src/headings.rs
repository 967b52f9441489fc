//! The heading of a report in its files, on paper and in a workbook.

use jiff::Timestamp;
use platform::Locale;
use platform::context::clock_in_cairo;
use platform::i18n::Texts;

use super::period_titles;
use super::table::ReportTable;
use sheets::AmountLook;

/// The days, the moment if one was asked for, what it was narrowed to, and the currency with how
/// its amounts were rounded.
pub(super) fn lines(
    texts: &Texts,
    locale: Locale,
    (table, amounts): (&ReportTable, AmountLook),
) -> Vec<String> {
    let last = ("last", period_titles::day(table.last_date));
    let days = match table.first_date {
        Some(first) => {
            texts.say(locale, "report.period", &[("first", period_titles::day(first)), last])
        }
        None => texts.say(locale, "report.as_of", &[last]),
    };
    let mut lines = vec![days];
    if let Some(moment) = table.known_at {
        lines.push(known_at_line(texts, locale, moment));
    }
    let narrowed = table.narrowed.iter();
    lines.extend(narrowed.map(|(english, arabic)| locale.pick(english, arabic).to_owned()));
    let currency = locale.pick(&table.currency.name_en, &table.currency.name_ar).to_owned();
    let rounded = amounts.rounding_text().map(|code| texts.say(locale, code, &[]));
    let note = table.note_en.as_deref().zip(table.note_ar.as_deref());
    lines.push([Some(currency), rounded].into_iter().flatten().collect::<Vec<_>>().join(" · "));
    lines.extend(note.map(|(english, arabic)| locale.pick(english, arabic).to_owned()));
    lines
}

/// The moment of a report as known then: only the day, where it is the day's end.
fn known_at_line(texts: &Texts, locale: Locale, moment: Timestamp) -> String {
    let at = clock_in_cairo(moment);
    let date = ("date", period_titles::day(at.date()));
    if (at.hour(), at.minute(), at.second()) == (23, 59, 59) {
        return texts.say(locale, "report.known_at", &[date]);
    }
    let time = ("time", format!("{:02}:{:02}", at.hour(), at.minute()));
    texts.say(locale, "report.known_at_time", &[date, time])
}
