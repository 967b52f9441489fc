//! The calls of support.

use axum::extract::State;
use platform::access::Access;
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Json, Routes, Upload, routes};
use platform::problem::Result;

use super::files::{self, TicketFile};
use super::send::{self, Ticket, TicketInput};
use crate::limits;

pub fn routes() -> Routes {
    // A member must be able to write even when the trial has ended.
    Routes::new()
        .add_limited(Access::MemberAlways, routes!(create_ticket))
        .add_upload(Access::MemberAlways, routes!(add_file))
        .add(Access::Own, routes!(list))
}

/// Sends a message to support.
#[utoipa::path(
    post, path = "/Ticket/CreateTicket", tag = "Ticket", request_body = TicketInput,
    responses((status = 200, body = Done))
)]
async fn create_ticket(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<TicketInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "support.sent");
    let ticket = send::check(&input)?;
    let who = ctx.user.0.to_string();
    platform::limits::consume(&app.db, limits::TICKETS, &who, ctx.now).await?;
    let company = ctx.tenant.0.to_string();
    platform::limits::consume(&app.db, limits::TICKETS_COMPANY, &company, ctx.now).await?;
    let support = app.config.support_email.clone();
    app.create(ctx, ticket, move |tx, ctx, ticket| {
        send::send(tx, ctx, ticket, &support)?;
        Ok(done.clone())
    })
    .await
    .map(Json)
}

/// Uploads a file, at most 20 MB, for a message that is being written.
#[utoipa::path(post, path = "/Ticket/AddFile", tag = "Ticket",
    request_body(content = String, content_type = "multipart/form-data"),
    responses((status = 200, body = TicketFile), (status = 429)))]
async fn add_file(State(app): State<App>, ctx: Ctx, file: Upload) -> Result<Json<TicketFile>> {
    files::save(&app, ctx, file).await.map(Json)
}

/// The messages that the caller has sent, the latest first.
#[utoipa::path(
    post, path = "/Ticket/GetMyTickets", tag = "Ticket",
    responses((status = 200, body = Vec<Ticket>))
)]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<Vec<Ticket>>> {
    app.read(ctx, send::list).await.map(Json)
}
