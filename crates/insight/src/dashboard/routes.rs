//! The calls of the dashboard.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::model::{BankTable, DashboardSummary, ProfitChart, ProfitChartRequest};
use super::summary::{bank_table, profit_chart, summary};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Dashboard), routes!(show))
        .add(can(Action::Read, Subject::Dashboard), routes!(show_profit))
        .add(can(Action::Read, Subject::BankAccounts), routes!(show_banks))
}

/// Everything on the dashboard.
#[utoipa::path(post, path = "/Dashboard/Summary", tag = "Dashboard",
    responses((status = 200, body = DashboardSummary)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<DashboardSummary>> {
    app.read(ctx, summary).await.map(Json)
}

/// Income and expenses month by month: of a fiscal year, or up to today.
#[utoipa::path(post, path = "/Reports/ProfitAndLossChartDashboard", tag = "Reports",
    request_body = ProfitChartRequest, responses((status = 200, body = ProfitChart)))]
async fn show_profit(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ProfitChartRequest>,
) -> Result<Json<ProfitChart>> {
    app.read(ctx, move |tx, ctx| profit_chart(tx, ctx, &asked)).await.map(Json)
}

/// Cash and bank accounts with what stands on each.
#[utoipa::path(post, path = "/Dashboard/BankTransactionsTable", tag = "Dashboard",
    responses((status = 200, body = BankTable)))]
async fn show_banks(State(app): State<App>, ctx: Ctx) -> Result<Json<BankTable>> {
    app.read(ctx, bank_table).await.map(Json)
}
