//! The customers that most was sold to, and the items that most was sold of: the sales report, the
//! most first, with what share of all sales each is.

use ledger::{Money, Trade};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare::percent;
use super::request::{ReportGroup, ReportRequest};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trades::trades_without_margin;

/// This many are named; the others are one row.
const MAX_NAMED: usize = 25;

/// The top of the sales of a period by item or by customer. Its figures are those of the sales
/// report, which adds them up.
///
/// # Errors
/// As for the sales report.
pub fn top_sales(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    group: ReportGroup,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let of = ReportRequest { group_by: Some(group), ..asked.clone() };
    let mut table = trades_without_margin(tx, ctx, texts, Trade::Sale, &of)?;
    let key = match group {
        ReportGroup::Item => "top_items",
        ReportGroup::Party => "top_customers",
    };
    table.report = key.to_owned();
    (table.title_en, table.title_ar) = both(texts, &format!("report.title.{key}"), &[]);
    let is_single = asked.columns.is_none() && asked.compare.is_none();
    if is_single {
        retain_columns(&mut table, &["quantity", "net"]);
    }
    // The ranking amount: the net of the period. It is the last column of several, or the first of
    // two that are compared.
    let at = match (is_single, asked.columns) {
        (true, _) => table.columns.iter().position(|column| column.key == "net"),
        (false, Some(_)) => table.columns.len().checked_sub(1),
        (false, None) => Some(0),
    };
    let at = at.ok_or_else(|| Problem::internal("a report without its figure"))?;
    let decimals = u8::try_from(table.currency.minor_digits).unwrap_or_default();
    rank(&mut table, texts, (at, decimals))?;
    if asked.compare.is_none() {
        add_share(&mut table, texts, (at, decimals))?;
    }
    Ok(table)
}

/// Leaves the columns of these keys.
fn retain_columns(table: &mut ReportTable, keys: &[&str]) {
    let kept: Vec<bool> =
        table.columns.iter().map(|column| keys.contains(&column.key.as_str())).collect();
    let mut places = kept.iter();
    table.columns.retain(|_| places.next().copied().unwrap_or(false));
    for row in &mut table.rows {
        let mut places = kept.iter();
        row.cells.retain(|_| places.next().copied().unwrap_or(false));
    }
}

fn amount(cell: Option<&Option<String>>, decimals: u8) -> Result<Money> {
    let text = cell.and_then(Option::as_deref);
    let amount = text.map(|text| Money::parse(text, decimals)).transpose();
    amount.map(Option::unwrap_or_default).map_err(Problem::internal)
}

/// Sorts by amount, the highest first, and sums the rows after the named ones into one.
fn rank(table: &mut ReportTable, texts: &Texts, (at, decimals): (usize, u8)) -> Result<()> {
    let (lines, foot): (Vec<_>, Vec<_>) =
        table.rows.drain(..).partition(|row| row.kind == ReportRowKind::Line);
    let ranked = lines.into_iter().map(|row| Ok((amount(row.cells.get(at), decimals)?, row)));
    let mut ranked = ranked.collect::<Result<Vec<(Money, ReportRow)>>>()?;
    // Equal amounts keep the order of the sales report.
    ranked.sort_by_key(|(net, _)| std::cmp::Reverse(net.minor()));
    let mut named: Vec<ReportRow> = ranked.into_iter().map(|(_, row)| row).collect();
    let others = named.split_off(named.len().min(MAX_NAMED));
    if !others.is_empty() {
        let cells = sums(&table.columns, &others, decimals)?;
        let count = [("count", others.len().to_string())];
        let name = both(texts, "report.part.all_others", &count);
        let row = ReportRow::new(ReportRowKind::Line, 0, name, cells);
        named.push(ReportRow { key: Some("all_others".to_owned()), ..row });
    }
    table.rows.extend(named.into_iter().chain(foot));
    Ok(())
}

/// The totals of rows: amounts are added, the percentage of a difference is computed on the earlier
/// total; quantities of different items have no sum.
fn sums(columns: &[ReportColumn], rows: &[ReportRow], decimals: u8) -> Result<Vec<Option<String>>> {
    let mut totals = Vec::with_capacity(columns.len());
    for (place, column) in columns.iter().enumerate() {
        let mut total = None;
        if column.kind == ReportCellKind::Money {
            let mut sum = Money::ZERO;
            for row in rows {
                let more = amount(row.cells.get(place), decimals)?;
                sum = sum.add(more).map_err(Problem::internal)?;
            }
            total = Some(sum);
        }
        totals.push(total);
    }
    let cells = columns.iter().zip(&totals).map(|(column, total)| match total {
        Some(total) => Some(total.to_text(decimals)),
        None if column.kind == ReportCellKind::Percent => {
            // Now, before, the difference, and this.
            let of = |place: usize| totals.get(place).copied().flatten();
            of(2).zip(of(1)).and_then(|(difference, before)| percent(difference, before))
        }
        None => None,
    });
    Ok(cells.collect())
}

/// Adds what hundredths of all sales each row is.
fn add_share(table: &mut ReportTable, texts: &Texts, (at, decimals): (usize, u8)) -> Result<()> {
    let total = table.rows.iter().rfind(|row| row.kind == ReportRowKind::Total);
    let whole = amount(total.and_then(|row| row.cells.get(at)), decimals)?;
    for row in &mut table.rows {
        let part = amount(row.cells.get(at), decimals)?;
        row.cells.push(percent(part, whole));
    }
    table.columns.push(ReportColumn::new(texts, "share", ReportCellKind::Percent));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(key: &str, kind: ReportCellKind) -> ReportColumn {
        ReportColumn::new(&Texts::read(&[crate::TEXTS]).expect("texts"), key, kind)
    }

    fn row(cells: &[Option<&str>]) -> ReportRow {
        let cells = cells.iter().map(|cell| cell.map(str::to_owned)).collect();
        ReportRow::new(ReportRowKind::Line, 0, (String::new(), String::new()), cells)
    }

    #[test]
    fn what_is_beyond_the_named_is_added_up() {
        use ReportCellKind::{Money, Percent, Quantity};
        let columns = [Money, Money, Money, Percent].map(|kind| column("one", kind));
        let rows = [
            row(&[Some("30.00"), Some("20.00"), Some("10.00"), Some("50.0")]),
            row(&[Some("0.00"), Some("20.00"), Some("-20.00"), Some("-100.0")]),
        ];
        let expected = ["30.00", "40.00", "-10.00", "-25.0"].map(|text| Some(text.to_owned()));
        assert_eq!(sums(&columns, &rows, 2).expect("sums"), expected);
        let columns = [Quantity, Money].map(|kind| column("one", kind));
        let rows = [row(&[Some("3"), Some("1.50")]), row(&[Some("4"), Some("2.50")])];
        assert_eq!(sums(&columns, &rows, 2).expect("sums"), [None, Some("4.00".to_owned())]);
    }
}
