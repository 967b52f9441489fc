//! The rows that did not become records, as a workbook with the row of the file and the reasons in
//! its last columns.

use imports::mapping::Mapping;
use imports::review::DuplicateBy;
use platform::context::Locale;
use platform::i18n::Texts;
use platform::{Ctx, Result, Tx};
use sheets::{AmountLook, Cell, Layout, SheetFile, SheetRequest};

use super::view::trouble_text;
use crate::batch;
use crate::records::OTHER_ROW_AT_FAULT;
use crate::store::rows;
use crate::store::stored_rows::{Decision, KeptDuplicate, KeptRow, RowTrouble};

const WIDTH: u16 = 20;
const LINE_WIDTH: u16 = 12;
const REASON_WIDTH: u16 = 60;
/// Rows that are read at once.
const AT_ONCE: i64 = 500;

/// Writes the rows that were refused or left out.
pub fn refused(tx: &mut dyn Tx, ctx: &Ctx, id: i64, wanted: &SheetRequest) -> Result<SheetFile> {
    let batch = batch::find(tx, ctx, id)?;
    let texts = &wanted.texts;
    let header = match batch.mapping.header_line {
        Some(line) => rows::find(tx, ctx.tenant, id, line.into())?,
        None => None,
    };
    let width = rows::width(tx, ctx.tenant, id)?;
    let mut headings: Vec<String> =
        header.map(|row| row.cells.into_iter().map(|(text, _)| text).collect()).unwrap_or_default();
    headings.resize(width.max(headings.len()), String::new());
    let of_file = headings.clone();
    let (mapping, locale) = (&batch.mapping, ctx.locale);
    let words = Words { mapping, headings: &of_file, texts, locale };
    headings.push(texts.say(ctx.locale, "import.row", &[]));
    headings.push(texts.say(ctx.locale, "import.reason", &[]));
    let mut widths = vec![WIDTH; headings.len() - 2];
    widths.extend([LINE_WIDTH, REASON_WIDTH]);
    let name = texts.say(ctx.locale, "import.refused", &[]);
    let mut sheet = wanted.begin_with(
        ctx,
        &Layout {
            name: &name,
            above: &[],
            headings: &headings,
            widths: &widths,
            figures: &[],
            fixed: 0,
            amounts: AmountLook::PLAIN,
        },
    )?;
    let mut below = 0;
    loop {
        let page = rows::not_recorded(tx, ctx.tenant, id, (below, AT_ONCE))?;
        let Some(last) = page.last() else { break };
        below = i64::from(last.line);
        for row in page {
            let (line, reason) = (row.line.to_string(), words.reason(&row));
            let mut cells: Vec<Cell<'_>> =
                row.cells.iter().map(|(text, _)| Cell::Text(text)).collect();
            cells.resize(headings.len() - 2, Cell::Empty);
            cells.extend([Cell::Text(&line), Cell::Text(&reason)]);
            sheet.row(&cells)?;
        }
    }
    sheet.finish()
}

/// What reasons are written with.
struct Words<'a> {
    mapping: &'a Mapping,
    /// Those of the file.
    headings: &'a [String],
    texts: &'a Texts,
    locale: Locale,
}

impl Words<'_> {
    /// Why a row is no record: each trouble with its column, and what the row has in common with a
    /// record that is there.
    fn reason(&self, row: &KeptRow) -> String {
        let mut reasons: Vec<String> =
            row.troubles.iter().map(|trouble| self.trouble(trouble)).collect();
        reasons.extend(row.duplicate.as_ref().map(|other| self.duplicate(other)));
        if reasons.is_empty() && row.decision == Decision::Skip {
            reasons.push(self.texts.say(self.locale, "import.skipped", &[]));
        }
        reasons.dedup();
        reasons.join(" ")
    }

    fn trouble(&self, trouble: &RowTrouble) -> String {
        let said = trouble_text(trouble, self.texts, self.locale);
        match self.column(&trouble.field).filter(|_| trouble.code != OTHER_ROW_AT_FAULT) {
            Some(column) => format!("{column}: {said}"),
            None => said,
        }
    }

    /// What the file calls the column of a field, else what the template does.
    fn column(&self, field: &str) -> Option<&str> {
        let mapped = self.mapping.columns.iter().find(|mapped| mapped.field == field);
        let heading = mapped.and_then(|mapped| self.headings.get(mapped.column));
        let heading = heading.map(String::as_str).filter(|heading| !heading.is_empty());
        heading.or_else(|| {
            let field = self.mapping.kind.field(field)?;
            Some(field.heading(self.locale == Locale::Ar))
        })
    }

    fn duplicate(&self, other: &KeptDuplicate) -> String {
        let key = match other.by {
            DuplicateBy::Name => "import.same.name",
            DuplicateBy::TaxId => "import.same.tax_id",
            DuplicateBy::Phone => "import.same.phone",
            DuplicateBy::Sku => "import.same.sku",
            DuplicateBy::Number => "import.same.number",
            DuplicateBy::Amount => "import.same.amount",
        };
        let called = other.called(self.locale).to_owned();
        let same = self.texts.say(self.locale, key, &[("name", called)]);
        let Some(line) = other.line else { return format!("{same}.") };
        let params = [("same", same), ("line", line.to_string())];
        self.texts.say(self.locale, "import.same.in_row", &params)
    }
}
