//! The calls of the audit: the proof for readers of reports, the activity for those who manage
//! settings.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::model::{ActivityLog, ActivityLogRequest, SelfAudit};
use super::{activity as log, prove_all};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Reports), routes!(self_audit))
        .add(can(Action::Read, Subject::Settings), routes!(activity))
}

/// Proves the books: every invariant, with its faults.
#[utoipa::path(post, path = "/Audit/SelfAudit", tag = "Audit",
    responses((status = 200, body = SelfAudit)))]
async fn self_audit(State(app): State<App>, ctx: Ctx) -> Result<Json<SelfAudit>> {
    prove_all(&app, ctx.tenant).await.map(Json)
}

/// A page of the company's activity log, newest first.
#[utoipa::path(post, path = "/Audit/Activity", tag = "Audit", request_body = ActivityLogRequest,
    responses((status = 200, body = ActivityLog)))]
async fn activity(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<ActivityLogRequest>,
) -> Result<Json<ActivityLog>> {
    app.read(ctx, move |tx, ctx| log(tx, ctx, &asked)).await.map(Json)
}
