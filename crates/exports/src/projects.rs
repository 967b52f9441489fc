//! The list of projects as a sheet, or on paper.

use axum::extract::State;
use axum::response::Response;
use books::currencies;
use directory::projects::ProjectQuery;
use jiff::civil::Date;
use platform::access::{Action, Subject, can_ask};
use platform::http::{Json, Routes, routes};
use platform::{App, Ctx, Result, Tx};
use projects::overview::list_projects;
use reports::{ProjectListPage, ReportFormat, project_list_paper};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::pages::each_page;
use sheets::send;
use sheets::{Cell, Column, SheetFile, SheetFormat, SheetRequest};

pub fn routes() -> Routes {
    Routes::new().add(can_ask(Action::Read, Subject::Projects), routes!(export_projects))
}

/// The file type and filters of an export.
#[derive(Debug, Clone, Serialize, Deserialize, ToSchema)]
pub struct ProjectsExport {
    /// The file type.
    pub format: ReportFormat,
    /// The list's filters and order; its page is ignored.
    #[serde(default)]
    pub filter: ProjectQuery,
}

/// The projects of a list with their figures as a file, by name.
#[utoipa::path(post, path = "/Export/Projects", tag = "Export", request_body = ProjectsExport,
    responses((status = 200, body = Vec<u8>, content_type = "application/octet-stream")))]
async fn export_projects(
    State(app): State<App>,
    ctx: Ctx,
    Json(ProjectsExport { format, filter }): Json<ProjectsExport>,
) -> Result<Response> {
    let sheet = match format {
        ReportFormat::Pdf => return project_list_paper(app, ctx, filter, page).await,
        ReportFormat::Xlsx => SheetFormat::Xlsx,
        ReportFormat::Csv => SheetFormat::Csv,
    };
    send(app, ctx, (sheet, "sheet.projects"), filter, write).await
}

/// A page of the list for its paper.
fn page(tx: &mut dyn Tx, ctx: &Ctx, asked: &ProjectQuery) -> Result<ProjectListPage> {
    let listed = list_projects(tx, ctx, asked)?;
    let projects = listed.projects.into_iter().map(|one| {
        let figures =
            [one.revenue, one.cost, one.margin, one.billed, one.collected, one.outstanding];
        (one.project, figures)
    });
    let all = listed.totals;
    Ok(ProjectListPage {
        projects: projects.collect(),
        totals: [all.revenue, all.cost, all.margin, all.billed, all.collected, all.outstanding],
        next: listed.next,
    })
}

const COLUMNS: &[Column] = &[
    ("sheet.name", 36),
    ("sheet.customer", 30),
    ("sheet.location", 24),
    ("sheet.manager", 24),
    ("sheet.status", 18),
    ("sheet.start_date", 14),
    ("sheet.end_date", 14),
    ("sheet.expected_revenue", 20),
    ("sheet.expected_expenses", 20),
    ("sheet.revenue", 18),
    ("sheet.project_cost", 18),
    ("sheet.margin", 18),
    ("sheet.invoiced", 18),
    ("sheet.collected", 18),
    ("sheet.amount_due", 18),
];

fn write(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    wanted: &SheetRequest,
    asked: &ProjectQuery,
) -> Result<SheetFile> {
    let decimals = currencies::base(tx, ctx.tenant)?.minor_digits;
    let mut sheet = wanted.begin(ctx, "sheet.projects", COLUMNS)?;
    let words = sheet.words.clone();
    each_page(|cursor| {
        let page = list_projects(tx, ctx, &ProjectQuery { cursor, ..asked.clone() })?;
        for one in &page.projects {
            let project = &one.project;
            let status = words.say_of("sheet.project", &project.project_status)?;
            let day = |day: Option<Date>| day.map_or(Cell::Empty, Cell::Day);
            sheet.row(&[
                Cell::Text(&project.project_name),
                Cell::Text(&project.customer_name),
                Cell::Text(&project.project_location_name),
                Cell::Text(project.manager_name.as_deref().unwrap_or_default()),
                Cell::Text(&status),
                day(project.start_date),
                day(project.end_date),
                amount(project.expected_revenue.as_deref(), decimals),
                amount(project.expected_expenses.as_deref(), decimals),
                Cell::AmountText(&one.revenue, decimals),
                Cell::AmountText(&one.cost, decimals),
                Cell::AmountText(&one.margin, decimals),
                Cell::AmountText(&one.billed, decimals),
                Cell::AmountText(&one.collected, decimals),
                Cell::AmountText(&one.outstanding, decimals),
            ])?;
        }
        Ok(page.next)
    })?;
    sheet.finish()
}

fn amount(text: Option<&str>, decimals: u8) -> Cell<'_> {
    text.map_or(Cell::Empty, |text| Cell::AmountText(text, decimals))
}
