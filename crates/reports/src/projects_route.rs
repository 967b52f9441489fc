//! The call of the profitability of projects.

use axum::extract::State;
use axum::response::Response;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::projects::project_profitability;
use super::report_answer::answer;
use super::request::ReportRequest;
use super::table::ReportTable;

pub(super) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::Reports), routes!(show_projects))
}

/// Each project's result in a period, by customer.
#[utoipa::path(post, path = "/Reports/ProjectProfitability", tag = "Reports",
    request_body = ReportRequest, responses((status = 200, body = ReportTable)))]
async fn show_projects(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ReportRequest>,
) -> Result<Response> {
    answer(app, ctx, asked, ("report.title.project_profitability", project_profitability)).await
}
