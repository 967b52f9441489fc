//! The calls of quotes, and who may make them.

use axum::extract::State;
use platform::access::{Access, Action, Subject, can, can_ask};
use platform::http::{Json, NameCheck, Path, Query, Routes, Visitor, routes};
use platform::text::document_number;
use platform::{App, Ctx, Result, handlers};

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

handlers! { "Quotes";
    /// A page of quotes.
    ask list "/Quote/GetQuotes" QuoteListRequest => QuoteTable, list_quotes;
    /// A quote with its files and history.
    show show "/Quote/GetQuoteeById/{id}" => QuoteDetail, show_quote;
    /// Records an offer.
    create create "/Quote/AddQuote" QuoteInput => QuoteDetail, create_quote;
    /// Changes an offer.
    update update "/Quote/EditQuote/{id}" QuoteInput => QuoteDetail, update_quote;
    /// Records what became of an offer.
    update answer "/Quote/ChangeQuoteStatus/{id}" QuoteStatusInput => QuoteDetail, change_status;
    /// Deletes an offer.
    delete remove "/Quote/DeleteQuote/{id}" "quote.deleted", delete_quote;
    /// The same, as older programs call it.
    delete_by_get remove_by_get "/Quote/DeleteQuote/{id}" remove;
}

/// Whether a quote number was ever used, or one that looks like it.
#[utoipa::path(get, path = "/Quote/QuoteIDExist/{ref}", tag = "Quotes",
    params(("ref" = String, Path)), responses((status = 200, body = NameCheck)))]
async fn number_exists(
    State(app): State<App>,
    ctx: Ctx,
    Path(number): Path<String>,
) -> Result<Json<NameCheck>> {
    let find = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        store::check_number(tx, ctx.tenant, &QUOTES, &document_number(&number))
    };
    app.read(ctx, find).await.map(Json)
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
    app.write(ctx, move |tx, ctx| link::replace(tx, ctx, &url, id)).await.map(Json)
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
