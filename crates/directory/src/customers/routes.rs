//! The calls of the customers.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Done, Exists, Json, Path, Query, Routes, routes};
use platform::problem::Result;
use platform::text::fold;
use serde::Deserialize;

use super::charts::{self, CustomerSalesChart, CustomerStats};
use super::input::CustomerInput;
use super::list::{self, CustomerListRequest};
use super::model::CustomerOnly;
use super::statement::{self as statements, CustomerStatement};
use super::wire::{CustomerChoices, CustomerDetail, CustomerTable};
use super::{add, choose, delete, detail, edit};
use crate::parties::account::{PartyTransactionPage, PartyTransactionsRequest, StatementRequest};
use crate::parties::charts::PartyVolumeRequest;
use crate::parties::detail::account_page;
use crate::parties::{CUSTOMERS, UniqueName};

/// Who fills in a form that names a customer.
const PICKERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::ReceivePayment),
];

/// Who reads what one customer owes and why.
pub const STATEMENTS: Access =
    Access::CanAny(&[(Action::Read, Subject::Customers), (Action::Read, Subject::CustomerReport)]);

pub(crate) fn routes() -> Routes {
    let subject = Subject::Customers;
    Routes::new()
        .add(can(Action::Read, subject), routes!(table))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(Access::Member, routes!(company_name_exists))
        .add(can(Action::Read, subject), routes!(show))
        .add(can(Action::Read, subject), routes!(transactions))
        .add(STATEMENTS, routes!(statement))
        .add(can(Action::Read, subject), routes!(stats_chart))
        .add(can(Action::Read, subject), routes!(sales_chart))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
        .add(can_any(PICKERS), routes!(for_invoice))
}

/// A page of customers with what they owe.
#[utoipa::path(post, path = "/Customer/GetCustomersTable", tag = "Customer",
    request_body = CustomerListRequest, responses((status = 200, body = CustomerTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<CustomerListRequest>,
) -> Result<Json<CustomerTable>> {
    app.read(ctx, move |tx, ctx| list::list_customers(tx, ctx, &request)).await.map(Json)
}

/// Adds a customer, with an opening balance.
#[utoipa::path(post, path = "/Customer/AddCustomer", tag = "Customer",
    request_body = CustomerInput, responses((status = 200, body = CustomerDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<CustomerInput>,
) -> Result<Json<CustomerDetail>> {
    app.create(ctx, input, add::add_customer).await.map(Json)
}

/// Changes a customer.
#[utoipa::path(post, path = "/Customer/EditCustomer/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = CustomerInput,
    responses((status = 200, body = CustomerDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<CustomerInput>,
) -> Result<Json<CustomerDetail>> {
    app.write(ctx, move |tx, ctx| edit::edit_customer(tx, ctx, id, &input)).await.map(Json)
}

/// Whether a customer has this company name already.
#[utoipa::path(get, path = "/Customer/CompanyNameExist/{name}", tag = "Customer",
    params(("name" = String, Path)), responses((status = 200, body = Exists)))]
async fn company_name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<Exists>> {
    app.read(ctx, move |tx, ctx| {
        let key = fold(&name);
        let exists = CUSTOMERS.name_taken(tx, ctx.tenant, (UniqueName::Company, &key), None)?;
        Ok(Json(Exists { exists }))
    })
    .await
}

/// A customer with balance, ageing, account and timeline.
#[utoipa::path(post, path = "/Customer/CustomerDetails/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = CustomerDetail)))]
async fn show(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<CustomerDetail>> {
    app.read(ctx, move |tx, ctx| detail::customer_detail(tx, ctx, id)).await.map(Json)
}

/// A page of a customer's account: every document with the balance after it.
#[utoipa::path(post, path = "/Customer/Transactions/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = PartyTransactionsRequest,
    responses((status = 200, body = PartyTransactionPage)))]
async fn transactions(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<PartyTransactionsRequest>,
) -> Result<Json<PartyTransactionPage>> {
    app.read(ctx, move |tx, ctx| account_page::<CustomerOnly>(tx, ctx, id, &request))
        .await
        .map(Json)
}

/// A customer's statement of a period.
#[utoipa::path(post, path = "/Customer/Statement/{id}", tag = "Customer",
    params(("id" = i64, Path)), request_body = StatementRequest,
    responses((status = 200, body = CustomerStatement)))]
async fn statement(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<StatementRequest>,
) -> Result<Json<CustomerStatement>> {
    let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
        statements::statement(tx, (ctx.tenant, ctx.today), id, &request)
    };
    app.read(ctx, read).await.map(Json)
}

/// All customers by kind, by how they stand and by age of what they owe.
#[utoipa::path(post, path = "/Customer/CustomerStatsChart", tag = "Customer",
    responses((status = 200, body = CustomerStats)))]
async fn stats_chart(State(app): State<App>, ctx: Ctx) -> Result<Json<CustomerStats>> {
    app.read(ctx, charts::stats).await.map(Json)
}

/// Sales by month and by customer.
#[utoipa::path(post, path = "/Customer/SalesVsCustomersChart", tag = "Customer",
    request_body = PartyVolumeRequest, responses((status = 200, body = CustomerSalesChart)))]
async fn sales_chart(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<PartyVolumeRequest>,
) -> Result<Json<CustomerSalesChart>> {
    app.read(ctx, move |tx, ctx| charts::sales(tx, ctx, &request)).await.map(Json)
}

/// Deletes a customer that no document names.
#[utoipa::path(delete, path = "/Customer/DeleteCustomer/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "customer.deleted");
    app.write(ctx, move |tx, ctx| delete::delete_customer(tx, ctx, id)).await?;
    Ok(Json(done))
}

/// Deletes a customer that no document names, as older integrations call it.
#[utoipa::path(get, path = "/Customer/DeleteCustomer/{id}", tag = "Customer",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(state: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(state, ctx, id).await
}

/// What of the customers is looked for.
#[derive(Debug, Deserialize)]
struct ChoiceQuery {
    search: Option<String>,
}

/// The customers to choose from on an invoice: at most 50, by name.
#[utoipa::path(get, path = "/Forms/GetCustomerForInvoice", tag = "Forms",
    params(("search" = Option<String>, Query)),
    responses((status = 200, body = CustomerChoices)))]
async fn for_invoice(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<ChoiceQuery>,
) -> Result<Json<CustomerChoices>> {
    app.read(ctx, move |tx, ctx| choose::choices(tx, ctx, query.search.as_deref())).await.map(Json)
}
