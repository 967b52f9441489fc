//! Which column is which field: proposed from the headings, from what the cells look like, from
//! what the company chose before, and from the files of other products. Not here: what is done
//! with the rows.

mod changes;
mod headings;
mod restarts;
mod shapes;
mod sources;
mod statuses;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

pub use changes::{Change, change, is_of_hundred, is_scaled, scale_above};
pub use headings::stacked;
pub use sources::Source;

use crate::cells::{self, Question, Reading, ValueKind};
use crate::fields::RecordKind;
use crate::heading_key;
use crate::table::{Format, Row, Table};
use headings::Headings;

/// The field of what is unpaid of a document.
const OPEN_BALANCE: &str = "open_balance";

/// What each column means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mapping {
    /// What is imported.
    pub kind: RecordKind,
    /// The line of the last row of headings; none: the first row is data.
    pub header_line: Option<u32>,
    /// The product that wrote the file, when its headings are known.
    pub source: Option<Source>,
    /// The columns that have a field, in their order.
    pub columns: Vec<MappedColumn>,
}

/// A column that has a field.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MappedColumn {
    /// The column, from 0.
    pub column: usize,
    /// The key of its field; several columns of one text field are joined.
    pub field: String,
    /// How its cells are read.
    #[serde(default)]
    pub reading: Reading,
}

/// What the company chose before: fields by heading, as [`heading_key`] gives it; an empty field
/// leaves the column out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remembered {
    /// Field by heading.
    pub fields: BTreeMap<String, String>,
}

/// Where a proposal comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Because {
    /// The company chose it before.
    Remembered,
    /// The file of another product.
    Source,
    /// The heading is one of the field's.
    Heading,
    /// A part of the heading is.
    HeadingPart,
    /// What the cells look like.
    Cells,
}

/// A column of the file and its proposal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ColumnMatch {
    /// The column, from 0.
    pub column: usize,
    /// Its heading, as the file writes it.
    pub heading: String,
    /// The proposed field, how sure it is of 100, and why.
    pub field: Option<(&'static str, u8, Because)>,
    /// The first cells below the heading.
    pub samples: Vec<String>,
}

/// A proposed mapping.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    /// The mapping, with the readings that the cells show.
    pub mapping: Mapping,
    /// Every column that has a heading or cells.
    pub columns: Vec<ColumnMatch>,
    /// Whether no question about columns is needed.
    pub is_certain: bool,
    /// Required fields without a column; of each list one is needed.
    pub missing: Vec<Vec<&'static str>>,
    /// Columns that can be read in several ways.
    pub questions: Vec<(usize, Question)>,
}

impl Remembered {
    /// What to remember of a mapping.
    pub fn from_mapping(table: &Table, mapping: &Mapping) -> Self {
        let headings = Headings::at_line(table, mapping.header_line);
        let fields = headings.names.iter().enumerate().filter(|(_, name)| !name.is_empty());
        let fields = fields.map(|(at, name)| {
            let field = mapping.columns.iter().find(|mapped| mapped.column == at);
            (heading_key(name), field.map_or_else(String::new, |mapped| mapped.field.clone()))
        });
        Self { fields: fields.collect() }
    }
}

/// The products whose file this may be, with what it may hold: the best first.
pub fn detect(table: &Table) -> Vec<(Source, RecordKind)> {
    let mut found: Vec<(usize, Source, RecordKind)> = Vec::new();
    for kind in RecordKind::ALL {
        if let Some((signature, fit)) = Headings::find(table, kind).signature {
            found.push((fit, signature.source, kind));
        }
    }
    found.sort_by_key(|(fit, ..)| std::cmp::Reverse(*fit));
    found.into_iter().map(|(_, source, kind)| (source, kind)).collect()
}

/// The heading of each column, as the file writes it.
pub fn headings(table: &Table, header_line: Option<u32>) -> Vec<String> {
    Headings::at_line(table, header_line).names
}

/// What the rows above the headings say that makes all amounts thousands or millions.
pub fn scaled_above(table: &Table, header_line: Option<u32>) -> Option<String> {
    let above = Headings::at_line(table, header_line).first_line.unwrap_or_default();
    let rows = (0..table.len()).map(|at| table.row(at)).take_while(|row| row.line < above);
    scale_above(rows.flat_map(Row::cells)).map(str::to_owned)
}

/// Proposes a mapping. What was remembered wins over everything else.
pub fn propose(table: &Table, kind: RecordKind, remembered: Option<&Remembered>) -> Proposal {
    let headings = Headings::find(table, kind);
    let mut chosen = headings.proposed(kind, remembered);
    statuses::propose(table, (&headings, kind), remembered, &mut chosen);
    let mut columns: Vec<ColumnMatch> = Vec::new();
    for (column, name) in headings.names.iter().enumerate() {
        let samples: Vec<String> = headings
            .rows_below(table)
            .map(|row| row.cell(column))
            .filter(|cell| !cell.is_empty())
            .take(3)
            .map(str::to_owned)
            .collect();
        if name.is_empty() && samples.is_empty() {
            continue;
        }
        let heading = name.clone();
        columns.push(ColumnMatch { column, heading, field: chosen[column], samples });
    }
    shapes::propose(table, &headings, kind, &mut columns);
    let mut mapping = Mapping {
        kind,
        header_line: headings.line,
        source: headings.signature.map(|(signature, _)| signature.source),
        columns: columns
            .iter()
            .filter_map(|column| {
                let (field, ..) = column.field?;
                let reading = Reading::default();
                Some(MappedColumn { column: column.column, field: field.to_owned(), reading })
            })
            .collect(),
    };
    let questions = readings(table, &mut mapping);
    let keys: Vec<&str> = mapping.columns.iter().map(|mapped| mapped.field.as_str()).collect();
    let missing = kind.missing(&keys);
    let is_known = headings.signature.is_some_and(|(signature, _)| !signature.is_unsure);
    let is_remembered = remembered.is_some_and(|known| headings.are_all_in(known));
    let is_certain = missing.is_empty() && (is_known || is_remembered);
    Proposal { mapping, columns, is_certain, missing, questions }
}

/// Finds how each column of a mapping is read, keeps what was answered, and gives what is open.
pub fn readings(table: &Table, mapping: &mut Mapping) -> Vec<(usize, Question)> {
    let mut questions = Vec::new();
    let kind = mapping.kind;
    let below = mapping.header_line.unwrap_or_default();
    let since_1904 = (table.format != Format::Delimited).then_some(table.since_1904);
    for mapped in &mut mapping.columns {
        let Some(field) = kind.field(&mapped.field) else { continue };
        let column = mapped.column;
        let rows = (0..table.len()).map(|at| table.row(at)).filter(|row| row.line > below);
        let cells = rows.map(|row| (row.cell(column), row.kind(column)));
        let (found, open) = cells::reading(field.kind, cells, since_1904);
        let told = mapped.reading;
        let mut below = (0..table.len()).map(|at| table.row(at)).filter(|row| row.line > below);
        let reading = &mut mapped.reading;
        reading.is_filled =
            field.key == OPEN_BALANCE && below.any(|row| !row.cell(column).is_empty());
        reading.decimal_mark = told.decimal_mark.or(found.decimal_mark);
        reading.date_order = told.date_order.or(found.date_order);
        reading.epoch = told.epoch.or(found.epoch);
        reading.turned_days = told.turned_days.or(found.turned_days);
        reading.percent_scale = told.percent_scale.or(found.percent_scale);
        let is_open = |question: &Question| match question {
            Question::DecimalMark(_) => told.decimal_mark.is_none(),
            Question::DateOrder(_) => told.date_order.is_none(),
            Question::Epoch => told.epoch.is_none(),
            Question::PercentScale => told.percent_scale.is_none(),
            Question::TurnedDays => told.turned_days.is_none(),
        };
        questions.extend(open.into_iter().filter(is_open).map(|question| (column, question)));
    }
    settle_marks(mapping, &mut questions);
    restarts::note(table, mapping);
    questions
}

/// Amounts of one file are written in one way: a column that shows the mark answers for those that
/// leave it open, unless columns show both.
fn settle_marks(mapping: &mut Mapping, questions: &mut Vec<(usize, Question)>) {
    let kind = mapping.kind;
    let is_number = |mapped: &MappedColumn| {
        kind.field(&mapped.field).is_some_and(|field| {
            matches!(field.kind, ValueKind::Money | ValueKind::Quantity | ValueKind::Rate)
        })
    };
    let columns = mapping.columns.iter().filter(|mapped| is_number(mapped));
    let mut marks: Vec<_> = columns.filter_map(|mapped| mapped.reading.decimal_mark).collect();
    marks.dedup();
    let [mark] = marks.as_slice() else { return };
    for mapped in mapping.columns.iter_mut().filter(|mapped| is_number(mapped)) {
        let asked = |(column, question): &(usize, Question)| {
            *column == mapped.column && matches!(question, Question::DecimalMark(_))
        };
        if mapped.reading.decimal_mark.is_none() && questions.iter().any(asked) {
            mapped.reading.decimal_mark = Some(*mark);
            questions.retain(|question| !asked(question));
        }
    }
}
