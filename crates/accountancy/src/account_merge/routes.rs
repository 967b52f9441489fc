//! The calls of merges of accounts, for who may delete accounts.

use axum::extract::State;
use books::accounts::Account;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};

use super::wire::{AccountMergeInput, AccountMergePair, AccountMergePreview};
use super::{merge_accounts, preview_account_merge};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can_ask(Action::Delete, Subject::ChartOfAccounts), routes!(preview))
        .add(can(Action::Delete, Subject::ChartOfAccounts), routes!(merge))
}

/// What a merge of two accounts would do.
#[utoipa::path(post, path = "/COA/MergePreview", tag = "COA",
    request_body = AccountMergePair, responses((status = 200, body = AccountMergePreview)))]
async fn preview(
    State(app): State<App>,
    ctx: Ctx,
    Json(pair): Json<AccountMergePair>,
) -> Result<Json<AccountMergePreview>> {
    app.read(ctx, move |tx, ctx| preview_account_merge(tx, ctx, &pair)).await.map(Json)
}

/// Merges one account into another and gives the one that stays.
#[utoipa::path(post, path = "/COA/Merge", tag = "COA",
    request_body = AccountMergeInput, responses((status = 200, body = Account)))]
async fn merge(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AccountMergeInput>,
) -> Result<Json<Account>> {
    app.create(ctx, input, merge_accounts).await.map(Json)
}
