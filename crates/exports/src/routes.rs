//! The calls that give a list as a file, and who may make them: everybody who may read the list.

use axum::extract::State;
use axum::response::Response;
use directory::customers::CustomerListRequest;
use directory::products::ProductListRequest;
use directory::vendors::VendorListRequest;
use money::payments::ReceiptListRequest;
use platform::access::{Action, Subject, can, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};
use serde::{Deserialize, Serialize};
use trade::credit_notes::CreditNoteListRequest;
use trade::invoices::InvoiceListRequest;
use trade::quotes::QuoteListRequest;
use utoipa::ToSchema;

use super::{
    accounts, activity, attached_files, charges, cheques, comparison, credit_notes, customers,
    fixed_assets, journal_entries, payments, products, projects, purchase_routes, quotes,
    transfers, vat_book, vat_details, vendors, year_book,
};
use insight::audit::ActivityLogRequest;
use insight::plain_text::{self, LedgerFormat};
use sheets::ExportTrace;
use sheets::{SheetFile, SheetFormat, nameless};
use sheets::{folder, send, send_file};

/// The calls of the files of lists, each with who may make it.
pub fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Sales), routes!(export_invoices))
        .add(can(Action::Read, Subject::Sales), routes!(export_credit_notes))
        .add(can(Action::Read, Subject::Quotes), routes!(export_quotes))
        .add(can(Action::Read, Subject::ReceivePayment), routes!(export_payments))
        .add(can(Action::Read, Subject::Customers), routes!(export_customers))
        .add(can(Action::Read, Subject::Vendors), routes!(export_vendors))
        .add(can(Action::Read, Subject::Products), routes!(export_products))
        .add(can(Action::Read, Subject::GeneralLedger), routes!(export_ledger))
        .add(can(Action::Read, Subject::Settings), routes!(export_activity))
        .add(can_ask(Action::Create, Subject::User), routes!(export_trace))
        .merge(purchase_routes::routes())
        .merge(cheques::routes())
        .merge(transfers::routes())
        .merge(accounts::routes())
        .merge(journal_entries::routes())
        .merge(fixed_assets::routes())
        .merge(projects::routes())
        .merge(vat_details::routes())
        .merge(comparison::routes())
        .merge(vat_book::routes())
        .merge(year_book::routes())
        .merge(attached_files::routes())
}

/// Which invoices are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct InvoicesExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: InvoiceListRequest,
}

/// The invoices of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Invoices", tag = "Export", request_body = InvoicesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_invoices(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<InvoicesExport>,
) -> Result<Response> {
    let InvoicesExport { format, filter } = wanted;
    send(app, ctx, (format, charges::INVOICES), filter, charges::invoices).await
}

/// Which credit notes are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CreditNotesExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: CreditNoteListRequest,
}

/// The credit notes of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/CreditNotes", tag = "Export",
    request_body = CreditNotesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_credit_notes(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<CreditNotesExport>,
) -> Result<Response> {
    let CreditNotesExport { format, filter } = wanted;
    send(app, ctx, (format, credit_notes::TITLE), filter, credit_notes::write).await
}

/// Which activity is wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ActivityExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The activity; its page is left aside.
    #[serde(default)]
    pub filter: ActivityLogRequest,
}

/// What people did in the company as a file, the newest first.
#[utoipa::path(post, path = "/Export/Activity", tag = "Export", request_body = ActivityExport,
    responses(
        (status = 200, body = Vec<u8>, content_type = "application/octet-stream"),
        (status = 429)
    ))]
async fn export_activity(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<ActivityExport>,
) -> Result<Response> {
    let ActivityExport { format, filter } = wanted;
    send(app, ctx, (format, activity::TITLE), filter, activity::write).await
}

/// Which quotes are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct QuotesExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: QuoteListRequest,
}

/// The quotes of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Quotes", tag = "Export", request_body = QuotesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_quotes(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<QuotesExport>,
) -> Result<Response> {
    let QuotesExport { format, filter } = wanted;
    send(app, ctx, (format, quotes::TITLE), filter, quotes::write).await
}

/// Which payments received are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: ReceiptListRequest,
}

/// The payments received of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Payments", tag = "Export", request_body = PaymentsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_payments(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<PaymentsExport>,
) -> Result<Response> {
    let PaymentsExport { format, filter } = wanted;
    let title = payments::title(&filter);
    send(app, ctx, (format, title), filter, payments::write).await
}

/// Which customers are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct CustomersExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: CustomerListRequest,
}

/// The customers of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Customers", tag = "Export", request_body = CustomersExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_customers(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<CustomersExport>,
) -> Result<Response> {
    let CustomersExport { format, filter } = wanted;
    send(app, ctx, (format, customers::TITLE), filter, customers::write).await
}

/// Which vendors are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: VendorListRequest,
}

/// The vendors of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Vendors", tag = "Export", request_body = VendorsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_vendors(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<VendorsExport>,
) -> Result<Response> {
    let VendorsExport { format, filter } = wanted;
    send(app, ctx, (format, vendors::TITLE), filter, vendors::write).await
}

/// Which products and services are wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProductsExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// The list; its page is left aside.
    #[serde(default)]
    pub filter: ProductListRequest,
}

/// The products and services of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Products", tag = "Export", request_body = ProductsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_products(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<ProductsExport>,
) -> Result<Response> {
    let ProductsExport { format, filter } = wanted;
    send(app, ctx, (format, products::TITLE), filter, products::write).await
}

/// As what the ledger is wanted.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct LedgerExport {
    /// The program that is to read it.
    pub format: LedgerFormat,
}

/// The title of a ledger's file.
const LEDGER: &str = "sheet.ledger";

/// The whole ledger as text that another program of bookkeeping reads; proved before it is sent.
#[utoipa::path(post, path = "/Export/Ledger", tag = "Export", request_body = LedgerExport,
    responses((status = 200, body = Vec<u8>, content_type = "text/plain")))]
async fn export_ledger(
    State(app): State<App>,
    ctx: Ctx,
    Json(LedgerExport { format }): Json<LedgerExport>,
) -> Result<Response> {
    let folder = folder(&app);
    let kind = (format.extension(), "text/plain; charset=utf-8");
    send_file(app, ctx, kind, (LEDGER, String::new()), move |tx, ctx| {
        let written =
            plain_text::write(tx, (ctx.tenant, ctx.locale, ctx.today), nameless(&folder)?, format)?;
        Ok(SheetFile { file: written.file, rows: written.entries })
    })
    .await
}

/// Who took which list away, the newest first.
#[utoipa::path(get, path = "/Export/Trace", tag = "Export",
    responses((status = 200, body = ExportTrace)))]
async fn export_trace(State(app): State<App>, ctx: Ctx) -> Result<Json<ExportTrace>> {
    app.read(ctx, sheets::latest).await.map(Json)
}
