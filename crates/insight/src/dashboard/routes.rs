//! The calls of the dashboard.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::layout::save_layout;
use super::model::{
    BankTable, DashboardLayout, DashboardRequest, DashboardSummary, ForecastWeekItems,
    ForecastWeekRequest, ProfitChart, ProfitChartRequest,
};
use super::profit::profit_chart;
use super::summary::{bank_table, summary};
use super::week::week_items;

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Dashboard), routes!(show))
        .add(can(Action::Read, Subject::Dashboard), routes!(show_profit))
        .add(can(Action::Read, Subject::Dashboard), routes!(show_week))
        .add(Access::OwnWrites, routes!(arrange))
        .add(can(Action::Read, Subject::BankAccounts), routes!(show_banks))
}

/// The parts of the dashboard that the person may read.
#[utoipa::path(post, path = "/Dashboard/Summary", tag = "Dashboard",
    request_body = DashboardRequest, responses((status = 200, body = DashboardSummary)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<DashboardRequest>,
) -> Result<Json<DashboardSummary>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| summary(tx, ctx, &asked, &texts)).await.map(Json)
}

/// Income and expenses by month: of a fiscal year, or up to today.
#[utoipa::path(post, path = "/Reports/ProfitAndLossChartDashboard", tag = "Reports",
    request_body = ProfitChartRequest, responses((status = 200, body = ProfitChart)))]
async fn show_profit(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ProfitChartRequest>,
) -> Result<Json<ProfitChart>> {
    app.read(ctx, move |tx, ctx| profit_chart(tx, ctx, &asked)).await.map(Json)
}

/// The expected receipts and payments of a week of the forecast.
#[utoipa::path(post, path = "/Dashboard/ForecastWeek", tag = "Dashboard",
    request_body = ForecastWeekRequest, responses((status = 200, body = ForecastWeekItems)))]
async fn show_week(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ForecastWeekRequest>,
) -> Result<Json<ForecastWeekItems>> {
    app.read(ctx, move |tx, ctx| week_items(tx, ctx, &asked)).await.map(Json)
}

/// Stores the order of the cards and which are hidden, for this person in this company.
#[utoipa::path(post, path = "/Dashboard/SaveLayout", tag = "Dashboard",
    request_body = DashboardLayout, responses((status = 200, body = DashboardLayout)))]
async fn arrange(
    State(app): State<App>,
    ctx: Ctx,
    Json(layout): Json<DashboardLayout>,
) -> Result<Json<DashboardLayout>> {
    app.write(ctx, move |tx, ctx| save_layout(tx, ctx, &layout)).await.map(Json)
}

/// Cash and bank accounts with their balances.
#[utoipa::path(post, path = "/Dashboard/BankTransactionsTable", tag = "Dashboard",
    responses((status = 200, body = BankTable)))]
async fn show_banks(State(app): State<App>, ctx: Ctx) -> Result<Json<BankTable>> {
    app.read(ctx, bank_table).await.map(Json)
}
