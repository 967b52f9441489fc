//! The calls of expenses, and who may make them.

use axum::extract::State;
use jiff::civil::Date;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Query, Routes, routes};
use platform::{App, Ctx, Result, handlers};
use serde::Deserialize;

use super::deletion::{ExpenseDeletion, ExpensesDeleted};
use super::figures::{ExpenseFigures, expense_figures};
use super::form::{ExpenseForm, expense_form};
use super::input::ExpenseInput;
use super::list::{list_expenses, neighbours_in_list};
use super::table::{ExpenseListRequest, ExpenseTable};
use super::void::{delete_expenses, deletion_of};
use super::wire::ExpenseDetail;
use super::{create_expense, delete_expense, show_expense, update_expense};
use crate::priced::Neighbours;
use documents::selection::Ticked;

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
        .add(can_ask(Action::Delete, subject), routes!(preview_deletion))
        .add(can(Action::Delete, subject), routes!(remove_several))
}

handlers! { "Expenses";
    /// A page of expenses, with the totals of the whole filter.
    ask list "/Expenses/GetExpenses" ExpenseListRequest => ExpenseTable, list_expenses;
    /// The expenses of a list by type and by month.
    ask figures "/Expenses/Figures" ExpenseListRequest => ExpenseFigures, expense_figures;
    /// An expense with its payment, entries and history.
    show show "/Expenses/GetExpensesById/{id}" => ExpenseDetail, show_expense;
    /// Records a purchase that is paid on the spot and posts it to the books with its payment.
    create create "/Expenses/AddExpense" ExpenseInput => ExpenseDetail, create_expense;
    /// Changes an expense with its payment: reverses what it posted and posts it again.
    update update "/Expenses/EditExpense/{id}" ExpenseInput => ExpenseDetail, update_expense;
    /// Deletes an expense with its payment; this can't be undone.
    delete remove "/Expenses/DeleteExpenses/{id}" "expense.deleted", delete_expense;
    /// The same, as older programs call it.
    delete_by_get remove_by_get "/Expenses/DeleteExpenses/{id}" remove;
    /// The expenses before and after one, in the order of a list.
    ask_of beside "/Expenses/Beside/{id}" ExpenseListRequest => Neighbours, neighbours_in_list;
    /// What deleting these expenses would take with it; changes nothing.
    ask preview_deletion "/Expenses/WhatGoesWith" Ticked => ExpenseDeletion, deletion_of;
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
