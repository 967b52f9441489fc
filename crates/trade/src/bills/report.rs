//! The bills of a period as a report, by vendor and one by one.

use books::currencies;
use documents::statuses::StatusFilter;
use jiff::Timestamp;
use jiff::civil::Date;
use ledger::period::Period;
use platform::problem::Fields;
use platform::{Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::list::row_view;
use super::store::BILLS;
use super::table::BillRow;
use crate::priced::StatusCount;
use crate::priced::list::{self, Asked};
use crate::priced::store::list::Sort;
use crate::priced::store::sheet::ListedDocument;
use crate::priced::store::totals::OfParty;
use documents::reading;

/// Which bills a report is about.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillsReportRequest {
    /// The first day.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// The last day.
    #[schema(value_type = String, format = Date)]
    pub last_date: Date,
    /// Only of one vendor.
    pub vendor_id: Option<i64>,
    /// Only of one status; `unpaid` is all but paid.
    pub status: Option<StatusFilter>,
    /// Only of one branch; 0 for those of none.
    pub branch_id: Option<i64>,
    /// Only of one project; 0 for those of none.
    pub project_id: Option<i64>,
    /// Only with one of these tags, as they are today.
    pub tag_ids: Option<Vec<i64>>,
    /// The bills that were known at this moment, with what was due of each then.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// `NextItem` of the page before.
    pub cursor: Option<String>,
    /// 1 to 200 rows; 50 when left out.
    pub limit: Option<i64>,
}

/// A bill of the report.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillsReportRow {
    /// As the list tells it, amounts in the bill's currency.
    #[serde(flatten)]
    pub bill: BillRow,
    /// The vendor's tax registration number.
    pub vendor_tax_number: Option<String>,
    /// Before taxes, in the bill's currency.
    pub net: String,
    /// All taxes, in the bill's currency.
    pub tax: String,
    /// Company currency per unit of it.
    pub exchange_rate: String,
    /// The total in the company's currency.
    pub base_total: String,
    /// What is left of that.
    pub base_due: String,
}

/// What was bought of a vendor, in the company's currency.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillsOfVendor {
    /// Who sold.
    pub vendor_id: i64,
    /// Their name.
    pub vendor_name: String,
    /// How many bills.
    pub count: i64,
    /// What they charge.
    pub total: String,
    /// What is left.
    pub amount_due: String,
}

/// The bills of a period.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct BillsReport {
    /// The moment at which this was known, when one was asked for.
    #[schema(value_type = Option<String>, format = DateTime)]
    pub known_at: Option<Timestamp>,
    /// A page of them, the oldest first.
    #[serde(rename = "Bills")]
    pub bills: Vec<BillsReportRow>,
    /// Cursor of the next page.
    #[serde(rename = "NextItem")]
    pub next_item: Option<String>,
    /// All of them by vendor, by name; with the first page.
    pub vendors: Option<Vec<BillsOfVendor>>,
    /// All of them, in the company's currency; with the first page.
    #[serde(rename = "Totals")]
    pub totals: Option<StatusCount>,
}

/// The bills of a period, page by page.
///
/// # Errors
/// 400 on `last_date` when it is before the first, or when the cursor is not one of this report.
pub fn bills_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &BillsReportRequest,
) -> Result<BillsReport> {
    let mut report = bills_page(tx, ctx, request)?;
    if request.cursor.is_none() {
        let ctx = &reading::known_at(&mut Fields::new(), ctx, request.known_at);
        let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
        report.vendors = Some(vendors(tx, ctx, &request.asked(), decimals)?);
    }
    Ok(report)
}

/// The same without the totals of vendors.
///
/// # Errors
/// As [`bills_report`].
pub fn bills_page(tx: &mut dyn Tx, ctx: &Ctx, request: &BillsReportRequest) -> Result<BillsReport> {
    let mut fields = Fields::new();
    let period = Period::new(request.first_date, request.last_date);
    fields.take("last_date", "party.dates_reversed", period);
    let ctx = &reading::known_at(&mut fields, ctx, request.known_at);
    fields.check()?;
    let asked = request.asked();
    let page = list::page(tx, ctx, &BILLS, &asked)?;
    let totals = page.totals(request.status);
    let mut more = figures_of(tx, ctx, request, &page.ids())?.into_iter();
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut bills = Vec::with_capacity(page.rows.len());
    for row in page.rows {
        let missing = || Problem::internal("a bill of the page is not among its figures");
        bills.push(row_of(row_view(ctx, row), &more.next().ok_or_else(missing)?, decimals));
    }
    let known_at = request.known_at;
    Ok(BillsReport { known_at, bills, next_item: page.next_item, vendors: None, totals })
}

/// Hands on every bill of a report by its day; its page is left aside.
///
/// # Errors
/// As [`bills_report`], and whatever `give` refuses.
pub fn each_of_report(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &BillsReportRequest,
    give: &mut dyn FnMut(ListedDocument) -> Result<()>,
) -> Result<()> {
    let mut fields = Fields::new();
    let ctx = &reading::known_at(&mut fields, ctx, request.known_at);
    fields.check()?;
    list::each(tx, ctx, &BILLS, &request.asked(), give)
}

impl BillsReportRequest {
    /// In the words of every list; who may read the report reads all of it.
    fn asked(&self) -> Asked<'_> {
        Asked {
            cursor: self.cursor.as_deref(),
            limit: self.limit,
            status: self.status,
            party_id: self.vendor_id,
            branch_id: self.branch_id,
            project_id: self.project_id,
            tag_ids: self.tag_ids.as_deref().unwrap_or_default(),
            from: Some(self.first_date),
            to: Some(self.last_date),
            known_at: self.known_at,
            sort: Sort::Date,
            descending: Some(false),
            ..Asked::default()
        }
    }
}

/// What a sheet says of the bills of a page, in the page's own order.
fn figures_of(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    request: &BillsReportRequest,
    ids: &[i64],
) -> Result<Vec<ListedDocument>> {
    let mut figures = Vec::with_capacity(ids.len());
    if ids.is_empty() {
        return Ok(figures);
    }
    let asked = Asked { ids: Some(ids), status: None, ..request.asked() };
    list::each(tx, ctx, &BILLS, &asked, &mut |one| {
        figures.push(one);
        Ok(())
    })?;
    Ok(figures)
}

fn row_of(bill: BillRow, figures: &ListedDocument, base: u8) -> BillsReportRow {
    let decimals = currencies::find(figures.currency_id).map_or(2, |c| c.minor_digits);
    let due = figures.total_base.sub(figures.settled_base).unwrap_or_default();
    BillsReportRow {
        bill,
        vendor_tax_number: figures.party_tax_number.clone(),
        net: figures.net.to_text(decimals),
        tax: figures.tax.to_text(decimals),
        exchange_rate: figures.rate.to_text(),
        base_total: figures.total_base.to_text(base),
        base_due: due.to_text(base),
    }
}

fn vendors(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    asked: &Asked<'_>,
    decimals: u8,
) -> Result<Vec<BillsOfVendor>> {
    let of = list::by_party(tx, ctx, &BILLS, asked)?.into_iter();
    let view = |one: OfParty| BillsOfVendor {
        vendor_id: one.party_id,
        vendor_name: one.name,
        count: one.count,
        total: one.total.to_text(decimals),
        amount_due: one.open.to_text(decimals),
    };
    Ok(of.map(view).collect())
}
