//! The calls of customers.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::handlers;
use platform::http::{Json, NameCheck, Path, Query, Routes, routes};
use platform::problem::Result;
use platform::text::fold;
use serde::Deserialize;

use super::charts::{self, CustomerSalesChart, CustomerStats};
use super::input::CustomerInput;
use super::list::{self, CustomerListRequest};
use super::model::CustomerOnly;
use super::statement::{self as statements, CustomerStatement};
use super::wire::{CustomerChoices, CustomerDetail, CustomerTable};
use super::{add, choices, delete, detail, edit};
use crate::parties::account::{PartyTransactionPage, PartyTransactionsRequest, StatementRequest};
use crate::parties::charts::PartyVolumeRequest;
use crate::parties::detail::account_page;
use crate::parties::{CUSTOMERS, UniqueName};

/// Members who fill in forms with a customer.
const PICKERS: &[(Action, Subject)] = &[
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
    (Action::Create, Subject::ReceivePayment),
];

/// Members who may read a customer's balance and account.
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

handlers! { "Customer";
    /// A page of customers with their balances.
    ask table "/Customer/GetCustomersTable" CustomerListRequest
        => CustomerTable, list::list_customers;
    /// Adds a customer, with an opening balance.
    create create "/Customer/AddCustomer" CustomerInput => CustomerDetail, add::add_customer;
    /// Changes a customer.
    update update "/Customer/EditCustomer/{id}" CustomerInput
        => CustomerDetail, edit::edit_customer;
    /// A page of a customer's account: every document with the balance after it.
    ask_of transactions "/Customer/Transactions/{id}" PartyTransactionsRequest
        => PartyTransactionPage, account_page::<CustomerOnly>;
    /// Sales by month and by customer.
    ask sales_chart "/Customer/SalesVsCustomersChart" PartyVolumeRequest
        => CustomerSalesChart, charts::sales;
    /// Deletes a customer without documents.
    delete remove "/Customer/DeleteCustomer/{id}" "customer.deleted", delete::delete_customer;
    /// Deletes a customer without documents; for older integrations.
    delete_by_get remove_by_get "/Customer/DeleteCustomer/{id}" remove;
}

/// Whether a customer has this company name already, or a name that looks like it.
#[utoipa::path(get, path = "/Customer/CompanyNameExist/{name}", tag = "Customer",
    params(("name" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn company_name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<NameCheck>> {
    app.read(ctx, move |tx, ctx| {
        let key = fold(&name);
        let exists = CUSTOMERS.name_taken(tx, ctx.tenant, (UniqueName::Company, &key), None)?;
        let similar = CUSTOMERS.look_alike(tx, ctx.tenant, &name)?;
        Ok(Json(NameCheck { exists, similar }))
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

/// A customer's statement of account for a period.
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

/// All customers by kind, by balance and by age of what they owe.
#[utoipa::path(post, path = "/Customer/CustomerStatsChart", tag = "Customer",
    responses((status = 200, body = CustomerStats)))]
async fn stats_chart(State(app): State<App>, ctx: Ctx) -> Result<Json<CustomerStats>> {
    app.read(ctx, charts::stats).await.map(Json)
}

/// The search of a customer picker.
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
    app.read(ctx, move |tx, ctx| choices::choices(tx, ctx, query.search.as_deref())).await.map(Json)
}
