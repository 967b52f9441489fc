//! The register of withheld tax and form 41 as files. Their screens are those of
//! `tax::withholding`; a workbook or comma-separated text has the columns that the authority asks
//! for, paper those that fit.

use axum::extract::State;
use axum::response::Response;
use books::taxes;
use ledger::{Money, TaxId};
use platform::access::{Action, Subject, can};
use platform::http::{Json, Routes, routes};
use platform::i18n::Texts;
use platform::{App, Ctx, Problem, Result, Tx};
use serde::{Deserialize, Serialize};
use tax::withholding::{
    Booked, Form41Request, RegisterRequest, RegisterSide, each_row, form41, register,
};
use tenancy::letterhead;
use utoipa::ToSchema;

use super::files::{self, Page, Spill};
use super::filter_names::filter_line;
use super::request::{ReportFile, ReportFormat};
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable,
};
use super::trial_balance::total;
use super::withholding_file;
use crate::company::{Company, party_names};
use sheets::{AmountLook, SheetFormat, send, send_about};

pub fn routes() -> Routes {
    Routes::new()
        .add(can(Action::Read, Subject::Reports), routes!(export_register))
        .add(can(Action::Read, Subject::Reports), routes!(export_form41))
}

/// Which part of the register of withheld tax is wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct RegisterExport {
    /// The kind of file.
    pub format: ReportFormat,
    /// The register; its page is left aside.
    #[serde(default)]
    pub filter: RegisterRequest,
}

/// The register of withheld tax as a file, by days.
#[utoipa::path(post, path = "/Export/WithholdingRegister", tag = "Export",
    request_body = RegisterExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_register(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<RegisterExport>,
) -> Result<Response> {
    let RegisterExport { format, filter } = wanted;
    app.wait_for_writes(&ctx, filter.known_at).await?;
    let title = withholding_file::title(&filter);
    let Some(sheet) = sheet_name(format) else {
        let page: Page = Box::new(move |tx, ctx, texts, _, spill| {
            register_paper(tx, ctx, texts, &filter, spill)
        });
        return files::file(app, ctx, on_paper(), title, page).await;
    };
    send(app, ctx, (sheet, title), filter, withholding_file::write).await
}

/// Which quarter's form 41 is wanted, as what.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct Form41Export {
    /// The kind of file.
    pub format: ReportFormat,
    /// The quarter; the last one that is over when left out.
    #[serde(default)]
    pub filter: Form41Request,
}

/// The data of form 41 as a file: each transaction of the quarter, by date; on paper the totals of
/// each vendor and category.
#[utoipa::path(post, path = "/Export/Form41", tag = "Export", request_body = Form41Export,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_form41(
    State(app): State<App>,
    ctx: Ctx,
    Json(wanted): Json<Form41Export>,
) -> Result<Response> {
    let Form41Export { format, filter } = wanted;
    app.wait_for_writes(&ctx, filter.known_at).await?;
    let about = withholding_file::quarter_of_form41(&app, &ctx, &filter)?;
    let Some(sheet) = sheet_name(format) else {
        let page: Page =
            Box::new(move |tx, ctx, texts, _, _| form41_paper(tx, ctx, texts, &filter));
        let title = (withholding_file::FORM_41, about);
        return files::file_about(app, ctx, on_paper(), title, page).await;
    };
    let title = (sheet, withholding_file::FORM_41, about);
    send_about(app, ctx, title, filter, withholding_file::write_form41).await
}

/// The kind of sheet; none for paper.
const fn sheet_name(format: ReportFormat) -> Option<SheetFormat> {
    match format {
        ReportFormat::Xlsx => Some(SheetFormat::Xlsx),
        ReportFormat::Csv => Some(SheetFormat::Csv),
        ReportFormat::Pdf => None,
    }
}

fn on_paper() -> ReportFile {
    ReportFile { format: ReportFormat::Pdf, amounts: AmountLook::default() }
}

/// Columns with the words of the sheets above them.
fn columns(texts: &Texts, columns: &[(&str, ReportCellKind)]) -> Vec<ReportColumn> {
    let column = |(code, kind): &(&str, ReportCellKind)| {
        ReportColumn::titled(texts, (code.trim_start_matches("sheet."), code), *kind)
    };
    columns.iter().map(column).collect()
}

/// Rows between two looks at whether they are too many.
const ROWS_PER_CHECK: usize = 500;

fn register_paper(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &RegisterRequest,
    spill: Spill<'_>,
) -> Result<ReportTable> {
    let first = RegisterRequest { cursor: None, limit: Some(1), ..asked.clone() };
    let head = register(tx, ctx, &first)?;
    let company = Company::load(tx, ctx.tenant)?;
    let days = (Some(head.first_date), head.last_date);
    let kind = match asked.side {
        RegisterSide::Payable => "vendor",
        RegisterSide::Receivable => "customer",
    };
    let title = ("withholding", withholding_file::title(asked));
    let mut table = ReportTable::titled(texts, &company, title, days).headed(texts, kind);
    table.known_at = head.known_at;
    table.narrowed = narrowed(tx, ctx, texts, (asked, kind))?;
    table.columns = columns(
        texts,
        &[
            ("sheet.date", ReportCellKind::Day),
            ("sheet.document", ReportCellKind::Text),
            ("sheet.tax_number", ReportCellKind::Text),
            ("sheet.nature", ReportCellKind::Text),
            ("sheet.certificate", ReportCellKind::Text),
            ("sheet.percent", ReportCellKind::Percent),
            ("sheet.net", ReportCellKind::Money),
            ("sheet.withholding", ReportCellKind::Money),
        ],
    );
    let (mut net, mut tax) = (Money::ZERO, Money::ZERO);
    each_row(tx, ctx, asked, &mut |booked: Booked| {
        net = net.add(booked.net_base).map_err(Problem::internal)?;
        tax = tax.add(booked.tax_base).map_err(Problem::internal)?;
        let row = booked.row;
        let nature =
            row.nature.map(|nature| ctx.locale.pick(&nature.name_en, &nature.name_ar).to_owned());
        let cells = vec![
            Some(row.date.to_string()),
            row.doc_number,
            row.party_tax_id,
            nature,
            row.certificate,
            Some(row.percent.to_text()).filter(|_| !row.percent.is_zero()),
            Some(company.text(booked.net_base)),
            Some(company.text(booked.tax_base)),
        ];
        let name = (row.party.clone(), row.party);
        table.rows.push(ReportRow {
            number: Some(row.payment_number),
            ..ReportRow::new(ReportRowKind::Line, 0, name, cells)
        });
        if table.rows.len().is_multiple_of(ROWS_PER_CHECK) { spill(&mut table) } else { Ok(()) }
    })?;
    let mut foot = vec![None; 6];
    foot.extend([net, tax].map(|amount| Some(company.text(amount))));
    table.rows.push(total(texts, foot));
    Ok(table)
}

/// Which of its rows they are, if they aren't all of the period.
fn narrowed(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (asked, kind): (&RegisterRequest, &str),
) -> Result<Vec<Bilingual>> {
    let mut lines = Vec::new();
    let mut say = |key: &str, (english, arabic): Bilingual| {
        lines.push(filter_line(texts, key, english, arabic))
    };
    if let Some(id) = asked.party_id {
        let place = (kind.to_owned(), id);
        let name = party_names(tx, ctx.tenant, &[place.clone()].into())?.remove(&place);
        let name = name.unwrap_or_default();
        say(kind, (name.clone(), name));
    }
    if let Some(id) = asked.withholding_tax_id {
        let nature = taxes::find(tx, ctx.tenant, TaxId(id))?;
        say("nature", nature.map(|tax| (tax.name_en, tax.name_ar)).unwrap_or_default());
    }
    if let Some(words) = asked.search.as_deref().map(str::trim).filter(|words| !words.is_empty()) {
        say("words", (words.to_owned(), words.to_owned()));
    }
    if asked.without_certificate == Some(true) {
        say("without_certificate", Bilingual::default());
    }
    Ok(lines)
}

/// The registration and the address of the company: the authority asks who withheld.
fn who_withholds(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts) -> Result<Vec<Bilingual>> {
    let company = letterhead(tx, ctx.tenant)?.party();
    let number = company.tax_number.map(|number| ("registration", (number.clone(), number)));
    let address = company.address.map(|address| {
        let either = |one: String, other: &str| if one.is_empty() { other.to_owned() } else { one };
        let english = either(address.en.clone(), &address.ar);
        ("address", (english, either(address.ar, &address.en)))
    });
    let details = number.into_iter().chain(address);
    Ok(details.map(|(key, (english, arabic))| filter_line(texts, key, english, arabic)).collect())
}

fn form41_paper(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    asked: &Form41Request,
) -> Result<ReportTable> {
    let form = form41(tx, ctx, asked)?;
    let company = Company::load(tx, ctx.tenant)?;
    let days = (Some(form.first_date), form.last_date);
    let title = ("form41", "report.form41");
    let mut table = ReportTable::titled(texts, &company, title, days).headed(texts, "vendor");
    table.known_at = form.known_at;
    table.numberless = true;
    table.narrowed = who_withholds(tx, ctx, texts)?;
    table.columns = columns(
        texts,
        &[
            ("sheet.tax_number", ReportCellKind::Text),
            ("sheet.tax_file_number", ReportCellKind::Text),
            ("sheet.tax_office", ReportCellKind::Text),
            ("sheet.nature_code", ReportCellKind::Text),
            ("sheet.nature", ReportCellKind::Text),
            ("sheet.percent", ReportCellKind::Percent),
            ("sheet.net_value", ReportCellKind::Money),
            ("sheet.withheld", ReportCellKind::Money),
        ],
    );
    for row in form.rows {
        let cells = vec![
            row.tax_id,
            row.tax_file_number,
            row.tax_office,
            row.nature_code,
            Some(ctx.locale.pick(&row.nature_name, &row.nature_name_ar).to_owned()),
            Some(row.percent),
            Some(row.net),
            Some(row.tax),
        ];
        let name = (row.vendor_name.clone(), row.vendor_name);
        table.rows.push(ReportRow::new(ReportRowKind::Line, 0, name, cells));
    }
    let mut foot = vec![None; 6];
    foot.extend([form.net, form.tax].map(Some));
    table.rows.push(total(texts, foot));
    Ok(table)
}
