//! A report as a file: a workbook, comma-separated text, or a PDF, each in the reader's language.

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use platform::http::download;
use platform::i18n::Texts;
use platform::{App, Ctx, Locale, Problem, Result, Tx};

use super::error::ReportError;
use super::headings::lines;
use super::paper::printed;
use super::request::{ReportFile, ReportFormat};
use super::table::{
    NO_EINVOICE, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable,
};
use sheets::{
    AmountLook, Cell, Layout, RowStyle, Sheet, SheetFile, SheetFormat, SheetRequest, file_name,
    folder, note, send_file,
};

/// Rows of a printed report. A longer one is asked for by shorter periods.
const MAX: usize = printout::REPORT_ROWS;

/// The longest name of a workbook's sheet.
const SHEET_NAME: usize = 31;

/// The widths of the columns of numbers and of names, in characters.
const NUMBER_WIDTH: u16 = 12;
const NAME_WIDTH: u16 = 44;

/// More columns than this are more than a screen is wide.
const MANY: usize = 6;

/// Takes the rows of a page that isn't whole yet, so that they needn't be held; or refuses more.
pub type Spill<'s> = &'s mut dyn FnMut(&mut ReportTable) -> Result<()>;

/// Makes a page of a report, after the position where the page before ended. A long one passes its
/// rows on while reading.
pub(super) type Page = Box<
    dyn Fn(&mut dyn Tx, &Ctx, &Texts, Option<String>, Spill<'_>) -> Result<ReportTable>
        + Send
        + Sync,
>;

/// Answers with a file of a whole report; `title` is the code of its title.
///
/// # Errors
/// 409 for more rows than a workbook or paper takes; any error of `page`.
pub(super) async fn file(
    app: App,
    ctx: Ctx,
    file: ReportFile,
    title: &'static str,
    page: Page,
) -> Result<Response> {
    file_about(app, ctx, file, (title, String::new()), page).await
}

/// The same for a report with a subject, such as its quarter: the file's name has it after the
/// title.
///
/// # Errors
/// As [`file`].
pub(super) async fn file_about(
    app: App,
    ctx: Ctx,
    ReportFile { format, amounts }: ReportFile,
    (title, about): (&'static str, String),
    page: Page,
) -> Result<Response> {
    let texts = app.texts.clone();
    let sheet = match format {
        ReportFormat::Pdf => return paper(app, ctx, ((title, about), amounts), page).await,
        ReportFormat::Xlsx => SheetFormat::Xlsx,
        ReportFormat::Csv => SheetFormat::Csv,
    };
    let wanted = SheetRequest { format: sheet, texts, folder: folder(&app) };
    let kind = (sheet.extension(), sheet.media_type());
    send_file(app, ctx, kind, (title, about), move |tx, ctx| {
        written(tx, ctx, (&wanted, amounts), &page)
    })
    .await
}

/// Every page of a report, as one.
fn all_pages(tx: &mut dyn Tx, ctx: &Ctx, texts: &Texts, page: &Page) -> Result<ReportTable> {
    let short = |table: &mut ReportTable| match table.rows.len() {
        rows if rows > MAX => Err(ReportError::TooLong { most: MAX }.into()),
        _ => Ok(()),
    };
    let mut table = page(tx, ctx, texts, None, &mut { short })?;
    short(&mut table)?;
    while let Some(next) = table.next.take() {
        let more = page(tx, ctx, texts, Some(next), &mut { short })?;
        table.rows.extend(more.rows);
        table.next = more.next;
        short(&mut table)?;
    }
    Ok(table)
}

/// Writes every page of a report as it comes: memory doesn't grow with their number.
fn written(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (wanted, amounts): (&SheetRequest, AmountLook),
    page: &Page,
) -> Result<SheetFile> {
    let without = wanted.texts.say(ctx.locale, NO_EINVOICE, &[]);
    let mut sheet = None;
    let mut spill = |table: &mut ReportTable| {
        let sheet = match &mut sheet {
            Some(sheet) => sheet,
            none => none.insert(begin_sheet(ctx, (wanted, amounts), table)?),
        };
        write_rows((ctx.locale, &without), sheet, table)?;
        table.rows.clear();
        Ok(())
    };
    let mut next = None;
    loop {
        let mut table = page(tx, ctx, &wanted.texts, next, &mut spill)?;
        spill(&mut table)?;
        next = table.next;
        if next.is_none() {
            break;
        }
    }
    sheet.ok_or_else(|| Problem::internal("a report without a page"))?.finish()
}

/// A sheet with the head and the headings of a report.
fn begin_sheet(
    ctx: &Ctx,
    (wanted, amounts): (&SheetRequest, AmountLook),
    table: &ReportTable,
) -> Result<Sheet> {
    let locale = ctx.locale;
    let say = |english: &str, arabic: &str| locale.pick(english, arabic).to_owned();
    let title = say(&table.title_en, &table.title_ar);
    let mut above = vec![table.company.clone(), title.clone()];
    above.extend(lines(&wanted.texts, locale, (table, amounts)));
    let number = (!table.numberless).then(|| {
        let heading = wanted.texts.say(locale, "report.column.number", &[]);
        (heading, NUMBER_WIDTH)
    });
    let name = (say(&table.heading_en, &table.heading_ar), NAME_WIDTH);
    let (mut headings, mut widths): (Vec<String>, Vec<u16>) =
        number.into_iter().chain([name]).unzip();
    let before = headings.len();
    headings.extend(table.columns.iter().map(|column| heading(locale, column)));
    widths.extend(table.columns.iter().map(|column| match column.kind {
        ReportCellKind::Text | ReportCellKind::Einvoice => 28,
        ReportCellKind::Day | ReportCellKind::Percent => 12,
        ReportCellKind::Money | ReportCellKind::Quantity => 17,
    }));
    let name: String = title.chars().take(SHEET_NAME).collect();
    // The names stay beside figures that are further than a screen is wide.
    let fixed = if table.columns.len() > MANY { u16::try_from(before).unwrap_or(2) } else { 0 };
    let mut figures = vec![false; before];
    figures.extend(table.columns.iter().map(|column| column.kind.is_figure()));
    let layout = Layout {
        name: name.trim(),
        above: &above,
        headings: &headings,
        widths: &widths,
        figures: &figures,
        fixed,
        amounts,
    };
    wanted.begin_with(ctx, &layout)
}

fn write_rows(
    (locale, without): (Locale, &str),
    sheet: &mut Sheet,
    table: &ReportTable,
) -> Result<()> {
    for row in &table.rows {
        let name = locale.pick(&row.name_en, &row.name_ar);
        let mut cells = Vec::with_capacity(table.columns.len() + 2);
        if !table.numberless {
            cells.push(Cell::maybe(row.number.as_ref()));
        }
        cells.push(Cell::Name(name));
        for (column, value) in table.columns.iter().zip(&row.cells) {
            cells.push(match value {
                Some(none) if column.kind == ReportCellKind::Einvoice && none.is_empty() => {
                    Cell::Text(without)
                }
                value => cell(column.kind, value.as_ref(), table.decimals_of(column))?,
            });
        }
        sheet.row_of(row_look(row), &cells)?;
    }
    Ok(())
}

fn row_look(row: &ReportRow) -> RowStyle {
    let (bold, closes) = match row.kind {
        ReportRowKind::Section | ReportRowKind::Group => (true, false),
        ReportRowKind::Account | ReportRowKind::Line => (false, false),
        ReportRowKind::Subtotal | ReportRowKind::Total => (true, true),
    };
    RowStyle { bold, closes, level: u8::try_from(row.level).unwrap_or_default() }
}

fn cell(kind: ReportCellKind, value: Option<&String>, decimals: u8) -> Result<Cell<'_>> {
    let Some(value) = value else { return Ok(Cell::Empty) };
    Ok(match kind {
        ReportCellKind::Text | ReportCellKind::Einvoice => Cell::Text(value),
        ReportCellKind::Day => Cell::Day(value.parse().map_err(Problem::internal)?),
        ReportCellKind::Money => Cell::AmountText(value, decimals),
        ReportCellKind::Quantity => Cell::Number(value),
        ReportCellKind::Percent => Cell::Percent(value),
    })
}

/// A column's heading, with its group's heading before it.
fn heading(locale: Locale, column: &ReportColumn) -> String {
    let title = locale.pick(&column.title_en, &column.title_ar);
    match (&column.group_en, &column.group_ar) {
        (Some(english), Some(arabic)) => format!("{} - {title}", locale.pick(english, arabic)),
        _ => title.to_owned(),
    }
}

async fn paper(
    app: App,
    ctx: Ctx,
    ((title, about), amounts): ((&'static str, String), AmountLook),
    page: Page,
) -> Result<Response> {
    let texts = app.texts.clone();
    let read = app.report(ctx.clone(), move |tx, ctx| {
        let logo = tenancy::letterhead(tx, ctx.tenant)?.logo;
        Ok((all_pages(tx, ctx, &texts, &page)?, logo))
    });
    let (table, logo) = read.await?;
    let rows = table.rows.len();
    let report = printed(&app.texts, &ctx, (&table, amounts))?;
    let printed = (app.print_report)(app.clone(), ctx.tenant, report, logo).await;
    // Few rows of many columns are too much for paper as well.
    let bytes = printed.map_err(|problem| match problem.code {
        "print.too_large" => ReportError::TooLong { most: MAX }.into(),
        _ => problem,
    })?;
    let name = file_name(&app, &ctx, (title, &about), "pdf");
    let rows = u64::try_from(rows).unwrap_or(u64::MAX);
    app.trace(ctx, move |tx, ctx| note(tx, ctx, (title, "pdf", rows))).await?;
    Ok((download("application/pdf", &name)?, Body::from(bytes)).into_response())
}
