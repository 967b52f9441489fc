//! The books of sales and purchases that go with a return of value added tax (form 10): a row for
//! each line of each document that the return counts, in the company's currency.
//!
//! The sum of a book is the return's: what a document's lines lose by rounding is on its largest
//! line, and what was corrected after filing is one row that says by how much. Deliberately not
//! here: which documents a return counts (`tax::vat_returns`).

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

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::VatReport), routes!(export_book))
}

/// Which book.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatBookRequest {
    /// The first day of the return.
    #[schema(value_type = String, format = Date)]
    pub first_date: Date,
    /// Sales or purchases.
    pub side: VatSide,
}

/// A book, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatBookExport {
    /// The kind of file.
    pub format: SheetFormat,
    /// Which book.
    pub filter: VatBookRequest,
}

/// The book of sales or purchases of a return of value added tax as a file: a row for each line of
/// its documents.
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
