//! The calls of texts of mail.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{MailTemplate, MailTemplateInput, MailTemplateKey, MailTemplates};
use super::{save, show};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(list))
        .add(can(Action::Update, Subject::Settings), routes!(save_template))
        .add(can(Action::Update, Subject::Settings), routes!(reset_template))
}

/// The texts of mail to customers, and the placeholders of each kind.
#[utoipa::path(get, path = "/Setting/GetMailTemplates", tag = "Setting",
    responses((status = 200, body = MailTemplates)))]
async fn list(State(app): State<App>, ctx: Ctx) -> Result<Json<MailTemplates>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| show::show_all(tx, ctx, &texts)).await.map(Json)
}

/// Changes what mail of a kind says in a language.
#[utoipa::path(post, path = "/Setting/SetMailTemplate", tag = "Setting",
    request_body = MailTemplateInput, responses((status = 200, body = MailTemplate)))]
async fn save_template(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MailTemplateInput>,
) -> Result<Json<MailTemplate>> {
    let texts = app.texts.clone();
    app.write(ctx, move |tx, ctx| save::save(tx, ctx, &texts, &input)).await.map(Json)
}

/// Makes what mail of a kind says in a language ours again.
#[utoipa::path(post, path = "/Setting/ResetMailTemplate", tag = "Setting",
    request_body = MailTemplateKey, responses((status = 200, body = MailTemplate)))]
async fn reset_template(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MailTemplateKey>,
) -> Result<Json<MailTemplate>> {
    let texts = app.texts.clone();
    app.write(ctx, move |tx, ctx| save::reset(tx, ctx, &texts, &input)).await.map(Json)
}
