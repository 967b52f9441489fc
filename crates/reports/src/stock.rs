//! The value of the goods in stock at the end of a day, compared with their inventory accounts.

use directory::products::{self, StockValuationRequest};
use ledger::Money;
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::figure::Figure;
use super::request::{ReportRequest, WITHOUT_LABELS};
use super::side_by_side::{ComparedFigure, side_by_side};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both};
use super::trial_balance::total;
use crate::company::Company;

/// Every product on hand at the end of a day, at its average cost; below, the difference of each
/// inventory account, which is zero in correct books.
///
/// # Errors
/// 400 for a day that no books reach.
pub fn stock_valuation(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    asked.only(WITHOUT_LABELS)?;
    side_by_side(
        tx,
        ctx,
        (texts, asked),
        ComparedFigure::new("value", Figure::Balance),
        &mut |tx, asked| single_report(tx, ctx, texts, asked),
    )
}

/// The report of its day, without columns to compare.
fn single_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let as_of = asked.day()?;
    let company = Company::load(tx, ctx.tenant)?;
    let known_at = asked.scope(tx, ctx)?.known_at;
    let request = StockValuationRequest { as_of: Some(as_of), known_at };
    let valuation = products::stock_valuation(tx, ctx, &request)?;
    let mut table = ReportTable::new(texts, &company, "stock_valuation", (None, as_of));
    table = table.headed(texts, "item");
    table.known_at = known_at;
    table.columns = vec![
        ReportColumn::new(texts, "quantity", ReportCellKind::Quantity),
        ReportColumn::new(texts, "unit_cost", ReportCellKind::Quantity),
        ReportColumn::new(texts, "value", ReportCellKind::Money),
    ];
    for row in valuation.rows {
        let cells = vec![Some(row.quantity), row.average_cost, Some(row.value)];
        let name = (row.name.clone(), row.name);
        table.rows.push(ReportRow {
            number: row.sku,
            product_id: Some(row.id),
            ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
        });
    }
    table.rows.push(total(texts, vec![None, None, Some(valuation.total)]));
    let parse =
        |text: &str| Money::parse(text, company.currency.minor_digits).map_err(Problem::internal);
    for account in valuation.accounts {
        let beside =
            parse(&account.balance)?.sub(parse(&account.value)?).map_err(Problem::internal)?;
        let (key, amount) = if beside.is_zero() {
            ("account_balance", account.balance)
        } else {
            ("beside_stock", company.text(beside))
        };
        let (says_en, says_ar) = both(texts, &format!("report.part.{key}"), &[]);
        let name =
            (format!("{says_en} {}", account.name), format!("{says_ar} {}", account.name_ar));
        table.rows.push(ReportRow {
            key: Some(key.to_owned()),
            number: Some(account.number),
            account_id: Some(account.id),
            ..ReportRow::new(ReportRowKind::Account, 0, name, vec![None, None, Some(amount)])
        });
    }
    Ok(table)
}
