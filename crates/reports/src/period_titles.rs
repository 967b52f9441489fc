//! The days of a column in words.

use jiff::civil::Date;
use ledger::period::{Period, Step};
use platform::i18n::Texts;
use platform::{Problem, Result};

use super::figure::Figure;
use super::table::{Bilingual, both};
use crate::company::Company;

/// The days of a column: a whole month, quarter or fiscal year by its name, other days by their
/// dates; balances by their day, or by the month that it ends.
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
    if whole(Step::Month)? {
        let code = format!("report.month.{}", span.to().month());
        return Ok(both(texts, &code, &[("year", year)]));
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
