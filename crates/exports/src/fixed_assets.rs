//! The list of fixed assets as a sheet.

use accountancy::fixed_assets::{AssetState, FixedAssetListRequest, list_assets};
use axum::extract::State;
use axum::response::Response;
use books::currencies;
use platform::access::{Action, Subject, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::pages::{STRIDE, each_page};
use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

pub fn routes() -> Routes {
    Routes::new().add(can_ask(Action::Create, Subject::JournalEntry), routes!(export_assets))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct FixedAssetsExport {
    /// The file type.
    pub format: SheetFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: FixedAssetListRequest,
}

/// The fixed assets of a list as a file, in its order.
#[utoipa::path(post, path = "/Export/FixedAssets", tag = "Export",
    request_body = FixedAssetsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_assets(
    State(app): State<App>,
    ctx: Ctx,
    Json(FixedAssetsExport { format, filter }): Json<FixedAssetsExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.fixed_assets"), filter, write).await
}

const COLUMNS: &[Column] = &[
    ("sheet.number", 14),
    ("sheet.name", 36),
    ("sheet.asset_category", 28),
    ("sheet.acquired_on", 14),
    ("sheet.cost", 18),
    ("sheet.accumulated", 20),
    ("sheet.book_value", 18),
    ("sheet.status", 18),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &FixedAssetListRequest,
) -> Result<SheetFile> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.fixed_assets", COLUMNS)?;
    let words = sheet.words.clone();
    each_page(|cursor| {
        let page = FixedAssetListRequest { cursor, limit: Some(STRIDE), ..asked.clone() };
        let page = list_assets(tx, ctx, &page)?;
        for asset in &page.assets {
            let state = words.say_of("sheet.asset", &asset.state)?;
            sheet.row(&[
                Cell::Text(&asset.number),
                Cell::Text(&asset.name),
                Cell::Text(words.pick(&asset.category, &asset.category_ar)),
                Cell::Day(asset.acquired_on),
                Cell::AmountText(&asset.cost, decimals),
                Cell::AmountText(&asset.accumulated, decimals),
                // A disposed asset has no book value; a fully depreciated one has zero.
                match asset.state {
                    AssetState::Disposed => Cell::Empty,
                    _ => Cell::AmountText(&asset.book_value, decimals),
                },
                Cell::Text(&state),
            ])?;
        }
        Ok(page.next_item)
    })?;
    sheet.finish()
}
