//! A report on paper.

use jiff::civil::Date;
use ledger::Money;
use platform::i18n::Texts;
use platform::{Ctx, Locale, Problem, Result};

use super::headings::lines;
use super::period_titles;
use super::table::{NO_EINVOICE, ReportCellKind, ReportRow, ReportRowKind, ReportTable};
use sheets::AmountLook;

/// The report, laid out for printing.
pub(super) fn printed(
    texts: &Texts,
    ctx: &Ctx,
    (table, amounts): (&ReportTable, AmountLook),
) -> Result<printout::Report> {
    let locale = ctx.locale;
    let say = |english: &str, arabic: &str| locale.pick(english, arabic).to_owned();
    let today = ctx.today;
    let person = ctx.user_name.to_string();
    let by = [("name", person), ("date", period_titles::day(today))];
    Ok(printout::Report {
        language: if locale == Locale::Ar {
            printout::Language::Arabic
        } else {
            printout::Language::English
        },
        company: table.company.clone(),
        logo: None,
        title: say(&table.title_en, &table.title_ar),
        lines: lines(texts, locale, (table, amounts)),
        heading: say(&table.heading_en, &table.heading_ar),
        columns: table
            .columns
            .iter()
            .map(|column| printout::ReportColumn {
                title: say(&column.title_en, &column.title_ar),
                group: column
                    .group_en
                    .as_ref()
                    .zip(column.group_ar.as_ref())
                    .map(|(en, ar)| say(en, ar)),
                number: column.kind.is_figure(),
                brief: column.kind == ReportCellKind::Day,
            })
            .collect(),
        rows: table
            .rows
            .iter()
            .map(|row| printed_row((texts, amounts), locale, table, row))
            .collect::<Result<_>>()?,
        printed: texts.say(locale, "report.printed", &by),
        date: printout::Date {
            year: i32::from(today.year()),
            month: today.month().unsigned_abs(),
            day: today.day().unsigned_abs(),
        },
    })
}

fn printed_row(
    (texts, amounts): (&Texts, AmountLook),
    locale: Locale,
    table: &ReportTable,
    row: &ReportRow,
) -> Result<printout::ReportRow> {
    let cells = table.columns.iter().zip(&row.cells).map(|(column, value)| {
        let Some(value) = value else { return Ok(None) };
        if column.kind == ReportCellKind::Einvoice && value.is_empty() {
            return Ok(Some(texts.say(locale, NO_EINVOICE, &[])));
        }
        cell_text(column.kind, value, (table.decimals_of(column), amounts)).map(Some)
    });
    Ok(printout::ReportRow {
        kind: match row.kind {
            ReportRowKind::Section => printout::ReportRowKind::Section,
            ReportRowKind::Group => printout::ReportRowKind::Group,
            ReportRowKind::Account => printout::ReportRowKind::Account,
            ReportRowKind::Line => printout::ReportRowKind::Line,
            ReportRowKind::Subtotal => printout::ReportRowKind::Subtotal,
            ReportRowKind::Total => printout::ReportRowKind::Total,
        },
        level: u8::try_from(row.level).unwrap_or_default(),
        // A subtotal has its group's name; the number is on the group's first row.
        number: row.number.clone().filter(|_| row.kind != ReportRowKind::Subtotal),
        name: locale.pick(&row.name_en, &row.name_ar).to_owned(),
        cells: cells.collect::<Result<_>>()?,
    })
}

/// Shown for zero, on paper and on the screen, so that rows with amounts are easy to find.
const NOTHING: &str = "–";

/// The text of a cell.
fn cell_text(
    kind: ReportCellKind,
    value: &str,
    (decimals, amounts): (u8, AmountLook),
) -> Result<String> {
    Ok(match kind {
        ReportCellKind::Text | ReportCellKind::Einvoice | ReportCellKind::Quantity => {
            value.to_owned()
        }
        ReportCellKind::Percent => format!("{value}%"),
        ReportCellKind::Day => {
            period_titles::day(value.parse::<Date>().map_err(Problem::internal)?)
        }
        ReportCellKind::Money => {
            let amount = Money::parse(value, decimals).map_err(Problem::internal)?;
            if amount.is_zero() {
                return Ok(NOTHING.to_owned());
            }
            amounts.on_paper(amount, decimals)?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn negative_amounts_have_parentheses_and_zero_is_a_dash() {
        let text_of = |kind, text| cell_text(kind, text, (2, AmountLook::default())).unwrap();
        let money = |text| text_of(ReportCellKind::Money, text);
        assert_eq!(money("-1140.00"), "(1,140.00)");
        assert_eq!(money("1234567.80"), "1,234,567.80");
        assert_eq!(money("0.00"), "–");
        assert_eq!(text_of(ReportCellKind::Day, "2026-11-20"), "20/11/2026");
        assert_eq!(text_of(ReportCellKind::Percent, "-33.3"), "-33.3%");
    }
}
