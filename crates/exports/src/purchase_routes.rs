//! The calls that export lists of purchases. The right to read the list is enough.

use axum::extract::State;
use axum::response::Response;
use money::payments::PaymentListRequest;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};
use serde::{Deserialize, Serialize};
use trade::bills::BillListRequest;
use trade::credit_notes::VendorCreditListRequest;
use trade::expenses::ExpenseListRequest;
use utoipa::ToSchema;

use super::{charges, credit_notes, expenses, payments};
use sheets::SheetFormat;
use sheets::send;

pub fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Bills), routes!(export_bills))
        .add(can(Action::Read, Subject::Bills), routes!(export_vendor_credits))
        .add(can(Action::Read, Subject::Expenses), routes!(export_expenses))
        .add(can(Action::Read, Subject::MakePayment), routes!(export_payments_made))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct BillsExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: BillListRequest,
}

/// The bills of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Bills", tag = "Export", request_body = BillsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_bills(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<BillsExport>,
) -> Result<Response> {
    let BillsExport { format, filter } = wanted;
    send(app, ctx, (format, charges::BILLS), filter, charges::bills).await
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VendorCreditsExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: VendorCreditListRequest,
}

/// The vendors' credits of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/VendorCredits", tag = "Export",
    request_body = VendorCreditsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_vendor_credits(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<VendorCreditsExport>,
) -> Result<Response> {
    let VendorCreditsExport { format, filter } = wanted;
    send(
        app,
        ctx,
        (format, credit_notes::VENDOR_CREDITS_SHEET),
        filter,
        credit_notes::write_vendor_credits,
    )
    .await
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ExpensesExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: ExpenseListRequest,
}

/// The expenses of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Expenses", tag = "Export", request_body = ExpensesExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_expenses(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<ExpensesExport>,
) -> Result<Response> {
    let ExpensesExport { format, filter } = wanted;
    send(app, ctx, (format, expenses::TITLE), filter, expenses::write).await
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct PaymentsMadeExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: PaymentListRequest,
}

/// The payments made of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/PaymentsMade", tag = "Export",
    request_body = PaymentsMadeExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_payments_made(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<PaymentsMadeExport>,
) -> Result<Response> {
    let PaymentsMadeExport { format, filter } = wanted;
    let title = payments::made_title(&filter);
    send(app, ctx, (format, title), filter, payments::write_made).await
}
