//! The calls of recurring bills, and who may make them: whoever may do so with bills.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::input::RecurringBillInput;
use super::kind::Repeated;
use super::make::Means;
use super::routes::Asked;
use super::wire::{RecurringBillDetail, RecurringBillListRequest, RecurringBillTable};
use super::{list, make, save, show, state};

pub(crate) fn routes() -> Routes {
    let subject = Subject::Bills;
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

/// A page of recurring bills.
#[utoipa::path(post, path = "/RecurringBill/GetRecurringBills", tag = "Recurring bills",
    request_body = RecurringBillListRequest, responses((status = 200, body = RecurringBillTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<RecurringBillListRequest>,
) -> Result<Json<RecurringBillTable>> {
    app.read(ctx, move |tx, ctx| list::list_bill_schedules(tx, ctx, &request)).await.map(Json)
}

/// A recurring bill with what it has made.
#[utoipa::path(get, path = "/RecurringBill/GetRecurringBillById/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringBillDetail)))]
async fn one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringBillDetail>> {
    app.read(ctx, move |tx, ctx| show::show_bill_schedule(tx, ctx, id)).await.map(Json)
}

/// Sets up a recurring bill.
#[utoipa::path(post, path = "/RecurringBill/AddRecurringBill", tag = "Recurring bills",
    request_body = RecurringBillInput, responses((status = 200, body = RecurringBillDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<RecurringBillInput>,
) -> Result<Json<RecurringBillDetail>> {
    let create = |tx: &mut dyn Tx, ctx: &Ctx, input: &RecurringBillInput| {
        let id = save::create(tx, ctx, input.read()?)?;
        show::show_bill_schedule(tx, ctx, id)
    };
    app.create(ctx, input, create).await.map(Json)
}

/// Changes a recurring bill; what it has made stays as it is.
#[utoipa::path(post, path = "/RecurringBill/EditRecurringBill/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    request_body = RecurringBillInput, responses((status = 200, body = RecurringBillDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<RecurringBillInput>,
) -> Result<Json<RecurringBillDetail>> {
    let update = move |tx: &mut dyn Tx, ctx: &Ctx| {
        save::update(tx, ctx, id, input.read()?)?;
        show::show_bill_schedule(tx, ctx, id)
    };
    app.write(ctx, update).await.map(Json)
}

/// Deletes a recurring bill; the bills that it made stay.
#[utoipa::path(delete, path = "/RecurringBill/DeleteRecurringBill/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "recurring_bill.deleted");
    let remove = move |tx: &mut dyn Tx, ctx: &Ctx| save::delete(tx, ctx, Repeated::Bill, id);
    app.write(ctx, remove).await.map(|()| Json(done))
}

/// Halts a recurring bill.
#[utoipa::path(post, path = "/RecurringBill/PauseRecurringBill/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringBillDetail)))]
async fn pause(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringBillDetail>> {
    let pause = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::pause(tx, ctx, Repeated::Bill, id)?;
        show::show_bill_schedule(tx, ctx, id)
    };
    app.write(ctx, pause).await.map(Json)
}

/// Lets a halted one go on.
#[utoipa::path(post, path = "/RecurringBill/ResumeRecurringBill/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringBillDetail)))]
async fn resume(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringBillDetail>> {
    let resume = move |tx: &mut dyn Tx, ctx: &Ctx| {
        state::resume(tx, ctx, Repeated::Bill, id)?;
        show::show_bill_schedule(tx, ctx, id)
    };
    app.write(ctx, resume).await.map(Json)
}

/// Makes a bill dated today, besides those of the schedule's days.
#[utoipa::path(post, path = "/RecurringBill/RunRecurringBill/{id}",
    tag = "Recurring bills", params(("id" = i64, Path)),
    responses((status = 200, body = RecurringBillDetail)))]
async fn run(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<RecurringBillDetail>> {
    let asked = Asked { schedule: id };
    let means = Means::of(&app);
    let run = move |tx: &mut dyn Tx, ctx: &Ctx, asked: &Asked| {
        make::run_now(tx, ctx, &means, (Repeated::Bill, asked.schedule))?;
        show::show_bill_schedule(tx, ctx, asked.schedule)
    };
    app.create(ctx, asked, run).await.map(Json)
}

/// Makes the bill of a day that was refused.
#[utoipa::path(post, path = "/RecurringBill/MakeMissedBill/{id}/{num}",
    tag = "Recurring bills", params(("id" = i64, Path), ("num" = i64, Path)),
    responses((status = 200, body = RecurringBillDetail)))]
async fn make_up(
    State(app): State<App>,
    ctx: Ctx,
    Path((id, run)): Path<(i64, i64)>,
) -> Result<Json<RecurringBillDetail>> {
    let means = Means::of(&app);
    let make_up = move |tx: &mut dyn Tx, ctx: &Ctx| {
        make::make_up(tx, ctx, &means, (Repeated::Bill, id), run)?;
        show::show_bill_schedule(tx, ctx, id)
    };
    app.write(ctx, make_up).await.map(Json)
}
