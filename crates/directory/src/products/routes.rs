//! The calls of the products.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can};
use platform::app::App;
use platform::context::Ctx;
use platform::http::{Done, Exists, Json, Path, Routes, routes};
use platform::problem::Result;
use platform::text::fold;

use super::input::ProductInput;
use super::model::ProductKind;
use super::wire::{ProductChoices, ProductListRequest, ProductTable, ProductView};
use super::{add, edit, list, show, store};
use crate::paging::ListRequest;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Products;
    Routes::new()
        .add(can(Action::Read, subject), routes!(table))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Read, subject), routes!(show_one))
        .add(can(Action::Delete, subject), routes!(remove))
        .add(can(Action::Read, subject), routes!(services))
        .add(can(Action::Read, subject), routes!(goods))
        .add(can(Action::Read, subject), routes!(services_and_goods))
        .add(Access::Member, routes!(name_exists))
        .add(can(Action::Create, Subject::Sales), routes!(for_sale))
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

/// A product with its timeline.
#[utoipa::path(post, path = "/Products/GetProductByID/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = ProductView)))]
async fn show_one(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<ProductView>> {
    app.read(ctx, move |tx, ctx| show::product(tx, ctx, id)).await.map(Json)
}

/// Switches a product off; documents that name it stay as they are.
#[utoipa::path(delete, path = "/Products/DeleteProduct/{id}", tag = "Products",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "product.deleted");
    app.write(ctx, move |tx, ctx| edit::stop_product(tx, ctx, id)).await?;
    Ok(Json(done))
}

/// The active services, by name.
#[utoipa::path(get, path = "/Products/GetProductService", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn services(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, Some(ProductKind::Service)).await
}

/// The active goods that aren't kept in stock, by name.
#[utoipa::path(get, path = "/Products/GetProductNonInventory", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn goods(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, Some(ProductKind::NonInventory)).await
}

/// The active services and goods, by name.
#[utoipa::path(get, path = "/Products/GetProductServiceAndNonInventory", tag = "Products",
    responses((status = 200, body = ProductChoices)))]
async fn services_and_goods(State(app): State<App>, ctx: Ctx) -> Result<Json<ProductChoices>> {
    choices(app, ctx, None).await
}

/// Whether an active product has this name already.
#[utoipa::path(get, path = "/Products/ProductNameExist/{name}", tag = "Products",
    params(("name" = String, Path)), responses((status = 200, body = Exists)))]
async fn name_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(name): Path<String>,
) -> Result<Json<Exists>> {
    app.read(ctx, move |tx, ctx| {
        let exists = store::name_taken(tx, ctx.tenant, &fold(&name), None)?;
        Ok(Json(Exists { exists }))
    })
    .await
}

/// The products to choose from on a sales document, by name.
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

async fn choices(app: App, ctx: Ctx, kind: Option<ProductKind>) -> Result<Json<ProductChoices>> {
    app.read(ctx, move |tx, ctx| list::choices(tx, ctx, kind)).await.map(Json)
}
