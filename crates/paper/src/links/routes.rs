//! The calls of links, and who may make them: as many people as may send the document.

use axum::extract::State;
use axum::response::Response;
use directory::customers::STATEMENTS;
use platform::access::{Access, Action, Subject, can};
use platform::http::{Json, Path, Query, Routes, Visitor, routes};
use platform::{App, Ctx, Result};

use super::kind::Linked;
use super::wire::{DocumentLinks, LinkInput, MadeLink, PublicDocument, RevokeLink};
use super::{manage, open};
use crate::print::{PrintOptions, PrintQuery};

pub(crate) fn routes() -> Routes {
    let sales = || can(Action::Create, Subject::Sales);
    let receipts = || can(Action::Create, Subject::ReceivePayment);
    let customers = || can(Action::Update, Subject::Customers);
    Routes::new()
        .add(sales(), routes!(make_invoice_link))
        .add(sales(), routes!(revoke_invoice_link))
        .add(can(Action::Read, Subject::Sales), routes!(invoice_links))
        .add(sales(), routes!(make_credit_note_link))
        .add(sales(), routes!(revoke_credit_note_link))
        .add(can(Action::Read, Subject::Sales), routes!(credit_note_links))
        .add(receipts(), routes!(make_receipt_link))
        .add(receipts(), routes!(revoke_receipt_link))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(receipt_links))
        .add(customers(), routes!(make_statement_link))
        .add(customers(), routes!(revoke_statement_link))
        .add(STATEMENTS, routes!(statement_links))
        .add(Access::Public, routes!(document_by_link))
        .add(Access::Public, routes!(document_pdf_by_link))
}

/// The calls about the links of a kind of document.
macro_rules! calls {
    ($kind:expr; $(#[$list_doc:meta])* $list:ident $list_path:tt;
     $(#[$make_doc:meta])* $make:ident $make_path:tt;
     $(#[$revoke_doc:meta])* $revoke:ident $revoke_path:tt;) => {
        $(#[$list_doc])*
        #[utoipa::path(get, path = $list_path, tag = "Links",
            params(("id" = i64, Path)), responses((status = 200, body = DocumentLinks)))]
        async fn $list(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
        ) -> Result<Json<DocumentLinks>> {
            app.read(ctx, move |tx, ctx| manage::list(tx, ctx, ($kind, id))).await.map(Json)
        }

        $(#[$make_doc])*
        #[utoipa::path(post, path = $make_path, tag = "Links", params(("id" = i64, Path)),
            request_body = LinkInput, responses((status = 200, body = MadeLink)))]
        async fn $make(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<LinkInput>,
        ) -> Result<Json<MadeLink>> {
            let url = app.config.public_url.clone();
            app.write(ctx, move |tx, ctx| manage::make(tx, ctx, &url, ($kind, id), &input))
                .await
                .map(Json)
        }

        $(#[$revoke_doc])*
        #[utoipa::path(post, path = $revoke_path, tag = "Links", params(("id" = i64, Path)),
            request_body = RevokeLink, responses((status = 200, body = DocumentLinks)))]
        async fn $revoke(
            State(app): State<App>,
            ctx: Ctx,
            Path(id): Path<i64>,
            Json(input): Json<RevokeLink>,
        ) -> Result<Json<DocumentLinks>> {
            app.write(ctx, move |tx, ctx| manage::revoke(tx, ctx, ($kind, id), input.link))
                .await
                .map(Json)
        }
    };
}

calls! { Linked::Invoice;
    /// The links of an invoice that open it today.
    invoice_links "/Invoice/Links/{id}";
    /// Makes a link to an invoice.
    make_invoice_link "/Invoice/MakeLink/{id}";
    /// Ends a link to an invoice.
    revoke_invoice_link "/Invoice/RevokeLink/{id}";
}

calls! { Linked::CreditNote;
    /// The links of a credit note that open it today.
    credit_note_links "/CreditNote/Links/{id}";
    /// Makes a link to a credit note.
    make_credit_note_link "/CreditNote/MakeLink/{id}";
    /// Ends a link to a credit note.
    revoke_credit_note_link "/CreditNote/RevokeLink/{id}";
}

calls! { Linked::Receipt;
    /// The links of a receipt that open it today.
    receipt_links "/Payment/Links/{id}";
    /// Makes a link to a receipt.
    make_receipt_link "/Payment/MakeLink/{id}";
    /// Ends a link to a receipt.
    revoke_receipt_link "/Payment/RevokeLink/{id}";
}

calls! { Linked::Statement;
    /// The links of a customer's statement that open it today.
    statement_links "/Customer/StatementLinks/{id}";
    /// Makes a link to a customer's statement.
    make_statement_link "/Customer/MakeStatementLink/{id}";
    /// Ends a link to a customer's statement.
    revoke_statement_link "/Customer/RevokeStatementLink/{id}";
}

/// The document of a customer's link.
#[utoipa::path(get, path = "/Document/ByLink/{word}", tag = "Links",
    params(("word" = String, Path), ("language" = Option<String>, Query),
        ("from" = Option<usize>, Query)),
    responses((status = 200, body = PublicDocument)))]
async fn document_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Query(query): Query<PrintQuery>,
) -> Result<Json<PublicDocument>> {
    let asked = PrintOptions { mark: None, ..query.options()? };
    let from = query.from.unwrap_or_default();
    open::open(&app, &visitor, &word, (asked, from)).await.map(Json)
}

/// The document of a customer's link as PDF.
#[utoipa::path(get, path = "/Document/PdfByLink/{word}", tag = "Links",
    params(("word" = String, Path), ("language" = Option<String>, Query)),
    responses((status = 200, body = Vec<u8>, content_type = "application/pdf")))]
async fn document_pdf_by_link(
    State(app): State<App>,
    visitor: Visitor,
    Path(word): Path<String>,
    Query(query): Query<PrintQuery>,
) -> Result<Response> {
    let asked = PrintOptions { mark: None, ..query.options()? };
    open::pdf(&app, &visitor, &word, asked).await?.answer()
}
