//! The calls of recurring invoices, and who may make them: whoever may do so with invoices.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::Serialize;

use super::input::RecurringInput;
use super::kind::Repeated;
use super::make::Means;
use super::wire::{RecurringDetail, RecurringListRequest, RecurringTable};
use super::{list, make, save, show, state};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Sales;
    Routes::new()
        .add(can(Action::Read, subject), routes!(table))
        .add(can(Action::Read, subject), routes!(one))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Update, subject), routes!(pause))
        .add(can(Action::Update, subject), routes!(resume))
        .add(can(Action::Create, subject), routes!(run))
        .add(can(Action::Create, subject), routes!(make_up))
}

/// A page of recurring invoices.
#[utoipa::path(post, path = "/RecurringInvoice/GetRecurringInvoices", tag = "Recurring invoices",
    request_body = RecurringListRequest, responses((status = 200, body = RecurringTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RecurringListRequest>,
) -> Result<Json<RecurringTable>> {
    app.read(ctx, move |tx, ctx| list::list_schedules(tx, ctx, &request)).await.map(Json)
}

/// A recurring invoice with what it has made.
#[utoipa::path(get, path = "/RecurringInvoice/GetRecurringInvoiceById/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringDetail)))]
async fn one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringDetail>> {
    app.read(ctx, move |tx, ctx| show::show_schedule(tx, ctx, id)).await.map(Json)
}

/// Sets up a recurring invoice.
#[utoipa::path(post, path = "/RecurringInvoice/AddRecurringInvoice", tag = "Recurring invoices",
    request_body = RecurringInput, responses((status = 200, body = RecurringDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RecurringInput>,
) -> Result<Json<RecurringDetail>> {
    app.create(ctx, input, save::create_schedule).await.map(Json)
}

/// Changes a recurring invoice; what it has made stays as it is.
#[utoipa::path(post, path = "/RecurringInvoice/EditRecurringInvoice/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    request_body = RecurringInput, responses((status = 200, body = RecurringDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<RecurringInput>,
) -> Result<Json<RecurringDetail>> {
    let update = move |tx: &mut dyn Tx, ctx: &Ctx| {
        save::update(tx, ctx, id, input.read()?)?;
        show::show_schedule(tx, ctx, id)
    };
    app.write(ctx, update).await.map(Json)
}

/// Deletes a recurring invoice; the invoices that it made stay.
#[utoipa::path(delete, path = "/RecurringInvoice/DeleteRecurringInvoice/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "recurring.deleted");
    let remove = move |tx: &mut dyn Tx, ctx: &Ctx| save::delete(tx, ctx, Repeated::Invoice, id);
    app.write(ctx, remove).await.map(|()| Json(done))
}

/// Halts a recurring invoice.
#[utoipa::path(post, path = "/RecurringInvoice/PauseRecurringInvoice/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringDetail)))]
async fn pause(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringDetail>> {
    let pause = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::pause(tx, ctx, Repeated::Invoice, id)?;
        show::show_schedule(tx, ctx, id)
    };
    app.write(ctx, pause).await.map(Json)
}

/// Lets a halted one go on.
#[utoipa::path(post, path = "/RecurringInvoice/ResumeRecurringInvoice/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringDetail)))]
async fn resume(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringDetail>> {
    let resume = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::resume(tx, ctx, Repeated::Invoice, id)?;
        show::show_schedule(tx, ctx, id)
    };
    app.write(ctx, resume).await.map(Json)
}

/// What a repeated request is known by.
#[derive(Serialize)]
pub(super) struct Asked {
    pub schedule: i64,
}

/// Makes an invoice dated today, besides those of the schedule's days.
#[utoipa::path(post, path = "/RecurringInvoice/RunRecurringInvoice/{id}",
    tag = "Recurring invoices", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringDetail)))]
async fn run(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringDetail>> {
    let asked = Asked { schedule: id };
    let means = Means::of(&app);
    let run = move |tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked| {
        make::run_now(tx, ctx, &means, (Repeated::Invoice, asked.schedule))?;
        show::show_schedule(tx, ctx, asked.schedule)
    };
    app.create(ctx, asked, run).await.map(Json)
}

/// Makes the invoice of a day that was refused.
#[utoipa::path(post, path = "/RecurringInvoice/MakeMissedInvoice/{id}/{num}",
    tag = "Recurring invoices", params(("id" = i64, Path), ("num" = i64, Path)),
    responses((status = 200, body = RecurringDetail)))]
async fn make_up(
    State(app): State<App>,
    ctx: Ctx,
    Path((id, run)): Path<(i64, i64)>,
) -> Result<Json<RecurringDetail>> {
    let means = Means::of(&app);
    let make_up = move |tx: &mut dyn Tx, ctx: &Ctx| {
        make::make_up(tx, ctx, &means, (Repeated::Invoice, id), run)?;
        show::show_schedule(tx, ctx, id)
    };
    app.write(ctx, make_up).await.map(Json)
}
