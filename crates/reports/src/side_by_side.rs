//! One figure of a report side by side: of several spans of days, of several days, or of several
//! labels. Each column is the report itself, asked for those days or that label.

use std::collections::{BTreeSet, HashMap};

use ledger::period::Period;
use ledger::{Money, Percent};
use platform::i18n::Texts;
use platform::{Ctx, Problem, Result, Tx};

use super::compare;
use super::figure::Figure;
use super::request::{ReportRequest, ReportSplit};
use super::slices::Reading;
use super::statement::balances_span;
use super::table::{ReportColumn, ReportRow, ReportRowKind, ReportTable};
use crate::company::Company;

/// The compared columns.
pub(super) struct ComparedFigure {
    /// The column of the report.
    key: &'static str,
    /// The compared figure.
    figure: Figure,
    /// The labels with any amount, where the report knows them better than the journal.
    labels: Option<BTreeSet<i64>>,
}

impl ComparedFigure {
    /// A column of a report, of what the journal says of it.
    pub(super) fn new(key: &'static str, figure: Figure) -> ComparedFigure {
        ComparedFigure { key, figure, labels: None }
    }

    /// The same for only these labels.
    pub(super) fn of_labels(self, labels: Option<BTreeSet<i64>>) -> ComparedFigure {
        ComparedFigure { labels, ..self }
    }
}

/// Makes the report for some days, one label or all.
pub(super) type Part<'a> = &'a mut dyn FnMut(&mut dyn Tx, &ReportRequest) -> Result<ReportTable>;

/// One figure of a report for each of the columns that are asked for, or the report itself.
///
/// # Errors
/// As for the report; 400 on `columns` for more columns than anybody reads.
pub(super) fn side_by_side(
    tx: &mut dyn Tx,
    ctx: &Ctx,
    (texts, asked): (&Texts, &ReportRequest),
    shown: ComparedFigure,
    part: Part<'_>,
) -> Result<ReportTable> {
    if asked.columns.is_none() && asked.compare.is_none() {
        return part(tx, asked);
    }
    let company = Company::load(tx, ctx.tenant)?;
    let ComparedFigure { key, figure, labels } = shown;
    let scope = asked.scope(tx, ctx)?;
    let reading = Reading { company: &company, chart: &[], texts, scope: &scope, figure };
    let span = match figure {
        Figure::Movement => asked.period()?,
        Figure::Balance => balances_span(tx, ctx, asked)?,
    };
    let columns: Vec<(ReportColumn, Period)> = match asked.columns.and_then(by_label) {
        Some((split, dimension)) => {
            let columns = reading.labels(tx, ctx, (split, dimension), (span, labels))?;
            let columns = columns.into_iter().filter(|column| is_requested(column, asked));
            columns.map(|column| (column, span)).collect()
        }
        None => reading.days(asked, span)?,
    };

    let mut whole: Option<ReportTable> = None;
    let mut rows = Rows::new(columns.len(), &company);
    for (place, (column, days)) in columns.iter().enumerate() {
        let table = part(tx, &narrowed(asked, column, *days))?;
        let at = table.columns.iter().position(|column| column.key == key);
        let at = at.ok_or_else(|| Problem::internal("a report without its figure"))?;
        for row in &table.rows {
            rows.set_cell(row, place, row.cells.get(at).cloned().flatten());
        }
        whole.get_or_insert(table);
    }
    let Some(table) = whole else { return Err(Problem::internal("columns of nothing")) };
    let shown = ReportColumn::new(texts, key, super::table::ReportCellKind::Money);
    let columns = columns.into_iter().map(|(column, _)| ReportColumn {
        group_en: Some(shown.title_en.clone()),
        group_ar: Some(shown.title_ar.clone()),
        ..column
    });
    let mut table = ReportTable {
        first_date: table.first_date.map(|_| span.from()),
        last_date: span.to(),
        note_en: None,
        note_ar: None,
        columns: columns.collect(),
        rows: rows.in_order(),
        ..table
    };
    if asked.compare.is_some() {
        compare::add_difference(&mut table, texts, company.currency.minor_digits)?;
    }
    Ok(table)
}

fn by_label(split: ReportSplit) -> Option<(ReportSplit, books::journal::Dimension)> {
    Some((split, split.dimension()?))
}

/// Whether a label is among those that the report is narrowed to: one of the same kind leaves its
/// own column.
fn is_requested(column: &ReportColumn, asked: &ReportRequest) -> bool {
    let agrees = |of: Option<i64>, asked: Option<i64>| match (of, asked) {
        (Some(of), Some(asked)) => of == asked,
        _ => true,
    };
    agrees(column.branch_id, asked.branch_id)
        && agrees(column.class_id, asked.class_id)
        && agrees(column.project_id, asked.project_id)
}

/// The request for one column.
fn narrowed(asked: &ReportRequest, column: &ReportColumn, days: Period) -> ReportRequest {
    ReportRequest {
        columns: None,
        compare: None,
        first_date: Some(days.from()),
        last_date: Some(days.to()),
        as_of: asked.as_of.map(|_| days.to()),
        branch_id: column.branch_id.or(asked.branch_id),
        class_id: column.class_id.or(asked.class_id),
        project_id: column.project_id.or(asked.project_id),
        ..asked.clone()
    }
}

/// The identity of a row, by which rows of several tables are merged.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct RowIdentity {
    is_total: bool,
    key: Option<String>,
    account: Option<i64>,
    party: Option<i64>,
    product: Option<i64>,
    document: Option<i64>,
    name: String,
}

impl RowIdentity {
    fn row(row: &ReportRow) -> RowIdentity {
        RowIdentity {
            is_total: row.kind == ReportRowKind::Total,
            key: row.key.clone(),
            account: row.account_id,
            party: row.party_id,
            product: row.product_id,
            document: row.doc_id,
            name: row.name_en.clone(),
        }
    }
}

/// The rows of all columns.
struct Rows {
    columns: usize,
    nothing: String,
    places: HashMap<RowIdentity, usize>,
    rows: Vec<ReportRow>,
}

impl Rows {
    fn new(columns: usize, company: &Company) -> Rows {
        let nothing = company.text(Money::ZERO);
        Rows { columns, nothing, places: HashMap::new(), rows: Vec::new() }
    }

    fn set_cell(&mut self, row: &ReportRow, column: usize, cell: Option<String>) {
        let Rows { columns, nothing, places, rows } = self;
        let place = *places.entry(RowIdentity::row(row)).or_insert_with(|| {
            let cells = vec![Some(nothing.clone()); *columns];
            rows.push(ReportRow { cells, ..row.clone() });
            rows.len() - 1
        });
        if let (Some(row), Some(cell)) = (rows.get_mut(place), cell)
            && let Some(place) = row.cells.get_mut(column)
        {
            *place = Some(cell);
        }
    }

    /// Lines of parties and products by name, what names nobody after them, rates by how high they
    /// are; then what foots them.
    fn in_order(self) -> Vec<ReportRow> {
        let foots = |row: &ReportRow| row.kind != ReportRowKind::Line;
        let nobody = |row: &ReportRow| {
            row.party_id.is_none() && row.product_id.is_none() && row.doc_id.is_none()
        };
        let (foot, mut lines): (Vec<_>, Vec<_>) = self.rows.into_iter().partition(foots);
        let rate = |row: &ReportRow| {
            let (rate, _) = row.name_en.split_once('%').filter(|_| nobody(row))?;
            Percent::parse(rate).ok()
        };
        lines.sort_by_cached_key(|row| {
            let rate = rate(row);
            (nobody(row), rate.is_none(), rate, row.name_en.clone())
        });
        lines.into_iter().chain(foot).collect()
    }
}
