//! The list of transfers and deposits as a sheet.

use axum::extract::State;
use axum::response::Response;
use books::currencies;
use money::transfers::{ListedTransfer, TransferListRequest, each_transfer};
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::BankAccounts), routes!(export_transfers))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct TransfersExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: TransferListRequest,
}

/// The transfers of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/Transfers", tag = "Export", request_body = TransfersExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_transfers(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<TransfersExport>,
) -> Result<Response> {
    let TransfersExport { format, filter } = wanted;
    send(app, ctx, (format, "sheet.transfers"), filter, write).await
}

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.date", 12),
    ("sheet.kind", 14),
    ("sheet.from_account", 30),
    ("sheet.to_account", 30),
    ("sheet.currency", 9),
    ("sheet.amount_sent", 16),
    ("sheet.arrived_base", 20),
    ("sheet.reference", 18),
    ("sheet.notes", 30),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    request: &TransferListRequest,
) -> Result<SheetFile> {
    let base = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.transfers", COLUMNS)?;
    let words = sheet.words.clone();
    let kinds = ["sheet.transfer", "sheet.deposit"].map(|code| words.say(code));
    each_transfer(tx, ctx, request, &mut |one: ListedTransfer| {
        let currency = currencies::stored(one.currency_id)?;
        sheet.row(&[
            Cell::Text(&one.number),
            Cell::Day(one.date),
            Cell::Text(&kinds[usize::from(one.is_deposit)]),
            Cell::Text(words.pick(&one.from.0, &one.from.1)),
            Cell::Text(words.pick(&one.to.0, &one.to.1)),
            Cell::Text(&currency.code),
            Cell::Amount(one.amount, currency.minor_digits),
            Cell::Amount(one.received_base, base),
            Cell::maybe(one.reference.as_ref()),
            Cell::maybe(one.comments.as_ref()),
        ])
    })?;
    sheet.finish()
}
