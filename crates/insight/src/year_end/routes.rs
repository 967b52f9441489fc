//! The call of the year end.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::model::{YearEndRequest, YearEndView};
use super::show::year_end;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::Reports), routes!(show))
}

/// The end of a fiscal year: tasks, profit, and retained earnings.
#[utoipa::path(post, path = "/Reports/YearEnd", tag = "Reports", request_body = YearEndRequest,
    responses((status = 200, body = YearEndView)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<YearEndRequest>,
) -> Result<Json<YearEndView>> {
    app.read(ctx, move |tx, ctx| year_end(tx, ctx, asked)).await.map(Json)
}
