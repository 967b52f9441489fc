//! The calls of sending, and who may make them: whoever may change a document may send it.

use axum::extract::State;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::limits::{Limit, take};
use platform::{App, Ctx, Result};
use serde::{Deserialize, Serialize};

use super::draft::draft;
use super::send::send_document;
use super::wire::{MailDraft, MailLanguage, SendInput, Sending};
use crate::deliveries::{self, Mailed};

/// How much mail a company sends in an hour.
const PER_COMPANY: Limit = Limit { name: "document_mail", attempts: 200, seconds: 60 * 60 };

pub(crate) fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Create, Subject::Sales), routes!(invoice_draft))
        .add(can(Action::Create, Subject::Sales), routes!(send_invoice))
        .add(can(Action::Read, Subject::Sales), routes!(invoice_deliveries))
        .add(can(Action::Update, Subject::Quotes), routes!(quote_draft))
        .add(can(Action::Update, Subject::Quotes), routes!(send_quote))
        .add(can(Action::Read, Subject::Quotes), routes!(quote_deliveries))
        .add(can(Action::Create, Subject::ReceivePayment), routes!(receipt_draft))
        .add(can(Action::Create, Subject::ReceivePayment), routes!(send_receipt))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(receipt_deliveries))
}

/// In which language a message is proposed.
#[derive(Debug, Clone, Deserialize)]
struct DraftQuery {
    language: Option<MailLanguage>,
}

/// What a repeated request is known by.
#[derive(Debug, Clone, Serialize)]
struct Asked {
    kind: &'static str,
    id: i64,
    input: SendInput,
}

async fn proposed(
    app: App,
    ctx: Ctx,
    of: (Mailed, i64),
    query: DraftQuery,
) -> Result<Json<MailDraft>> {
    let texts = app.texts.clone();
    let work =
        move |tx: &mut dyn platform::Tx, ctx: &Ctx| draft(tx, ctx, &texts, of, query.language);
    app.read(ctx, work).await.map(Json)
}

async fn sent(
    app: App,
    ctx: Ctx,
    (kind, id): (Mailed, i64),
    input: SendInput,
) -> Result<Json<Sending>> {
    take(&app.db, PER_COMPANY, &ctx.tenant.0.to_string(), ctx.now).await?;
    let url = app.config.public_url.clone();
    let asked = Asked { kind: kind.as_str(), id, input };
    app.create(ctx, asked, move |tx, ctx, asked| {
        send_document(tx, ctx, &url, (kind, id), &asked.input)
    })
    .await
    .map(Json)
}

async fn mailed(app: App, ctx: Ctx, of: (Mailed, i64)) -> Result<Json<Sending>> {
    let read = move |tx: &mut dyn platform::Tx, ctx: &Ctx| {
        // Whoever may not see the document hears nothing of its messages either.
        super::facts::facts(tx, ctx, of)?;
        Ok(Sending { deliveries: deliveries::of(tx, ctx.tenant, of)? })
    };
    app.read(ctx, read).await.map(Json)
}

/// The message that is proposed for an invoice.
#[utoipa::path(get, path = "/Invoice/MailDraft/{id}", tag = "Sending",
    params(("id" = i64, Path), ("language" = Option<MailLanguage>, Query)),
    responses((status = 200, body = MailDraft)))]
async fn invoice_draft(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DraftQuery>,
) -> Result<Json<MailDraft>> {
    proposed(app, ctx, (Mailed::Invoice, id), query).await
}

/// Mails an invoice as PDF.
#[utoipa::path(post, path = "/Invoice/Send/{id}", tag = "Sending", params(("id" = i64, Path)),
    request_body = SendInput, responses((status = 200, body = Sending)))]
async fn send_invoice(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<SendInput>,
) -> Result<Json<Sending>> {
    sent(app, ctx, (Mailed::Invoice, id), input).await
}

/// What was mailed of an invoice.
#[utoipa::path(get, path = "/Invoice/Deliveries/{id}", tag = "Sending",
    params(("id" = i64, Path)), responses((status = 200, body = Sending)))]
async fn invoice_deliveries(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Sending>> {
    mailed(app, ctx, (Mailed::Invoice, id)).await
}

/// The message that is proposed for a quote.
#[utoipa::path(get, path = "/Quote/MailDraft/{id}", tag = "Sending",
    params(("id" = i64, Path), ("language" = Option<MailLanguage>, Query)),
    responses((status = 200, body = MailDraft)))]
async fn quote_draft(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DraftQuery>,
) -> Result<Json<MailDraft>> {
    proposed(app, ctx, (Mailed::Quote, id), query).await
}

/// Mails a quote as PDF.
#[utoipa::path(post, path = "/Quote/Send/{id}", tag = "Sending", params(("id" = i64, Path)),
    request_body = SendInput, responses((status = 200, body = Sending)))]
async fn send_quote(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<SendInput>,
) -> Result<Json<Sending>> {
    sent(app, ctx, (Mailed::Quote, id), input).await
}

/// What was mailed of a quote.
#[utoipa::path(get, path = "/Quote/Deliveries/{id}", tag = "Sending",
    params(("id" = i64, Path)), responses((status = 200, body = Sending)))]
async fn quote_deliveries(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Sending>> {
    mailed(app, ctx, (Mailed::Quote, id)).await
}

/// The message that is proposed for a receipt.
#[utoipa::path(get, path = "/Payment/MailDraft/{id}", tag = "Sending",
    params(("id" = i64, Path), ("language" = Option<MailLanguage>, Query)),
    responses((status = 200, body = MailDraft)))]
async fn receipt_draft(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Query(query): Query<DraftQuery>,
) -> Result<Json<MailDraft>> {
    proposed(app, ctx, (Mailed::Receipt, id), query).await
}

/// Mails a receipt as PDF.
#[utoipa::path(post, path = "/Payment/Send/{id}", tag = "Sending", params(("id" = i64, Path)),
    request_body = SendInput, responses((status = 200, body = Sending)))]
async fn send_receipt(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
    Json(input): Json<SendInput>,
) -> Result<Json<Sending>> {
    sent(app, ctx, (Mailed::Receipt, id), input).await
}

/// What was mailed of a receipt.
#[utoipa::path(get, path = "/Payment/Deliveries/{id}", tag = "Sending",
    params(("id" = i64, Path)), responses((status = 200, body = Sending)))]
async fn receipt_deliveries(
    State(app): State<App>,
    ctx: Ctx,
    Path(id): Path<i64>,
) -> Result<Json<Sending>> {
    mailed(app, ctx, (Mailed::Receipt, id)).await
}
