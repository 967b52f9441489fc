//! The calls of paper, and who may make them.

use axum::extract::State;
use axum::response::Response;
use directory::customers::STATEMENTS;
use platform::access::{Access, Action, Subject, can};
use platform::db::Scope;
use platform::http::{Form, Json, Path, Query, Routes, Visitor, routes};
use platform::{App, Ctx, Result, TenantId, Tx};

use tenancy::{CompanyForm, look_at_logo};

use super::head::{Asked, Sheet};
use super::sample::sample;
use super::several::{Kind, sheets};
use super::wire::{PrintQuery, PrintSeveral, PrintedPages, StatementQuery};
use super::{credit_note, invoice, press, quote, receipt, statement};
use crate::{invoices, quotes};

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Sales), routes!(invoice_pdf))
        .add(can(Action::Read, Subject::Sales), routes!(invoice_pages))
        .add(can(Action::Read, Subject::Sales), routes!(invoices_pdf))
        .add(can(Action::Read, Subject::Sales), routes!(credit_note_pdf))
        .add(can(Action::Read, Subject::Sales), routes!(credit_note_pages))
        .add(can(Action::Read, Subject::Sales), routes!(credit_notes_pdf))
        .add(can(Action::Read, Subject::Quotes), routes!(quote_pdf))
        .add(can(Action::Read, Subject::Quotes), routes!(quotes_pdf))
        .add(can(Action::Read, Subject::Quotes), routes!(quote_pages))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(receipt_pdf))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(receipt_pages))
        .add(STATEMENTS, routes!(statement_pdf))
        .add(STATEMENTS, routes!(statement_pages))
        .add(Access::Public, routes!(quote_pdf_by_link))
        .add(can(Action::Update, Subject::Settings), routes!(sample_pages))
}

/// An invoice as PDF.
#[utoipa::path(get, path = "/Invoice/Pdf/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("copy" = Option<bool>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn invoice_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let sheet = of_invoice(&app, ctx, id, query.asked()?).await?;
    press::print(&app, sheet).await?.answer()
}

/// The pages of an invoice, as they would be printed.
#[utoipa::path(get, path = "/Invoice/Pages/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query), ("copy" = Option<bool>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PrintedPages)))]
async fn invoice_pages(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Json<PrintedPages>> {
    let sheet = of_invoice(&app, ctx, id, query.asked()?).await?;
    press::draw(&app, sheet, query.from.unwrap_or_default()).await.map(Json)
}

async fn of_invoice(app: &App, ctx: Ctx, id: i64, asked: Asked) -> Result<Sheet> {
    app.read(ctx, move |tx, ctx| invoice(tx, ctx.tenant, invoices::own_only(ctx), id, asked)).await
}

/// A credit note as PDF.
#[utoipa::path(get, path = "/CreditNote/Pdf/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("copy" = Option<bool>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn credit_note_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let sheet = of_credit_note(&app, ctx, id, query.asked()?).await?;
    press::print(&app, sheet).await?.answer()
}

/// The pages of a credit note, as they would be printed.
#[utoipa::path(get, path = "/CreditNote/Pages/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query), ("copy" = Option<bool>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PrintedPages)))]
async fn credit_note_pages(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Json<PrintedPages>> {
    let sheet = of_credit_note(&app, ctx, id, query.asked()?).await?;
    press::draw(&app, sheet, query.from.unwrap_or_default()).await.map(Json)
}

async fn of_credit_note(app: &App, ctx: Ctx, id: i64, asked: Asked) -> Result<Sheet> {
    app.read(ctx, move |tx, ctx| credit_note(tx, ctx.tenant, invoices::own_only(ctx), id, asked))
        .await
}

/// A quote as PDF.
#[utoipa::path(get, path = "/Quote/Pdf/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("copy" = Option<bool>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn quote_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let sheet = found(&app, ctx, id, query.asked()?, quote).await?;
    press::print(&app, sheet).await?.answer()
}

/// The pages of a quote, as they would be printed.
#[utoipa::path(get, path = "/Quote/Pages/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query), ("copy" = Option<bool>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PrintedPages)))]
async fn quote_pages(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Json<PrintedPages>> {
    let sheet = found(&app, ctx, id, query.asked()?, quote).await?;
    press::draw(&app, sheet, query.from.unwrap_or_default()).await.map(Json)
}

/// Ticked invoices in one PDF.
#[utoipa::path(post, path = "/Invoice/PdfOfSeveral", tag = "Print", request_body = PrintSeveral,
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn invoices_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<PrintSeveral>,
) -> Result<Response> {
    several(app, ctx, Kind::Invoice, wanted).await
}

/// Ticked credit notes in one PDF.
#[utoipa::path(post, path = "/CreditNote/PdfOfSeveral", tag = "Print", request_body = PrintSeveral,
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn credit_notes_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<PrintSeveral>,
) -> Result<Response> {
    several(app, ctx, Kind::CreditNote, wanted).await
}

/// Ticked quotes in one PDF.
#[utoipa::path(post, path = "/Quote/PdfOfSeveral", tag = "Print", request_body = PrintSeveral,
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn quotes_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<PrintSeveral>,
) -> Result<Response> {
    several(app, ctx, Kind::Quote, wanted).await
}

async fn several(app: App, ctx: Ctx, kind: Kind, wanted: PrintSeveral) -> Result<Response> {
    let asked = wanted.asked()?;
    let read = move |tx: &mut dyn Tx, ctx: &Ctx| sheets(tx, ctx, kind, &wanted.ids, asked);
    let sheets = app.read(ctx, read).await?;
    press::print_several(&app, sheets).await?.answer()
}

/// A receipt as PDF.
#[utoipa::path(get, path = "/Payment/Pdf/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("copy" = Option<bool>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn receipt_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let sheet = found(&app, ctx, id, query.asked()?, receipt).await?;
    press::print(&app, sheet).await?.answer()
}

/// The pages of a receipt, as they would be printed.
#[utoipa::path(get, path = "/Payment/Pages/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query), ("copy" = Option<bool>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PrintedPages)))]
async fn receipt_pages(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<PrintQuery>,
) -> Result<Json<PrintedPages>> {
    let sheet = found(&app, ctx, id, query.asked()?, receipt).await?;
    press::draw(&app, sheet, query.from.unwrap_or_default()).await.map(Json)
}

/// A customer's statement as PDF.
#[utoipa::path(get, path = "/Customer/StatementPdf/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("from_date" = Option<String>, Query), ("to_date" = Option<String>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn statement_pdf(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<StatementQuery>,
) -> Result<Response> {
    let sheet = of_customer(&app, ctx, id, &query).await?;
    press::print(&app, sheet).await?.answer()
}

/// The pages of a customer's statement, as they would be printed.
#[utoipa::path(get, path = "/Customer/StatementPages/{id}", tag = "Print",
    params(("id" = i64, Path), ("language" = Option<String>, Query),
        ("from_date" = Option<String>, Query), ("to_date" = Option<String>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PrintedPages)))]
async fn statement_pages(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<StatementQuery>,
) -> Result<Json<PrintedPages>> {
    let sheet = of_customer(&app, ctx, id, &query).await?;
    press::draw(&app, sheet, query.from.unwrap_or_default()).await.map(Json)
}

async fn of_customer(app: &App, ctx: Ctx, id: i64, query: &StatementQuery) -> Result<Sheet> {
    let (asked, period) = (query.asked()?, query.period());
    app.read(ctx, move |tx, ctx| statement(tx, (ctx.tenant, ctx.today), id, &period, asked)).await
}

/// The offer behind a customer's link as PDF.
#[utoipa::path(get, path = "/Quote/PdfByLink/{word}", tag = "Print",
    params(("word" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn quote_pdf_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let asked = Asked { mark: None, ..query.asked()? };
    let (tenant, hash) = quotes::admit(&app, &visitor, &word).await?;
    let read = move |tx: &mut dyn Tx| {
        let found = quotes::find_by_link(tx, tenant, &hash)?;
        quote::of_record(tx, tenant, &found, asked)
    };
    let sheet = app.db.read(Scope::tenant(tenant), read).await?;
    press::print(&app, sheet).await?.answer()
}

/// A sample of the company's paper with the data as they are typed, none of which is kept.
#[utoipa::path(post, path = "/Setting/PreviewPaper", tag = "Print",
    request_body(content = CompanyForm, content_type = "multipart/form-data"),
    responses((status = 200, body = PrintedPages)))]
async fn sample_pages(
    State(app): State<App>,
    ctx: Ctx,
    form: Form<CompanyForm>,
) -> Result<Json<PrintedPages>> {
    let logo = match form.file {
        Some(bytes) => Some(look_at_logo(bytes).await?),
        None => None,
    };
    let sheet = app.read(ctx, move |tx, ctx| sample(tx, ctx, &form.fields)).await?;
    press::draw_with(&app, sheet, logo).await.map(Json)
}

type Find = fn(&mut dyn Tx, TenantId, i64, Asked) -> Result<Sheet>;

async fn found(app: &App, ctx: Ctx, id: i64, asked: Asked, find: Find) -> Result<Sheet> {
    app.read(ctx, move |tx, ctx| find(tx, ctx.tenant, id, asked)).await
}
