//! The call of the dashboard.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::model::DashboardSummary;
use super::summary::summary;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::Dashboard), routes!(show))
}

/// Everything on the dashboard.
#[utoipa::path(post, path = "/Dashboard/Summary", tag = "Dashboard",
    responses((status = 200, body = DashboardSummary)))]
async fn show(State(app): State<App>, ctx: Ctx) -> Result<Json<DashboardSummary>> {
    app.read(ctx, summary).await.map(Json)
}
