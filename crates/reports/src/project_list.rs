//! The list of projects on paper: those of its filters, with their figures.

use axum::response::Response;
use directory::projects::{ProjectQuery, ProjectRow, ProjectStatus};
use platform::i18n::Texts;
use platform::{App, Ctx, Result, Tx};
use sheets::AmountLook;

use super::files::{self, Page};
use super::filter_names::filter_line;
use super::request::{ReportFile, ReportFormat};
use super::table::{
    Bilingual, ReportCellKind, ReportColumn, ReportRow, ReportRowKind, ReportTable, both,
};
use super::trial_balance::total;
use crate::company::Company;

/// Revenue, cost, margin, billed, collected and open amount, as decimal text.
pub type ProjectFigures = [String; 6];

/// A page of the list.
pub struct ProjectListPage {
    /// Its projects with their figures.
    pub projects: Vec<(ProjectRow, ProjectFigures)>,
    /// The figures of all projects that are asked for.
    pub totals: ProjectFigures,
    /// Where the next page begins; none on the last.
    pub next: Option<String>,
}

/// The projects of a list as a PDF, with the totals of all of them; `read` reads a page of it.
///
/// # Errors
/// As `read`; 409 for more rows than paper takes.
pub async fn project_list_paper(
    app: App,
    ctx: Ctx,
    asked: ProjectQuery,
    read: fn(&mut dyn Tx, &Ctx, &ProjectQuery) -> Result<ProjectListPage>,
) -> Result<Response> {
    let file = ReportFile { format: ReportFormat::Pdf, amounts: AmountLook::default() };
    let page: Page = Box::new(move |tx, ctx, texts, cursor, _| {
        let asked = ProjectQuery { cursor, ..asked.clone() };
        let listed = read(tx, ctx, &asked)?;
        table(tx, ctx, texts, (&asked, listed))
    });
    files::file(app, ctx, file, "sheet.projects", page).await
}

fn table(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    texts: &Texts,
    (asked, listed): (&ProjectQuery, ProjectListPage),
) -> Result<ReportTable> {
    let company = Company::load(tx, ctx.tenant)?;
    let title = ("projects", "sheet.projects");
    let table = ReportTable::titled(texts, &company, title, (None, ctx.today));
    let mut table = table.headed(texts, "project");
    table.numberless = true;
    table.narrowed = narrowed(texts, asked);
    table.columns = columns(texts);
    for one in listed.projects {
        table.rows.push(row(ctx, texts, one));
    }
    if listed.next.is_none() {
        let mut cells = vec![None; 3];
        cells.extend(listed.totals.map(Some));
        table.rows.push(total(texts, cells));
    }
    table.next = listed.next;
    Ok(table)
}

fn columns(texts: &Texts) -> Vec<ReportColumn> {
    let column =
        |key: &str, kind| ReportColumn::titled(texts, (key, &format!("sheet.{key}")), kind);
    let mut columns = vec![
        column("customer", ReportCellKind::Text),
        column("status", ReportCellKind::Text),
        column("end_date", ReportCellKind::Day),
    ];
    let figures = ["revenue", "project_cost", "margin", "invoiced", "collected", "amount_due"];
    columns.extend(figures.map(|key| column(key, ReportCellKind::Money)));
    columns
}

fn row(ctx: &Ctx, texts: &Texts, (project, figures): (ProjectRow, ProjectFigures)) -> ReportRow {
    let (english, arabic) = status(texts, project.project_status);
    let mut cells = vec![
        Some(project.customer_name),
        Some(ctx.locale.pick(&english, &arabic).to_owned()),
        project.end_date.map(|day| day.to_string()),
    ];
    cells.extend(figures.map(Some));
    let name = (project.project_name.clone(), project.project_name);
    ReportRow::new(ReportRowKind::Line, 0, name, cells)
}

fn status(texts: &Texts, status: ProjectStatus) -> Bilingual {
    both(texts, &format!("sheet.project.{}", status.as_str()), &[])
}

/// Which projects they are, if they aren't all.
fn narrowed(texts: &Texts, asked: &ProjectQuery) -> Vec<Bilingual> {
    let mut lines = Vec::new();
    if let Some(one) = asked.status {
        let (english, arabic) = status(texts, one);
        lines.push(filter_line(texts, "project_status", english, arabic));
    }
    if let Some(words) = asked.search.as_deref().map(str::trim).filter(|words| !words.is_empty()) {
        lines.push(filter_line(texts, "search", words.to_owned(), words.to_owned()));
    }
    lines
}
