//! The calls of what sells most, how margins run and how long paying takes.

use axum::extract::State;
use axum::response::Response;
use ledger::Trade;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::report_answer::{Make, answer};
use super::request::{ReportGroup, ReportRequest};
use super::table::ReportTable;
use super::{days_to_pay, margin_trend, tops};

/// The calls of these reports, each with who may make it.
pub(super) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Reports), routes!(show_top_customers))
        .add(can(Action::Read, Subject::Reports), routes!(show_top_items))
        .add(can(Action::Read, Subject::Reports), routes!(show_margin_trend))
        .add(can(Action::Read, Subject::CustomerReport), routes!(show_receivable_days))
        .add(can(Action::Read, Subject::VendorReport), routes!(show_payable_days))
}

/// The customers that most was sold to in a period, with the share of each.
#[utoipa::path(post, path = "/Reports/TopCustomers", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_top_customers(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| tops::top_sales(tx, ctx, texts, ReportGroup::Party, asked);
    answer(app, ctx, asked, ("report.title.top_customers", make)).await
}

/// The items that most was sold of in a period, with the share of each.
#[utoipa::path(post, path = "/Reports/TopItems", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_top_items(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| tops::top_sales(tx, ctx, texts, ReportGroup::Item, asked);
    answer(app, ctx, asked, ("report.title.top_items", make)).await
}

/// The margin of each month of a period, of goods whose cost is known.
#[utoipa::path(post, path = "/Reports/MarginTrend", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_margin_trend(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.margin_trend", margin_trend::margin_trend)).await
}

/// How many days each customer took for what it paid in a period.
#[utoipa::path(post, path = "/Reports/ReceivableDays", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_receivable_days(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| days_to_pay::days_to_pay(tx, ctx, texts, Trade::Sale, asked);
    answer(app, ctx, asked, ("report.title.receivable_days", make)).await
}

/// How many days the company took for what it paid each vendor in a period.
#[utoipa::path(post, path = "/Reports/PayableDays", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_payable_days(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    let make: Make =
        |tx, ctx, texts, asked| days_to_pay::days_to_pay(tx, ctx, texts, Trade::Purchase, asked);
    answer(app, ctx, asked, ("report.title.payable_days", make)).await
}
