//! The calls of reminders to customers.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::wire::{CustomerReminders, DueCustomerReminders};
use super::{preview, save};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Settings), routes!(show_reminders))
        .add(can(Action::Update, Subject::Settings), routes!(save_reminders))
        .add(can_ask(Action::Update, Subject::Settings), routes!(preview_reminders))
}

/// When customers are reminded of their invoices by mail.
#[utoipa::path(get, path = "/Setting/GetCustomerReminders", tag = "Setting",
    responses((status = 200, body = CustomerReminders)))]
async fn show_reminders(State(app): State<App>, ctx: Ctx) -> Result<Json<CustomerReminders>> {
    app.read(ctx, save::show).await.map(Json)
}

/// Chooses when customers are reminded of their invoices by mail.
#[utoipa::path(post, path = "/Setting/SetCustomerReminders", tag = "Setting",
    request_body = CustomerReminders, responses((status = 200, body = CustomerReminders)))]
async fn save_reminders(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CustomerReminders>,
) -> Result<Json<CustomerReminders>> {
    let texts = app.texts.clone();
    app.write(ctx, move |tx, ctx| save::save(tx, ctx, &texts, &input)).await.map(Json)
}

/// The reminders due today by the typed rules. Nothing is saved, and nothing is sent.
#[utoipa::path(post, path = "/Setting/PreviewCustomerReminders", tag = "Setting",
    request_body = CustomerReminders, responses((status = 200, body = DueCustomerReminders)))]
async fn preview_reminders(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CustomerReminders>,
) -> Result<Json<DueCustomerReminders>> {
    let preview = move |tx: &mut dyn Tx, ctx: &Ctx| preview::preview(tx, ctx, &input);
    app.read(ctx, preview).await.map(Json)
}
