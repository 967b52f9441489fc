//! The calls of products.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_any, can_ask};
use platform::app::App;
use platform::context::Ctx;
use platform::db::Tx;
use platform::http::{Done, Json, NameCheck, Path, Query, Routes, routes};
use platform::problem::Result;
use platform::text::fold;
use serde::Deserialize;

use super::gs1::{self, Gs1List};
use super::input::ProductInput;
use super::model::ProductKind;
use super::purchase_choices::{self, PurchaseItems};
use super::units::{self, UnitTypes};
use super::wire::{
    ProductChoices, ProductListRequest, ProductTable, ProductView, StockCard, StockCardRequest,
    StockValuation, StockValuationRequest,
};
use super::{add, card, edit, list, show, store, valuation};
use crate::paging::ListRequest;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Products;
    Routes::new()
        .add(can(Action::Read, subject), routes!(table))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Read, subject), routes!(show_one))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Read, subject), routes!(stock_card))
        .add(VALUATION, routes!(stock_valuation))
        .add(can(Action::Read, subject), routes!(stocked_goods))
        .add(can(Action::Read, subject), routes!(services))
        .add(can(Action::Read, subject), routes!(goods))
        .add(can(Action::Read, subject), routes!(services_and_goods))
        .add(Access::Member, routes!(name_exists))
        .add(Access::Member, routes!(unit_types))
        .add(CODES, routes!(gs1_list))
        .add(can_ask(Action::Create, Subject::Sales), routes!(for_sale))
        .add(can_any(BUYERS), routes!(for_bill))
        .add(can_any(BUYERS), routes!(for_expense))
}

/// Readers of products or reports.
const VALUATION: Access =
    Access::CanAny(&[(Action::Read, Subject::Products), (Action::Read, Subject::Reports)]);

/// Those who manage products, or enter item codes on a document.
const CODES: Access = Access::CanAny(&[
    (Action::Read, Subject::Products),
    (Action::Create, Subject::Products),
    (Action::Create, Subject::Sales),
    (Action::Create, Subject::Quotes),
]);

/// Those who write purchase documents.
const BUYERS: &[(Action, Subject)] =
    &[(Action::Create, Subject::Bills), (Action::Create, Subject::Expenses)];

/// A filter of stocked goods.
#[derive(Debug, Deserialize)]
struct StockedQuery {
    #[serde(rename = "type")]
    only: Option<String>,
}

/// A page of products and services.
#[utoipa::path(post, path = "/Products/GetProduct", tag = "Products",
    request_body = ProductListRequest, responses((status = 200, body = ProductTable)))]
async fn table(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ProductListRequest>,
) -> Result<Json<ProductTable>> {
    app.read(ctx, move |tx, ctx| list::list_products(tx, ctx, &request)).await.map(Json)
}

/// Adds a product or service.
#[utoipa::path(post, path = "/Products/AddProduct", tag = "Products",
    request_body = ProductInput, responses((status = 200, body = ProductView)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<ProductInput>,
) -> Result<Json<ProductView>> {
    app.create(ctx, input, add::add_product).await.map(Json)
}

/// Changes a product or service.
#[utoipa::path(post, path = "/Products/EditProduct/{id}", tag = "Products",
    params(("id" = i64, Path)), request_body = ProductInput,
    responses((status = 200, body = ProductView)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<ProductInput>,
) -> Result<Json<ProductView>> {
    app.write(ctx, move |tx, ctx| edit::edit_product(tx, ctx, id, &input)).await.map(Json)
}

/// A product with its timeline. The path says "project", as the contract does.
#[utoipa::path(post, path = "/Products/GetProjectByID/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = ProductView)))]
async fn show_one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ProductView>> {
    app.read(ctx, move |tx, ctx| show::product(tx, ctx, id)).await.map(Json)
}

/// Deactivates a product; documents that name it don't change.
#[utoipa::path(delete, path = "/Products/DeleteProduct/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "product.deleted");
    app.write(ctx, move |tx, ctx| edit::stop_product(tx, ctx, id)).await?;
    Ok(Json(done))
}

/// A page of a product's stock movements: date, document and the stock after each.
#[utoipa::path(post, path = "/Products/StockCard/{id}", tag = "Products",
    params(("id" = i64, Path)), request_body = StockCardRequest,
    responses((status = 200, body = StockCard)))]
async fn stock_card(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(request): Json<StockCardRequest>,
) -> Result<Json<StockCard>> {
    app.read(ctx, move |tx, ctx| card::stock_card(tx, ctx, id, &request)).await.map(Json)
}

/// The value of stocked goods at the end of a day.
#[utoipa::path(post, path = "/Products/StockValuation", tag = "Products",
    request_body = StockValuationRequest, responses((status = 200, body = StockValuation)))]
async fn stock_valuation(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<StockValuationRequest>,
) -> Result<Json<StockValuation>> {
    app.wait_for_writes(&ctx, request.known_at).await?;
    app.read(ctx, move |tx, ctx| valuation::stock_valuation(tx, ctx, &request)).await.map(Json)
}

/// The active stocked goods, by name; with `type=sub` only possible parents of sub-items.
#[utoipa::path(get, path = "/Products/GetProductinventory", tag = "Products",
    params(("type" = Option<String>, Query)), responses((status = 200, body = ProductChoices)))]
async fn stocked_goods(
    State(app): State<App>,
    ctx: Ctx,
    Query(query): Query<StockedQuery>,
) -> Result<Json<ProductChoices>> {
    choices(app, ctx, Some(ProductKind::Inventory), query.only.as_deref() == Some("sub")).await
}

/// The active services, by name.
#[utoipa::path(get, path = "/Products/GetProductService", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn services(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, Some(ProductKind::Service), false).await
}

/// The active goods that aren't stocked, by name.
#[utoipa::path(get, path = "/Products/GetProductNonInventory", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn goods(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, Some(ProductKind::NonInventory), false).await
}

/// The active services and goods, by name.
#[utoipa::path(get, path = "/Products/GetProductServiceAndNonInventory", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn services_and_goods(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, None, false).await
}

/// Whether an active product has this name already, or one that looks like it.
#[utoipa::path(get, path = "/Products/ProductNameExist/{name}", tag = "Products",
    params(("name" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<NameCheck>> {
    app.read(ctx, move |tx, ctx| {
        let exists = store::name_taken(tx, ctx.tenant, &fold(&name), None)?;
        let similar = store::look_alike(tx, ctx.tenant, &name)?;
        Ok(Json(NameCheck { exists, similar }))
    })
    .await
}

/// The product picker of sales documents, by name.
#[utoipa::path(post, path = "/Forms/ListProduct", tag = "Forms",
    request_body = ListRequest, responses((status = 200, body = ProductChoices)))]
async fn for_sale(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<ListRequest>,
) -> Result<Json<ProductChoices>> {
    app.read(ctx, move |tx, ctx| list::search(tx, ctx, request.search.as_deref(), request.limit))
        .await
        .map(Json)
}

/// The search of a purchase picker.
#[derive(Debug, Deserialize)]
struct PurchaseQuery {
    search: Option<String>,
}

/// The choices for a line of a bill: products, by name, and accounts.
#[utoipa::path(get, path = "/Forms/GetItemsForBill", tag = "Forms",
    params(("search" = Option<String>, Query)),
    responses((status = 200, body = PurchaseItems)))]
async fn for_bill(
    State(app): State<App>,
    ctx: Ctx,
    Query(asked): Query<PurchaseQuery>,
) -> Result<Json<PurchaseItems>> {
    let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
        purchase_choices::purchase_items(tx, ctx, asked.search.as_deref())
    };
    app.read(ctx, read).await.map(Json)
}

/// The choices for a line of an expense: products, by name, and accounts.
#[utoipa::path(get, path = "/Forms/GetItemsForExpenses", tag = "Forms",
    params(("search" = Option<String>, Query)),
    responses((status = 200, body = PurchaseItems)))]
async fn for_expense(
    state: State<App>,
    ctx: Ctx,
    asked: Query<PurchaseQuery>,
) -> Result<Json<PurchaseItems>> {
    for_bill(state, ctx, asked).await
}

/// The units of measure, with the tax authority's codes.
#[utoipa::path(get, path = "/Forms/GetUnitTypes", tag = "Forms",
    responses((status = 200, body = UnitTypes)))]
async fn unit_types(_: Ctx) -> Json<UnitTypes> {
    Json(UnitTypes { units: units::all().to_vec() })
}

/// The search and page of GS1 codes.
#[derive(Debug, Deserialize)]
struct Gs1Query {
    search: Option<String>,
    cursor: Option<String>,
    limit: Option<i64>,
}

/// A page of GS1 codes for products: those of the company's products, and those that the tax
/// authority publishes for everybody.
#[utoipa::path(get, path = "/api/GS1List", tag = "Products",
    params(("search" = Option<String>, Query), ("cursor" = Option<String>, Query),
        ("limit" = Option<i64>, Query)),
    responses((status = 200, body = Gs1List)))]
async fn gs1_list(
    State(app): State<App>,
    ctx: Ctx,
    Query(asked): Query<Gs1Query>,
) -> Result<Json<Gs1List>> {
    app.read(ctx, move |tx, ctx| {
        gs1::list(tx, ctx, asked.search.as_deref(), asked.cursor.as_deref(), asked.limit)
    })
    .await
    .map(Json)
}

async fn choices(
    app: App,
    ctx: Ctx,
    kind: Option<ProductKind>,
    top_only: bool,
) -> Result<Json<ProductChoices>> {
    app.read(ctx, move |tx, ctx| list::choices(tx, ctx, kind, top_only)).await.map(Json)
}
