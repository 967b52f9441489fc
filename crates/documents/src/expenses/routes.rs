//! The calls of expenses, and who may make them.

use axum::extract::State;
use jiff::civil::Date;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Query, Routes, routes};
use platform::{App, Ctx, Result};
use serde::Deserialize;

use super::figures::{ExpenseFigures, expense_figures};
use super::form::{ExpenseForm, expense_form};
use super::input::ExpenseInput;
use super::list::{list_expenses, neighbours_in_list};
use super::table::{ExpenseListRequest, ExpenseTable};
use super::ticked::{ExpenseDeletion, ExpensesDeleted};
use super::void::{delete_expenses, deletion_of};
use super::wire::ExpenseDetail;
use super::{create_expense, delete_expense, show_expense, update_expense};
use crate::priced::Neighbours;
use crate::ticked::Ticked;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Expenses;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(figures))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(start))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
        .add(can(Action::Read, subject), routes!(beside))
        .add(can_ask(Action::Delete, subject), routes!(what_goes))
        .add(can(Action::Delete, subject), routes!(remove_several))
}

/// A page of expenses, with the totals of the whole filter.
#[utoipa::path(post, path = "/Expenses/GetExpenses", tag = "Expenses",
    request_body = ExpenseListRequest, responses((status = 200, body = ExpenseTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ExpenseListRequest>,
) -> Result<Json<ExpenseTable>> {
    app.read(ctx, move |tx, ctx| list_expenses(tx, ctx, &request)).await.map(Json)
}

/// The expenses of a list by type and by month.
#[utoipa::path(post, path = "/Expenses/Figures", tag = "Expenses",
    request_body = ExpenseListRequest, responses((status = 200, body = ExpenseFigures)))]
async fn figures(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ExpenseListRequest>,
) -> Result<Json<ExpenseFigures>> {
    app.read(ctx, move |tx, ctx| expense_figures(tx, ctx, &request)).await.map(Json)
}

/// An expense with its payment, entries and history.
#[utoipa::path(get, path = "/Expenses/GetExpensesById/{id}", tag = "Expenses",
    params(("id" = i64, Path)), responses((status = 200, body = ExpenseDetail)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ExpenseDetail>> {
    app.read(ctx, move |tx, ctx| show_expense(tx, ctx, id)).await.map(Json)
}

/// Of whom something is bought, and when.
#[derive(Debug, Clone, Deserialize)]
struct StartQuery {
    vendor_id: Option<i64>,
    date: Option<Date>,
}

/// What a new expense starts from: its number, where money came from last time, and of a vendor the
/// currency and the tax that is withheld on a day, today when none is given.
#[utoipa::path(get, path = "/Expenses/GetNewExpense", tag = "Expenses",
    params(("vendor_id" = Option<i64>, Query), ("date" = Option<String>, Query)),
    responses((status = 200, body = ExpenseForm)))]
async fn start(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<StartQuery>,
) -> Result<Json<ExpenseForm>> {
    let StartQuery { vendor_id, date } = query;
    app.read(ctx, move |tx, ctx| expense_form(tx, ctx, vendor_id, date)).await.map(Json)
}

/// Records a purchase that is paid on the spot and posts it to the books with its payment.
#[utoipa::path(post, path = "/Expenses/AddExpense", tag = "Expenses",
    request_body = ExpenseInput, responses((status = 200, body = ExpenseDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ExpenseInput>,
) -> Result<Json<ExpenseDetail>> {
    app.create(ctx, input, create_expense).await.map(Json)
}

/// Changes an expense with its payment: reverses what it posted and posts it anew.
#[utoipa::path(post, path = "/Expenses/EditExpense/{id}", tag = "Expenses",
    params(("id" = i64, Path)), request_body = ExpenseInput,
    responses((status = 200, body = ExpenseDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ExpenseInput>,
) -> Result<Json<ExpenseDetail>> {
    app.write(ctx, move |tx, ctx| update_expense(tx, ctx, id, &input)).await.map(Json)
}

/// Deletes an expense with its payment; this can't be undone.
#[utoipa::path(delete, path = "/Expenses/DeleteExpenses/{id}", tag = "Expenses",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "expense.deleted");
    app.write(ctx, move |tx, ctx| delete_expense(tx, ctx, id)).await.map(|()| Json(done))
}

/// The same, as older programs call it.
#[utoipa::path(get, path = "/Expenses/DeleteExpenses/{id}", tag = "Expenses",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(app: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(app, ctx, id).await
}

/// The expenses before and after one, in the order of a list.
#[utoipa::path(post, path = "/Expenses/Beside/{id}", tag = "Expenses",
    params(("id" = i64, Path)), request_body = ExpenseListRequest,
    responses((status = 200, body = Neighbours)))]
async fn beside(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<ExpenseListRequest>,
) -> Result<Json<Neighbours>> {
    app.read(ctx, move |tx, ctx| neighbours_in_list(tx, ctx, id, &request)).await.map(Json)
}

/// What deleting these expenses would take with it; changes nothing.
#[utoipa::path(post, path = "/Expenses/WhatGoesWith", tag = "Expenses",
    request_body = Ticked, responses((status = 200, body = ExpenseDeletion)))]
async fn what_goes(
    State(app): State<App>,
    ctx: Ctx,
    Json(ticked): Json<Ticked>,
) -> Result<Json<ExpenseDeletion>> {
    app.read(ctx, move |tx, ctx| deletion_of(tx, ctx, &ticked.ids)).await.map(Json)
}

/// Deletes expenses with their payments, as many of them as may be deleted. This can't be undone.
#[utoipa::path(post, path = "/Expenses/DeleteSeveral", tag = "Expenses",
    request_body = Ticked, responses((status = 200, body = ExpensesDeleted)))]
async fn remove_several(
    State(app): State<App>,
    ctx: Ctx,
    Json(ticked): Json<Ticked>,
) -> Result<Json<ExpensesDeleted>> {
    delete_expenses(&app, ctx, ticked.ids).await.map(Json)
}
