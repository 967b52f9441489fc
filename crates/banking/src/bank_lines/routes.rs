//! The calls of bank lines, and who may make them: people who see banks read them, people who
//! write in the journal match them, and a document for a line needs the right to make it as well.

use axum::extract::State;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Done, Json, Path, Routes, routes};
use platform::{App, Ctx, Result, Tx};

use super::file_wire::{BankFileInput, BankFileView};
use super::wire::{
    BankBookRequest, BankBookTable, BankImported, BankLineListRequest, BankLineTable, BankLineView,
    BankMatchInput, BankMatchesInput, BankRuleInput, BankRuleTable, BankStatementTable,
};
use super::{create_document, file, find, import, list, matching, rules};
use money::payments::{MakePaymentInput, ReceivePaymentInput};
use money::transfers::TransferInput;
use trade::expenses::ExpenseInput;

pub(crate) fn routes() -> Routes {
    let (reads, writes) = (Subject::BankAccounts, Subject::JournalEntry);
    Routes::new()
        .add(can_ask(Action::Create, writes), routes!(look))
        .add(can(Action::Create, writes), routes!(take))
        .add(can(Action::Read, reads), routes!(statements))
        .add(can(Action::Create, writes), routes!(forget))
        .add(can(Action::Read, reads), routes!(lines))
        .add(can(Action::Create, writes), routes!(settle))
        .add(can(Action::Create, writes), routes!(settle_several))
        .add(can(Action::Read, reads), routes!(look_up))
        .add(can(Action::Create, writes), routes!(exclude))
        .add(can(Action::Create, writes), routes!(free))
        .add(can(Action::Create, Subject::Expenses), routes!(expense))
        .add(can(Action::Create, Subject::ReceivePayment), routes!(receipt))
        .add(can(Action::Create, Subject::MakePayment), routes!(payment))
        .add(can(Action::Create, writes), routes!(transfer))
        .add(can(Action::Read, reads), routes!(all_rules))
        .add(can(Action::Create, writes), routes!(add_rule))
        .add(can(Action::Create, writes), routes!(remove_rule))
}

/// Looks at a bank's file: what it is, how it is read, what is wrong, what it says.
#[utoipa::path(post, path = "/BankStatement/Look", tag = "BankStatement",
    request_body = BankFileInput, responses((status = 200, body = BankFileView)))]
async fn look(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BankFileInput>,
) -> Result<Json<BankFileView>> {
    let opened = file::opened(&app, &ctx, input).await?;
    app.read(ctx, move |tx, ctx| file::preview_file(tx, ctx, &opened)).await.map(Json)
}

/// Takes the lines of a statement that were not taken before.
#[utoipa::path(post, path = "/BankStatement/Import", tag = "BankStatement",
    request_body = BankFileInput, responses((status = 200, body = BankImported)))]
async fn take(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BankFileInput>,
) -> Result<Json<BankImported>> {
    let opened = file::opened(&app, &ctx, input.clone()).await?;
    let import =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| import::import(tx, ctx, input, &opened);
    app.create(ctx, input, import).await.map(Json)
}

/// The statements that were taken for an account, the latest first.
#[utoipa::path(get, path = "/BankStatement/GetStatements/{id}", tag = "BankStatement",
    params(("id" = i64, Path)), responses((status = 200, body = BankStatementTable)))]
async fn statements(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<BankStatementTable>> {
    app.read(ctx, move |tx, ctx| import::statements(tx, ctx, id)).await.map(Json)
}

/// Gives a statement up: its lines are forgotten.
#[utoipa::path(delete, path = "/BankStatement/DeleteStatement/{id}", tag = "BankStatement",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn forget(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "bank.forgotten");
    app.write(ctx, move |tx, ctx| import::forget(tx, ctx, id)).await.map(|()| Json(done))
}

/// A page of an account's lines, oldest first, with what each most likely is.
#[utoipa::path(post, path = "/BankLine/GetBankLines", tag = "BankLine",
    request_body = BankLineListRequest, responses((status = 200, body = BankLineTable)))]
async fn lines(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<BankLineListRequest>,
) -> Result<Json<BankLineTable>> {
    app.read(ctx, move |tx, ctx| list::list(tx, ctx, &request)).await.map(Json)
}

/// Matches a line to journal lines with the same total.
#[utoipa::path(post, path = "/BankLine/Match/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = BankMatchInput,
    responses((status = 200, body = BankLineView)))]
async fn settle(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<BankMatchInput>,
) -> Result<Json<BankLineView>> {
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| matching::match_line(tx, ctx, id, &input);
    app.write(ctx, write).await.map(Json)
}

/// Matches several lines at once, or none of them.
#[utoipa::path(post, path = "/BankLine/MatchSeveral", tag = "BankLine",
    request_body = BankMatchesInput, responses((status = 200, body = Done)))]
async fn settle_several(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BankMatchesInput>,
) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "bank.matched_several");
    let write = move |tx: &mut dyn Tx, ctx: &Ctx| matching::match_several(tx, ctx, &input);
    app.write(ctx, write).await.map(|()| Json(done))
}

/// Looks in the books for what a line is: what nothing of the bank is matched to.
#[utoipa::path(post, path = "/BankLine/GetBookLines/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = BankBookRequest,
    responses((status = 200, body = BankBookTable)))]
async fn look_up(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<BankBookRequest>,
) -> Result<Json<BankBookTable>> {
    app.read(ctx, move |tx, ctx| find::find(tx, ctx, id, &request)).await.map(Json)
}

/// Says that a line is nothing of the company's books.
#[utoipa::path(post, path = "/BankLine/Exclude/{id}", tag = "BankLine",
    params(("id" = i64, Path)), responses((status = 200, body = BankLineView)))]
async fn exclude(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<BankLineView>> {
    app.write(ctx, move |tx, ctx| matching::exclude(tx, ctx, id)).await.map(Json)
}

/// Undoes the match or exclusion of a line.
#[utoipa::path(post, path = "/BankLine/Free/{id}", tag = "BankLine",
    params(("id" = i64, Path)), responses((status = 200, body = BankLineView)))]
async fn free(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<BankLineView>> {
    app.write(ctx, move |tx, ctx| matching::free(tx, ctx, id)).await.map(Json)
}

/// Makes the expense that a line is.
#[utoipa::path(post, path = "/BankLine/AddExpense/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = ExpenseInput,
    responses((status = 200, body = BankLineView)))]
async fn expense(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ExpenseInput>,
) -> Result<Json<BankLineView>> {
    let make =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| create_document::expense(tx, ctx, id, input);
    app.create(ctx, input, make).await.map(Json)
}

/// Makes the receipt that a line is.
#[utoipa::path(post, path = "/BankLine/AddReceipt/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = ReceivePaymentInput,
    responses((status = 200, body = BankLineView)))]
async fn receipt(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ReceivePaymentInput>,
) -> Result<Json<BankLineView>> {
    let make =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| create_document::receipt(tx, ctx, id, input);
    app.create(ctx, input, make).await.map(Json)
}

/// Makes the payment to a vendor that a line is.
#[utoipa::path(post, path = "/BankLine/AddPayment/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = MakePaymentInput,
    responses((status = 200, body = BankLineView)))]
async fn payment(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<MakePaymentInput>,
) -> Result<Json<BankLineView>> {
    let make =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| create_document::payment(tx, ctx, id, input);
    app.create(ctx, input, make).await.map(Json)
}

/// Makes the transfer that a line is.
#[utoipa::path(post, path = "/BankLine/AddTransfer/{id}", tag = "BankLine",
    params(("id" = i64, Path)), request_body = TransferInput,
    responses((status = 200, body = BankLineView)))]
async fn transfer(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<TransferInput>,
) -> Result<Json<BankLineView>> {
    let make =
        move |tx: &mut dyn Tx, ctx: &Ctx, input: &_| create_document::transfer(tx, ctx, id, input);
    app.create(ctx, input, make).await.map(Json)
}

/// The rules by words.
#[utoipa::path(get, path = "/BankRule/GetRules", tag = "BankRule",
    responses((status = 200, body = BankRuleTable)))]
async fn all_rules(State(app): State<App>, ctx: Ctx) -> Result<Json<BankRuleTable>> {
    app.read(ctx, rules::list).await.map(Json)
}

/// Adds a rule; gives all of them.
#[utoipa::path(post, path = "/BankRule/AddRule", tag = "BankRule",
    request_body = BankRuleInput, responses((status = 200, body = BankRuleTable)))]
async fn add_rule(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<BankRuleInput>,
) -> Result<Json<BankRuleTable>> {
    app.create(ctx, input, rules::add).await.map(Json)
}

/// Takes a rule away.
#[utoipa::path(delete, path = "/BankRule/DeleteRule/{id}", tag = "BankRule",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_rule(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "bank.rule_deleted");
    app.write(ctx, move |tx, ctx| rules::delete(tx, ctx, id)).await.map(|()| Json(done))
}
