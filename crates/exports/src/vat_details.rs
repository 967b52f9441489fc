//! The documents in a VAT return as a sheet.

use axum::extract::State;
use axum::response::Response;
use books::currencies;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use tax::vat_returns::{VatDetailsRequest, VatSide, each_detail};
use utoipa::ToSchema;

use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

use crate::vat_book::party;

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::VatReport), routes!(export_details))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct VatReturnDetailsExport {
    /// The file type.
    pub format: SheetFormat,
    /// The filters; their page is ignored.
    pub filter: VatDetailsRequest,
}

/// The documents in a VAT return as a file.
#[utoipa::path(post, path = "/Export/VatReturnDetails", tag = "Export",
    request_body = VatReturnDetailsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_details(
    State(app): State<App>,
    ctx: Ctx,
    Json(VatReturnDetailsExport { format, filter }): Json<VatReturnDetailsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.vat_details"), filter, write).await
}

/// The columns; of one side the documents are with customers or with vendors.
fn columns(side: Option<VatSide>) -> [Column; 12] {
    [
        ("sheet.side", 14),
        ("sheet.date", 12),
        ("sheet.kind", 20),
        ("sheet.document", 14),
        (side.map_or("sheet.party", party), 32),
        ("sheet.tax_number", 16),
        ("sheet.vat_nature", 26),
        ("sheet.tax_name", 28),
        ("sheet.tax_base", 18),
        ("sheet.tax", 16),
        ("sheet.filed_late", 14),
        ("sheet.without_einvoice", 16),
    ]
}

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &VatDetailsRequest,
) -> Result<SheetFile> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.vat_details", &columns(asked.side))?;
    let words = sheet.words.clone();
    let answers = ["sheet.no", "sheet.yes"].map(|code| words.say(code));
    each_detail(tx, ctx, asked, &mut |row| {
        let side = words.say_of("sheet.side", &row.side)?;
        let nature = words.say_of("sheet.vat_nature", &row.nature)?;
        let kind = words.say(&format!("sheet.doc.{}", row.kind));
        let tax = row.tax_name.as_deref().zip(row.tax_name_ar.as_deref());
        sheet.row(&[
            Cell::Text(&side),
            Cell::Day(row.date),
            Cell::Text(&kind),
            Cell::Text(&row.number),
            Cell::maybe(row.party_name.as_ref()),
            Cell::maybe(row.party_tax_id.as_ref()),
            Cell::Text(&nature),
            tax.map_or(Cell::Empty, |(english, arabic)| Cell::Text(words.pick(english, arabic))),
            Cell::AmountText(&row.base, decimals),
            Cell::AmountText(&row.tax, decimals),
            Cell::Text(&answers[usize::from(row.late)]),
            Cell::Text(&answers[usize::from(row.no_einvoice)]),
        ])
    })?;
    sheet.finish()
}
