//! The bills of a period one by one, with the paid and open amount of each; as of now, or as known
//! at a moment.

use jiff::civil::Date;
use ledger::{DocKind, Money};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};
use trade::bills::{self, BillsReportRequest};
use trade::priced::StatusCount;

use super::files::Spill;
use super::filter_names::narrowed;
use super::request::{ReportRequest, WITHOUT_COLUMNS};
use super::table::{ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable};
use super::trial_balance::total;
use crate::company::Company;

/// Rows of a file that are held at once.
const ROWS_PER_SPILL: usize = 1_000;

/// The columns of a bill's row; amounts in the company's currency.
struct BillFigures {
    number: String,
    vendor: String,
    reference: Option<String>,
    date: Date,
    due_date: Date,
    billed: Money,
    due: Money,
}

/// A page of the bills of a period by date; totals of all of them follow the last.
///
/// # Errors
/// 400 for a period that ends before it begins, for labels that are not of a whole bill, for a
/// moment to come or a cursor of another list.
pub fn bills_table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<ReportTable> {
    let (company, mut table, request) = begin_table(tx, ctx, texts, asked)?;
    let page = bills::bills_page(tx, ctx, &request)?;
    let amount =
        |text: &str| Money::parse(text, company.currency.minor_digits).map_err(Problem::internal);
    for row in page.bills {
        let figures = BillFigures {
            number: row.bill.number,
            vendor: row.bill.vendor_name,
            reference: row.bill.bill_number,
            date: row.bill.billing_date,
            due_date: row.bill.due.due_date,
            billed: amount(&row.base_total)?,
            due: amount(&row.base_due)?,
        };
        let line = figures.line(&company)?;
        table.rows.push(ReportRow { doc_id: Some(row.bill.due.id), ..line });
    }
    table.next = page.next_item;
    if table.next.is_none() {
        let totals = match page.totals {
            Some(totals) => Some(totals),
            None => totals(tx, ctx, request)?,
        };
        table.rows.extend(foot(&company, texts, totals)?);
    }
    Ok(table)
}

/// The same for a file, all of it, handed on while it is read.
///
/// # Errors
/// As [`bills_table`], and any error of `spill`.
pub(super) fn full_bills_table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
    spill: Spill<'_>,
) -> Result<ReportTable> {
    let (company, mut table, request) = begin_table(tx, ctx, texts, asked)?;
    table.narrowed = narrowed(tx, ctx, texts, asked, table.parties())?;
    bills::each_of_report(tx, ctx, &request, &mut |bill| {
        let figures = BillFigures {
            number: bill.number,
            vendor: bill.party,
            reference: bill.reference,
            date: bill.date,
            due_date: bill.due_date,
            billed: bill.total_base,
            due: bill.total_base.sub(bill.settled_base).map_err(Problem::internal)?,
        };
        table.rows.push(figures.line(&company)?);
        if table.rows.len() >= ROWS_PER_SPILL { spill(&mut table) } else { Ok(()) }
    })?;
    let totals = totals(tx, ctx, request)?;
    table.rows.extend(foot(&company, texts, totals)?);
    Ok(table)
}

/// The report without its rows, and what documents are asked for.
fn begin_table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &ReportRequest,
) -> Result<(Company, ReportTable, BillsReportRequest)> {
    asked.only(WITHOUT_COLUMNS)?;
    asked.refuse_classes()?;
    let period = asked.period()?;
    asked.scope(tx, ctx)?;
    let company = Company::load(tx, ctx.tenant)?;
    let days = (Some(period.from()), period.to());
    let mut table = ReportTable::new(texts, &company, "bills", days).headed(texts, "bill");
    table.known_at = asked.known_at;
    table.columns = vec![
        ReportColumn::new(texts, "date", ReportCellKind::Day),
        ReportColumn::new(texts, "due_date", ReportCellKind::Day),
        ReportColumn::new(texts, "vendor_number", ReportCellKind::Text),
    ];
    table.columns.extend(ReportColumn::amounts(texts, &["bill_total", "settled", "due"]));
    let request = BillsReportRequest {
        first_date: period.from(),
        last_date: period.to(),
        vendor_id: asked.party_id,
        status: None,
        branch_id: asked.branch_id,
        project_id: asked.project_id,
        tag_ids: asked.tag_ids.clone(),
        known_at: asked.known_at,
        cursor: asked.cursor.clone(),
        limit: asked.limit,
    };
    Ok((company, table, request))
}

impl BillFigures {
    fn line(self, company: &Company) -> Result<ReportRow> {
        let settled = self.billed.sub(self.due).map_err(Problem::internal)?;
        let amounts = [self.billed, settled, self.due].map(|amount| Some(company.text(amount)));
        let days = [self.date, self.due_date].map(|day| Some(day.to_string()));
        let cells = days.into_iter().chain([self.reference]).chain(amounts).collect();
        let name = (self.vendor.clone(), self.vendor);
        Ok(ReportRow {
            number: Some(self.number),
            doc_kind: Some(DocKind::Bill.as_str().to_owned()),
            ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
        })
    }
}

/// The totals of all bills of a request.
fn totals(tx: &mut dyn Tx, ctx: &Ctx, request: BillsReportRequest) -> Result<Option<StatusCount>> {
    let first = BillsReportRequest { cursor: None, limit: Some(1), ..request };
    Ok(bills::bills_page(tx, ctx, &first)?.totals)
}

fn foot(company: &Company, texts: &Texts, of: Option<StatusCount>) -> Result<Option<ReportRow>> {
    let Some(StatusCount { total: billed, amount_due, .. }) = of else { return Ok(None) };
    let decimals = company.currency.minor_digits;
    let amount = |text: &str| Money::parse(text, decimals).map_err(Problem::internal);
    let settled = amount(&billed)?.sub(amount(&amount_due)?).map_err(Problem::internal)?;
    let amounts = [billed, company.text(settled), amount_due].map(Some);
    Ok(Some(total(texts, [None, None, None].into_iter().chain(amounts).collect())))
}
