//! The calls of the reports. Each report has a separate permission.

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use books::journal::{self, JournalEntryView};
use ledger::Trade;
use platform::access::{Action, Subject, can, can_any};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Problem, Result};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use sheets::{AmountLook, SheetFormat, send};

use super::account_model::{AccountLines, AccountLinesRequest};
use super::account_page::account_page;
use super::files::{self, Page};
use super::model::{GeneralLedger, GeneralLedgerRequest};
use super::report_answer::{Make, answer};
use super::request::{ReportFile, ReportFormat, ReportRequest};
use super::table::ReportTable;
use super::{
    account_file, account_paper, ageing, bills, cash_flow, fixed_assets, general_ledger,
    journal_report, ledger_table, parties, projects_route, statement, stock, trades, trends_route,
    trial_balance, vat, withholding,
};

/// The calls of the reports, each with who may make it.
pub fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::TrialBalance), routes!(show_trial_balance))
        .add(can(Action::Read, Subject::DetailedTrialBalance), routes!(show_detailed))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(show_general_ledger))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(show_account))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(export_account))
        .add(can(Action::Read, Subject::ProfitAndLoss), routes!(show_profit_and_loss))
        .add(can(Action::Read, Subject::BalanceSheet), routes!(show_balance_sheet))
        .add(can(Action::Read, Subject::CustomerReport), routes!(show_receivables))
        .add(can(Action::Read, Subject::VendorReport), routes!(show_payables))
        .add(can(Action::Read, Subject::JournalReport), routes!(show_journal))
        .add(can(Action::Read, Subject::Reports), routes!(show_cash_flow))
        .add(can(Action::Read, Subject::CustomerReport), routes!(show_customers))
        .add(can(Action::Read, Subject::VendorReport), routes!(show_vendors))
        .add(can(Action::Read, Subject::BillsReport), routes!(show_bills))
        .add(can_any(VAT), routes!(show_vat))
        .add(can(Action::Read, Subject::Reports), routes!(show_sales))
        .add(can(Action::Read, Subject::Reports), routes!(show_purchases))
        .add(can(Action::Read, Subject::Reports), routes!(show_stock))
        .add(can(Action::Read, Subject::Reports), routes!(show_fixed_assets))
        .add(can(Action::Read, Subject::Reports), routes!(show_entry))
        .merge(withholding::routes())
        .merge(projects_route::routes())
        .merge(trends_route::routes())
}

/// Both reports of value added tax; the handler checks which one is permitted.
const VAT: &[(Action, Subject)] =
    &[(Action::Read, Subject::VatReport), (Action::Read, Subject::VatExpenseReport)];

/// The trial balance at a date.
#[utoipa::path(post, path = "/Reports/TrailBalanceReport", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_trial_balance(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.trial_balance", trial_balance::trial_balance)).await
}

/// The trial balance of a period: opening, movement and closing.
#[utoipa::path(post, path = "/Reports/trial-balance/details/report", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_detailed(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(
        app,
        ctx,
        asked,
        ("report.title.detailed_trial_balance", trial_balance::detailed_trial_balance),
    )
    .await
}

/// The general ledger of one account, page by page, or of all accounts with their first lines.
#[utoipa::path(post, path = "/Reports/GeneralLedgerReport", tag = "Reports",
    request_body = GeneralLedgerRequest, responses((status = 200, body = GeneralLedger)))]
async fn show_general_ledger(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<GeneralLedgerRequest>,
) -> Result<Response> {
    app.wait_for_writes(&ctx, asked.known_at).await?;
    let Some(file) = asked.file() else {
        let texts = app.texts.clone();
        let ledger = app
            .report(ctx, move |tx, ctx| general_ledger::general_ledger(tx, ctx, &texts, &asked))
            .await?;
        return Ok(Json(ledger).into_response());
    };
    let page: Page = Box::new(move |tx, ctx, texts, cursor, spill| {
        ledger_table::ledger_table(tx, ctx, (texts, &asked), cursor, spill)
    });
    files::file(app, ctx, file, "report.title.general_ledger", page).await
}

/// An account's lines, page by page, with the balance after each.
#[utoipa::path(post, path = "/COA/AccountTransactions/{id}", tag = "COA",
    params(("id" = i64, Path)), request_body = AccountLinesRequest,
    responses((status = 200, body = AccountLines)))]
async fn show_account(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(asked): Json<AccountLinesRequest>,
) -> Result<Json<AccountLines>> {
    let texts = app.texts.clone();
    app.report(ctx, move |tx, ctx| account_page(tx, ctx, &texts, id, &asked)).await.map(Json)
}

/// Which lines of an account are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct AccountLinesExport {
    /// The kind of file.
    pub format: ReportFormat,
    /// The lines; their page is left aside.
    pub filter: AccountLinesRequest,
}

/// The lines of an account as a file, with the balance after each.
#[utoipa::path(post, path = "/Export/AccountTransactions/{id}", tag = "Export",
    params(("id" = i64, Path)), request_body = AccountLinesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_account(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(wanted): Json<AccountLinesExport>,
) -> Result<Response> {
    let AccountLinesExport { format, filter } = wanted;
    let format = match format {
        ReportFormat::Xlsx => SheetFormat::Xlsx,
        ReportFormat::Csv => SheetFormat::Csv,
        ReportFormat::Pdf => {
            let file = ReportFile { format, amounts: AmountLook::default() };
            let page: Page = Box::new(move |tx, ctx, texts, _, spill| {
                account_paper::account_paper(tx, ctx, texts, (id, &filter), spill)
            });
            return files::file(app, ctx, file, account_file::TITLE, page).await;
        }
    };
    send(app, ctx, (format, account_file::TITLE), (id, filter), account_file::write).await
}

/// Profit and loss of a period.
#[utoipa::path(post, path = "/Reports/ProfitAndLoss", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_profit_and_loss(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.profit_and_loss", statement::profit_and_loss)).await
}

/// The balance sheet at the end of a day.
#[utoipa::path(post, path = "/Reports/BalanceSheet", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_balance_sheet(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.balance_sheet", statement::balance_sheet)).await
}

/// What customers owe at the end of a day, by how late it is.
#[utoipa::path(post, path = "/Reports/ReceivableAgeing", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_receivables(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make = |tx, ctx, texts, asked| ageing::ageing(tx, ctx, texts, Trade::Sale, asked);
    answer(app, ctx, asked, ("report.title.receivable_ageing", make)).await
}

/// What vendors are owed at the end of a day, by how late it is.
#[utoipa::path(post, path = "/Reports/PayableAgeing", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_payables(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make = |tx, ctx, texts, asked| ageing::ageing(tx, ctx, texts, Trade::Purchase, asked);
    answer(app, ctx, asked, ("report.title.payable_ageing", make)).await
}

/// The journal of a period: its entries with their lines, page by page.
#[utoipa::path(post, path = "/Reports/GetJournalEntry", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_journal(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.journal", journal_report::journal_report)).await
}

/// Where money came from in a period and where it went.
#[utoipa::path(post, path = "/Reports/CashFlow", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_cash_flow(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.cash_flow", cash_flow::cash_flow)).await
}

/// Every customer's account over a period.
#[utoipa::path(post, path = "/Reports/customer/report", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_customers(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| parties::party_report(tx, ctx, texts, Trade::Sale, asked);
    answer(app, ctx, asked, ("report.title.customer_report", make)).await
}

/// Every vendor's account over a period.
#[utoipa::path(post, path = "/Reports/vendor/report", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_vendors(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| parties::party_report(tx, ctx, texts, Trade::Purchase, asked);
    answer(app, ctx, asked, ("report.title.vendor_report", make)).await
}

/// The bills of a period one by one, page by page, with the open amount of each.
#[utoipa::path(post, path = "/Reports/Bills", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_bills(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    const TITLE: &str = "report.title.bills";
    let Some(file) = asked.file() else {
        return answer(app, ctx, asked, (TITLE, bills::bills_table)).await;
    };
    app.wait_for_writes(&ctx, asked.known_at).await?;
    let page: Page = Box::new(move |tx, ctx, texts, _, spill| {
        let asked = ReportRequest { cursor: None, ..asked.clone() };
        bills::full_bills_table(tx, ctx, texts, &asked, spill)
    });
    files::file(app, ctx, file, TITLE, page).await
}

/// Whose value added tax is asked for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum VatSide {
    /// On sales.
    #[default]
    Invoice,
    /// On purchases.
    Expense,
}

/// Which report of value added tax.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, IntoParams)]
pub struct VatReportQuery {
    /// `invoice` or `expense`; the first when left out.
    #[serde(rename = "type", default)]
    #[param(inline)]
    pub side: VatSide,
}

/// Value added tax on the sales of a period, or on its purchases; each has a separate permission.
#[utoipa::path(post, path = "/Reports/VatReport", tag = "Reports", params(VatReportQuery),
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_vat(
    State(app): State<App>,
    ctx: Ctx,
    Query(VatReportQuery { side }): Query<VatReportQuery>,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let (subject, title, make): (Subject, &'static str, Make) = match side {
        VatSide::Invoice => {
            (Subject::VatReport, "report.title.vat_on_invoices", |tx, ctx, texts, asked| {
                vat::vat_report(tx, ctx, texts, Trade::Sale, asked)
            })
        }
        VatSide::Expense => {
            (Subject::VatExpenseReport, "report.title.vat_on_expenses", |tx, ctx, texts, asked| {
                vat::vat_report(tx, ctx, texts, Trade::Purchase, asked)
            })
        }
    };
    if !ctx.ability.allows(Action::Read, subject) {
        return Err(Problem::forbidden());
    }
    answer(app, ctx, asked, (title, make)).await
}

/// The sales of a period, by item or by customer.
#[utoipa::path(post, path = "/Reports/Sales", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_sales(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make = |tx, ctx, texts, asked| trades::trades(tx, ctx, texts, Trade::Sale, asked);
    answer(app, ctx, asked, ("report.title.sales", make)).await
}

/// The purchases of a period, by item or by vendor.
#[utoipa::path(post, path = "/Reports/Purchases", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_purchases(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make = |tx, ctx, texts, asked| trades::trades(tx, ctx, texts, Trade::Purchase, asked);
    answer(app, ctx, asked, ("report.title.purchases", make)).await
}

/// The value of the goods in stock at the end of a day.
#[utoipa::path(post, path = "/Reports/StockValuation", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_stock(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.stock_valuation", stock::stock_valuation)).await
}

/// The fixed assets that the books had at the end of a day, by category, beside their accounts.
#[utoipa::path(post, path = "/Reports/FixedAssets", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_fixed_assets(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.fixed_assets", fixed_assets::asset_register)).await
}

/// A journal entry by its number.
#[utoipa::path(post, path = "/JournalEntry/GetJournalEntryByNum/{num}", tag = "JournalEntry",
    params(("num" = i64, Path)), responses((status = 200, body = JournalEntryView)))]
async fn show_entry(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<i64>,
) -> Result<Json<JournalEntryView>> {
    app.read(ctx, move |tx, ctx| journal::find_by_number(tx, ctx.tenant, number)).await.map(Json)
}
