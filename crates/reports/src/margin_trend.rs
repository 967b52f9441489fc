//! The margin of each month, of goods whose cost is known. Which goods these are is asked of the
//! whole period, so that the months add up to the sales report of it.

use ledger::Trade;
use ledger::period::Step;
use platform::i18n::Texts;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};

use super::figure::Figure;
use super::period_titles;
use super::request::{ReportGroup, ReportRequest, WITHOUT_COLUMNS};
use super::table::{ReportRow, ReportRowKind, ReportTable};
use super::trades::{Printing, Sum, note_margin, pieces, without_cost};
use super::trial_balance::total;
use crate::company::Company;

/// Five years of months.
const MAX_MONTHS: usize = 60;

/// Sales, cost and margin of each month of a period.
///
/// # Errors
/// 400 for a period that ends before it begins, or of more months than a trend is read of.
pub fn margin_trend(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(WITHOUT_COLUMNS)?;
    let span = asked.period()?;
    let company = Company::load(tx, ctx.tenant)?;
    let first_month = company.fiscal_year_start_month;
    let months = span.split(Step::Month, first_month).map_err(Problem::internal)?;
    few_enough(months.len())?;
    let scope = asked.scope(tx, ctx)?;
    // Read by item: by customer it is a sum for each customer and item.
    let read = (Trade::Sale, ReportGroup::Item, true);
    let mut each = Vec::with_capacity(months.len());
    for month in months {
        each.push((month, pieces(tx, ctx, &company, read, (&scope, month))?));
    }
    let unknown = without_cost(each.iter().flat_map(|(_, pieces)| pieces));
    let unknown = unknown.map_err(Problem::internal)?;

    let days = (Some(span.from()), span.to());
    let mut table = ReportTable::new(texts, &company, "margin_trend", days).headed(texts, "month");
    // A month has the columns of a customer, without quantities.
    let (trade, group) = (Trade::Sale, ReportGroup::Party);
    let printing = Printing { company: &company, texts, trade, group };
    table.known_at = asked.known_at;
    table.columns = printing.columns();
    table.numberless = true;
    let mut all = Sum::default();
    for (month, pieces) in each {
        let mut sum = Sum::default();
        for piece in &pieces {
            sum.add(&piece.sum_with_margin(&unknown)).map_err(Problem::internal)?;
        }
        all.add(&sum).map_err(Problem::internal)?;
        let name = period_titles::title(texts, &company, Figure::Movement, month)?;
        let row = ReportRow::new(ReportRowKind::Line, 0, name, printing.cells(&sum)?);
        let (first_date, last_date) = (Some(month.from()), Some(month.to()));
        table.rows.push(ReportRow { first_date, last_date, ..row });
    }
    note_margin(&mut table, texts, &all);
    table.rows.push(total(texts, printing.cells(&all)?));
    Ok(table)
}

fn few_enough(months: usize) -> Result<()> {
    let mut fields = Fields::new();
    if months > MAX_MONTHS {
        let most = vec![("most", MAX_MONTHS.to_string())];
        fields.refuse_with("last_date", "report.too_many_months", most);
    }
    fields.check()
}
