//! The days of a column in words.

use jiff::civil::Date;
use ledger::period::{Period, Step};
use platform::i18n::Texts;
use platform::{Locale, Problem, Result};

use super::figure::Figure;
use super::table::{Bilingual, both};
use crate::company::Company;

/// The days of a column: a whole month, quarter or fiscal year by its name, days of one month as
/// `1–20 November 2026`, other days by their dates; balances by their day, or by the month that it
/// ends.
pub(super) fn title(
    texts: &Texts,
    company: &Company,
    figure: Figure,
    span: Period,
) -> Result<Bilingual> {
    if figure == Figure::Balance {
        return Ok(same(day(span.to())));
    }
    let whole = |step| -> Result<bool> {
        // A piece that holds the last day of this span is the span itself, if it is one whole.
        let from = match step {
            Step::Month => span.to().first_of_month(),
            Step::Quarter => {
                let first = company.fiscal_year_start_month;
                ledger::period::fiscal_quarter_start(span.to(), first).map_err(Problem::internal)?
            }
            Step::Year => company.year_start(span.to())?,
        };
        Ok(from == span.from() && ends(step, from) == Some(span.to()))
    };
    let year = i32::from(span.to().year()).to_string();
    if span.from().first_of_month() == span.to().first_of_month() {
        let code = format!("report.month.{}", span.to().month());
        let month = both(texts, &code, &[("year", year)]);
        return Ok(if whole(Step::Month)? { month } else { days(texts, span, month) });
    }
    let calendar = company.fiscal_year_start_month == 1;
    if calendar && whole(Step::Quarter)? {
        let code = format!("report.quarter.{}", (span.to().month() + 2) / 3);
        return Ok(both(texts, &code, &[("year", year)]));
    }
    if whole(Step::Year)? {
        let from = i32::from(span.from().year()).to_string();
        return Ok(same(if calendar { year } else { format!("{from}/{year}") }));
    }
    Ok(same(format!("{} – {}", day(span.from()), day(span.to()))))
}

/// Days of one month.
fn days(texts: &Texts, span: Period, (english, arabic): Bilingual) -> Bilingual {
    let code = if span.from() == span.to() { "report.day" } else { "report.days" };
    let [first, last] = [span.from(), span.to()].map(|date| date.day().to_string());
    let say = |locale: Locale, month: String| {
        texts.say(
            locale,
            code,
            &[("first", first.clone()), ("last", last.clone()), ("month", month)],
        )
    };
    (say(Locale::En, english), say(Locale::Ar, arabic))
}

fn ends(step: Step, from: Date) -> Option<Date> {
    let months = match step {
        Step::Month => 1,
        Step::Quarter => 3,
        Step::Year => 12,
    };
    from.checked_add(jiff::Span::new().months(months)).ok()?.yesterday().ok()
}

fn same(text: String) -> Bilingual {
    (text.clone(), text)
}

/// As Egypt writes it.
pub(super) fn day(date: Date) -> String {
    format!("{:02}/{:02}/{}", date.day(), date.month(), date.year())
}
