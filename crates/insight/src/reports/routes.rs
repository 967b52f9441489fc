//! The calls of the reports; each asks for the permission of its own report.

use axum::extract::State;
use books::journal::{self, JournalEntryView};
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Routes, routes};
use platform::{App, Ctx, Result};

use super::account_model::{AccountLines, AccountLinesRequest};
use super::account_page::account_page;
use super::model::{
    AsOfRequest, DetailedTrialBalance, GeneralLedger, GeneralLedgerRequest, PeriodRequest,
    Statement, TrialBalance,
};
use super::{general_ledger, profit_and_loss, trial_balance};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::TrialBalance), routes!(show_trial_balance))
        .add(can(Action::Read, Subject::DetailedTrialBalance), routes!(show_detailed))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(show_general_ledger))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(show_account))
        .add(can(Action::Read, Subject::ProfitAndLoss), routes!(show_profit_and_loss))
        .add(can(Action::Read, Subject::Reports), routes!(show_entry))
}

/// The trial balance at a date.
#[utoipa::path(post, path = "/Reports/TrailBalanceReport", tag = "Reports",
    request_body = AsOfRequest, responses((status = 200, body = TrialBalance)))]
async fn show_trial_balance(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<AsOfRequest>,
) -> Result<Json<TrialBalance>> {
    app.read(ctx, move |tx, ctx| trial_balance::trial_balance(tx, ctx, &asked)).await.map(Json)
}

/// The trial balance of a period: opening, movement and closing.
#[utoipa::path(post, path = "/Reports/trial-balance/details/report", tag = "Reports",
    request_body = PeriodRequest, responses((status = 200, body = DetailedTrialBalance)))]
async fn show_detailed(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<PeriodRequest>,
) -> Result<Json<DetailedTrialBalance>> {
    app.read(ctx, move |tx, ctx| trial_balance::detailed_trial_balance(tx, ctx, &asked))
        .await
        .map(Json)
}

/// The general ledger of one account, page by page, or of all accounts with their first lines.
#[utoipa::path(post, path = "/Reports/GeneralLedgerReport", tag = "Reports",
    request_body = GeneralLedgerRequest, responses((status = 200, body = GeneralLedger)))]
async fn show_general_ledger(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<GeneralLedgerRequest>,
) -> Result<Json<GeneralLedger>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| general_ledger::general_ledger(tx, ctx, &texts, &asked))
        .await
        .map(Json)
}

/// An account's lines, page by page, with the balance after each.
#[utoipa::path(post, path = "/COA/AccountTransactions/{id}", tag = "COA",
    params(("id" = i64, Path)), request_body = AccountLinesRequest,
    responses((status = 200, body = AccountLines)))]
async fn show_account(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(asked): Json<AccountLinesRequest>,
) -> Result<Json<AccountLines>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| account_page(tx, ctx, &texts, id, &asked)).await.map(Json)
}

/// Profit and loss of a period.
#[utoipa::path(post, path = "/Reports/ProfitAndLoss", tag = "Reports",
    request_body = PeriodRequest, responses((status = 200, body = Statement)))]
async fn show_profit_and_loss(
    State(app): State<App>,
    ctx: Ctx,
    Json(asked): Json<PeriodRequest>,
) -> Result<Json<Statement>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| profit_and_loss::profit_and_loss(tx, ctx, &texts, &asked))
        .await
        .map(Json)
}

/// A journal entry by its number.
#[utoipa::path(post, path = "/JournalEntry/GetJournalEntryByNum/{num}", tag = "JournalEntry",
    params(("num" = i64, Path)), responses((status = 200, body = JournalEntryView)))]
async fn show_entry(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<i64>,
) -> Result<Json<JournalEntryView>> {
    app.read(ctx, move |tx, ctx| journal::find_by_number(tx, ctx.tenant, number)).await.map(Json)
}
