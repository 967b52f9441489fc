//! The comparison of the tax authority's documents with the books, as a sheet.

use axum::extract::State;
use axum::response::Response;
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use received_documents::comparison::{ComparedRow, ComparisonRequest, show_all};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use sheets::send;
use sheets::{Cell, Column, RowStyle, Sheet, SheetFile, SheetFormat, SheetRequest};

/// The decimals of the authority's amounts, which are in pounds.
const DECIMALS: u8 = 2;

pub fn routes() -> Routes {
    Routes::new().add(can(Action::Read, Subject::VatReport), routes!(export_comparison))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ComparisonExport {
    /// The file type.
    pub format: SheetFormat,
    /// The filters.
    pub filter: ComparisonRequest,
}

/// The documents that differ between the authority and the books, as a file.
#[utoipa::path(post, path = "/Export/Comparison", tag = "Export",
    request_body = ComparisonExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_comparison(
    State(app): State<App>,
    ctx: Ctx,
    Json(ComparisonExport { format, filter }): Json<ComparisonExport>,
) -> Result<Response> {
    send(app, ctx, (format, "sheet.comparison"), filter, write).await
}

const COLUMNS: &[Column] = &[
    ("sheet.differences", 36),
    ("sheet.kind", 14),
    ("sheet.number_here", 16),
    ("sheet.number_there", 16),
    ("sheet.party", 32),
    ("sheet.tax_number", 16),
    ("sheet.date_here", 12),
    ("sheet.date_there", 12),
    ("sheet.total_here", 16),
    ("sheet.total_there", 16),
    ("sheet.vat_here", 16),
    ("sheet.vat_there", 16),
    ("sheet.total_by", 16),
    ("sheet.vat_by", 16),
    ("sheet.standing", 16),
    ("sheet.reason", 32),
    ("sheet.uuid", 30),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &ComparisonRequest,
) -> Result<SheetFile> {
    let view = show_all(tx, ctx, asked)?;
    let mut sheet = wanted.begin(ctx, "sheet.comparison", COLUMNS)?;
    for row in &view.rows {
        line(&mut sheet, row)?;
    }
    if !view.rows.is_empty() {
        let total = sheet.words.say("sheet.sum");
        let mut cells = vec![Cell::Text(&total)];
        cells.resize(COLUMNS.len(), Cell::Empty);
        cells[12] = Cell::AmountText(&view.differing_by.total, DECIMALS);
        cells[13] = Cell::AmountText(&view.differing_by.vat, DECIMALS);
        sheet.row_of(RowStyle { bold: true, closes: true, level: 0 }, &cells)?;
    }
    sheet.finish()
}

fn line(sheet: &mut Sheet, row: &ComparedRow) -> Result<()> {
    let words = sheet.words.clone();
    let differences = row.differences.iter().map(|one| words.say_of("sheet.difference", one));
    let differences = differences.collect::<Result<Vec<String>>>()?;
    let differences = differences.join(&words.say("sheet.and"));
    let kind = words.say(if row.credit { "sheet.kind.credit" } else { "sheet.kind.invoice" });
    let (book, paper, listed) = (row.book.as_ref(), row.paper.as_ref(), row.listed.as_ref());
    let number_there = paper.map(|one| &one.number).or(listed.map(|one| &one.number));
    let party = [
        book.map(|one| &one.party_name),
        paper.map(|one| &one.party_name),
        listed.map(|one| &one.party_name),
    ];
    let party = party.into_iter().flatten().find(|name| !name.is_empty());
    let tax_number = book.and_then(|one| one.party_tax_id.as_ref());
    let tax_number = tax_number.or(paper.and_then(|one| one.party_tax_id.as_ref()));
    let tax_number = tax_number.or(listed.and_then(|one| one.party_tax_id.as_ref()));
    let standing = paper.map(|one| words.say_of("sheet.standing", &one.status)).transpose()?;
    let uuid = paper.map(|one| &one.uuid).or(listed.and_then(|one| one.uuid.as_ref()));
    let there = paper.map(|one| one.date).or(listed.and_then(|one| one.date));
    let amount = |text| Cell::maybe_amount(text, DECIMALS);
    sheet.row(&[
        Cell::Text(&differences),
        Cell::Text(&kind),
        Cell::maybe(book.map(|one| &one.number)),
        Cell::maybe(number_there),
        Cell::maybe(party),
        Cell::maybe(tax_number),
        book.map_or(Cell::Empty, |one| Cell::Day(one.date)),
        there.map_or(Cell::Empty, Cell::Day),
        amount(book.map(|one| &one.total)),
        amount(paper.map(|one| &one.total)),
        amount(book.map(|one| &one.vat)),
        amount(paper.and_then(|one| one.vat.as_ref())),
        Cell::AmountText(&row.by.total, DECIMALS),
        Cell::AmountText(&row.by.vat, DECIMALS),
        Cell::maybe(standing.as_ref()),
        Cell::maybe(paper.and_then(|one| one.reason.as_ref())),
        Cell::maybe(uuid),
    ])
}
