//! The call that shows the anchors, for who reads reports.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::model::{Anchor, AnchorRow, Anchors};
use super::store;

pub(crate) fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::Reports), routes!(anchors))
}

/// Rows of a page.
const LATEST: i64 = 50;

/// The latest anchors of the company's chains, the newest first.
#[utoipa::path(get, path = "/Audit/Anchors", tag = "Audit",
    responses((status = 200, body = Anchors)))]
async fn anchors(State(app): State<App>, ctx: Ctx) -> Result<Json<Anchors>> {
    let latest = app.read(ctx, |tx, ctx| store::latest(tx, ctx.tenant, LATEST)).await?;
    Ok(Json(Anchors { anchors: latest.iter().map(row).collect() }))
}

fn row(anchor: &Anchor) -> AnchorRow {
    let said = &anchor.statement;
    let (number, day, entries) = (said.number, said.day, said.entries);
    AnchorRow { number, day, entries, text: anchor.printed() }
}
