//! Percentages beside amounts: the difference of two columns, and what each is of income.

use ledger::Money;
use platform::i18n::Texts;
use platform::{Problem, Result};

use super::table::{ReportCellKind, ReportColumn, ReportTable};

/// Adds two columns after a table's two: the difference of the first from the second, and in per
/// cent.
pub(super) fn add_difference(table: &mut ReportTable, texts: &Texts, decimals: u8) -> Result<()> {
    table.columns.push(ReportColumn::new(texts, DIFFERENCE, ReportCellKind::Money));
    table.columns.push(ReportColumn::new(texts, "difference_percent", ReportCellKind::Percent));
    for row in &mut table.rows {
        let [Some(now), Some(before)] = row.cells.as_slice() else {
            row.cells.extend([None, None]);
            continue;
        };
        let amount = |text: &str| Money::parse(text, decimals).map_err(Problem::internal);
        let (now, before) = (amount(now)?, amount(before)?);
        let difference = now.sub(before).map_err(Problem::internal)?;
        row.cells.push(Some(difference.to_text(decimals)));
        row.cells.push(percent(difference, before));
    }
    Ok(())
}

/// The key of the column of differences: it has a percentage already.
const DIFFERENCE: &str = "difference";

/// Adds a column beside each column of amounts: what percentage of that column's income each is.
/// Empty where a column has no income.
pub(super) fn add_income_percent(
    table: &mut ReportTable,
    texts: &Texts,
    decimals: u8,
) -> Result<()> {
    // Every row of the section has its key; the last one is its total.
    let total = table.rows.iter().rfind(|row| row.key.as_deref() == Some("income"));
    let income = total.map(|row| row.cells.clone()).unwrap_or_default();
    let amount = |text: &str| Money::parse(text, decimals).map_err(Problem::internal);
    for place in (0..table.columns.len()).rev() {
        let column = table.columns.get(place);
        if column.is_none_or(|one| one.kind != ReportCellKind::Money || one.key == DIFFERENCE) {
            continue;
        }
        let whole = income.get(place).and_then(Option::as_deref).map(amount).transpose()?;
        let whole = whole.unwrap_or(Money::ZERO);
        for row in &mut table.rows {
            let part = row.cells.get(place).and_then(Option::as_deref).map(amount).transpose()?;
            row.cells.insert(place + 1, part.and_then(|part| percent(part, whole)));
        }
        let added = ReportColumn::new(texts, "income_percent", ReportCellKind::Percent);
        table.columns.insert(place + 1, added);
    }
    Ok(())
}

/// How many hundredths of the size of `whole` a part is, to one decimal, rounded half up; nothing
/// of nothing.
pub(super) fn percent(part: Money, whole: Money) -> Option<String> {
    let whole = i128::from(whole.minor()).abs();
    if whole == 0 {
        return None;
    }
    let part = i128::from(part.minor());
    // Half up, away from nothing on either side.
    let tenths = (part.abs() * 2_000 + whole) / (whole * 2) * part.signum();
    Some(Money::from_minor(i64::try_from(tenths).ok()?).to_text(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_is_a_percentage_of_the_earlier_amount() {
        let percent = |part, whole| percent(Money::from_minor(part), Money::from_minor(whole));
        for (part, whole, expected) in [
            (50, 100, Some("50.0")),
            (-1, 3, Some("-33.3")),
            (2, 3, Some("66.7")),
            (1, 2_000, Some("0.1")),
            (10, -100, Some("10.0")),
            (5, 0, None),
            (i64::MAX, 1, None),
        ] {
            assert_eq!(percent(part, whole).as_deref(), expected, "{part} of {whole}");
        }
    }
}
