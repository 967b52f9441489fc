//! An anchor on paper: the signed lines, with key and signature.

use jiff::civil::Date;
use platform::{Ctx, Locale, Problem, Result};
use printout::{Language, Report, ReportColumn, ReportRow, ReportRowKind};

use super::model::Anchor;

/// The printout of an anchor. Its rows are the lines of [`Anchor::printed`]: typed into a file, a
/// name and its value on each line, they can be compared by `mizan verify --anchor`.
pub(super) fn report(anchor: &Anchor, company: String, ctx: &Ctx) -> Result<Report> {
    let say = |english: &str, arabic: &str| ctx.locale.pick(english, arabic).to_owned();
    let printed = anchor.printed();
    let rows = printed.lines().map(|line| {
        let (word, value) = line.split_once(' ').unwrap_or((line, ""));
        ReportRow {
            kind: ReportRowKind::Line,
            level: 0,
            number: None,
            name: word.to_owned(),
            cells: vec![Some(value.to_owned())],
        }
    });
    Ok(Report {
        language: if ctx.locale == Locale::Ar { Language::Arabic } else { Language::English },
        company,
        logo: None,
        title: say("Signed state of the books", "حالة الدفاتر الموقَّعة"),
        lines: vec![
            anchor.statement.day.to_string(),
            say(
                "Keep this page: it proves that no entry up to this day was changed, removed or \
                 added later.",
                "احتفظ بهذه الورقة: بها يمكن إثبات أن أي قيد حتى هذا اليوم لم يُعدَّل \
                 ولم يُحذف ولم يُضف لاحقًا.",
            ),
        ],
        heading: say("Line", "السطر"),
        columns: vec![ReportColumn {
            title: say("Value", "القيمة"),
            group: None,
            number: false,
            brief: false,
        }],
        rows: rows.collect(),
        printed: say("Printed from Mizan", "طُبعت من ميزان"),
        date: calendar(anchor.statement.day)?,
    })
}

fn calendar(day: Date) -> Result<printout::Date> {
    let part = |number: i8| u8::try_from(number).map_err(Problem::internal);
    Ok(printout::Date {
        year: i32::from(day.year()),
        month: part(day.month())?,
        day: part(day.day())?,
    })
}
