//! The calls of sending: those who may change a document may send it.

use axum::extract::State;
use directory::customers::STATEMENTS;
use directory::parties::account::StatementRequest;
use jiff::civil::Date;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Path, Query, Routes, routes};
use platform::limits::{Limit, consume_in_transaction};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};

use super::draft::draft;
use super::send::{check_limits, send_document};
use super::wire::{MailDraft, MailPreview, Recipients, SendInput, Sending, SentSeveral};
use super::{preview, several, visibility};
use crate::mail_templates::{MailLanguage, MailTemplateInput};
use documents::deliveries::{self, Mailed, PayableOnline};
use documents::selection::{Ticked, distinct};
use tenancy::outreach::SendRate;

/// How much mail a company sends in an hour.
const PER_COMPANY: Limit = Limit { name: "document_mail", attempts: 200, seconds: 60 * 60 };

pub(crate) fn routes() -> Routes {
    let sales = || can(Action::Create, Subject::Sales);
    let quotes = || can(Action::Update, Subject::Quotes);
    let receipts = || can(Action::Create, Subject::ReceivePayment);
    let customers = || can(Action::Update, Subject::Customers);
    Routes::new()
        .add(can_ask(Action::Create, Subject::Sales), routes!(invoice_draft))
        .add_limited(sales(), routes!(send_invoice))
        .add(can(Action::Read, Subject::Sales), routes!(invoice_deliveries))
        .add(can_ask(Action::Create, Subject::Sales), routes!(invoice_recipients))
        .add_limited(sales(), routes!(send_invoices))
        .add(can_ask(Action::Update, Subject::Quotes), routes!(quote_draft))
        .add_limited(quotes(), routes!(send_quote))
        .add(can(Action::Read, Subject::Quotes), routes!(quote_deliveries))
        .add(can_ask(Action::Update, Subject::Quotes), routes!(quote_recipients))
        .add_limited(quotes(), routes!(send_quotes))
        .add(can_ask(Action::Create, Subject::Sales), routes!(credit_note_draft))
        .add_limited(sales(), routes!(send_credit_note))
        .add(can(Action::Read, Subject::Sales), routes!(credit_note_deliveries))
        .add(can_ask(Action::Create, Subject::Sales), routes!(credit_note_recipients))
        .add_limited(sales(), routes!(send_credit_notes))
        .add(can_ask(Action::Create, Subject::ReceivePayment), routes!(receipt_draft))
        .add_limited(receipts(), routes!(send_receipt))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(receipt_deliveries))
        .add(can_ask(Action::Update, Subject::Customers), routes!(statement_draft))
        .add_limited(customers(), routes!(send_statement))
        .add(STATEMENTS, routes!(statement_deliveries))
        .add(can_ask(Action::Update, Subject::Settings), routes!(preview_template))
}

/// How a message is proposed.
#[derive(Debug, Clone, Deserialize)]
struct DraftQuery {
    language: Option<MailLanguage>,
    /// The days of a statement.
    from_date: Option<Date>,
    to_date: Option<Date>,
}

/// The content by which a repeated request is recognised.
#[derive(Debug, Clone, Serialize)]
struct SendRequest<I> {
    kind: &'static str,
    id: i64,
    input: I,
}

async fn proposed(
    app: App,
    ctx: Ctx,
    of: (Mailed, i64),
    query: DraftQuery,
) -> Result<Json<MailDraft>> {
    let (texts, payable) = (app.texts.clone(), PayableOnline::of(&app));
    let DraftQuery { language, from_date, to_date } = query;
    let days = StatementRequest { from_date, to_date };
    let work =
        move |tx: &mut dyn Tx, ctx: &Ctx| draft(tx, ctx, (&texts, payable), of, (language, &days));
    app.read(ctx, work).await.map(Json)
}

async fn sent(
    app: App,
    ctx: Ctx,
    (kind, id): (Mailed, i64),
    input: SendInput,
) -> Result<Json<Sending>> {
    let asked = SendRequest { kind: kind.as_str(), id, input };
    app.create(ctx, asked, move |tx, ctx, asked| {
        count(tx, ctx, 1)?;
        check_limits(tx, ctx, &asked.input, SendRate::Single)?;
        send_document(tx, ctx, (kind, id), &asked.input)
    })
    .await
    .map(Json)
}

/// Counts messages that are about to be queued. A repeated request whose answer was lost queues
/// nothing, so it isn't counted and is answered even when the limit is reached.
fn count(tx: &mut dyn Tx, ctx: &Ctx, messages: usize) -> Result<()> {
    consume_in_transaction(tx, PER_COMPANY, &ctx.tenant.0.to_string(), messages, ctx.now)
}

async fn mailed(app: App, ctx: Ctx, of: (Mailed, i64)) -> Result<Json<Sending>> {
    let read = move |tx: &mut dyn Tx, ctx: &Ctx| {
        // Those who may not see the document don't see its messages either.
        visibility::require(tx, ctx, of)?;
        Ok(Sending { deliveries: deliveries::latest(tx, ctx.tenant, of)? })
    };
    app.read(ctx, read).await.map(Json)
}

async fn addressed(app: App, ctx: Ctx, kind: Mailed, ids: Vec<i64>) -> Result<Json<Recipients>> {
    app.read(ctx, move |tx, ctx| several::recipients(tx, ctx, kind, &ids)).await.map(Json)
}

async fn sent_several(
    app: App,
    ctx: Ctx,
    kind: Mailed,
    ticked: Ticked,
) -> Result<Json<SentSeveral>> {
    let messages = distinct(&ticked.ids, several::MAX)?.len();
    let texts = app.texts.clone();
    let asked = SendRequest { kind: kind.as_str(), id: 0, input: ticked };
    app.create(ctx, asked, move |tx, ctx, asked| {
        count(tx, ctx, messages)?;
        several::send_several(tx, ctx, &texts, kind, &asked.input.ids)
    })
    .await
    .map(Json)
}

/// The calls about one document of a kind: the proposed message, sending it, the sent messages.
macro_rules! calls {
    ($kind:expr, [$($asked:tt)*];
     $(#[$draft_doc:meta])* $draft:ident $draft_path:tt;
     $(#[$send_doc:meta])* $send:ident $send_path:tt;
     $(#[$deliveries_doc:meta])* $deliveries:ident $deliveries_path:tt;) => {
        $(#[$draft_doc])*
        #[utoipa::path(get, path = $draft_path, tag = "Sending",
            params(("id" = i64, Path), ("language" = Option<MailLanguage>, Query) $($asked)*),
            responses((status = 200, body = MailDraft)))]
        async fn $draft(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Query(query): Query<DraftQuery>,
        ) -> Result<Json<MailDraft>> {
            proposed(app, ctx, ($kind, id), query).await
        }

        $(#[$send_doc])*
        #[utoipa::path(post, path = $send_path, tag = "Sending", params(("id" = i64, Path)),
            request_body = SendInput, responses((status = 200, body = Sending)))]
        async fn $send(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<SendInput>,
        ) -> Result<Json<Sending>> {
            sent(app, ctx, ($kind, id), input).await
        }

        $(#[$deliveries_doc])*
        #[utoipa::path(get, path = $deliveries_path, tag = "Sending",
            params(("id" = i64, Path)), responses((status = 200, body = Sending)))]
        async fn $deliveries(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<Sending>> {
            mailed(app, ctx, ($kind, id)).await
        }
    };
}

/// The calls about selected documents of a kind: their recipients, and sending them.
macro_rules! calls_of_several {
    ($kind:expr;
     $(#[$recipients_doc:meta])* $recipients:ident $recipients_path:tt;
     $(#[$send_doc:meta])* $send:ident $send_path:tt;) => {
        $(#[$recipients_doc])*
        #[utoipa::path(post, path = $recipients_path, tag = "Sending", request_body = Ticked,
            responses((status = 200, body = Recipients)))]
        async fn $recipients(
            State(app): State<App>,
            ctx: Ctx,
            Json(ticked): Json<Ticked>,
        ) -> Result<Json<Recipients>> {
            addressed(app, ctx, $kind, ticked.ids).await
        }

        $(#[$send_doc])*
        #[utoipa::path(post, path = $send_path, tag = "Sending", request_body = Ticked,
            responses((status = 200, body = SentSeveral)))]
        async fn $send(
            State(app): State<App>,
            ctx: Ctx,
            Json(ticked): Json<Ticked>,
        ) -> Result<Json<SentSeveral>> {
            sent_several(app, ctx, $kind, ticked).await
        }
    };
}

calls! { Mailed::Invoice, [];
    /// The message that is proposed for an invoice.
    invoice_draft "/Invoice/MailDraft/{id}";
    /// Mails an invoice as PDF.
    send_invoice "/Invoice/Send/{id}";
    /// The messages sent about an invoice.
    invoice_deliveries "/Invoice/Deliveries/{id}";
}

calls_of_several! { Mailed::Invoice;
    /// The recipients of the selected invoices, at most 100.
    invoice_recipients "/Invoice/Recipients";
    /// Mails ticked invoices, each to its own customer; at most 100.
    send_invoices "/Invoice/SendSeveral";
}

calls! { Mailed::Quote, [];
    /// The message that is proposed for a quote.
    quote_draft "/Quote/MailDraft/{id}";
    /// Mails a quote as PDF.
    send_quote "/Quote/Send/{id}";
    /// The messages sent about a quote.
    quote_deliveries "/Quote/Deliveries/{id}";
}

calls_of_several! { Mailed::Quote;
    /// The recipients of the selected quotes, at most 100.
    quote_recipients "/Quote/Recipients";
    /// Mails ticked quotes, each to its own customer; at most 100.
    send_quotes "/Quote/SendSeveral";
}

calls! { Mailed::CreditNote, [];
    /// The message that is proposed for a credit note.
    credit_note_draft "/CreditNote/MailDraft/{id}";
    /// Mails a credit note as PDF.
    send_credit_note "/CreditNote/Send/{id}";
    /// The messages sent about a credit note.
    credit_note_deliveries "/CreditNote/Deliveries/{id}";
}

calls_of_several! { Mailed::CreditNote;
    /// The recipients of the selected credit notes, at most 100.
    credit_note_recipients "/CreditNote/Recipients";
    /// Mails ticked credit notes, each to its own customer; at most 100.
    send_credit_notes "/CreditNote/SendSeveral";
}

calls! { Mailed::Receipt, [];
    /// The message that is proposed for a receipt.
    receipt_draft "/Payment/MailDraft/{id}";
    /// Mails a receipt as PDF.
    send_receipt "/Payment/Send/{id}";
    /// The messages sent about a receipt.
    receipt_deliveries "/Payment/Deliveries/{id}";
}

calls! { Mailed::Statement,
    [, ("from_date" = Option<String>, Query), ("to_date" = Option<String>, Query)];
    /// The message that is proposed for a customer's statement.
    statement_draft "/Customer/StatementMailDraft/{id}";
    /// Mails a customer's statement as PDF.
    send_statement "/Customer/SendStatement/{id}";
    /// The statements mailed to a customer.
    statement_deliveries "/Customer/StatementDeliveries/{id}";
}

/// A text of mail as a customer would read it: of the newest document of its kind. Nothing is kept.
#[utoipa::path(post, path = "/Setting/PreviewMailTemplate", tag = "Setting",
    request_body = MailTemplateInput, responses((status = 200, body = MailPreview)))]
async fn preview_template(
    State(app): State<App>,
    ctx: Ctx,
    Json(input): Json<MailTemplateInput>,
) -> Result<Json<MailPreview>> {
    let texts = app.texts.clone();
    app.read(ctx, move |tx, ctx| preview::preview(tx, ctx, &texts, &input)).await.map(Json)
}
