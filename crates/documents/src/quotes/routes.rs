//! The calls of quotes, and who may make them.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_ask};
use platform::http::{Done, Exists, Json, Path, Query, Routes, Visitor, routes};
use platform::text::document_number;
use platform::{App, Ctx, Result};

use super::input::QuoteInput;
use super::store::QUOTES;
use super::wire::{
    Converted, PublicAnswer, PublicQuote, QuoteDetail, QuoteLink, QuoteListRequest,
    QuoteStatusInput, QuoteTable,
};
use super::{
    Conversion, change_status, convert_quote, create_quote, delete_quote, link, list_quotes,
    show_quote, update_quote,
};
use crate::priced::store;

pub(crate) fn routes() -> Routes {
    let subject = Subject::Quotes;
    Routes::new()
        .add(can(Action::Read, subject), routes!(list))
        .add(can(Action::Read, subject), routes!(show))
        .add(can_ask(Action::Create, subject), routes!(number_exists))
        .add(can(Action::Create, subject), routes!(create))
        .add(can(Action::Update, subject), routes!(update))
        .add(can(Action::Update, subject), routes!(answer))
        .add(can(Action::Update, subject), routes!(make_link))
        .add(can(Action::Delete, subject), routes!(remove, remove_by_get))
        .add(can(Action::Create, Subject::ConvertQuotes), routes!(convert, convert_by_get))
        .add(Access::Public, routes!(open_by_link))
        .add(Access::Public, routes!(answer_by_link))
}

/// A page of quotes.
#[utoipa::path(post, path = "/Quote/GetQuotes", tag = "Quotes",
    request_body = QuoteListRequest, responses((status = 200, body = QuoteTable)))]
async fn list(
    State(app): State<App>,
    ctx: Ctx,
    Json(request): Json<QuoteListRequest>,
) -> Result<Json<QuoteTable>> {
    app.read(ctx, move |tx, ctx| list_quotes(tx, ctx, &request)).await.map(Json)
}

/// A quote with its files and history.
#[utoipa::path(get, path = "/Quote/GetQuoteeById/{id}", tag = "Quotes",
    params(("id" = i64, Path)), responses((status = 200, body = QuoteDetail)))]
async fn show(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<QuoteDetail>> {
    app.read(ctx, move |tx, ctx| show_quote(tx, ctx, id)).await.map(Json)
}

/// Whether a quote number was ever used.
#[utoipa::path(get, path = "/Quote/QuoteIDExist/{ref}", tag = "Quotes",
    params(("ref" = String, Path)), responses((status = 200, body = Exists)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
) -> Result<Json<Exists>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::exists_number(tx, ctx.tenant, &QUOTES, &document_number(&number))
    };
    app.read(ctx, find).await.map(|exists| Json(Exists { exists }))
}

/// Records an offer.
#[utoipa::path(post, path = "/Quote/AddQuote", tag = "Quotes",
    request_body = QuoteInput, responses((status = 200, body = QuoteDetail)))]
async fn create(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<QuoteInput>,
) -> Result<Json<QuoteDetail>> {
    app.create(ctx, input, create_quote).await.map(Json)
}

/// Changes an offer.
#[utoipa::path(post, path = "/Quote/EditQuote/{id}", tag = "Quotes", params(("id" = i64, Path)),
    request_body = QuoteInput, responses((status = 200, body = QuoteDetail)))]
async fn update(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<QuoteInput>,
) -> Result<Json<QuoteDetail>> {
    app.write(ctx, move |tx, ctx| update_quote(tx, ctx, id, &input)).await.map(Json)
}

/// Records what became of an offer.
#[utoipa::path(post, path = "/Quote/ChangeQuoteStatus/{id}", tag = "Quotes",
    params(("id" = i64, Path)),
    request_body = QuoteStatusInput, responses((status = 200, body = QuoteDetail)))]
async fn answer(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<QuoteStatusInput>,
) -> Result<Json<QuoteDetail>> {
    app.write(ctx, move |tx, ctx| change_status(tx, ctx, id, &input)).await.map(Json)
}

/// Makes a link by which the customer sees and answers the offer.
#[utoipa::path(post, path = "/Quote/MakeLink/{id}", tag = "Quotes",
    params(("id" = i64, Path)), responses((status = 200, body = QuoteLink)))]
async fn make_link(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<QuoteLink>> {
    let url = app.config.public_url.clone();
    app.write(ctx, move |tx, ctx| link::make_anew(tx, ctx, &url, id)).await.map(Json)
}

/// Deletes an offer.
#[utoipa::path(delete, path = "/Quote/DeleteQuote/{id}", tag = "Quotes",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove(State(app): State<App>, ctx: Ctx, Path(id): Path<i64>) -> Result<Json<Done>> {
    let done = Done::say(&app.texts, ctx.locale, "quote.deleted");
    app.write(ctx, move |tx, ctx| delete_quote(tx, ctx, id)).await.map(|()| Json(done))
}

/// The same, as older programs call it.
#[utoipa::path(get, path = "/Quote/DeleteQuote/{id}", tag = "Quotes",
    params(("id" = i64, Path)), responses((status = 200, body = Done)))]
async fn remove_by_get(app: State<App>, ctx: Ctx, id: Path<i64>) -> Result<Json<Done>> {
    remove(app, ctx, id).await
}

/// Makes the invoice that the quote offered.
#[utoipa::path(post, path = "/Quote/ConvertQuoteToInvoice/{id}", tag = "Quotes",
    params(("id" = i64, Path), ("project_id" = Option<i64>, Query),
        ("exchange_rate" = Option<String>, Query)),
    responses((status = 200, body = Converted)))]
async fn convert(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(conversion): Query<Conversion>,
) -> Result<Json<Converted>> {
    app.create(ctx, (id, conversion), |tx, ctx, (id, asked)| convert_quote(tx, ctx, *id, asked))
        .await
        .map(Json)
}

/// The same, as older programs call it.
#[utoipa::path(get, path = "/Quote/ConvertQuoteToInvoice/{id}", tag = "Quotes",
    params(("id" = i64, Path), ("project_id" = Option<i64>, Query),
        ("exchange_rate" = Option<String>, Query)),
    responses((status = 200, body = Converted)))]
async fn convert_by_get(
    app: State<App>,
    ctx: Ctx,
    id: Path<i64>,
    query: Query<Conversion>,
) -> Result<Json<Converted>> {
    convert(app, ctx, id, query).await
}

/// The offer behind a customer's link.
#[utoipa::path(get, path = "/Quote/ByLink/{word}", tag = "Quotes",
    params(("word" = String, Path)), responses((status = 200, body = PublicQuote)))]
async fn open_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
) -> Result<Json<PublicQuote>> {
    link::open(&app, &visitor, word).await.map(Json)
}

/// A customer's answer to the offer behind their link.
#[utoipa::path(post, path = "/Quote/AnswerByLink/{word}", tag = "Quotes",
    params(("word" = String, Path)),
    request_body = PublicAnswer, responses((status = 200, body = PublicQuote)))]
async fn answer_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Json(input): Json<PublicAnswer>,
) -> Result<Json<PublicQuote>> {
    link::answer(&app, &visitor, word, input).await.map(Json)
}
