//! The calls that list anchors and print one, for readers of reports.

use axum::body::Body;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, download, routes};
use platform::{App, Ctx, Problem, Result};

use super::model::{Anchor, AnchorRow, Anchors};
use super::{paper, store};

pub(crate) fn routes() -> Routes {
    let reads = can(Action::Read, Subject::Reports);
    Routes::new().add(reads, routes!(anchors)).add(reads, routes!(anchor_pdf))
}

/// The rows of the list.
const LATEST: i64 = 50;

/// The latest anchors of the company's chains, the newest first.
#[utoipa::path(get, path = "/Audit/Anchors", tag = "Audit",
    responses((status = 200, body = Anchors)))]
async fn anchors(State(app): State<App>, ctx: Ctx) -> Result<Json<Anchors>> {
    let latest = app.read(ctx, |tx, ctx| store::latest(tx, ctx.tenant, LATEST)).await?;
    Ok(Json(Anchors { anchors: latest.iter().map(row).collect() }))
}

/// An anchor as a page for printing.
#[utoipa::path(get, path = "/Audit/AnchorPdf/{num}", tag = "Audit",
    params(("num" = i64, Path, description = "Its number in the company.")),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn anchor_pdf(State(app): State<App>, ctx: Ctx, Path(number): Path<i64>) -> Result<Response> {
    let loaded = app.read(ctx.clone(), move |tx, ctx| {
        let anchor = store::find(tx, ctx.tenant, number)?.ok_or_else(Problem::not_found)?;
        Ok((anchor, tenancy::company_name(tx, ctx.tenant)?))
    });
    let (anchor, company) = loaded.await?;
    let report = paper::report(&anchor, company, &ctx)?;
    let bytes = (app.print_report)(app.clone(), ctx.tenant, report, None).await?;
    let name = format!("mizan-{}.pdf", anchor.statement.day);
    Ok((download("application/pdf", &name)?, Body::from(bytes)).into_response())
}

fn row(anchor: &Anchor) -> AnchorRow {
    let said = &anchor.statement;
    let (number, day, entries) = (said.number, said.day, said.entries);
    AnchorRow { number, day, entries, text: anchor.printed() }
}
