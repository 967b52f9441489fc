//! The calls of the chart of accounts and of its pickers.

use axum::extract::State;
use jiff::civil::Date;
use ledger::AccountId;
use platform::access::{Access, Action, Subject, can, can_any, can_ask};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Exists, Json, Path, Query, Routes, routes};
use platform::problem::{Problem, Result};
use serde::Deserialize;

use super::model::Picker;
use super::wire::{
    Account, AccountEdit, AccountInput, CoaList, CoaPage, CoaResponse, DetailType, MainChart,
};
use super::{add, classes, edit, show, store};

pub(crate) fn routes() -> Routes {
    let subject = Subject::ChartOfAccounts;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(page))
        .add(can(Action::Read, subject), routes!(one))
        .add(can_ask(Action::Update, subject), routes!(one_for_edit))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(Access::Member, routes!(main_charts))
        .add(Access::Member, routes!(detail_types))
        .add(Access::Member, routes!(name_exists))
        .add(Access::Member, routes!(payment_accounts))
        .add(Access::Member, routes!(deposit_accounts))
        .add(Access::Member, routes!(income_accounts))
        .add(Access::Member, routes!(expense_accounts))
        .add(Access::Member, routes!(inventory_accounts))
        .add(Access::Member, routes!(postable_accounts))
        .add(can_any(BUYERS), routes!(purchase_accounts))
        .add(can_any(BUYERS), routes!(purchase_accounts_with_groups))
        .add(can_any(KEEPERS_OF_VENDORS), routes!(payable_accounts))
}

/// Who may record purchases.
const BUYERS: &[(Action, Subject)] =
    &[(Action::Create, Subject::Bills), (Action::Create, Subject::Expenses)];

/// Who says on which account a vendor is owed, and who reports on it.
const KEEPERS_OF_VENDORS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Vendors),
    (Action::Update, Subject::Vendors),
    (Action::Read, Subject::VendorReport),
];

/// The requested part of the chart.
#[derive(Debug, Deserialize)]
struct PageQuery {
    search: Option<String>,
    page: Option<String>,
}

/// The day at whose end balances are asked for.
#[derive(Debug, Deserialize)]
struct AsOfQuery {
    as_of: Option<Date>,
}

/// The whole chart, by number, with the balances of a day; today's when it is left out.
#[utoipa::path(post, path = "/COA/ListCOA", tag = "COA",
    params(("as_of" = Option<String>, Query, format = Date)),
    responses((status = 200, body = CoaResponse)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<AsOfQuery>,
) -> Result<Json<CoaResponse>> {
    app.read(ctx, move |tx, ctx| show::list(tx, ctx, query.as_of))
        .await
        .map(|accounts| Json(CoaResponse { accounts }))
}

/// A page of the chart, searched by number or name.
#[utoipa::path(get, path = "/COA/GetCOA", tag = "COA",
    params(("search" = Option<String>, Query), ("page" = Option<String>, Query)),
    responses((status = 200, body = CoaPage)))]
async fn page(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<PageQuery>,
) -> Result<Json<CoaPage>> {
    app.read(ctx, move |tx, ctx| {
        show::page(tx, ctx, query.search.as_deref(), query.page.as_deref())
    })
    .await
    .map(Json)
}

/// One account.
#[utoipa::path(get, path = "/COA/GetCOAByID/{id}", tag = "COA", params(("id" = i64, Path)),
    responses((status = 200, body = Account)))]
async fn one(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Account>> {
    app.read(ctx, move |tx, ctx| show::one(tx, ctx, AccountId(id))).await.map(Json)
}

/// One account, for those who may change it.
#[utoipa::path(get, path = "/COA/GetCOAForEdit/{id}", tag = "COA", params(("id" = i64, Path)),
    responses((status = 200, body = Account)))]
async fn one_for_edit(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Account>> {
    app.read(ctx, move |tx, ctx| show::one(tx, ctx, AccountId(id))).await.map(Json)
}

/// Adds an account, with its opening balance.
#[utoipa::path(post, path = "/COA/AddChartsOfAccounts", tag = "COA",
    request_body = AccountInput, responses((status = 200, body = Account)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<AccountInput>,
) -> Result<Json<Account>> {
    app.create(ctx, input, add::add_account).await.map(Json)
}

/// Changes an account.
#[utoipa::path(post, path = "/COA/EditChartsOfAccount/{id}", tag = "COA",
    params(("id" = i64, Path)), request_body = AccountEdit,
    responses((status = 200, body = Account)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<AccountEdit>,
) -> Result<Json<Account>> {
    app.write(ctx, move |tx, ctx| edit::edit_account(tx, ctx, AccountId(id), &input))
        .await
        .map(Json)
}

/// The eight classes of the chart.
#[utoipa::path(get, path = "/COA/GetMainChart", tag = "COA",
    responses((status = 200, body = Vec<MainChart>)))]
async fn main_charts(_: Ctx) -> Json<Vec<MainChart>> {
    Json(classes::main_charts())
}

/// The detail types of a class.
#[utoipa::path(post, path = "/COA/GetAllDetails/{id}", tag = "COA", params(("id" = i64, Path)),
    responses((status = 200, body = Vec<DetailType>)))]
async fn detail_types(_: Ctx, Path(id): Path<i64>) -> Json<Vec<DetailType>> {
    Json(classes::detail_types(id))
}

/// Whether an account has this name already.
#[utoipa::path(get, path = "/COA/COAExist/{name}", tag = "COA", params(("name" = String, Path)),
    responses((status = 200, body = Exists)))]
async fn name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<Exists>> {
    app.read(ctx, move |tx, ctx| {
        let exists = show::name_exists(&store::all(tx, ctx.tenant)?, &name, None);
        Ok(Json(Exists { exists }))
    })
    .await
}

/// Where a receipt's money goes: cash, bank, wallet, cheques in hand.
#[utoipa::path(get, path = "/Forms/GetDepositAccounts", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn deposit_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Deposit, 1).await
}

/// Where money is paid from.
#[utoipa::path(get, path = "/Forms/GetPaymentAccounts", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn payment_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Payment, 1).await
}

/// What a product may earn: 1 accounts only, 2 with their groups.
#[utoipa::path(get, path = "/Forms/GetAllIncomeCOA/{kind}", tag = "Forms",
    params(("kind" = i64, Path)), responses((status = 200, body = CoaList)))]
async fn income_accounts(
    State(app): State<App>,
    ctx: Ctx,
    Path(kind): Path<i64>,
) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Income, kind).await
}

/// What a purchase may cost: 1 accounts only, 2 with their groups.
#[utoipa::path(get, path = "/Forms/GetAllExpensesCOA/{kind}", tag = "Forms",
    params(("kind" = i64, Path)), responses((status = 200, body = CoaList)))]
async fn expense_accounts(
    State(app): State<App>,
    ctx: Ctx,
    Path(kind): Path<i64>,
) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Expense, kind).await
}

/// The accounts that carry goods kept in stock.
#[utoipa::path(get, path = "/Forms/GetAllInventoryCOA", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn inventory_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Inventory, 1).await
}

/// What the line of a bill or an expense may be for.
#[utoipa::path(get, path = "/Forms/GetAllExpenseCOA", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn purchase_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Purchase, 1).await
}

/// What the line of a bill or an expense may be for, with the groups above.
#[utoipa::path(post, path = "/Forms/GetAllExpencesCOA", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn purchase_accounts_with_groups(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Purchase, 2).await
}

/// The accounts on which vendors may be owed.
#[utoipa::path(get, path = "/Forms/GetApCoaForVendors", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn payable_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    offered(app, ctx, Picker::Payable, 1).await
}

/// Every account that takes postings.
#[utoipa::path(post, path = "/Forms/ListOFCOA", tag = "Forms",
    responses((status = 200, body = CoaList)))]
async fn postable_accounts(State(app): State<App>, ctx: Ctx) -> Result<Json<CoaList>> {
    app.read(ctx, show::postable).await.map(|accounts| Json(CoaList { accounts }))
}

async fn offered(app: App, ctx: Ctx, picker: Picker, kind: i64) -> Result<Json<CoaList>> {
    if !matches!(kind, 1 | 2) {
        return Err(Problem::not_found());
    }
    app.read(ctx, move |tx, ctx| show::offered(tx, ctx, picker, kind == 2))
        .await
        .map(|accounts| Json(CoaList { accounts }))
}
