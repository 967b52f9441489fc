//! The sales and purchase books of a VAT return (form 10): a row for each line of each document in
//! the return, in the company's currency.
//!
//! The sum of a book equals the return: rounding differences of a document are on its largest line,
//! and a correction after filing is one row with the difference. Deliberately not here: which
//! documents are in a return (`tax::vat_returns`).

mod model;
mod rows;
mod store;

use axum::extract::State;
use axum::response::Response;
use jiff::civil::Date;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result};
use serde::{Deserialize, Serialize};
use sheets::{SheetFormat, send};
use tax::vat_returns::VatSide;
use utoipa::ToSchema;

pub use rows::party;

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::VatReport), routes!(export_book))
}

/// The filters of a book.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatBookRequest {
    /// The first day of the return.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Sales or purchases.
    pub side: VatSide,
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatBookExport {
    /// The file type.
    pub format: SheetFormat,
    /// The filters.
    pub filter: VatBookRequest,
}

/// The sales or purchase book of a VAT return as a file: a row for each line of its documents.
#[utoipa::path(post, path = "/Export/VatBook", tag = "Export",
    request_body = VatBookExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_book(
    State(app): State<App>,
    ctx: Ctx,
    Json(VatBookExport { format, filter }): Json<VatBookExport>,
) -> Result<Response> {
    let title = rows::title(filter.side);
    send(app, ctx, (format, title), filter, rows::write).await
}
